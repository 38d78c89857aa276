import type { AssetCode } from '@marquee/money/assets.ts';
import type { Db, Tx } from '../../db/database.ts';
import { raiseLimits } from './level-benefits.rules.ts';
import { refusalOf } from './quote.rules.ts';
import { countingCurrency, findLimitProblem, approvalsNeeded, WINDOW_MS } from './window-sums.rules.ts';
import type { WithdrawalsDeps } from './withdrawals.deps.ts';
import { sumRequested, type NewWithdrawal } from './withdrawals.sql.ts';

export interface SumToEvaluate {
  readonly brandKey: string;
  readonly playerId: string;
  readonly currencyCode: AssetCode;
  readonly amountMinor: bigint;
}

/** An amount in the currency of the brand's policy; null if no rate is known. Called before a transaction, because it may call a rates provider. */
export async function convertSum(
  deps: Pick<WithdrawalsDeps, 'convertToLimitCurrency' | 'brandOf'>,
  { brandKey, currencyCode: from, amountMinor }: SumToEvaluate,
): Promise<NewWithdrawal['limitAmount']> {
  const currencyCode = countingCurrency(deps.brandOf(brandKey).policy);
  const minor = await deps.convertToLimitCurrency({ brandKey, from, to: currencyCode, amountMinor });
  return minor === null ? null : { currencyCode, minor };
}

/**
 * Checks an amount together with the player's requests of the last 24 hours and 7 days. Throws if it exceeds a limit of the policy or the higher one of the
 * player's level; otherwise returns how many
 * people have to confirm. Final only under `lockWithdrawalsOfPlayer`.
 */
export async function evaluateSums(
  deps: Pick<WithdrawalsDeps, 'brandOf' | 'benefitsOf' | 'now'>,
  db: Db | Tx,
  { brandKey, playerId, ...sum }: SumToEvaluate,
  limitAmount: NewWithdrawal['limitAmount'],
): Promise<0 | 1 | 2> {
  const brand = deps.brandOf(brandKey).policy;
  const policy = { ...brand, ...raiseLimits(brand, await deps.benefitsOf(db, playerId)) };
  const { countedIn } = policy;
  const since = (milliseconds: number) => new Date(deps.now().getTime() - milliseconds);
  const day = await sumRequested(db, { playerId, countedIn, since: since(WINDOW_MS.day) });
  const week = await sumRequested(db, { playerId, countedIn, since: since(WINDOW_MS.week) });
  const evaluated = { ...sum, limitAmountMinor: limitAmount?.minor ?? null };
  const problem = findLimitProblem(evaluated, { day, week }, policy);
  if (problem !== null) throw refusalOf(problem);
  return approvalsNeeded(evaluated, { day, week }, policy);
}
