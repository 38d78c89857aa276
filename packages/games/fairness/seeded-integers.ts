import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { RandomIntegers } from '../game-rules.ts';
import { isClientSeed, isServerSeed, type RoundSeeds } from './seeds.ts';

const WORDS_TOTAL = 2 ** 32;
const WORD_BYTES = 4;

/** How one random number was drawn. */
export interface Draw {
  readonly bound: number;
  readonly value: number;
  /** The word that gave the number; earlier ones were skipped. */
  readonly word: number;
  /** Words at or above the largest multiple of `bound`. */
  readonly skipped: readonly number[];
  /** HMAC-SHA256 block of the word, and its place in it (0 … 7). */
  readonly cursor: number;
  readonly place: number;
  /** The text that the block's HMAC was computed over. */
  readonly message: string;
  /** The block, 64 hex digits. */
  readonly block: string;
}

/**
 * The random numbers of one round. Block `cursor` (0, 1, 2 …) is HMAC-SHA256 with the 32 seed bytes as key over the
 * text `clientSeed:nonce:cursor`; blocks are read as big-endian 32-bit words in order. Rejection sampling: a word at
 * or above the largest multiple of `bound` is skipped, because the remainder alone would favour small numbers. `onDraw` is called with the arithmetic of each number.
 */
export function seededIntegers(seeds: RoundSeeds, onDraw?: (draw: Draw) => void): RandomIntegers {
  const { serverSeed, clientSeed, nonce } = seeds;
  if (!isServerSeed(serverSeed) || !isClientSeed(clientSeed)) throw new RangeError('not a seed pair');
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError('a nonce is a whole number from 0');
  const key = hexToBytes(serverSeed);
  let block: Uint8Array = new Uint8Array(0);
  let offset = 0;
  let cursor = 0;

  function nextWord(): number {
    if (offset >= block.length) {
      block = hmac(sha256, key, utf8ToBytes(`${clientSeed}:${nonce}:${cursor}`));
      cursor += 1;
      offset = 0;
    }
    const word = new DataView(block.buffer, block.byteOffset, block.byteLength).getUint32(offset);
    offset += WORD_BYTES;
    return word;
  }

  return {
    below(bound) {
      if (!Number.isInteger(bound) || bound < 1 || bound > WORDS_TOTAL)
        throw new RangeError('bound is a whole number from 1 to 2^32');
      const usable = WORDS_TOTAL - (WORDS_TOTAL % bound);
      let word = nextWord();
      if (!onDraw) {
        while (word >= usable) word = nextWord();
        return word % bound;
      }
      const skipped: number[] = [];
      for (; word >= usable; word = nextWord()) skipped.push(word);
      onDraw({
        bound,
        value: word % bound,
        word,
        skipped,
        cursor: cursor - 1,
        place: offset / WORD_BYTES - 1,
        message: `${clientSeed}:${nonce}:${cursor - 1}`,
        block: bytesToHex(block),
      });
      return word % bound;
    },
  };
}
