import { mayCelebrate } from '../../view/celebration.rules.ts';
import type { LiveRound, Phase } from './live-view.types.ts';

/** Bets are sent before the server closes betting, because a request needs time. */
export const LAST_BET_MS = 400;

/** The phase of a round at an instant of the server's clock. */
export function phaseOf(round: LiveRound | null, nowMs: number): Phase {
  if (!round) return { name: 'waiting', startedAtMs: nowMs, endsAtMs: null };
  const { opensAtMs, closesAtMs, drawsAtMs, resultAtMs, endsAtMs } = round;
  if (resultAtMs !== null && endsAtMs !== null && nowMs >= resultAtMs)
    return nowMs < endsAtMs
      ? { name: 'result', startedAtMs: resultAtMs, endsAtMs }
      : { name: 'waiting', startedAtMs: endsAtMs, endsAtMs: null };
  if (drawsAtMs === null && nowMs < closesAtMs)
    return nowMs < opensAtMs
      ? { name: 'waiting', startedAtMs: nowMs, endsAtMs: opensAtMs }
      : { name: 'betting', startedAtMs: opensAtMs, endsAtMs: closesAtMs };
  if (drawsAtMs === null || nowMs < drawsAtMs) return { name: 'closing', startedAtMs: closesAtMs, endsAtMs: drawsAtMs };
  return resultAtMs === null
    ? { name: 'running', startedAtMs: drawsAtMs, endsAtMs: null }
    : { name: 'closing', startedAtMs: drawsAtMs, endsAtMs: resultAtMs };
}

const WARNINGS_SECONDS = [5, 10, 15];

/** The seconds of the last warning before bets close: 15, 10 or 5. Null before the first, outside of betting, and for what a short time for bets skips. */
export function warningAt({ name, startedAtMs, endsAtMs }: Phase, nowMs: number): number | null {
  if (name !== 'betting' || endsAtMs === null) return null;
  const due = WARNINGS_SECONDS.find((seconds) => endsAtMs - nowMs <= seconds * 1_000);
  return due === undefined || endsAtMs - startedAtMs <= due * 1_000 ? null : due;
}

/** Size of a win as a multiple of the stake, which decides how it is presented. */
export type WinTier = 'none' | 'returned' | 'win' | 'big' | 'huge';

/** A payout of at most the stake is no win. */
export function winTierOf(stakeMinor: bigint, winMinor: bigint): WinTier {
  if (winMinor === 0n) return 'none';
  if (!mayCelebrate({ paid: winMinor, stake: stakeMinor })) return 'returned';
  if (winMinor >= stakeMinor * 20n) return 'huge';
  return winMinor >= stakeMinor * 5n ? 'big' : 'win';
}
