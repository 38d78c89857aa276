import { getAsset, type AssetCode } from './assets.ts';
import { PPM } from './money.ts';

/** Decimals of a rate. A rate is a bigint in units of 10^-18: units of one asset per unit of another. */
export const RATE_SCALE = 18;
const ONE = 10n ** BigInt(RATE_SCALE);

const PLAIN_RATE = /^(0|[1-9]\d{0,19})(?:\.(\d{1,18}))?$/;

/** Parses a plain decimal string; null if it is malformed or not above zero. */
export function parseRate(text: string): bigint | null {
  const match = PLAIN_RATE.exec(text);
  if (!match) return null;
  const rate = BigInt((match[1] ?? '') + (match[2] ?? '').padEnd(RATE_SCALE, '0'));
  return rate > 0n ? rate : null;
}

/** As `parseRate`, for values known to be valid; throws otherwise. */
export function readRate(text: string): bigint {
  const rate = parseRate(text);
  if (rate === null) throw new RangeError(`Not a rate: ${text}`);
  return rate;
}

/** The rate as a plain decimal string without trailing zeros. */
export function formatRate(rate: bigint): string {
  const digits = rate.toString().padStart(RATE_SCALE + 1, '0');
  const fraction = digits.slice(-RATE_SCALE).replace(/0+$/, '');
  const whole = digits.slice(0, -RATE_SCALE);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** The rate between two assets from their prices in a third; rounded down to the digits of a rate. */
export function crossRate(fromPrice: bigint, toPrice: bigint): bigint {
  return (fromPrice * ONE) / toPrice;
}

/** A rate less a spread in parts per million, rounded down in favour of the house. */
export function lessSpread(rate: bigint, spreadPpm: bigint): bigint {
  return (rate * (PPM - spreadPpm)) / PPM;
}

/** An amount at a rate, in minor units of the other asset: rounded down by default; `ceil` if too little would be wrong. */
export function atRate(
  minor: bigint,
  assets: { readonly from: AssetCode; readonly to: AssetCode },
  rate: bigint,
  rounding: 'floor' | 'ceil' = 'floor',
): bigint {
  const digits = getAsset(assets.to).scale - getAsset(assets.from).scale;
  const product = minor * rate * 10n ** BigInt(Math.max(digits, 0));
  const divisor = ONE * 10n ** BigInt(Math.max(-digits, 0));
  const whole = product / divisor;
  return rounding === 'ceil' && whole * divisor < product ? whole + 1n : whole;
}
