import { getAsset, type AssetCode } from './assets.ts';

/** An amount of one asset, in units of 10^-scale (see `assets.ts`). */
export interface Money {
  readonly asset: AssetCode;
  readonly minor: bigint;
}

/** Largest amount that the ledger's 64-bit columns hold. */
export const MINOR_MAX = 9_223_372_036_854_775_807n;
/** 100 % in parts per million. */
export const PPM = 1_000_000n;

/** `truncate` rounds towards zero, `floor` towards minus infinity, `ceil` towards plus infinity, `half_even` is banker's rounding. */
export type Rounding = 'truncate' | 'floor' | 'ceil' | 'half_even';

export type AmountProblem = 'malformed' | 'too_precise' | 'too_large';
export type ParsedAmount =
  | { readonly ok: true; readonly minor: bigint }
  | { readonly ok: false; readonly problem: AmountProblem };

export function money(asset: AssetCode, minor: bigint): Money {
  return { asset, minor };
}

/** Throws if the assets differ, which is a programming error. */
function sameAsset(a: Money, b: Money): void {
  if (a.asset !== b.asset) throw new TypeError(`Different assets: ${a.asset} and ${b.asset}`);
}

export function add(a: Money, b: Money): Money {
  sameAsset(a, b);
  return { asset: a.asset, minor: a.minor + b.minor };
}

export function subtract(a: Money, b: Money): Money {
  sameAsset(a, b);
  return { asset: a.asset, minor: a.minor - b.minor };
}

/** Negative, zero or positive, for sorting. */
export function compare(a: Money, b: Money): -1 | 0 | 1 {
  sameAsset(a, b);
  if (a.minor === b.minor) return 0;
  return a.minor < b.minor ? -1 : 1;
}

const PLAIN_DECIMAL = /^(-?)(0|[1-9]\d{0,18})(?:\.(\d{1,18}))?$/;

/**
 * Parses a plain decimal string (`12`, `0.5`, `-3.25`) in major units. No exponent, no grouping, no plus sign. Non-zero digits beyond the asset's scale are
 * `too_precise`: input is never rounded silently.
 */
export function parseAmount(text: string, asset: AssetCode): ParsedAmount {
  const match = PLAIN_DECIMAL.exec(text);
  if (!match) return { ok: false, problem: 'malformed' };
  const [, sign = '', whole = '0', fractionText = ''] = match;
  const { scale } = getAsset(asset);
  const fraction = fractionText.replace(/0+$/, '');
  if (fraction.length > scale) return { ok: false, problem: 'too_precise' };
  const size = BigInt(whole + fraction.padEnd(scale, '0'));
  if (size > MINOR_MAX) return { ok: false, problem: 'too_large' };
  return { ok: true, minor: sign === '-' ? -size : size };
}

/** As `parseAmount`, for values known to be valid (settings, tests); throws otherwise. */
export function minorOf(text: string, asset: AssetCode): bigint {
  const parsed = parseAmount(text, asset);
  if (!parsed.ok) throw new RangeError(`Not an amount of ${asset}: ${text} (${parsed.problem})`);
  return parsed.minor;
}

export interface DecimalOptions {
  /** Number of decimals; the asset's display decimals by default. */
  readonly decimals?: number;
  /** Default `truncate`: a displayed balance is never more than the real one. */
  readonly rounding?: Rounding;
  /** Drop trailing zeros down to `decimalsMin` digits. */
  readonly trim?: boolean;
  readonly decimalsMin?: number;
}

/** The amount in major units as a plain decimal string, with exactly `decimals` decimals (unless trimmed). */
export function toDecimalString(minor: bigint, asset: AssetCode, options: DecimalOptions = {}): string {
  const { scale, decimals: usual } = getAsset(asset);
  const decimals = options.decimals ?? usual;
  const rounded = rescale(minor, scale, decimals, options.rounding ?? 'truncate');
  const digits = (rounded < 0n ? -rounded : rounded).toString().padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  const whole = digits.slice(0, cut);
  let fraction = digits.slice(cut);
  if (options.trim) fraction = fraction.replace(/0+$/, '').padEnd(options.decimalsMin ?? 0, '0');
  const sign = rounded < 0n ? '-' : '';
  return fraction === '' ? sign + whole : `${sign}${whole}.${fraction}`;
}

/** The exact amount, without trailing zeros but with at least the display decimals. */
export function toExactString(minor: bigint, asset: AssetCode): string {
  const { scale, decimals } = getAsset(asset);
  return toDecimalString(minor, asset, {
    decimals: scale,
    trim: true,
    decimalsMin: decimals > scale ? scale : isFiat(asset) ? decimals : 0,
  });
}

function isFiat(asset: AssetCode): boolean {
  return getAsset(asset).kind === 'fiat';
}

function rescale(value: bigint, from: number, to: number, rounding: Rounding): bigint {
  if (to >= from) return value * 10n ** BigInt(to - from);
  return divide(value, 10n ** BigInt(from - to), rounding);
}

/** Integer division with a stated rounding; `divisor` must be positive. */
export function divide(value: bigint, divisor: bigint, rounding: Rounding): bigint {
  if (divisor <= 0n) throw new RangeError('divisor must be positive');
  const quotient = value / divisor;
  const rest = value % divisor;
  if (rest === 0n || rounding === 'truncate') return quotient;
  if (rounding === 'floor') return rest < 0n ? quotient - 1n : quotient;
  if (rounding === 'ceil') return rest > 0n ? quotient + 1n : quotient;
  const twice = (rest < 0n ? -rest : rest) * 2n;
  const away = rest < 0n ? quotient - 1n : quotient + 1n;
  if (twice !== divisor) return twice > divisor ? away : quotient;
  return quotient % 2n === 0n ? quotient : away;
}

/** `ratePpm` millionths of an amount. With `truncate` (the default) the fraction of a payout stays with the house. */
export function share(minor: bigint, ratePpm: bigint, rounding: Rounding = 'truncate'): bigint {
  return divide(minor * ratePpm, PPM, rounding);
}

/**
 * Splits an amount by integer weights into parts that sum to it exactly: each part is rounded towards zero, and the remaining units go to the parts with the
 * largest remainders, earlier parts first.
 */
export function allocate(minor: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (weights.some((weight) => weight < 0n) || total === 0n)
    throw new RangeError('weights must not be negative and must have a positive sum');
  const size = minor < 0n ? -minor : minor;
  const sign = minor < 0n ? -1n : 1n;
  const parts = weights.map((weight) => (size * weight) / total);
  const left = size - parts.reduce((sum, part) => sum + part, 0n);
  const order = weights
    .map((weight, index) => ({ index, rest: (size * weight) % total }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1));
  const rounded = new Set(order.slice(0, Number(left)).map((entry) => entry.index)); // A count of parts, not an amount.
  return parts.map((part, index) => sign * (rounded.has(index) ? part + 1n : part));
}
