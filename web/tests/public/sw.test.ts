import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";

import { describe, expect, it } from "vitest";

const SOURCE = readFileSync(join(import.meta.dirname, "../../public/sw.js"), "utf8");
const PAGE = '<script src="/assets/index-abcdefgh.js"></script>';

interface Asked {
  request: { url: string; method: string; mode: string };
  respondWith: (answer: Response | Promise<Response>) => void;
}

/** The worker with one cache that holds what it is given, before a server that answers so. */
function worker(kept: string | null, answer: () => Promise<Response>) {
  const heard = new Map<string, (event: Asked) => void>();
  const found = new Map(kept === null ? [] : [["/", kept]]);
  const cache = {
    put: async (key: string, response: Response) => void found.set(key, await response.text()),
  };
  runInContext(
    SOURCE,
    createContext({
      self: {
        location: new URL("http://table.test/sw.js"),
        addEventListener: (name: string, then: (event: Asked) => void) => heard.set(name, then),
      },
      caches: {
        match: (key: string) => {
          const text = found.get(key);
          return Promise.resolve(text === undefined ? undefined : new Response(text));
        },
        keys: () => Promise.resolve([]),
        open: () => Promise.resolve(cache),
      },
      fetch: answer,
      URL,
    }),
  );
  /** What somebody sees who opens the page. */
  const open = async (): Promise<string> => {
    const shown = await new Promise<Response>((resolve) =>
      heard.get("fetch")?.({
        request: { url: "http://table.test/tables", method: "GET", mode: "navigate" },
        respondWith: resolve,
      }),
    );
    return shown.text();
  };
  return { open, found };
}

const says = (text: string, status: number) => () =>
  Promise.resolve(new Response(text, { status }));
const away = () => Promise.reject(new TypeError("no network"));

describe("opening the page", () => {
  it("shows and keeps what the server sends", async () => {
    const { open, found } = worker("old", says(PAGE, 200));
    expect(await open()).toBe(PAGE);
    expect(found.get("/")).toBe(PAGE);
  });

  it.each([
    ["nobody answers", away],
    ["a proxy answers for a server that is away", says("Bad Gateway", 502)],
    ["a proxy has no patience left", says("Gateway Timeout", 504)],
  ])("shows what was kept when %s", async (_, answer) => {
    const { open, found } = worker(PAGE, answer);
    expect(await open()).toBe(PAGE);
    expect(found.get("/")).toBe(PAGE);
  });

  it("passes on what the proxy says where nothing was kept", async () => {
    expect(await worker(null, says("Bad Gateway", 502)).open()).toBe("Bad Gateway");
  });

  it("passes on what the server refuses", async () => {
    expect(await worker(PAGE, says("no such page", 404)).open()).toBe("no such page");
  });
});
