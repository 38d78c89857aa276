import type { ErrorCode } from '@marquee/contract/errors.ts';
import { toExactString } from '@marquee/money/money.ts';
import type { Db, Tx } from '../../db/database.ts';
import { Refusal } from '../../core/refusal.ts';
import { PERIODS, stateOf } from './limit-change.rules.ts';
import { hasDeclinedDepositLimit, listNewestChanges, lockLimitsOfPlayer } from './limits.sql.ts';
import type { LimitsDeps } from './limits.deps.ts';
import type { LimitChange, LimitOwner } from './limits.types.ts';
import { listBrandLimits, listWindows } from './play-limits.sql.ts';
import { requireUnrestricted } from './require-unrestricted.ts';
import { strictest } from './strictest.rules.ts';

const CODES = [
  'limit.dailyDepositLimit',
  'limit.weeklyDepositLimit',
  'limit.monthlyDepositLimit',
] as const satisfies readonly ErrorCode[];

export interface DepositToCheck extends LimitOwner {
  readonly amountMinor: bigint;
  /** Whether no deposit of the player was ever credited. */
  readonly isFirst: boolean;
  /** What the player has deposited since an instant or may still be paying, in the same currency. */
  readonly sumSince: (since: Date) => Promise<bigint>;
}

/**
 * Throws if the player is excluded, has not set the deposit limit that the market requires, or the deposit exceeds a limit of the player, the operator or
 * the market. Runs in the transaction that writes the deposit, and locks the player's limits and restrictions against concurrent changes.
 */
export async function checkDeposit(deps: Pick<LimitsDeps, 'policyOf'>, tx: Tx, deposit: DepositToCheck): Promise<void> {
  const { playerId, currencyCode, amountMinor } = deposit;
  await lockLimitsOfPlayer(tx, playerId);
  await requireUnrestricted(tx, playerId);
  const { now, changes } = await listNewestChanges(tx, playerId);
  await requireLimitChoice(deps, tx, { playerId, isFirst: deposit.isFirst, hasLimit: hasDepositLimit(changes, now) });
  const brandLimits = await listBrandLimits(tx, playerId);
  const limits = PERIODS.flatMap((period) => {
    const isThis = (limit: { kind: string; period: number | null }) =>
      limit.kind === 'deposit' && limit.period === period;
    const value = strictest([
      stateOf(changes.find(isThis), now).inForce,
      ...brandLimits.filter(isThis).map((limit) => limit.value),
    ]);
    return value === null ? [] : [{ period, value }];
  });
  if (limits.length === 0) return;
  const windows = await listWindows(tx, playerId);
  for (const { period, value } of limits) {
    for (const { startsAt, endsAt } of windows.filter((window) => window.period === period)) {
      const usedMinor = await deposit.sumSince(startsAt);
      if (usedMinor + amountMinor <= value) continue;
      throw new Refusal(CODES[period], {
        amount: toExactString(amountMinor, currencyCode),
        limit: toExactString(value, currencyCode),
        left: toExactString(usedMinor < value ? value - usedMinor : 0n, currencyCode),
        currency: currencyCode,
        resets: endsAt ? 'yes' : 'no',
        ...(endsAt && { availableAt: endsAt.toISOString() }),
      });
    }
  }
}

/** Whether a deposit limit of the player's own is in force. */
export function hasDepositLimit(changes: readonly LimitChange[], now: Date): boolean {
  return changes.some((change) => change.kind === 'deposit' && stateOf(change, now).inForce !== null);
}

interface LimitChoice {
  readonly playerId: string;
  readonly isFirst: boolean;
  readonly hasLimit: boolean;
}

/** What a deposit waits for: a limit (`required`), or a limit or a refusal to set one (`prompt`); null: nothing. */
export async function findLimitStep(
  deps: Pick<LimitsDeps, 'policyOf'>,
  db: Db | Tx,
  { playerId, isFirst, hasLimit }: LimitChoice,
): Promise<'prompt' | 'required' | null> {
  if (hasLimit) return null;
  const { limitBeforeFirst } = (await deps.policyOf(playerId, db)).deposits;
  if (limitBeforeFirst !== 'prompt') return limitBeforeFirst === 'none' ? null : limitBeforeFirst;
  return isFirst && !(await hasDeclinedDepositLimit(db, playerId)) ? 'prompt' : null;
}

async function requireLimitChoice(deps: Pick<LimitsDeps, 'policyOf'>, tx: Tx, choice: LimitChoice): Promise<void> {
  const step = await findLimitStep(deps, tx, choice);
  if (step !== null) throw new Refusal(step === 'required' ? 'deposit.limit_required' : 'deposit.limit_prompt');
}
