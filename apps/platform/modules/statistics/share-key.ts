import { createHash, randomBytes } from 'node:crypto';

const RANDOM_BYTES = 20;
/** Digits that the greatest value of so many bytes has in base 36. */
const DIGITS = 31;

/** The name of a shared page: 160 bits of the operating system's generator, in letters and digits that every messenger keeps together. */
export function newShareKey(): string {
  const text = BigInt(`0x${randomBytes(RANDOM_BYTES).toString('hex')}`).toString(36);
  return `shr_${text.padStart(DIGITS, '0')}`;
}

/** What a key is looked up by. */
export function hashShareKey(shareKey: string): Buffer {
  return createHash('sha256').update(shareKey).digest();
}
