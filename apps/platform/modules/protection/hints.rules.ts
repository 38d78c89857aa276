import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { listHints } from '@marquee/contract/protection.ts';
import { toExactString } from '@marquee/money/money.ts';
import type { DepositAfterLoss, StakeMedians } from '../wallet/index.ts';

export type Hint = ResponseOf<typeof listHints>['hints'][number];
export type HintKind = Hint['kind'];

/**
 * When play is noticeable. What is considered follows the indicators of harm of the British Gambling Commission (LCCP, social responsibility code 3.4.3,
 * requirement 5: patterns of spend, time spent gambling, gambling behaviour, use of tools). The commission sets no numbers; these are our choice. They are
 * low on purpose: a hint is advice, restricts nothing and can be closed.
 */
export const THRESHOLDS = {
  /** Bets of the last hour against the seven days before it. Medians, so that a few high bets do not decide. */
  risingStakes: {
    /** The median of the hour is at least this multiple of the median of the week. */
    timesMin: 3n,
    /** With fewer bets than these a median says little. */
    hourBetsMin: 20,
    weekBetsMin: 50,
    /** Bets that are read of each period, at equal distances. */
    sampleMax: 200,
  },
  /** Play in the hours in which most people sleep, more often than now and then. */
  nightPlay: { nightsMin: 3, ofNights: 7, fromHour: 0, toHour: 5 },
  /** A deposit soon after the one before it was lost: chasing losses, repeatedly. */
  chasing: {
    timesMin: 2,
    withinHours: 24,
    /** Part of the earlier deposit that was lost, in percent. */
    lostPercentMin: 80n,
    /** Longest time from the last bet to the new deposit. */
    minutesMax: 60,
    /** Deposits of each wallet that are read. */
    depositsMax: 12,
  },
  /** Money that was to leave is played again: cancelled twice, or once with a bet after it. */
  cancelledWithdrawals: { timesMin: 2, withinDays: 7, betWithinHours: 24 },
  /** Playing time of the last 24 hours. Three times the hour after which German law prescribes a break (GlüStV 2021, § 6c). */
  longPlay: { playedMinutesMin: 180, withinHours: 24 },
  /** How long a hint stays hidden after the player has closed it. */
  hiddenDays: 7,
} as const;

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

export interface Cancellation {
  readonly at: Date;
  /** Whether the player placed a bet within `betWithinHours`. */
  readonly hasBetAfter: boolean;
}

/** Facts about a player's recent play. */
export interface PlayFacts {
  readonly now: Date;
  readonly stakes: readonly StakeMedians[];
  /** Nights with bets among the last `ofNights`; null if the time zone is unknown. */
  readonly nights: number | null;
  /** Of the last `withinHours` of chasing. */
  readonly deposits: readonly DepositAfterLoss[];
  /** Of the last `withinDays`, newest first. */
  readonly cancellations: readonly Cancellation[];
  /** Of the last `withinHours` of long play. */
  readonly playedMs: bigint;
}

/** The hints that the facts give rise to, the most serious first. Each names its figures and two fitting tools. */
export function hintsOf(facts: PlayFacts): readonly Hint[] {
  return [chasing(facts), cancelledWithdrawals(facts), risingStakes(facts), longPlay(facts), nightPlay(facts)].filter(
    (hint) => hint !== null,
  );
}

/** The wallet whose bets have risen most. */
function risingStakes({ stakes }: PlayFacts): Hint | null {
  const { timesMin, hourBetsMin, weekBetsMin } = THRESHOLDS.risingStakes;
  const risen = stakes.flatMap(({ asset, hourMedianMinor, hourBets, weekMedianMinor, weekBets }) =>
    weekMedianMinor !== null &&
    weekMedianMinor > 0n &&
    hourBets >= hourBetsMin &&
    weekBets >= weekBetsMin &&
    hourMedianMinor >= weekMedianMinor * timesMin
      ? [{ asset, hourMedianMinor, weekMedianMinor }]
      : [],
  );
  const [first, ...others] = risen;
  if (first === undefined) return null;
  const most = others.reduce(
    (best, one) =>
      one.hourMedianMinor * best.weekMedianMinor > best.hourMedianMinor * one.weekMedianMinor ? one : best,
    first,
  );
  return {
    kind: 'risingStakes',
    currencyCode: most.asset,
    hourMedian: toExactString(most.hourMedianMinor, most.asset),
    weekMedian: toExactString(most.weekMedianMinor, most.asset),
    tools: ['stakeLimit', 'break'],
  };
}

function nightPlay({ nights }: PlayFacts): Hint | null {
  const { nightsMin, ofNights, fromHour, toHour } = THRESHOLDS.nightPlay;
  if (nights === null || nights < nightsMin) return null;
  return { kind: 'nightPlay', nights, ofNights, fromHour, toHour, tools: ['timeLimit', 'break'] };
}

function chasing({ deposits, now }: PlayFacts): Hint | null {
  const { timesMin, withinHours, lostPercentMin, minutesMax } = THRESHOLDS.chasing;
  const times = deposits.filter(
    ({ previousMinor, lostMinor, lastBetAt, depositedAt }) =>
      now.getTime() - depositedAt.getTime() <= withinHours * HOUR_MS &&
      lostMinor * 100n >= previousMinor * lostPercentMin &&
      depositedAt.getTime() - lastBetAt.getTime() <= minutesMax * MINUTE_MS,
  ).length;
  return times < timesMin ? null : { kind: 'chasing', times, withinHours, tools: ['depositLimit', 'break'] };
}

function cancelledWithdrawals({ cancellations }: PlayFacts): Hint | null {
  const { timesMin, withinDays } = THRESHOLDS.cancelledWithdrawals;
  const hasBetAfter = cancellations.some((one) => one.hasBetAfter);
  const times = cancellations.length;
  if (times < timesMin && !hasBetAfter) return null;
  return { kind: 'cancelledWithdrawals', times, withinDays, hasBetAfter, tools: ['depositLimit', 'selfTest'] };
}

function longPlay({ playedMs }: PlayFacts): Hint | null {
  const playedMinutes = Number(playedMs / BigInt(MINUTE_MS)); // A number of minutes, not an amount.
  if (playedMinutes < THRESHOLDS.longPlay.playedMinutesMin) return null;
  return { kind: 'longPlay', playedMinutes, tools: ['timeLimit', 'break'] };
}
