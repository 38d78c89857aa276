/** When something is offered: `[startsAt, endsAt)`; null is open at that end. */
export interface Schedule {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

export type ScheduleState = 'running' | 'upcoming' | 'ended';

/** An end is the first instant after it. */
export function stateAt({ startsAt, endsAt }: Schedule, now: Date): ScheduleState {
  if (endsAt !== null && endsAt <= now) return 'ended';
  return startsAt !== null && startsAt > now ? 'upcoming' : 'running';
}

const RANK: Readonly<Record<ScheduleState, number>> = { running: 0, upcoming: 1, ended: 2 };

/** What runs comes first, what is over last; within each the given order stays. */
export function byState<T extends { readonly state: ScheduleState }>(rows: readonly T[]): readonly T[] {
  return rows.toSorted((left, right) => RANK[left.state] - RANK[right.state]);
}
