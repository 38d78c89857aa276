/**
 * Proof of work for sign-up: a number for which SHA-256 of `challenge.number` starts with the required zero bits. Own
 * implementation, because WebCrypto costs one promise per hash and is missing outside secure contexts.
 */
const BLOCK = 64;

/** SHA-256 constants (FIPS 180-4): fractional parts of the cube roots of the first 64 primes and the square roots of the first 8. */
const primes = Array.from({ length: 312 }, (_, at) => at).filter(
  (n) => n > 1 && Array.from({ length: Math.floor(Math.sqrt(n)) - 1 }, (_, at) => at + 2).every((d) => n % d !== 0),
);
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
const K = Int32Array.from(primes.slice(0, 64), (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const rotateRight = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** Compresses one block of 16 words into a state; overwrites the words. */
function compress(state: Int32Array, words: Int32Array): Int32Array {
  const at = (index: number) => words[index] ?? 0;
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let round = 0; round < 64; round += 1) {
    if (round >= 16) {
      const x = at(round - 15);
      const y = at(round - 2);
      const s0 = rotateRight(x, 7) ^ rotateRight(x, 18) ^ (x >>> 3);
      const s1 = rotateRight(y, 17) ^ rotateRight(y, 19) ^ (y >>> 10);
      words[round] = at(round - 16) + s0 + at(round - 7) + s1;
    }
    const t1 =
      h +
      (rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)) +
      ((e & f) ^ (~e & g)) +
      (K[round] ?? 0) +
      at(round);
    const t2 = (rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  return Int32Array.of(a, b, c, d, e, f, g, h).map((word, index) => word + (state[index] ?? 0));
}

/** Digest of an ASCII text as 8 words. `prefix` already contains the first whole blocks. */
function digest(text: string, prefix: { state: Int32Array; chars: number }): Int32Array {
  let state: Int32Array = prefix.state;
  const bits = text.length * 8;
  const blocks = Math.ceil((text.length + 9) / BLOCK);
  const words = new Int32Array(BLOCK);
  for (let block = prefix.chars / BLOCK; block < blocks; block += 1) {
    words.fill(0);
    for (let byte = 0; byte < BLOCK; byte += 1) {
      const byteIndex = block * BLOCK + byte;
      const value = byteIndex < text.length ? text.charCodeAt(byteIndex) : byteIndex === text.length ? 0x80 : 0;
      words[byte >> 2] = (words[byte >> 2] ?? 0) | (value << (24 - (byte & 3) * 8));
    }
    if (block === blocks - 1) words[15] = bits;
    state = compress(state, words);
  }
  return state;
}

/** State after the whole blocks of a text, so that they are hashed once instead of for every number. */
function hashPrefix(text: string): { state: Int32Array; chars: number } {
  const chars = Math.floor(text.length / BLOCK) * BLOCK;
  const words = new Int32Array(BLOCK);
  let state: Int32Array = START;
  for (let start = 0; start < chars; start += BLOCK) {
    words.fill(0);
    for (let byte = 0; byte < BLOCK; byte += 1)
      words[byte >> 2] = (words[byte >> 2] ?? 0) | (text.charCodeAt(start + byte) << (24 - (byte & 3) * 8));
    state = compress(state, words);
  }
  return { state, chars };
}

export function sha256(text: string): string {
  return Array.from(digest(text, hashPrefix(text)), (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** Tries `count` numbers from `first`; null if none is a solution. `bits`: 0–32. */
export function tryNumbers(challenge: string, bits: number, first: number, count: number): string | null {
  const prefix = hashPrefix(`${challenge}.`);
  for (let number = first; number < first + count; number += 1) {
    const solution = `${challenge}.${number}`;
    if (Math.clz32(digest(solution, prefix)[0] ?? -1) >= bits) return solution;
  }
  return null;
}
