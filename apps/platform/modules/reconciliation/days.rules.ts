import type { Period } from './books.types.ts';

const DAY_MS = 86_400_000;

/** The day (UTC) of an instant, as 2026-11-22. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

export function periodOfDay(day: string): Period {
  const from = new Date(`${day}T00:00:00Z`);
  return { from, to: new Date(from.getTime() + DAY_MS) };
}

/** Every UTC day that overlaps the period, oldest first. */
export function daysOf({ from, to }: Period): readonly string[] {
  const days: string[] = [];
  for (let at = periodOfDay(dayOf(from)).from.getTime(); at < to.getTime(); at += DAY_MS)
    days.push(dayOf(new Date(at)));
  return days;
}

export function dayBefore(at: Date): string {
  return dayOf(new Date(at.getTime() - DAY_MS));
}
