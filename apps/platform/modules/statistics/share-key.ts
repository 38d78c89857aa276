import { createHash, randomBytes } from 'node:crypto';

const RANDOM_BYTES = 20;
/** Length of the largest value of this many bytes in base 36. */
const DIGITS = 31;

/** The key of a shared page: 160 random bits, in letters and digits that messengers do not break. */
export function newShareKey(): string {
  const text = BigInt(`0x${randomBytes(RANDOM_BYTES).toString('hex')}`).toString(36);
  return `shr_${text.padStart(DIGITS, '0')}`;
}

/** The form in which keys are stored and looked up. */
export function hashShareKey(shareKey: string): Buffer {
  return createHash('sha256').update(shareKey).digest();
}
