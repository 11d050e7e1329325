/** SHA-256 (FIPS 180-4), written out: browsers offer none on plain http in a home network. */

const BLOCK = 64;
const LENGTH_FIELD = 8;

const BEGIN = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

const K = [
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
];

/** Return the digest of a text in UTF-8 as eight 32-bit words. */
export function sha256(text: string): Uint32Array {
  const message = padded(new TextEncoder().encode(text));
  const state = Uint32Array.from(BEGIN);
  const words = new Uint32Array(BLOCK);
  for (let start = 0; start < message.byteLength; start += BLOCK) {
    spread(words, message, start);
    compress(state, words);
  }
  return state;
}

/** Return the digest of a text as hexadecimal text. */
export function sha256Hex(text: string): string {
  return Array.from(sha256(text), (word) => word.toString(16).padStart(8, "0")).join("");
}

/** The message, a single bit, zeros, and its length in bits: whole blocks. */
function padded(bytes: Uint8Array): DataView {
  const blocks = Math.ceil((bytes.length + 1 + LENGTH_FIELD) / BLOCK);
  const whole = new Uint8Array(blocks * BLOCK);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setBigUint64(whole.length - LENGTH_FIELD, BigInt(bytes.length) * 8n);
  return view;
}

function spread(words: Uint32Array, message: DataView, start: number): void {
  for (let i = 0; i < 16; i += 1) words[i] = message.getUint32(start + 4 * i);
  for (let i = 16; i < BLOCK; i += 1) {
    const early = at(words, i - 15);
    const late = at(words, i - 2);
    const one = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const two = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[i] = at(words, i - 16) + one + at(words, i - 7) + two;
  }
}

function compress(state: Uint32Array, words: Uint32Array): void {
  const s = Uint32Array.from(state);
  for (let i = 0; i < BLOCK; i += 1) {
    const a = at(s, 0);
    const e = at(s, 4);
    const choice = (e & at(s, 5)) ^ (~e & at(s, 6));
    const majority = (a & at(s, 1)) ^ (a & at(s, 2)) ^ (at(s, 1) & at(s, 2));
    const upper = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const lower = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const fresh = at(s, 7) + upper + choice + at(K, i) + at(words, i);
    s.copyWithin(1, 0, 7);
    s[4] = at(s, 4) + fresh;
    s[0] = fresh + lower + majority;
  }
  for (let i = 0; i < state.length; i += 1) state[i] = at(state, i) + at(s, i);
}

function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function at(words: ArrayLike<number>, place: number): number {
  return words[place] ?? 0;
}
