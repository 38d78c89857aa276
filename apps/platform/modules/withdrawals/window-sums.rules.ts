import type { WindowSums, WithdrawalPolicy } from '@marquee/brands/withdrawal-policy.ts';
import { findAsset, getAsset, type AssetCode } from '@marquee/money/assets.ts';
import { minorOf, toExactString } from '@marquee/money/money.ts';
import type { Problem } from './quote.rules.ts';

const DAY_MS = 86_400_000;
export const WINDOWS = ['day', 'week'] as const;
export type WindowName = (typeof WINDOWS)[number];
export const WINDOW_MS: Readonly<Record<WindowName, number>> = { day: DAY_MS, week: 7 * DAY_MS };

/** What a player has requested within one window, before the withdrawal being checked. */
export interface UsedSum {
  /** In the currency of the policy. */
  readonly minor: bigint;
  /** Whether something in the window has no known value in that currency. */
  readonly isUncertain: boolean;
  /** When the oldest request in it was made; null if there is none. */
  readonly oldestAt: Date | null;
}

export type UsedSums = Readonly<Record<WindowName, UsedSum>>;

export interface EvaluatedWithdrawal {
  readonly currencyCode: AssetCode;
  readonly amountMinor: bigint;
  /** Its value in the currency of the policy, rounded up; null if no rate is known. */
  readonly limitAmountMinor: bigint | null;
}

/** The currency of a policy's amounts. Throws if it is unknown: brand files are validated when they are read. */
export function countingCurrency({ countedIn }: Pick<WithdrawalPolicy, 'countedIn'>): AssetCode {
  const code = findAsset(countedIn)?.code;
  if (code === undefined) throw new Error(`${countedIn} is not a currency`);
  return code;
}

function sumOf(sums: WindowSums, window: WindowName, currency: AssetCode): bigint | null {
  const text = sums[window];
  return text === null ? null : minorOf(text, currency);
}

/** How many people have to confirm by the policy. If a value is unknown, the policy's highest number. */
export function approvalsNeeded(
  { limitAmountMinor }: Pick<EvaluatedWithdrawal, 'limitAmountMinor'>,
  used: UsedSums,
  policy: Pick<WithdrawalPolicy, 'countedIn' | 'confirmsItselfUpTo' | 'twoPersonsAbove'>,
): 0 | 1 | 2 {
  const currency = countingCurrency(policy);
  const evaluated = WINDOWS.map((window) => {
    const above = sumOf(policy.twoPersonsAbove, window, currency);
    const upTo = sumOf(policy.confirmsItselfUpTo, window, currency);
    if (limitAmountMinor === null || used[window].isUncertain) return above === null ? 1 : 2;
    const sum = used[window].minor + limitAmountMinor;
    if (above !== null && sum > above) return 2;
    return upTo !== null && sum <= upTo ? 0 : 1;
  });
  return evaluated.includes(2) ? 2 : evaluated.includes(1) ? 1 : 0;
}

const CODES = { day: 'withdrawal.daily_limit', week: 'withdrawal.weekly_limit' } as const;

/** The limit that a withdrawal exceeds, with what is left of it and when more is available; null if it exceeds none. */
export function findLimitProblem(
  { currencyCode, amountMinor, limitAmountMinor }: EvaluatedWithdrawal,
  used: UsedSums,
  policy: Pick<WithdrawalPolicy, 'countedIn' | 'max'>,
): Problem | null {
  // Without a rate limits cannot be checked; then people decide (`approvalsNeeded`).
  if (limitAmountMinor === null) return null;
  const currency = countingCurrency(policy);
  for (const window of WINDOWS) {
    const max = sumOf(policy.max, window, currency);
    const { minor: usedMinor, oldestAt } = used[window];
    if (max === null || usedMinor + limitAmountMinor <= max) continue;
    const leftMinor = usedMinor < max ? max - usedMinor : 0n;
    // Converted by the rate of this withdrawal and rounded down to a payable amount, so that the named amount fits.
    const { scale, decimals } = getAsset(currencyCode);
    const exact = (leftMinor * amountMinor) / limitAmountMinor;
    const payableMinor = exact - (exact % 10n ** BigInt(scale - decimals));
    const amount = toExactString(payableMinor, currencyCode);
    if (oldestAt === null) return { code: 'withdrawal.amount_above', facts: { amount, currency: currencyCode } };
    return {
      code: CODES[window],
      facts: {
        amount,
        currency: currencyCode,
        limit: toExactString(max, currency),
        limitCurrency: currency,
        until: new Date(oldestAt.getTime() + WINDOW_MS[window]).toISOString(),
        isNothingLeft: payableMinor === 0n ? 'yes' : 'no',
      },
    };
  }
  return null;
}
