import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { quoteWithdrawal as quoteWithdrawalEndpoint } from '@marquee/contract/withdrawals.ts';
import { isAssetCode } from '@marquee/money/assets.ts';
import { minorOf, toExactString } from '@marquee/money/money.ts';
import { Refusal } from '../../core/refusal.ts';
import { findSameDestination } from './payout-destinations.sql.ts';
import { instantAfter, presentTarget } from './present-withdrawal.rules.ts';
import { findRoute, findSumProblem, moneyOf, readWithdrawalAmount, refusalOf } from './quote.rules.ts';
import { insertQuote } from './quotes.sql.ts';
import { readTarget, type DestinationInput } from './read-target.ts';
import { requireMethod } from './require-options.ts';
import type { WithdrawalsDeps } from './withdrawals.deps.ts';
import { convertSum, evaluateSums } from './evaluate-sums.ts';

export interface QuoteRequest {
  readonly brandKey: string;
  readonly playerId: string;
  readonly method: string;
  readonly currencyCode: string;
  readonly amount: string;
  readonly to: DestinationInput;
}

const MINUTE_MS = 60_000;

/** Calculates a withdrawal and stores it as a quote; a later request confirms exactly this. */
export async function quoteWithdrawal(
  deps: WithdrawalsDeps,
  request: QuoteRequest,
): Promise<ResponseOf<typeof quoteWithdrawalEndpoint>['quote']> {
  const { brandKey, playerId, currencyCode } = request;
  if (!isAssetCode(currencyCode)) throw new Refusal('wallet.unknown_currency', { currency: currencyCode });
  const { methodOption, options } = await requireMethod(deps, request);
  const target = await readTarget(deps, playerId, methodOption, request.to);
  const route = findRoute(methodOption, currencyCode, target.network);
  if (route === null) throw new Refusal('withdrawal.calculation_failed', { network: target.network ?? '' });
  const amount = readWithdrawalAmount(request.amount, currencyCode);
  if (!('minor' in amount)) throw refusalOf(amount);
  const { policy } = deps.brandOf(brandKey);
  const availableMinor = minorOf(options.available, currencyCode);
  const money = moneyOf(route, currencyCode, options.isSelfExcluded ? availableMinor : null);
  const now = deps.now();
  const problem = findSumProblem({
    currencyCode,
    amountMinor: amount.minor,
    money,
    availableMinor,
  });
  if (problem !== null) throw refusalOf(problem);
  // For early feedback; checked again under the lock when the withdrawal is requested.
  const sum = { brandKey, playerId, currencyCode, amountMinor: amount.minor };
  await evaluateSums(deps, deps.db, sum, await convertSum(deps, sum));
  const known = await findSameDestination(deps.db, playerId, target);
  const usableFrom = known?.usableFrom ?? new Date(now.getTime() + policy.coolDownMinutes * MINUTE_MS);
  const quoteId = deps.newId('wqt');
  const expiresAt = new Date(now.getTime() + policy.quoteMinutes * MINUTE_MS);
  const sums = { amountMinor: amount.minor, feeMinor: money.feeMinor };
  await insertQuote(deps.db, { quoteId, brandKey, playerId, currencyCode, ...target, ...sums, expiresAt });
  const begins = Math.max(now.getTime(), usableFrom.getTime());
  return {
    quoteId,
    ...presentTarget(target),
    currencyCode,
    amount: toExactString(sums.amountMinor, currencyCode),
    fee: toExactString(sums.feeMinor, currencyCode),
    arrives: toExactString(sums.amountMinor - sums.feeMinor, currencyCode),
    arrivesAt: new Date(begins + route.minutesUsual * MINUTE_MS).toISOString(),
    coolsDownUntil: instantAfter(usableFrom, now),
    expiresAt: expiresAt.toISOString(),
  };
}
