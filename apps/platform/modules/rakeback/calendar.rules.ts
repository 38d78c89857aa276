import { REWARD_COUNTDOWN_STEP_MINUTES } from '@marquee/contract/constants.ts';
import { addDays } from '@marquee/contract/four-weeks.rules.ts';
import { costOfLines, type EdgeLine } from '../loyalty/index.ts';

const WINDOW_MS = REWARD_COUNTDOWN_STEP_MINUTES * 60_000;

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

/** The rakeback of a day: the rate of the expected cost of its stakes, rounded down once; zero if more was rolled back than staked. */
export function rakebackOf(lines: readonly EdgeLine[], rateBps: number): bigint {
  const cost = costOfLines(lines);
  return cost <= 0n ? 0n : (cost * BigInt(rateBps)) / 100_000_000n;
}

/** The half hour of an instant, from `opensAt` (inclusive) to `closesAt` (exclusive). */
export function windowOf(at: Date): { readonly opensAt: Date; readonly closesAt: Date } {
  const opensMs = Math.floor(at.getTime() / WINDOW_MS) * WINDOW_MS;
  return { opensAt: new Date(opensMs), closesAt: new Date(opensMs + WINDOW_MS) };
}

/** The pot of a half hour. Rounded down, in favour of the house; never below zero. */
export function payoutOf(revenueMinor: bigint, percentBps: number): bigint {
  return revenueMinor <= 0n ? 0n : (revenueMinor * BigInt(percentBps)) / 10_000n;
}

/** A player's real play in a half hour in games with one house edge. */
export interface PotLine extends EdgeLine {
  /** Stakes less wins; negative if the player won. */
  readonly lostMinor: bigint;
}

/** A part of an amount in proportion to a part of a whole, rounded down; zero without a part. */
export function shareOf(amountMinor: bigint, part: bigint, whole: bigint): bigint {
  return part <= 0n || whole <= 0n ? 0n : (amountMinor * part) / whole;
}

/**
 * A player's share of a pot: in proportion to the own net loss, and at most `sharePercent` of what the own stakes cost on average, so that a loss that cost little
 * takes little. Rounded down.
 */
export function potShareOf(
  lines: readonly PotLine[],
  {
    payoutMinor,
    lostMinor,
    sharePercent,
  }: { readonly payoutMinor: bigint; readonly lostMinor: bigint; readonly sharePercent: number },
): bigint {
  const own = lines.reduce((sum, line) => sum + line.lostMinor, 0n);
  const share = shareOf(payoutMinor, own, lostMinor);
  const costMax = rakebackOf(lines, sharePercent * 100);
  return share < costMax ? share : costMax;
}
