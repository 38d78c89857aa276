import {
  DEPOSIT_PRESETS,
  DEPOSIT_STEP_BOUNDARY,
  DEPOSIT_STEP_LARGE,
  DEPOSIT_STEP_SMALL,
  DEPOSIT_STEPPER_START,
} from '@marquee/contract/constants.ts';
import { getAsset, type AssetCode } from '@marquee/money/assets.ts';
import { minorOf, parseAmount, toDecimalString } from '@marquee/money/money.ts';
import { typableDecimal } from '@marquee/text/amounts.ts';
import { normaliseAmount, readTypedAmount } from '../../lib/money/typed-amount.ts';

/** Minimum and maximum of one deposit, as decimal strings in major units. */
export interface AmountRange {
  readonly currencyCode: AssetCode;
  readonly minAmount: string;
  readonly maxAmount: string;
}

export type DepositAmountProblem = 'required' | 'malformed' | 'ambiguous' | 'not_positive' | 'out_of_range';

/** Formats for the field, without trailing zeros: `25`, `25.5`, `0.0002`. */
function format(minor: bigint, { currencyCode }: AmountRange): string {
  return typableDecimal(toDecimalString(minor, currencyCode, { decimals: getAsset(currencyCode).scale, trim: true }));
}

function bounds(range: AmountRange): { readonly min: bigint; readonly max: bigint } {
  return { min: minorOf(range.minAmount, range.currencyCode), max: minorOf(range.maxAmount, range.currencyCode) };
}

function clamp(minor: bigint, { min, max }: { readonly min: bigint; readonly max: bigint }): bigint {
  if (minor < min) return min;
  return minor > max ? max : minor;
}

function major(units: number | string, range: AmountRange): bigint {
  return minorOf(String(units), range.currencyCode);
}

/** False if 25, 50 and 100 are all out of range (bitcoin, yen). The minimum amount is then the unit for presets and steps. */
function hasUsualPresets(range: AmountRange): boolean {
  const { min, max } = bounds(range);
  return DEPOSIT_PRESETS.some((preset) => major(preset, range) >= min && major(preset, range) <= max);
}

/** The presets within the range; if there are none, 1, 2 and 4 times the minimum. */
export function presetAmounts(range: AmountRange): readonly string[] {
  const { min, max } = bounds(range);
  const candidates = hasUsualPresets(range)
    ? DEPOSIT_PRESETS.map((preset) => major(preset, range))
    : [min, min * 2n, min * 4n];
  return candidates.filter((minor) => minor >= min && minor <= max).map((minor) => format(minor, range));
}

/** Initial amount: 25, or the nearest amount within the range. */
export function startAmount(range: AmountRange): string {
  const { min } = bounds(range);
  return format(hasUsualPresets(range) ? clamp(major(DEPOSIT_STEPPER_START, range), bounds(range)) : min, range);
}

/**
 * One step up or down: by 1 up to 30 and by 5 above; a step that crosses 30 stops at 30. The result is clamped to the
 * range. An unparsable amount gives the initial amount.
 */
export function stepAmount(text: string, direction: -1 | 1, range: AmountRange): string {
  const parsed = parseAmount(normaliseAmount(text), range.currencyCode);
  if (!parsed.ok || parsed.minor <= 0n) return startAmount(range);
  const limits = bounds(range);
  if (!hasUsualPresets(range)) return format(clamp(parsed.minor + BigInt(direction) * limits.min, limits), range);
  const boundary = major(DEPOSIT_STEP_BOUNDARY, range);
  const small = major(DEPOSIT_STEP_SMALL, range);
  const large = major(DEPOSIT_STEP_LARGE, range);
  if (direction === 1) {
    const isBelow = parsed.minor < boundary;
    const next = parsed.minor + (isBelow ? small : large);
    return format(clamp(isBelow && next > boundary ? boundary : next, limits), range);
  }
  const isAbove = parsed.minor > boundary;
  const next = parsed.minor - (isAbove ? large : small);
  return format(clamp(isAbove && next < boundary ? boundary : next, limits), range);
}

/** The problem of a typed amount; null if it is valid. */
export function findAmountProblem(text: string, range: AmountRange): DepositAmountProblem | null {
  if (normaliseAmount(text) === '') return 'required';
  const parsed = readTypedAmount(text, range.currencyCode);
  if (!parsed.ok && parsed.problem === 'ambiguous') return 'ambiguous';
  if (!parsed.ok) return parsed.problem === 'too_large' ? 'out_of_range' : 'malformed';
  if (parsed.minor <= 0n) return 'not_positive';
  const { min, max } = bounds(range);
  return parsed.minor < min || parsed.minor > max ? 'out_of_range' : null;
}
