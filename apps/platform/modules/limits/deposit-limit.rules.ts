import { DEPOSIT_LIMIT_LOOSENING_HOURS } from '@marquee/contract/constants.ts';
import type { LimitChange, Period } from './limits.types.ts';

export const PERIODS = [0, 1, 2] as const satisfies readonly Period[];
const HOUR_MS = 3_600_000;

/** The limit in force and the pending one; an amount of null means no limit. */
export interface LimitState {
  readonly inForceMinor: bigint | null;
  readonly pending: { readonly amountMinor: bigint | null; readonly effectiveAt: Date } | null;
}

/** Only the newest change counts: a newer one cancels a pending one. */
export function stateOf(newest: LimitChange | undefined, now: Date): LimitState {
  if (!newest) return { inForceMinor: null, pending: null };
  if (newest.effectiveAt <= now) return { inForceMinor: newest.amountMinor, pending: null };
  return {
    inForceMinor: newest.beforeMinor,
    pending: { amountMinor: newest.amountMinor, effectiveAt: newest.effectiveAt },
  };
}

/** Whether the requested limit allows more than the one in force; null is the loosest. */
export function isLooser(requestedMinor: bigint | null, inForceMinor: bigint | null): boolean {
  if (inForceMinor === null) return false;
  return requestedMinor === null || requestedMinor > inForceMinor;
}

/** A tighter limit applies immediately, a looser one after its delay; requesting the limit in force cancels a pending one. */
export function effectiveAtOf(requestedMinor: bigint | null, inForceMinor: bigint | null, now: Date): Date {
  return isLooser(requestedMinor, inForceMinor)
    ? new Date(now.getTime() + DEPOSIT_LIMIT_LOOSENING_HOURS * HOUR_MS)
    : now;
}

/** Fixed UTC windows: the day, the week from Monday, the month. */
export function windowOf(period: Period, now: Date): { readonly startsAt: Date; readonly endsAt: Date } {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  if (period === 2) return { startsAt: utc(year, month, 1), endsAt: utc(year, month + 1, 1) };
  const first = period === 1 ? day - ((now.getUTCDay() + 6) % 7) : day;
  return { startsAt: utc(year, month, first), endsAt: utc(year, month, first + (period === 1 ? 7 : 1)) };
}

function utc(year: number, month: number, day: number): Date {
  return new Date(Date.UTC(year, month, day));
}
