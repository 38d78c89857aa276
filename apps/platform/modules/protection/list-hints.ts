import type { Hint } from './hints.rules.ts';
import { hintsOf, THRESHOLDS } from './hints.rules.ts';
import { listHidden } from './hint-dismissals.sql.ts';
import type { ProtectionDeps } from './protection.deps.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What is noticeable in a player's play, without what they have closed. Empty during a restriction: the break is taken. */
export async function listHints(
  deps: ProtectionDeps,
  { playerId, timeZone }: { readonly playerId: string; readonly timeZone: string | undefined },
): Promise<readonly Hint[]> {
  if (await deps.isRestricted(playerId)) return [];
  const { wallet } = deps;
  const now = deps.now();
  const { risingStakes, nightPlay, chasing, cancelledWithdrawals, longPlay } = THRESHOLDS;
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const [zone, stakes, deposits, cancelled, playedMs, hidden] = await Promise.all([
    timeZone ?? deps.findTimeZone(playerId),
    wallet.listStakeMedians(playerId, now, risingStakes.sampleMax),
    wallet.listDepositsAfterLosses(playerId, ago(chasing.withinHours * HOUR_MS), chasing.depositsMax),
    deps.listCancelledWithdrawals(playerId, ago(cancelledWithdrawals.withinDays * DAY_MS)),
    wallet.playedMsSince(playerId, ago(longPlay.withinHours * HOUR_MS)),
    listHidden(deps.db, playerId, now),
  ]);
  const [nights, betsAfter] = await Promise.all([
    zone === null
      ? null
      : wallet.countNightsPlayed(playerId, now, {
          timeZone: zone,
          nights: nightPlay.ofNights,
          fromHour: nightPlay.fromHour,
          toHour: nightPlay.toHour,
        }),
    wallet.hasBets(
      playerId,
      cancelled.map((at) => [at, new Date(at.getTime() + cancelledWithdrawals.betWithinHours * HOUR_MS)] as const),
    ),
  ]);
  const cancellations = cancelled.map((at, index) => ({ at, hasBetAfter: betsAfter[index] === true }));
  return hintsOf({ now, stakes, nights, deposits, cancellations, playedMs }).filter(({ kind }) => !hidden.has(kind));
}
