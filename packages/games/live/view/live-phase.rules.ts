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

/** Size of a win as a multiple of the stake, which decides how it is presented. */
export type WinTier = 'none' | 'returned' | 'win' | 'big' | 'huge';

/** A payout of at most the stake is no win. */
export function winTierOf(stakeMinor: bigint, winMinor: bigint): WinTier {
  if (winMinor === 0n) return 'none';
  if (!mayCelebrate({ paid: winMinor, stake: stakeMinor })) return 'returned';
  if (winMinor >= stakeMinor * 20n) return 'huge';
  return winMinor >= stakeMinor * 5n ? 'big' : 'win';
}
