import type { BonusPolicy } from '@marquee/brands/market-policy.ts';

/** The terms of a bonus that a market may forbid. */
export interface MarketTerms {
  readonly type: 'no_deposit' | 'freespins' | 'instant_cashback' | 'deposit';
  /** Wagering requirement as a multiple of the bonus; null: none. */
  readonly multiplier: number | null;
}

/** Whether a market allows a bonus with these terms. Cashback rewards continued play, so a market that only allows welcome bonuses forbids it. */
export function isAllowedIn(
  { wageringTimesMax, welcomeOnly }: BonusPolicy,
  { type, multiplier }: MarketTerms,
): boolean {
  if (wageringTimesMax !== null && (multiplier ?? 0) > wageringTimesMax) return false;
  return !welcomeOnly || type !== 'instant_cashback';
}

/** Whether a market allows a reward that a player gets for playing on, such as cashback and the bonuses of the calendar. */
export function isRewardAllowedIn(policy: BonusPolicy, multiplier: number): boolean {
  return isAllowedIn(policy, { type: 'instant_cashback', multiplier });
}

/** When a bonus is available. */
export interface OfferSchedule {
  readonly startsAt: Date | null;
  /** Exclusive. */
  readonly endsAt: Date | null;
  /** 1 is Monday, 7 is Sunday. */
  readonly weekdays: readonly number[];
}

/** The requested day: an instant and its weekday in the visitor's own calendar. */
export interface RequestedDay {
  readonly at: Date;
  readonly weekday: number;
}

export function isOnOffer({ startsAt, endsAt, weekdays }: OfferSchedule, { at, weekday }: RequestedDay): boolean {
  if (startsAt !== null && startsAt > at) return false;
  if (endsAt !== null && endsAt <= at) return false;
  return weekdays.includes(weekday);
}

const DAY_MS = 86_400_000;
/** The calendar shows a week ahead and a few weeks back; dates further away are ignored. */
const REQUESTED_DAYS_MAX = 31;

/**
 * The day of the query. `calendarDateTime` is the visitor's own clock and only accepted within a month of ours; `dayOfWeek` overrides its weekday. It only affects
 * what is shown.
 */
export function requestedDay(
  query: { readonly calendarDateTime?: string | undefined; readonly dayOfWeek?: number | undefined },
  now: Date,
): RequestedDay {
  const date = query.calendarDateTime === undefined ? now : new Date(`${query.calendarDateTime.replace(' ', 'T')}Z`);
  const isNear = Math.abs(date.getTime() - now.getTime()) <= REQUESTED_DAYS_MAX * DAY_MS;
  const at = isNear ? date : now;
  return { at, weekday: query.dayOfWeek ?? ((at.getUTCDay() + 6) % 7) + 1 };
}

/** A coupon code in upper case without blanks. Null if it cannot be a code. */
export function normalCoupon(typed: string): string | null {
  const code = typed.replaceAll(/\s/g, '').toUpperCase();
  return /^[A-Z0-9][A-Z0-9-]{1,30}[A-Z0-9]$/.test(code) ? code : null;
}
