import { getAsset, type AssetCode } from './assets.ts';

/** Largest amount that the ledger's 64-bit columns hold. */
export const MINOR_MAX = 9_223_372_036_854_775_807n;
/** 100 % in parts per million. */
export const PPM = 1_000_000n;

export type AmountProblem = 'malformed' | 'too_precise' | 'too_large';
export type ParsedAmount =
  | { readonly ok: true; readonly minor: bigint }
  | { readonly ok: false; readonly problem: AmountProblem };

const PLAIN_DECIMAL = /^(-?)(0|[1-9]\d{0,18})(?:\.(\d{1,18}))?$/;

/**
 * Parses a plain decimal string (`12`, `0.5`, `-3.25`) in major units. No exponent, no grouping, no plus sign. Non-zero digits beyond the asset's scale are
 * `too_precise`: input is never rounded silently.
 */
export function parseAmount(text: string, asset: AssetCode): ParsedAmount {
  const match = PLAIN_DECIMAL.exec(text);
  if (!match) return { ok: false, problem: 'malformed' };
  const [, sign, whole = '', fractionText = ''] = match;
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
  /** Drop trailing zeros down to `decimalsMin` digits. */
  readonly trim?: boolean;
  readonly decimalsMin?: number;
}

/**
 * The amount in major units as a plain decimal string, with exactly `decimals` decimals (unless trimmed). Rounds towards zero: a displayed balance is never more
 * than the real one.
 */
export function toDecimalString(minor: bigint, asset: AssetCode, options: DecimalOptions = {}): string {
  const { scale, decimals: usual } = getAsset(asset);
  const decimals = options.decimals ?? usual;
  const rounded = rescale(minor, scale, decimals);
  const digits = (rounded < 0n ? -rounded : rounded).toString().padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  const whole = digits.slice(0, cut);
  let fraction = digits.slice(cut);
  if (options.trim) fraction = fraction.replace(/0+$/, '').padEnd(options.decimalsMin ?? 0, '0');
  const sign = rounded < 0n ? '-' : '';
  return fraction === '' ? sign + whole : `${sign}${whole}.${fraction}`;
}

/** The exact amount without trailing zeros; fiat amounts have at least the display decimals. */
export function toExactString(minor: bigint, asset: AssetCode): string {
  const { kind, scale, decimals } = getAsset(asset);
  return toDecimalString(minor, asset, { decimals: scale, trim: true, decimalsMin: kind === 'fiat' ? decimals : 0 });
}

function rescale(value: bigint, from: number, to: number): bigint {
  return (value * 10n ** BigInt(to)) / 10n ** BigInt(from);
}

/** `ratePpm` millionths of an amount, rounded towards zero. */
export function share(minor: bigint, ratePpm: bigint): bigint {
  return (minor * ratePpm) / PPM;
}
