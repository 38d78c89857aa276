import { sha256 } from '@noble/hashes/sha2.js';

const BITCOIN_DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const XRP_DIGITS = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz';
const CHECKSUM_BYTES = 4;

function readBase58(text: string, digits: string): Uint8Array | null {
  const bytes: number[] = [];
  for (const digit of text) {
    let carry = digits.indexOf(digit);
    if (carry < 0) return null;
    for (let place = 0; place < bytes.length; place += 1) {
      carry += (bytes[place] ?? 0) * 58;
      bytes[place] = carry & 0xff;
      carry >>= 8;
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 0xff);
  }
  // Each leading zero digit is a zero byte.
  for (let place = 0; text[place] === digits[0]; place += 1) bytes.push(0);
  return Uint8Array.from(bytes.toReversed());
}

/** What base58check says (version byte and payload), without its checksum; null where that does not fit. */
export function readBase58Check(text: string, alphabet: 'bitcoin' | 'xrp' = 'bitcoin'): Uint8Array | null {
  const bytes = readBase58(text, alphabet === 'xrp' ? XRP_DIGITS : BITCOIN_DIGITS);
  if (bytes === null || bytes.length <= CHECKSUM_BYTES) return null;
  const said = bytes.subarray(0, -CHECKSUM_BYTES);
  const expected = sha256(sha256(said)).subarray(0, CHECKSUM_BYTES);
  return bytes.subarray(-CHECKSUM_BYTES).every((byte, place) => byte === expected[place]) ? said : null;
}
