import type { WithdrawalRoute, WithdrawalMethodDefinition } from '@marquee/brands/withdrawal-methods.ts';
import { getAsset, type AssetCode } from '@marquee/money/assets.ts';
import { minorOf, parseAmount, toExactString } from '@marquee/money/money.ts';
import type { ErrorCode } from '@marquee/contract/errors.ts';
import { Refusal } from '../../core/refusal.ts';

/** A refusal as a value: its code and parameters. */
export interface Problem {
  readonly code: ErrorCode;
  readonly facts: Readonly<Record<string, string>>;
}

const problem = (code: ErrorCode, facts: Problem['facts'] = {}): Problem => ({ code, facts });

export function refusalOf({ code, facts }: Problem): Refusal {
  return new Refusal(code, facts);
}

export type ReadAmount = { readonly minor: bigint } | Problem;

/** The requested amount in minor units. Amounts below the currency's usual decimals (a tenth of a cent) are refused, not rounded. */
export function readWithdrawalAmount(text: string, currencyCode: AssetCode): ReadAmount {
  const parsed = parseAmount(text, currencyCode);
  const { scale, decimals } = getAsset(currencyCode);
  const isPayable = parsed.ok && parsed.minor > 0n && parsed.minor % 10n ** BigInt(scale - decimals) === 0n;
  return isPayable ? { minor: parsed.minor } : problem('wallet.amount_invalid', { currency: currencyCode });
}

export function findRoute(
  methodOption: WithdrawalMethodDefinition,
  currencyCode: string,
  network: string | null,
): WithdrawalRoute | null {
  return methodOption.routes.find((route) => route.currency === currencyCode && route.network === network) ?? null;
}

export interface RouteMoney {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly feeMinor: bigint;
}

/**
 * A route's amounts in minor units. The minimum is always more than the fee. `leaving`: the balance of a self-excluded player, all of which can leave: below the
 * minimum it is the minimum itself, and without a fee where the fee would take all of it. Null for other players.
 */
export function moneyOf(route: WithdrawalRoute, currencyCode: AssetCode, leaving: bigint | null): RouteMoney {
  const feeMinor = minorOf(route.fee, currencyCode);
  const least = minorOf(route.min, currencyCode);
  const smallestMinor = 10n ** BigInt(getAsset(currencyCode).scale - getAsset(currencyCode).decimals);
  const usual = {
    minMinor: least > feeMinor ? least : feeMinor + smallestMinor,
    maxMinor: minorOf(route.max, currencyCode),
    feeMinor,
  };
  // Only amounts with the currency's usual decimals can be paid.
  const payableMinor = leaving === null ? 0n : leaving - (leaving % smallestMinor);
  if (payableMinor <= 0n || payableMinor >= usual.minMinor) return usual;
  return { ...usual, minMinor: payableMinor, feeMinor: payableMinor > feeMinor ? feeMinor : 0n };
}

export interface RequestedAmount {
  readonly currencyCode: AssetCode;
  readonly amountMinor: bigint;
  readonly money: RouteMoney;
  readonly availableMinor: bigint;
}

/** What is wrong with an amount by itself; null if nothing is. Daily and weekly limits are in `window-sums.rules.ts`. */
export function findSumProblem(request: RequestedAmount): Problem | null {
  const { currencyCode, amountMinor, money, availableMinor } = request;
  const format = (minor: bigint) => ({ amount: toExactString(minor, currencyCode), currency: currencyCode });
  if (amountMinor < money.minMinor) return problem('withdrawal.amount_below', format(money.minMinor));
  if (amountMinor > money.maxMinor) return problem('withdrawal.amount_above', format(money.maxMinor));
  return amountMinor > availableMinor ? problem('wallet.insufficient_funds') : null;
}
