import { randomBytes } from 'node:crypto';

/** Lower-case Crockford digits: without i, l, o, u, so that ids can be read aloud. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
const ID_DIGITS = 26;

/**
 * A new id with a readable prefix, such as `plr_01jd3v9k2m…`: 128 bits like UUID version 7 (48 bits of Unix
 * milliseconds, then random bits) in base 32. Later ids sort later, which keeps indexes compact; 74 random bits cannot
 * be guessed.
 */
export function newId<P extends string>(prefix: P, nowMs: number = Date.now()): `${P}_${string}` {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(nowMs, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  let rest = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  for (let index = 0; index < ID_DIGITS; index += 1) {
    text = DIGITS.charAt(Number(rest & 31n)) + text; // five bits of an id, not an amount
    rest >>= 5n;
  }
  return `${prefix}_${text}`;
}
