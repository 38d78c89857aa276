import { CALENDAR_DAYS, REWARD_COUNTDOWN_STEP_MINUTES } from '@marquee/contract/constants.ts';

const DAY_MS = 86_400_000;
const WINDOW_MS = REWARD_COUNTDOWN_STEP_MINUTES * 60_000;

/** Days are `YYYY-MM-DD` in UTC for all players, so that changing a clock has no effect. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

export function addDays(day: string, count: number): string {
  return dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS));
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}

/** Four weeks of seven days, from the Monday of the week before `today`. */
export function calendarOf(today: string): readonly string[] {
  const first = addDays(today, 1 - weekdayOf(today) - 7);
  return Array.from({ length: CALENDAR_DAYS }, (_, at) => addDays(first, at));
}

/** Id of a day, by which it is claimed; the same for every player. */
export function dayIdOf(day: string): string {
  return `rbk_${day.replaceAll('-', '')}`;
}

export interface DayFlags {
  /** Can no longer be claimed. */
  readonly ended: boolean;
  readonly future: boolean;
  readonly today: boolean;
  /** Whether it can be claimed: today and yesterday, once, if it earned something. */
  readonly showButton: boolean;
}

export function flagsOf(
  day: string,
  today: string,
  { amountMinor, isPaid }: { amountMinor: bigint; isPaid: boolean },
): DayFlags {
  const ended = day < addDays(today, -1);
  const future = day > today;
  return { ended, future, today: day === today, showButton: !ended && !future && !isPaid && amountMinor > 0n };
}

/** The half hour of an instant, from `opensAt` (inclusive) to `closesAt` (exclusive). */
export function windowOf(at: Date): { readonly opensAt: Date; readonly closesAt: Date } {
  const opensMs = Math.floor(at.getTime() / WINDOW_MS) * WINDOW_MS;
  return { opensAt: new Date(opensMs), closesAt: new Date(opensMs + WINDOW_MS) };
}

/** The player's share of the loss in the window. Rounded down, in favour of the house; never below zero. */
export function payoutOf(ngrMinor: bigint, percentBps: number): bigint {
  return ngrMinor <= 0n ? 0n : (ngrMinor * BigInt(percentBps)) / 10_000n;
}

/** Basis points as percent text: 1000 → `10`, 250 → `2.5`, 125 → `1.25`. */
export function percentText(percentBps: number): string {
  const hundredths = String(percentBps % 100).padStart(2, '0');
  return `${Math.trunc(percentBps / 100)}.${hundredths}`.replace(/\.?0+$/, '');
}
