/** A period `[startsAt, endsAt)`; null is open. */
export interface Schedule {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

export type ScheduleState = 'running' | 'upcoming' | 'ended';

/** The end is exclusive. */
export function stateAt({ startsAt, endsAt }: Schedule, now: Date): ScheduleState {
  if (endsAt !== null && endsAt <= now) return 'ended';
  return (startsAt ?? now) > now ? 'upcoming' : 'running';
}

const RANK: Readonly<Record<ScheduleState, number>> = { running: 0, upcoming: 1, ended: 2 };

/** Running first, then upcoming, ended last; the order within each is unchanged. */
export function byState<T extends { readonly state: ScheduleState }>(rows: readonly T[]): readonly T[] {
  return rows.toSorted((left, right) => RANK[left.state] - RANK[right.state]);
}
