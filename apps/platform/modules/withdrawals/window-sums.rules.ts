import type { WindowSums, WithdrawalPolicy } from '@marquee/brands/withdrawal-policy.ts';
import { findAsset, getAsset, type AssetCode } from '@marquee/money/assets.ts';
import { minorOf, toExactString } from '@marquee/money/money.ts';
import type { Problem } from './quote.rules.ts';

const DAY_MS = 86_400_000;
export const WINDOWS = ['day', 'week'] as const;
export type WindowName = (typeof WINDOWS)[number];
export const WINDOW_MS: Readonly<Record<WindowName, number>> = { day: DAY_MS, week: 7 * DAY_MS };

/** What a player has asked for within one window, before the withdrawal that is judged. */
export interface UsedSum {
  /** In the currency that the policy counts in. */
  readonly minor: bigint;
  /** True where something in the window has no known value in that currency. */
  readonly isUncertain: boolean;
  /** When the oldest of it was asked for; null where there is nothing. */
  readonly oldestAt: Date | null;
}

export type UsedSums = Readonly<Record<WindowName, UsedSum>>;

export interface EvaluatedWithdrawal {
  readonly currencyCode: AssetCode;
  readonly amountMinor: bigint;
  /** Its value in the currency that the policy counts in, rounded up; null where no rate is known. */
  readonly limitAmountMinor: bigint | null;
}

/** The currency that a policy counts in. Throws where it is none: brand files are checked when they are read. */
export function countingCurrency({ countedIn }: Pick<WithdrawalPolicy, 'countedIn'>): AssetCode {
  const code = findAsset(countedIn)?.code;
  if (code === undefined) throw new Error(`${countedIn} is no currency`);
  return code;
}

function sumOf(sums: WindowSums, window: WindowName, currency: AssetCode): bigint | null {
  const text = sums[window];
  return text === null ? null : minorOf(text, currency);
}

/** Whether the policy wants nobody, one person or two to confirm. Where a value is not known, as many as the policy ever wants. */
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

/** Which limit has no room for a withdrawal, with what is left of it and when more is; null where none is in the way. */
export function findLimitProblem(
  { currencyCode, amountMinor, limitAmountMinor }: EvaluatedWithdrawal,
  used: UsedSums,
  policy: Pick<WithdrawalPolicy, 'countedIn' | 'max'>,
): Problem | null {
  // Without a rate nobody can tell whether it fits; then persons decide (`approvalsNeeded`).
  if (limitAmountMinor === null) return null;
  const currency = countingCurrency(policy);
  for (const window of WINDOWS) {
    const max = sumOf(policy.max, window, currency);
    const { minor: usedMinor, oldestAt } = used[window];
    if (max === null || usedMinor + limitAmountMinor <= max) continue;
    const leftMinor = usedMinor < max ? max - usedMinor : 0n;
    // By the proportion of this very withdrawal, cut to what can be paid: what is named here fits.
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
