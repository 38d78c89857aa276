import type { ErrorCode } from '@marquee/contract/errors.ts';
import { toExactString } from '@marquee/money/money.ts';
import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../core/refusal.ts';
import { PERIODS, stateOf, windowOf } from './deposit-limit.rules.ts';
import { listNewestChanges, lockLimitsOfPlayer } from './limits.sql.ts';
import type { LimitOwner } from './limits.types.ts';
import { requireUnrestricted } from './require-unrestricted.ts';

const CODES = [
  'limit.dailyDepositLimit',
  'limit.weeklyDepositLimit',
  'limit.monthlyDepositLimit',
] as const satisfies readonly ErrorCode[];

export interface DepositToCheck extends LimitOwner {
  readonly amountMinor: bigint;
  /** What the player has deposited since an instant or may still be paying, in the same currency. */
  readonly sumSince: (since: Date) => Promise<bigint>;
}

/**
 * Throws if the player is excluded or the deposit exceeds one of their limits. Runs in the transaction that writes the deposit, and locks the player's limits and
 * restrictions against concurrent changes.
 */
export async function checkDeposit(tx: Tx, deposit: DepositToCheck): Promise<void> {
  await lockLimitsOfPlayer(tx, deposit.playerId);
  await requireUnrestricted(tx, deposit.playerId);
  const { now, changes } = await listNewestChanges(tx, deposit);
  for (const period of PERIODS) {
    const { inForceMinor } = stateOf(changes.get(period), now);
    if (inForceMinor === null) continue;
    const usedMinor = await deposit.sumSince(windowOf(period, now).startsAt);
    if (usedMinor + deposit.amountMinor <= inForceMinor) continue;
    const leftMinor = usedMinor < inForceMinor ? inForceMinor - usedMinor : 0n;
    throw new Refusal(CODES[period], {
      limit: toExactString(inForceMinor, deposit.currencyCode),
      left: toExactString(leftMinor, deposit.currencyCode),
      currency: deposit.currencyCode,
    });
  }
}
