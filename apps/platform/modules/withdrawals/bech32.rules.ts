const DIGITS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
/** What the checksum of a right text comes to: BIP 173, and BIP 350 for versions after the first. */
const BECH32 = 1;
const BECH32M = 0x2bc830a3;
const CHECKSUM_DIGITS = 6;
const CHARS_MAX = 90;

function polymod(values: readonly number[]): number {
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    for (const [place, part] of GENERATOR.entries()) if ((top >>> place) & 1) sum ^= part;
  }
  return sum;
}

/** The bytes in groups of five bits; null where the padding is not what it must be. */
function toBytes(values: readonly number[]): number[] | null {
  const bytes: number[] = [];
  let rest = 0;
  let bits = 0;
  for (const value of values) {
    rest = ((rest << 5) | value) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((rest >>> bits) & 0xff);
  }
  return bits < 5 && (rest & ((1 << bits) - 1)) === 0 ? bytes : null;
}

/** A segregated-witness address of a chain, by its prefix (`bc`, `ltc`): checksum, version, and length of the program. */
export function isSegwitAddress(text: string, prefix: string): boolean {
  const lower = text.toLowerCase();
  // Mixed case is an error: it breaks what the checksum promises.
  if (text.length > CHARS_MAX || (text !== lower && text !== text.toUpperCase())) return false;
  if (!lower.startsWith(`${prefix}1`)) return false;
  const values = Array.from(lower.slice(prefix.length + 1), (digit) => DIGITS.indexOf(digit));
  if (values.length <= CHECKSUM_DIGITS || values.includes(-1)) return false;
  const codes = [...prefix].map((char) => char.charCodeAt(0));
  const spread = [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)];
  const [version = 17, ...digits] = values.slice(0, -CHECKSUM_DIGITS);
  const program = toBytes(digits);
  if (program === null || version > 16 || program.length < 2 || program.length > 40) return false;
  if (version === 0 && program.length !== 20 && program.length !== 32) return false;
  return polymod([...spread, ...values]) === (version === 0 ? BECH32 : BECH32M);
}
