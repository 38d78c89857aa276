import { numberLocale } from '@marquee/text/numbers.ts';
import { findAsset, getAsset, type Asset } from './assets.ts';
import { minorOf, parseAmount, toDecimalString } from './money.ts';

export interface FormatOptions {
  /** Up to 8 decimals instead of the usual ones. */
  readonly precise?: boolean;
  /** Without symbol or code, for tables whose column names the currency. */
  readonly bare?: boolean;
  /** Always a plus or minus sign (wins and losses). */
  readonly signed?: boolean;
}

/** Minimum and maximum number of decimals. */
interface Digits {
  readonly decimalsMin: number;
  readonly decimalsMax: number;
}

const PRECISE_DECIMALS_MAX = 8;
const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(locale: string, asset: Asset, digits: Digits, options: FormatOptions): Intl.NumberFormat {
  const { decimalsMin, decimalsMax } = digits;
  const isCurrency = asset.kind === 'fiat' && !options.bare;
  const key = [locale, isCurrency ? asset.code : '', decimalsMin, decimalsMax, options.signed === true].join('|');
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(numberLocale(locale), {
    ...(isCurrency ? { style: 'currency', currency: asset.code, currencyDisplay: 'narrowSymbol' } : {}),
    minimumFractionDigits: decimalsMin,
    maximumFractionDigits: decimalsMax,
    signDisplay: options.signed ? 'exceptZero' : 'negative',
  });
  formatters.set(key, made);
  return made;
}

/**
 * Formats a decimal string in major units for a locale. The digits go to Intl as a string, so that none is lost to floating point. Rounds towards zero, so that
 * a balance never looks larger than it is. Crypto is followed by its code, because Intl only accepts three-letter ISO codes, without trailing zeros beyond two
 * decimals. Returns an amount with an unknown code or malformed digits unchanged, so that a page does not fail.
 */
export function formatAmount(amount: string, assetCode: string, locale: string, options: FormatOptions = {}): string {
  const asset = findAsset(assetCode);
  if (!asset) return options.bare ? amount : `${amount} ${assetCode}`;
  const parsed = parseAmount(amount, asset.code);
  if (!parsed.ok) return options.bare ? amount : `${amount} ${assetCode}`;
  return formatMinor(parsed.minor, asset.code, locale, options);
}

/** As `formatAmount`, for an amount in minor units. */
export function formatMinor(minor: bigint, assetCode: string, locale: string, options: FormatOptions = {}): string {
  const asset = getAsset(assetCode);
  const isCrypto = asset.kind === 'crypto';
  const decimalsMin = isCrypto ? 2 : asset.decimals;
  const decimalsMax = options.precise || isCrypto ? PRECISE_DECIMALS_MAX : asset.decimals;
  const digits = toDecimalString(minor, asset.code, { decimals: decimalsMax });
  const formatter = formatterOf(locale, asset, { decimalsMin, decimalsMax }, options);
  const text = formatter.format(digits as Intl.StringNumericLiteral);
  return isCrypto && !options.bare ? `${text}\u00a0${asset.code}` : text;
}

/** The short symbol of a currency, such as `€` or `₿`; the code itself for an unknown one. */
export function currencySymbol(assetCode: string): string {
  return findAsset(assetCode)?.symbol ?? assetCode;
}

/** Compares two amounts of one asset given as decimal strings: negative, zero or positive. */
export function compareAmounts(a: string, b: string, assetCode: string): -1 | 0 | 1 {
  const { code } = getAsset(assetCode);
  const left = minorOf(a, code);
  const right = minorOf(b, code);
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
