import { describe, expect, it } from "vitest";

import { sha256Hex } from "../../src/after/fair/sha256";

/** The examples of FIPS 180-4 and NIST's short messages. */
const VECTORS: [string, string, string][] = [
  ["nothing", "", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["one block", "abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  [
    "two blocks",
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  ],
  [
    "a length that fills two blocks without its padding",
    "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
    "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1",
  ],
  [
    "a million letters",
    "a".repeat(1_000_000),
    "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0",
  ],
];

describe("SHA-256", () => {
  it.each(VECTORS)("gives the published digest of %s", (_, text, digest) => {
    expect(sha256Hex(text)).toBe(digest);
  });

  it("agrees with the browser's own at every length around the block's end", async () => {
    for (let length = 50; length <= 70; length += 1) {
      const text = "é".repeat(length);
      const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
      const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0"));
      expect(sha256Hex(text)).toBe(hex.join(""));
    }
  });
});
