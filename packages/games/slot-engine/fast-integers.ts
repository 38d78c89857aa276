import type { RandomIntegers } from '../game-rules.ts';

const WORDS_TOTAL = 2 ** 32;

/** Mixes the characters of a seed into four words (splitmix32). */
function stateOf(seed: string): [number, number, number, number] {
  let mixed = 0x9e3779b9;
  for (const character of seed) mixed = Math.imul(mixed ^ (character.codePointAt(0) ?? 0), 0x85ebca6b) >>> 0;
  const next = (): number => {
    mixed = (mixed + 0x9e3779b9) | 0;
    let word = mixed;
    word = Math.imul(word ^ (word >>> 16), 0x21f0aaad);
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
    return (word ^ (word >>> 15)) >>> 0;
  };
  return [next(), next(), next(), next()];
}

/**
 * Random integers for simulations (xoshiro128**). Not for rounds that anybody plays: it is fast and predictable. The
 * product instead of rejection favours some numbers by less than `bound` / 2^32.
 */
export function fastIntegers(seed: string): RandomIntegers {
  let [a, b, c, d] = stateOf(seed);
  return {
    below(bound) {
      const product = Math.imul(b, 5);
      const word = Math.imul((product << 7) | (product >>> 25), 9) >>> 0;
      const shifted = b << 9;
      c ^= a;
      d ^= b;
      b ^= c;
      a ^= d;
      c ^= shifted;
      d = (d << 11) | (d >>> 21);
      return Math.floor((word * bound) / WORDS_TOTAL);
    },
  };
}
