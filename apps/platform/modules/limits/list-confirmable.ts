import { toExactString } from '@marquee/money/money.ts';
import { LIMITS, stateOf } from './limit-change.rules.ts';
import type { LimitsDeps } from './limits.deps.ts';
import { listNewestChanges } from './limits.sql.ts';
import type { LimitName, LimitOwner } from './limits.types.ts';

export interface ConfirmableLimit extends LimitName {
  readonly currencyCode: string;
  /** In force, and after a confirmation; null: no limit. */
  readonly amount: string | null;
  readonly newAmount: string | null;
  readonly confirmUntil: string;
}

/** Looser limits whose delay is over and that apply only if the player confirms them. */
export async function listConfirmable(
  { db }: Pick<LimitsDeps, 'db'>,
  { playerId, currencyCode }: LimitOwner,
): Promise<ConfirmableLimit[]> {
  const { now, changes } = await listNewestChanges(db, playerId);
  return LIMITS.flatMap(({ kind, period }) => {
    const newest = changes.find((change) => change.kind === kind && change.period === period);
    const { inForce, pending } = stateOf(newest, now);
    if (pending === null || pending.confirmUntil === null || pending.effectiveAt > now) return [];
    const format = (value: bigint | null) =>
      value === null ? null : kind === 'sessionTime' ? `${value}` : toExactString(value, currencyCode);
    const confirmUntil = pending.confirmUntil.toISOString();
    return [{ kind, period, currencyCode, amount: format(inForce), newAmount: format(pending.value), confirmUntil }];
  });
}
