import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Proof of work for sign-up: the first of `count` numbers from `first` for which SHA-256 of `challenge.number` starts
 * with `bits` (0–32) zero bits, as `challenge.number`; null if none does. Not WebCrypto: it costs one promise per hash
 * and is missing outside secure contexts.
 */
export function tryNumbers(challenge: string, bits: number, first: number, count: number): string | null {
  // The challenge is hashed once, not for every number.
  const prefix = sha256.create().update(utf8ToBytes(`${challenge}.`));
  for (let number = first; number < first + count; number += 1) {
    const digest = prefix
      .clone()
      .update(utf8ToBytes(String(number)))
      .digest();
    if (Math.clz32(new DataView(digest.buffer).getUint32(0)) >= bits) return `${challenge}.${number}`;
  }
  return null;
}
