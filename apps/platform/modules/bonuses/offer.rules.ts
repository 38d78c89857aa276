import type { BonusPolicy } from '@marquee/brands/market-policy.ts';
import { hyphenatedCode } from '@marquee/text/separators.ts';

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

/** The time for which offers are listed. */
export interface RequestedTime {
  readonly at: Date;
  /** Its weekday if the query names one: then all of that day. */
  readonly weekday: number | null;
  /** The query names a time: only what is available then is listed. */
  readonly isNamed: boolean;
}

const DAY_MS = 86_400_000;
/** The calendar shows a week ahead and a few weeks back; times further away are ignored. */
const REQUESTED_DAYS_MAX = 31;

/** The time of the query: `calendarDateTime` is a local time of the zone, and only accepted within a month of now. */
export function requestedTime(
  query: { readonly calendarDateTime?: string | undefined; readonly dayOfWeek?: number | undefined },
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): RequestedTime {
  const { calendarDateTime, dayOfWeek } = query;
  const named = calendarDateTime === undefined ? now : instantOf(calendarDateTime, timeZone);
  const isNear = Math.abs(named.getTime() - now.getTime()) <= REQUESTED_DAYS_MAX * DAY_MS;
  return {
    at: isNear ? named : now,
    weekday: dayOfWeek ?? null,
    isNamed: dayOfWeek !== undefined || (calendarDateTime !== undefined && isNear),
  };
}

/** The instant of a local date and time, `2026-11-24 18:04:05`; an invalid date for another text. */
function instantOf(local: string, timeZone: string): Date {
  const asUtc = new Date(`${local.replace(' ', 'T')}Z`);
  const shown = new Date(`${asUtc.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`);
  return new Date(2 * asUtc.getTime() - shown.getTime());
}

/** A coupon code in upper case without blanks, with plain hyphens. Null if it cannot be a code. */
export function normalCoupon(typed: string): string | null {
  const code = hyphenatedCode(typed);
  return /^[A-Z0-9][A-Z0-9-]{1,30}[A-Z0-9]$/.test(code) ? code : null;
}
