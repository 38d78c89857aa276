import {
  DEPOSIT_PRESETS,
  DEPOSIT_STEP_BOUNDARY,
  DEPOSIT_STEP_LARGE,
  DEPOSIT_STEP_SMALL,
  DEPOSIT_STEPPER_START,
} from '@marquee/contract/constants.ts';
import { getAsset, type AssetCode } from '@marquee/money/assets.ts';
import { minorOf, parseAmount, toDecimalString } from '@marquee/money/money.ts';
import { normaliseAmount, readTypedAmount } from '../../lib/money/typed-amount.ts';

/** Least and most of one deposit, decimal strings as the platform sends them. */
export interface AmountRange {
  readonly currencyCode: AssetCode;
  readonly minAmount: string;
  readonly maxAmount: string;
}

export type DepositAmountProblem = 'required' | 'malformed' | 'not_positive' | 'out_of_range';

/** Written without digits that say nothing: `25`, `25.5`, `0.0002`. */
function format(minor: bigint, { currencyCode }: AmountRange): string {
  return toDecimalString(minor, currencyCode, { decimals: getAsset(currencyCode).scale, trim: true });
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

/** False where 25, 50 and 100 make no sense because all of them are out of range (bitcoin, yen): the range's own least amount is the measure then. */
function hasUsualPresets(range: AmountRange): boolean {
  const { min, max } = bounds(range);
  return DEPOSIT_PRESETS.some((preset) => major(preset, range) >= min && major(preset, range) <= max);
}

/** The presets that this range takes; where it takes none of the usual, 1, 2 and 4 times its least amount. */
export function presetAmounts(range: AmountRange): readonly string[] {
  const { min, max } = bounds(range);
  const candidates = hasUsualPresets(range)
    ? DEPOSIT_PRESETS.map((preset) => major(preset, range))
    : [min, min * 2n, min * 4n];
  return candidates.filter((minor) => minor >= min && minor <= max).map((minor) => format(minor, range));
}

/** Where the stepper stands at first: 25, or the nearest amount that the range takes. */
export function startAmount(range: AmountRange): string {
  const { min } = bounds(range);
  return format(hasUsualPresets(range) ? clamp(major(DEPOSIT_STEPPER_START, range), bounds(range)) : min, range);
}

/**
 * One step up or down: by 1 up to 30 and by 5 above; the step that crosses 30 stops there. The result stays within the range. An unreadable
 * amount steps to the start.
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

/** What is wrong with an amount; null when it can be sent. */
export function findAmountProblem(text: string, range: AmountRange): DepositAmountProblem | null {
  if (normaliseAmount(text) === '') return 'required';
  const parsed = readTypedAmount(text, range.currencyCode);
  if (!parsed.ok) return parsed.problem === 'too_large' ? 'out_of_range' : 'malformed';
  if (parsed.minor <= 0n) return 'not_positive';
  const { min, max } = bounds(range);
  return parsed.minor < min || parsed.minor > max ? 'out_of_range' : null;
}
