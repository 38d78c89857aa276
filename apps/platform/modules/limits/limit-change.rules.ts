import { LIMIT_CHANGE_WINDOW_SECONDS } from '@marquee/contract/constants.ts';
import type { LimitPolicy } from '@marquee/brands/market-policy.ts';
import type { LimitChange, LimitName, Period } from './limits.types.ts';

export const PERIODS = [0, 1, 2] as const satisfies readonly Period[];
/** All limits, in the order in which players see them. */
export const LIMITS: readonly LimitName[] = [
  ...PERIODS.map((period) => ({ kind: 'deposit', period }) as const),
  { kind: 'stake', period: null },
  ...(['turnover', 'loss', 'sessionTime'] as const).flatMap((kind) => PERIODS.map((period) => ({ kind, period }))),
];
const RAISE_TIMES_MAX = 2n;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The value in force and the pending one; a value of null means no limit. */
export interface LimitState {
  readonly inForce: bigint | null;
  readonly pending: {
    readonly value: bigint | null;
    /** From when it applies, or can be confirmed. */
    readonly effectiveAt: Date;
    /** Null if it needs no confirmation; otherwise it lapses after this instant. */
    readonly confirmUntil: Date | null;
  } | null;
}

/** Only the newest change counts: a newer one cancels a pending one. */
export function stateOf(newest: LimitChange | undefined, now: Date): LimitState {
  if (!newest) return { inForce: null, pending: null };
  const { before, value, effectiveAt, confirmableFrom, confirmableUntil } = newest;
  if (effectiveAt !== null && effectiveAt <= now) return { inForce: value, pending: null };
  const startsAt = effectiveAt ?? confirmableFrom;
  if (startsAt === null || (confirmableUntil !== null && confirmableUntil < now))
    return { inForce: before, pending: null };
  return { inForce: before, pending: { value, effectiveAt: startsAt, confirmUntil: confirmableUntil } };
}

/** Whether the requested limit allows more than the one in force; null is the loosest. */
export function isLooser(requested: bigint | null, inForce: bigint | null): boolean {
  if (inForce === null) return false;
  return requested === null || requested > inForce;
}

/**
 * Whether only support may make this looser change for a player from the level `removalBySupportFromLevel` on: a removal, or a raise to more than twice the
 * lowest value of the last 30 days, which has the effect of a removal. The days before today count, so that daily raises do not add up.
 */
export function needsSupport(requested: bigint | null, lowestRecently: bigint): boolean {
  return requested === null || requested > RAISE_TIMES_MAX * lowestRecently;
}

/** When the next looser value may be requested: an hour after a value of the limit was last requested. Null: now. */
export function changeableFrom(newest: Pick<LimitChange, 'lastRequestedAt'> | undefined, now: Date): Date | null {
  if (!newest?.lastRequestedAt) return null;
  const availableAt = new Date(newest.lastRequestedAt.getTime() + LIMIT_CHANGE_WINDOW_SECONDS * 1000);
  return availableAt > now ? availableAt : null;
}

/**
 * The change that a request makes; null if it changes nothing: the value in force without a pending one, or the pending value again, whose delay does not
 * restart. A tighter value applies at once and cancels a pending one.
 */
export function changeTo(
  value: bigint | null,
  { inForce, pending }: LimitState,
  { now, policy }: { readonly now: Date; readonly policy: LimitPolicy },
): Pick<LimitChange, 'action' | 'effectiveAt' | 'confirmableFrom' | 'confirmableUntil'> | null {
  const none = { confirmableFrom: null, confirmableUntil: null };
  if (value === inForce) return pending ? { action: 'cancel', effectiveAt: now, ...none } : null;
  if (!isLooser(value, inForce)) return { action: 'tighten', effectiveAt: now, ...none };
  if (pending && pending.value === value) return null;
  const startsAt = new Date(now.getTime() + policy.looseningDelayHours * HOUR_MS);
  if (!policy.requiresSecondConfirmation) return { action: 'loosen', effectiveAt: startsAt, ...none };
  const confirmableUntil = new Date(startsAt.getTime() + policy.confirmWithinDays * DAY_MS);
  return { action: 'loosen', effectiveAt: null, confirmableFrom: startsAt, confirmableUntil };
}
