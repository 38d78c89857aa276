import type { LimitName, Outcome, Player } from './vector.ts';
import { HOUR_MS } from './zone-windows.ts';

/** The values of a player's own limits, and their changes. Amounts are minor units or minutes; null is no limit. */

interface Pending {
  readonly amount: bigint | null;
  readonly effectiveAt: number;
  /** Null: it applies without a confirmation. */
  readonly confirmBy: number | null;
}

interface OwnLimit {
  current: bigint | null;
  pending: Pending | null;
  loosenedAt: number | null;
  /** Values that were in force before, and until when. */
  readonly former: { readonly amount: bigint; readonly until: number }[];
  /** The operator who has proposed a removal. */
  proposedBy: string | null;
}

export interface LimitChanges {
  /** The value in force at an instant, and the pending one. */
  at(name: LimitName, now: number): Pick<OwnLimit, 'current' | 'pending'>;
  set(name: LimitName, amount: bigint | null, now: number): Outcome;
  confirm(name: LimitName, now: number): Outcome;
  proposeRemoval(name: LimitName, operator: string, now: number): Outcome;
  confirmRemoval(name: LimitName, operator: string, now: number): Outcome;
}

export const textOf = (amount: bigint | null): string | null => amount?.toString() ?? null;
export const instantOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

export function createLimitChanges({ policy, level }: Pick<Player, 'policy' | 'level'>): LimitChanges {
  const limits = new Map<string, OwnLimit>();

  /** The limit after everything that time alone changes. */
  function limitAt({ kind, period }: LimitName, now: number): OwnLimit {
    const key = `${kind}/${period}`;
    const limit = limits.get(key) ?? { current: null, pending: null, loosenedAt: null, former: [], proposedBy: null };
    limits.set(key, limit);
    const { pending } = limit;
    if (pending === null) return limit;
    if (pending.confirmBy === null && now >= pending.effectiveAt) {
      replace(limit, pending.amount, pending.effectiveAt);
    } else if (pending.confirmBy !== null && now > pending.confirmBy) limit.pending = null;
    return limit;
  }

  function loosen(limit: OwnLimit, amount: bigint | null, now: number): Outcome {
    const effectiveAt = now + policy.looseningDelayHours * HOUR_MS;
    const confirmBy = policy.requiresSecondConfirmation ? effectiveAt + policy.confirmWithinDays * 24 * HOUR_MS : null;
    limit.pending = { amount, effectiveAt, confirmBy };
    limit.loosenedAt = now;
    return shown(limit.pending);
  }

  return {
    at: limitAt,
    set(name, amount, now) {
      const limit = limitAt(name, now);
      const { current, pending } = limit;
      if (current === null || (amount !== null && amount <= current)) {
        replace(limit, amount, now);
        return { is: 'inForce', amount: textOf(amount) };
      }
      if (pending !== null && pending.amount === amount) return shown(pending);
      const { removalBySupportFromLevel: fromLevel } = policy;
      if (fromLevel !== null && level >= fromLevel && (amount === null || amount > 2n * lowestRecently(limit, now)))
        return refused('limit.removal_by_support', 'by_support', null);
      if (limit.loosenedAt !== null && now < limit.loosenedAt + HOUR_MS)
        return refused('limit.change_not_allowed', 'once_an_hour', limit.loosenedAt + HOUR_MS);
      return loosen(limit, amount, now);
    },
    confirm(name, now) {
      const limit = limitAt(name, now);
      const { pending } = limit;
      if (pending === null) return refused('limit.change_not_allowed', 'none_pending', null);
      if (now < pending.effectiveAt) return refused('limit.change_not_allowed', 'too_early', pending.effectiveAt);
      replace(limit, pending.amount, now);
      return { is: 'inForce', amount: textOf(pending.amount) };
    },
    proposeRemoval(name, operator, now) {
      limitAt(name, now).proposedBy = operator;
      return { is: 'accepted' };
    },
    confirmRemoval(name, operator, now) {
      const limit = limitAt(name, now);
      if (limit.proposedBy === null) return refused('limit.change_not_allowed', 'none_pending', null);
      if (limit.proposedBy === operator) return refused('limit.change_not_allowed', 'same_operator', null);
      limit.proposedBy = null;
      return loosen(limit, null, now);
    },
  };
}

function replace(limit: OwnLimit, amount: bigint | null, at: number): void {
  if (limit.current !== null && limit.current !== amount) limit.former.push({ amount: limit.current, until: at });
  limit.current = amount;
  limit.pending = null;
}

/** The lowest value that was in force in the last 30 days. Requires a limit. */
function lowestRecently({ current, former }: OwnLimit, now: number): bigint {
  const values = former.filter(({ until }) => until > now - 30 * 24 * HOUR_MS).map(({ amount }) => amount);
  return values.reduce((lowest, value) => (value < lowest ? value : lowest), current ?? 0n);
}

function shown({ amount, effectiveAt, confirmBy }: Pending): Outcome {
  return {
    is: 'pending',
    amount: textOf(amount),
    effectiveAt: new Date(effectiveAt).toISOString(),
    confirmBy: instantOf(confirmBy),
  };
}

function refused(code: string, reason: string, availableAt: number | null): Outcome {
  return { is: 'changeRefused', code, reason, availableAt: instantOf(availableAt) };
}
