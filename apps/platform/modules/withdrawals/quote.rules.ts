import type { WithdrawalRoute, WithdrawalWay } from '@marquee/brands/withdrawal-ways.ts';
import { getAsset, type AssetCode } from '@marquee/money/assets.ts';
import { minorOf, parseAmount, toExactString } from '@marquee/money/money.ts';
import type { ErrorCode } from '@marquee/contract/errors.ts';

/** A refusal as a value: its code and what its words name. */
export interface Problem {
  readonly code: ErrorCode;
  readonly facts: Readonly<Record<string, string>>;
}

const problem = (code: ErrorCode, facts: Problem['facts'] = {}): Problem => ({ code, facts });

export type ReadAmount = { readonly minor: bigint } | Problem;

/** What is asked for, as exact minor units: digits that nobody can pay (a tenth of a cent) are refused, not rounded. */
export function readWithdrawalAmount(text: string, currencyCode: AssetCode): ReadAmount {
  const parsed = parseAmount(text, currencyCode);
  const { scale, decimals } = getAsset(currencyCode);
  const isPayable = parsed.ok && parsed.minor > 0n && parsed.minor % 10n ** BigInt(scale - decimals) === 0n;
  return isPayable ? { minor: parsed.minor } : problem('wallet.amount_invalid', { currency: currencyCode });
}

export function findRoute(way: WithdrawalWay, currencyCode: string, network: string | null): WithdrawalRoute | null {
  return way.routes.find((route) => route.currency === currencyCode && route.network === network) ?? null;
}

export interface RouteMoney {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly feeMinor: bigint;
}

/** A route's sums. The least that can be asked for is always more than the fee. */
export function moneyOf(route: WithdrawalRoute, currencyCode: AssetCode): RouteMoney {
  const feeMinor = minorOf(route.fee, currencyCode);
  const least = minorOf(route.min, currencyCode);
  const smallestMinor = 10n ** BigInt(getAsset(currencyCode).scale - getAsset(currencyCode).decimals);
  return {
    minMinor: least > feeMinor ? least : feeMinor + smallestMinor,
    maxMinor: minorOf(route.max, currencyCode),
    feeMinor,
  };
}

export interface AskedSum {
  readonly currencyCode: AssetCode;
  readonly amountMinor: bigint;
  readonly money: RouteMoney;
  readonly availableMinor: bigint;
  /** What was asked for within the last 24 hours, and may at most be; null for no limit. */
  readonly usedMinor: bigint;
  readonly dailyMinorMax: bigint | null;
}

/** What is wrong with a sum; null where it can be asked for. */
export function findSumProblem(asked: AskedSum): Problem | null {
  const { currencyCode, amountMinor, money, availableMinor, usedMinor, dailyMinorMax } = asked;
  const written = (minor: bigint) => ({ amount: toExactString(minor, currencyCode), currency: currencyCode });
  if (amountMinor < money.minMinor) return problem('withdrawal.amount_below', written(money.minMinor));
  if (amountMinor > money.maxMinor) return problem('withdrawal.amount_above', written(money.maxMinor));
  if (amountMinor > availableMinor) return problem('wallet.insufficient_funds');
  if (dailyMinorMax === null || usedMinor + amountMinor <= dailyMinorMax) return null;
  return problem('withdrawal.daily_limit', written(usedMinor < dailyMinorMax ? dailyMinorMax - usedMinor : 0n));
}

/** Whether the policy wants nobody, one person or two to confirm. */
export function personsNeeded(
  amountMinor: bigint,
  sums: { readonly selfMinor: bigint | null; readonly twoAboveMinor: bigint | null },
): 0 | 1 | 2 {
  if (sums.twoAboveMinor !== null && amountMinor > sums.twoAboveMinor) return 2;
  return sums.selfMinor !== null && amountMinor <= sums.selfMinor ? 0 : 1;
}
