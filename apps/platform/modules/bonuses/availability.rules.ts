import { OFFER_REFUSALS } from '@marquee/contract/bonuses.ts';
import type { ErrorCode } from '@marquee/contract/errors.ts';
import {
  claimableAgainAt,
  instantOf,
  localTime,
  offerRefusal,
  type ActivationFacts,
  type OfferRefusal,
} from './activation.rules.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Lists show neither offers that become available later than this, nor those that ended, or were used for the last time, longer ago. */
const SHOWN_DAYS_MAX = 7;

/** What a list shows of an offer. */
export type Availability =
  | { readonly kind: 'now' }
  /** Only the time refuses it: it can be activated from then on. */
  | { readonly kind: 'later'; readonly availableAt: Date; readonly refusal: OfferRefusal }
  | { readonly kind: 'refused'; readonly refusal: OfferRefusal }
  | { readonly kind: 'hidden' };

/** Refusals that pass with time. */
const OF_TIME: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'bonus.START_TIME_ERROR',
  'bonus.VALID_ON_DAYS',
  'bonus.DAYS_VALID',
  'bonus.RETRY_PERIOD',
  'bonus.CANCELLED',
]);

const passesByAct = ({ code }: OfferRefusal) => (OFFER_REFUSALS as readonly ErrorCode[]).includes(code);

/** Whether the player can activate the offer now, or after doing something. */
export const isOnOffer = (availability: Availability): boolean =>
  availability.kind === 'now' || (availability.kind === 'refused' && passesByAct(availability.refusal));

/**
 * What is shown of an offer: the rules of its activation decide. A list leaves out what is over for this player, or begins, more than a week away; where one offer is asked for
 * (`isNamed`), its reason is given all the same.
 */
export function availabilityOf(facts: ActivationFacts, now: Date, isNamed = false): Availability {
  // What the market forbids is not an offer, so that nothing is said about it.
  if (facts.isBarredByMarket) return { kind: 'hidden' };
  const refusal = offerRefusal(facts, now);
  if (refusal === null) return { kind: 'now' };
  if (!isNamed && isLongOver(facts, refusal, now)) return { kind: 'hidden' };
  if (!OF_TIME.has(refusal.code)) return { kind: 'refused', refusal };
  const availableAt = opensAt(facts, now);
  if (availableAt === null || availableAt.getTime() > now.getTime() + SHOWN_DAYS_MAX * DAY_MS)
    return isNamed || refusal.code !== 'bonus.START_TIME_ERROR' ? { kind: 'refused', refusal } : { kind: 'hidden' };
  const then = offerRefusal({ ...facts, isEmailVerified: true }, availableAt);
  return then === null || passesByAct(then)
    ? { kind: 'later', availableAt, refusal }
    : { kind: 'refused', refusal: then };
}

/** Whether the offer ended for everybody, or for this player for good, more than a week ago. */
function isLongOver(facts: ActivationFacts, refusal: OfferRefusal, now: Date): boolean {
  const endedMs = endOf(facts, refusal);
  return endedMs !== null && endedMs < now.getTime() - SHOWN_DAYS_MAX * DAY_MS;
}

function endOf(
  { registeredAt, registeredHoursMax, lastClaimedAt }: ActivationFacts,
  { code, params }: OfferRefusal,
): number | null {
  if (code === 'bonus.END_TIME_ERROR') return Date.parse(String(params['time']));
  if (code === 'bonus.REGISTRATION_BONUS') return registeredAt.getTime() + (registeredHoursMax ?? 0) * HOUR_MS;
  // Only refusals for an earlier activation have `again`.
  return params['again'] === 'no' ? (lastClaimedAt?.getTime() ?? null) : null;
}

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** The facts as if it were this weekday, at any of its hours. */
export function onWeekday(facts: ActivationFacts, weekday: number): ActivationFacts {
  return { ...facts, weekdays: facts.weekdays.includes(weekday) ? EVERY_DAY : [], hourFrom: 0, hourTo: 24 };
}

/** The first instant from `now` on at which neither schedule nor the time since an earlier activation refuses the bonus; null: there is none in the next week. */
function opensAt(facts: ActivationFacts, now: Date): Date | null {
  const { startsAt } = facts;
  const again = claimableAgainAt(facts)?.getTime() ?? 0;
  const from = new Date(Math.max(now.getTime(), startsAt?.getTime() ?? 0, again));
  return nextOpening(facts, from);
}

type Hours = Pick<ActivationFacts, 'weekdays' | 'hourFrom' | 'hourTo' | 'timeZone'>;

/** The first instant from `from` on within the hours of a valid weekday. */
function nextOpening({ weekdays, hourFrom, hourTo, timeZone }: Hours, from: Date): Date | null {
  let at = from;
  for (let days = 0; days <= SHOWN_DAYS_MAX; days += 1) {
    const { weekday, minutes } = localTime(at, timeZone);
    if (weekdays.includes(weekday) && minutes < hourTo * 60)
      return minutes >= hourFrom * 60 ? at : instantOf(at, timeZone, hourFrom);
    at = instantOf(at, timeZone, 24);
  }
  return null;
}
