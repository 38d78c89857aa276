import type { AnswerOf } from '@marquee/contract/call.ts';
import type { quoteWithdrawal as quoteWithdrawalCall } from '@marquee/contract/withdrawals.ts';
import { isAssetCode } from '@marquee/money/assets.ts';
import { minorOf, toExactString } from '@marquee/money/money.ts';
import { Refusal } from '../../http/refusal.ts';
import { findSamePlace } from './places.sql.ts';
import { instantAfter, presentTarget } from './present-withdrawal.rules.ts';
import { findRoute, findSumProblem, moneyOf, readWithdrawalAmount, refusalOf } from './quote.rules.ts';
import { insertQuote } from './quotes.sql.ts';
import { readTarget, type WrittenTarget } from './read-target.ts';
import { requireWay } from './require-options.ts';
import type { WithdrawalsDeps } from './withdrawals.deps.ts';
import { countSum, judgeSums } from './judge-sums.ts';

export interface QuoteWish {
  readonly brandKey: string;
  readonly playerId: string;
  readonly method: string;
  readonly currencyCode: string;
  readonly amount: string;
  readonly to: WrittenTarget;
}

const MINUTE_MS = 60_000;

/** Calculates a withdrawal and writes it down for a while: what is confirmed afterwards is this and nothing else. */
export async function quoteWithdrawal(
  deps: WithdrawalsDeps,
  wish: QuoteWish,
): Promise<AnswerOf<typeof quoteWithdrawalCall>['quote']> {
  const { brandKey, playerId, currencyCode } = wish;
  if (!isAssetCode(currencyCode)) throw new Refusal('wallet.unknown_currency', { currency: currencyCode });
  const { way, options } = await requireWay(deps, wish);
  const target = await readTarget(deps, playerId, way, wish.to);
  const route = findRoute(way, currencyCode, target.network);
  if (route === null) throw new Refusal('withdrawal.calculation_failed', { network: target.network ?? '' });
  const amount = readWithdrawalAmount(wish.amount, currencyCode);
  if (!('minor' in amount)) throw refusalOf(amount);
  const { policy } = deps.brandOf(brandKey);
  const money = moneyOf(route, currencyCode);
  const now = deps.now();
  const problem = findSumProblem({
    currencyCode,
    amountMinor: amount.minor,
    money,
    availableMinor: minorOf(options.available, currencyCode),
  });
  if (problem !== null) throw refusalOf(problem);
  // A courtesy: asked again under the lock when the withdrawal is requested.
  const sum = { brandKey, playerId, currencyCode, amountMinor: amount.minor };
  await judgeSums(deps, deps.db, sum, await countSum(deps, sum));
  const known = await findSamePlace(deps.db, playerId, target);
  const ripeAt = known?.ripeAt ?? new Date(now.getTime() + policy.coolDownMinutes * MINUTE_MS);
  const quoteId = deps.newId('wqt');
  const expiresAt = new Date(now.getTime() + policy.quoteMinutes * MINUTE_MS);
  const sums = { amountMinor: amount.minor, feeMinor: money.feeMinor };
  await insertQuote(deps.db, { quoteId, brandKey, playerId, currencyCode, ...target, ...sums, expiresAt });
  const begins = Math.max(now.getTime(), ripeAt.getTime());
  return {
    quoteId,
    ...presentTarget(target),
    currencyCode,
    amount: toExactString(sums.amountMinor, currencyCode),
    fee: toExactString(sums.feeMinor, currencyCode),
    arrives: toExactString(sums.amountMinor - sums.feeMinor, currencyCode),
    arrivesAt: new Date(begins + route.minutesUsual * MINUTE_MS).toISOString(),
    waitsUntil: instantAfter(ripeAt, now),
    expiresAt: expiresAt.toISOString(),
  };
}
