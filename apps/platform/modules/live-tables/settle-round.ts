import { seededIntegers } from '@marquee/games/fairness/seeded-integers.ts';
import type { LiveGame } from '@marquee/games/live/live-game.types.ts';
import {
  finishRound,
  getSeedOfClosed,
  listOpenStakes,
  settleStakes,
  type EndedStake,
  type LeaderRound,
  type Lease,
  type OpenStake,
} from './leader.sql.ts';
import type { LiveTablesDeps } from './live-tables.deps.ts';

/** Small enough for the lease to be renewed between two batches. */
const BATCH = 50;

/**
 * Pays a batch of stakes of a published round, or ends the round if none is open. Any leader may repeat it at any point. Returns true if the round has ended.
 */
export async function settleRound(
  deps: LiveTablesDeps,
  game: LiveGame,
  lease: Lease,
  round: LeaderRound,
): Promise<boolean> {
  const { slug } = lease;
  const stakes = await listOpenStakes(deps.db, slug, round.number, BATCH);
  if (stakes.length === 0) {
    const isDone = await finishRound(deps.db, lease, round.number);
    if (!isDone) return false;
    if (round.wasInterrupted) deps.log.warn({ table: slug, number: round.number }, 'ended an interrupted live round');
    await deps.atStep?.('finished');
    return true;
  }
  const serverSeed = await getSeedOfClosed(deps.db, slug, round.number);
  const ended = stakes.map((stake) => endOf(game, { serverSeed, slug, round }, stake));
  await settleStakes(deps.db, lease, round.number, ended);
  await deps.atStep?.('settled');
  return false;
}

interface Draw {
  readonly serverSeed: string;
  readonly slug: string;
  readonly round: LeaderRound;
}

function endOf(game: LiveGame, { serverSeed, slug, round }: Draw, stake: OpenStake): EndedStake {
  const { roundId, version, cashOut } = stake;
  const move = cashOut !== null && game.cashedOut ? game.cashedOut(cashOut) : stake.move;
  const parsed = game.rules.parseMove(move);
  const returned = { roundId, version, winMinor: null, move, outcome: round.outcome };
  // A round that was given up has no outcome.
  if (round.outcome === null || parsed === null) return returned;
  const random = seededIntegers({ serverSeed, clientSeed: slug, nonce: round.number });
  const { winMinor, outcome } = game.rules.outcomeOf(random, stake.stakeMinor, parsed);
  // Players could not cash out while the curve was interrupted.
  if (round.wasInterrupted && winMinor === 0n && cashOut === null) return returned;
  return { roundId, version, winMinor, move, outcome };
}
