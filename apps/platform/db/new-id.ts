import { randomFillSync } from 'node:crypto';

/** Lower-case Crockford digits: without i, l, o, u, so that ids can be read aloud. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';

const ID_BYTES = 16;
/** Random bytes of the next ids, drawn together: one draw costs more than the rest of an id. */
const reserve = Buffer.alloc(ID_BYTES * 128);
let used = reserve.length;

function freshBytes(): Buffer {
  if (used === reserve.length) {
    randomFillSync(reserve);
    used = 0;
  }
  used += ID_BYTES;
  return reserve.subarray(used - ID_BYTES, used);
}

/**
 * A new id with a readable prefix, such as `plr_01jd3v9k2m…`: 128 bits like UUID version 7 (48 bits of Unix
 * milliseconds, then random bits) in base 32. Later ids sort later, which keeps indexes compact; 74 random bits cannot
 * be guessed.
 */
export function newId<P extends string>(prefix: P, nowMs: number = Date.now()): `${P}_${string}` {
  const bytes = freshBytes();
  bytes.writeUIntBE(nowMs, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  let text = '';
  let bits = 0;
  // The number has 130 bits; the first two are zero.
  let bitCount = 2;
  for (const byte of bytes) {
    bits = (bits << 8) | byte;
    bitCount += 8;
    while (bitCount >= 5) {
      bitCount -= 5;
      text += DIGITS.charAt((bits >> bitCount) & 31);
    }
    bits &= 31;
  }
  return `${prefix}_${text}`;
}
