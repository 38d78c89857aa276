import { type ACTIVATION_REFUSALS } from '@marquee/contract/bonuses.ts';
import { numberLocale } from '@marquee/text/numbers.ts';
import type { ErrorCode } from '@marquee/contract/errors.ts';
import { knownZone } from '../../core/known-zone.ts';
import type { OfferSchedule } from './offer.rules.ts';

/** The facts that decide about an activation. */
export interface ActivationFacts extends OfferSchedule {
  readonly type: 'no_deposit' | 'freespins' | 'instant_cashback' | 'deposit';
  /** Hours of the valid days, in the player's time zone; the end is exclusive. */
  readonly hourFrom: number;
  readonly hourTo: number;
  /** Of the player: IANA name. */
  readonly timeZone: string;
  /** Of the reader, for the names of days and hours. */
  readonly locale: string;
  /** The zone is not the player's own, so that texts do not name it. */
  readonly isGuest?: boolean;
  readonly registeredAt: Date;
  /** Only within this time after registration; null: at any time. */
  readonly registeredHoursMax: number | null;
  readonly needsVerifiedEmail: boolean;
  readonly isEmailVerified: boolean;
  /** Another account of the brand very likely belongs to the same person. */
  readonly hasOtherAccount: boolean;
  /** The person has had the offer with another account, as often as it may be had. */
  readonly hasPersonHad: boolean;
  readonly depositCount: number;
  /** Number of the deposit that the bonus is for; null: any. */
  readonly depositNumber: number | null;
  /** As many players as allowed have activated it. */
  readonly isFull: boolean;
  /** The market rewards only a player's first play, and this player has deposited or had a bonus. */
  readonly isBarredByMarket: boolean;
  /** When the player activated this bonus last, whatever its end; null: never. */
  readonly lastClaimedAt: Date | null;
  /** The player cancelled it then. */
  readonly wasCancelled: boolean;
  /** The bonus may be activated again after this time, 168 meaning in the next calendar week; null: once only. */
  readonly retryHours: number | null;
  readonly hasActiveBonus: boolean;
  readonly hasActiveFreeSpins: boolean;
  /** The bonus is, or comes with, free spins. */
  readonly givesFreeSpins: boolean;
  /** Last end of the bonus, whenever it is activated; null: none. */
  readonly validTo: Date | null;
}

export interface ActivationRefusal<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  readonly params: Readonly<Record<string, string | number>>;
  /** For operators, where the code does not say it. */
  readonly detail?: string;
}

export type OfferRefusal = ActivationRefusal<(typeof ACTIVATION_REFUSALS)[number]>;

const HOUR_MS = 3_600_000;
const WEEK_HOURS = 168;
const CLOCK = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
const refuse = <Code extends ErrorCode>(code: Code, params: ActivationRefusal['params'] = {}) => ({ code, params });

/** The first reason why the bonus cannot be activated at `now`; null if it can. */
export function activationRefusal(facts: ActivationFacts, now: Date): ActivationRefusal | null {
  return facts.isBarredByMarket ? refuse('bonus.market_forbidden') : offerRefusal(facts, now);
}

/** The first reason why a bonus that the market allows cannot be activated at `now`; null if it can. */
export function offerRefusal(facts: ActivationFacts, now: Date): OfferRefusal | null {
  return timeRefusal(facts, now) ?? playerRefusal(facts, now) ?? depositRefusal(facts) ?? otherBonusRefusal(facts);
}

function timeRefusal(facts: ActivationFacts, now: Date): OfferRefusal | null {
  const { startsAt, weekdays, timeZone, hourFrom, hourTo } = facts;
  // One that would end immediately after its activation counts as ended.
  const endsAt = [facts.endsAt, facts.validTo].find((end) => end !== null && end <= now) ?? null;
  const beginsAt = startsAt ?? now;
  if (beginsAt > now) return refuse('bonus.START_TIME_ERROR', { time: beginsAt.toISOString() });
  if (endsAt !== null) return refuse('bonus.END_TIME_ERROR', { time: endsAt.toISOString() });
  const { weekday, minutes } = localTime(now, timeZone);
  if (!weekdays.includes(weekday)) return refuse('bonus.VALID_ON_DAYS', { days: windowText(facts) ?? '' });
  if (minutes < hourFrom * 60)
    return refuse('bonus.START_TIME_ERROR', { time: instantOf(now, timeZone, hourFrom).toISOString() });
  return minutes >= hourTo * 60 ? refuse('bonus.DAYS_VALID') : null;
}

function playerRefusal(facts: ActivationFacts, now: Date): OfferRefusal | null {
  const { type, registeredAt, registeredHoursMax } = facts;
  if (registeredHoursMax !== null && now.getTime() >= registeredAt.getTime() + registeredHoursMax * HOUR_MS)
    return refuse('bonus.REGISTRATION_BONUS', { hours: registeredHoursMax });
  const claimed = claimRefusal(facts, now);
  if (claimed) return claimed;
  if (facts.needsVerifiedEmail && !facts.isEmailVerified) return refuse('bonus.REQUIRED_EMAIL_VERIFICATION');
  const isFree = type === 'no_deposit' || type === 'freespins';
  if (isFree && facts.hasOtherAccount) return refuse('bonus.BONUS_FRAUD');
  return facts.hasPersonHad ? refuse('bonus.RETRY_PERIOD', { again: 'no' }) : null;
}

/**
 * When a bonus that was activated before may be activated again; null: never, or it was not activated. A week is a calendar week in the player's time zone, so that
 * a bonus for every week does not move to a later hour each time; other times are counted from the activation.
 */
export function claimableAgainAt({
  lastClaimedAt,
  retryHours,
  timeZone,
}: Pick<ActivationFacts, 'lastClaimedAt' | 'retryHours' | 'timeZone'>): Date | null {
  if (lastClaimedAt === null || retryHours === null) return null;
  if (retryHours !== WEEK_HOURS) return new Date(lastClaimedAt.getTime() + retryHours * HOUR_MS);
  const local = Temporal.Instant.fromEpochMilliseconds(lastClaimedAt.getTime()).toZonedDateTimeISO(knownZone(timeZone));
  return new Date(
    local
      .startOfDay()
      .add({ days: 8 - local.dayOfWeek })
      .startOfDay().epochMilliseconds,
  );
}

function claimRefusal(
  facts: Pick<ActivationFacts, 'lastClaimedAt' | 'retryHours' | 'wasCancelled' | 'timeZone'>,
  now: Date,
): OfferRefusal | null {
  const { lastClaimedAt, wasCancelled } = facts;
  if (lastClaimedAt === null) return null;
  const again = claimableAgainAt(facts);
  if (again !== null && now >= again) return null;
  return refuse(
    wasCancelled ? 'bonus.CANCELLED' : 'bonus.RETRY_PERIOD',
    // The texts choose a sentence by `again`.
    again === null ? { again: 'no' } : { again: 'yes', time: again.toISOString() },
  );
}

function depositRefusal({
  type,
  depositCount,
  depositNumber,
}: Pick<ActivationFacts, 'type' | 'depositCount' | 'depositNumber'>): OfferRefusal | null {
  const next = depositCount + 1;
  const needed = depositNumber ?? next;
  if (next < needed) return refuse('bonus.DEPOSITS_NUMBER', { needed: needed - 1, made: depositCount });
  if (next > needed) return refuse('bonus.DEPOSITS_NUMBER2', { needed, made: depositCount });
  return type === 'instant_cashback' && depositCount === 0 ? refuse('bonus.CASHBACK_NEED_DEPOSIT') : null;
}

function otherBonusRefusal(facts: ActivationFacts): OfferRefusal | null {
  if (facts.isFull) return refuse('bonus.MAXIMUM_PARTICIPANTS');
  if (facts.givesFreeSpins && facts.hasActiveFreeSpins) return refuse('bonus.ACTIVE_FREE_SPINS');
  return facts.type !== 'freespins' && facts.hasActiveBonus ? refuse('bonus.ACTIVE_BONUS') : null;
}

/** By name of a zone; making one takes longer than everything else here. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const name = knownZone(timeZone);
  const clock = clocks.get(name) ?? new Intl.DateTimeFormat('sv-SE', { ...CLOCK, timeZone: name });
  clocks.set(name, clock);
  // Zones have a few names each; of unknown ones there are endlessly many.
  if (name !== 'UTC') clocks.set(timeZone, clock);
  return clock;
}

/** Weekday (1 is Monday) and minutes since midnight in a time zone; in UTC if the zone is unknown. */
export function localTime(at: Date, timeZone: string): { readonly weekday: number; readonly minutes: number } {
  const text = clockOf(timeZone).format(at); // `2026-11-24 18:04`
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`).getUTCDay();
  return { weekday: day === 0 ? 7 : day, minutes: Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)) };
}

/** When clocks of a zone first show an hour of the day of `at`, or a later one where they skip it. Hour 24 begins the next day. */
export function instantOf(at: Date, timeZone: string, hour: number): Date {
  const zone = knownZone(timeZone);
  const today = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const day = today.add({ days: Math.floor(hour / 24) });
  const plainTime = new Temporal.PlainTime(hour % 24);
  return new Date(day.toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds);
}

type Window = Pick<ActivationFacts, 'weekdays' | 'hourFrom' | 'hourTo' | 'timeZone' | 'locale' | 'isGuest'>;

/**
 * When a bonus can be activated, such as `Monday and Friday, 6:00 PM – 10:00 PM (Central European Time)`; null: at any time. The hours are those of the zone in which
 * the platform counts the player's days, which need not be that of the device; therefore it is named, except to guests, whose zone is not known yet.
 */
export function windowText({ weekdays, hourFrom, hourTo, timeZone, locale, isGuest }: Window): string | null {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat([numberLocale(locale), 'en'], { timeZone: 'UTC', ...options });
  const day = format({ weekday: 'long' });
  // 1 January 2024 was a Monday.
  const days = [...new Set(weekdays)]
    .toSorted((a, b) => a - b)
    .map((weekday) => day.format(Date.UTC(2024, 0, weekday)));
  const clock = format({ hour: 'numeric', minute: '2-digit' });
  const time = (hour: number) => clock.format(Date.UTC(2024, 0, 1, hour));
  const zoneName = knownZone(timeZone);
  // The generic name of UTC is an offset.
  const zone = format({ timeZone: zoneName, timeZoneName: zoneName === 'UTC' ? 'long' : 'longGeneric' })
    .formatToParts()
    .flatMap(({ type, value }) => (type === 'timeZoneName' && isGuest !== true ? [`(${value})`] : []));
  const isAllDay = hourFrom === 0 && hourTo === 24;
  const parts = [
    ...(days.length === 7 ? [] : [new Intl.ListFormat([locale, 'en']).format(days)]),
    ...(isAllDay ? [] : [[`${time(hourFrom)} – ${time(hourTo)}`, ...zone].join(' ')]),
  ];
  return parts.length === 0 ? null : parts.join(new Intl.Locale(locale).maximize().script === 'Arab' ? '، ' : ', ');
}

/** The wagering requirement, in minor units. */
export function wagerOf(bonusMinor: bigint, multiplier: number | null): bigint {
  return bonusMinor * BigInt(multiplier ?? 0);
}

/** When an activated bonus expires: the earlier of its last end and its own time; null: never. */
export function expiryOf(
  { validTo, validHours }: { readonly validTo: Date | null; readonly validHours: number | null },
  now: Date,
): Date | null {
  const own = validHours === null ? Infinity : now.getTime() + validHours * HOUR_MS;
  const end = Math.min(own, validTo?.getTime() ?? Infinity);
  return end === Infinity ? null : new Date(end);
}
