import type { ErrorCode } from '@marquee/contract/errors.ts';
import type { OfferSchedule } from './offer.rules.ts';

/** The facts that decide about an activation. */
export interface ActivationFacts extends OfferSchedule {
  readonly type: 'no_deposit' | 'freespins' | 'instant_cashback' | 'deposit';
  readonly depositCount: number;
  /** Number of the deposit that the bonus is for; null: any. */
  readonly depositNumber: number | null;
  /** As many players as allowed have activated it. */
  readonly isFull: boolean;
  /** The market rewards only a player's first play, and this player has deposited or had a bonus. */
  readonly isBarredByMarket: boolean;
  /** The player has activated this bonus before, whatever its end. Cashback is claimed once per period instead. */
  readonly wasClaimed: boolean;
  readonly hasActiveBonus: boolean;
  readonly hasActiveFreeSpins: boolean;
  /** When the activated bonus would end; null: never. */
  readonly validTo: Date | null;
}

export interface ActivationRefusal {
  readonly code: ErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
}

/** The first reason why the bonus cannot be activated at `now`; null if it can. Weekdays are in UTC. */
export function activationRefusal(facts: ActivationFacts, now: Date): ActivationRefusal | null {
  const { type, startsAt, weekdays, depositCount } = facts;
  // One that would end immediately after its activation counts as ended.
  const endsAt = [facts.endsAt, facts.validTo].find((end) => end !== null && end <= now) ?? null;
  if (startsAt !== null && startsAt > now)
    return { code: 'bonus.START_TIME_ERROR', params: { time: startsAt.toISOString() } };
  if (endsAt !== null) return { code: 'bonus.END_TIME_ERROR', params: { time: endsAt.toISOString() } };
  if (!weekdays.includes(((now.getUTCDay() + 6) % 7) + 1)) return { code: 'bonus.DAYS_VALID', params: {} };
  if (facts.isBarredByMarket) return { code: 'bonus.market_forbidden', params: {} };
  if (facts.wasClaimed) return { code: 'bonus.RETRY_PERIOD', params: {} };
  const { depositNumber } = facts;
  if (depositNumber !== null && depositCount + 1 < depositNumber)
    return { code: 'bonus.DEPOSITS_NUMBER', params: { number: depositNumber - 1 } };
  if (depositNumber !== null && depositCount + 1 > depositNumber) return { code: 'bonus.DEPOSITS_NUMBER2', params: {} };
  if (facts.isFull) return { code: 'bonus.MAXIMUM_PARTICIPANTS', params: {} };
  if (type === 'instant_cashback' && depositCount === 0) return { code: 'bonus.CASHBACK_NEED_DEPOSIT', params: {} };
  if (type === 'freespins' && facts.hasActiveFreeSpins) return { code: 'bonus.ACTIVE_FREE_SPINS', params: {} };
  return facts.hasActiveBonus ? { code: 'bonus.ACTIVE_BONUS', params: {} } : null;
}

/** The wagering requirement, in minor units. */
export function wagerOf(bonusMinor: bigint, multiplier: number | null): bigint {
  return bonusMinor * BigInt(multiplier ?? 0);
}
