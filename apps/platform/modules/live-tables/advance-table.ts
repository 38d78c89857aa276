import { hashServerSeed } from '@marquee/games/fairness/seeds.ts';
import { seededIntegers } from '@marquee/games/fairness/seeded-integers.ts';
import type { LiveGame } from '@marquee/games/live/live-game.types.ts';
import {
  cancelRound,
  closeRound,
  drawRound,
  getSeedOfClosed,
  isLeaseLost,
  listLeaderRounds,
  openRound,
  publishRound,
  type LeaderRound,
  type Lease,
} from './leader.sql.ts';
import type { LiveTablesDeps } from './live-tables.deps.ts';
import { settleRound } from './settle-round.ts';

/** Time after which a step that could not be done now is tried again. */
const RETRY_MS = 50;

/** A draw needs some move; which one does not matter. */
const NO_STAKE = 0n;

/** Time after which a round whose stakes could not be settled because of an error is tried again. */
const ERROR_RETRY_MS = 1_000;

/** Does what is due at a table, as its leader. Returns how many milliseconds remain until the next step. Throws if the lease is lost. */
export async function advanceTable(deps: LiveTablesDeps, game: LiveGame, lease: Lease): Promise<number> {
  const rounds = await listLeaderRounds(deps.db, lease.slug);
  let settleMs = Infinity;
  for (const round of rounds) {
    if (round.state === 'drawn' && round.isPublished)
      settleMs = Math.min(settleMs, await trySettling(deps, game, lease, round));
  }
  return Math.min(settleMs, await advanceNewest(deps, game, lease, rounds.at(-1)));
}

/** Milliseconds until the round has to be tried again; Infinity if it has ended. An error does not stop the table: its next rounds are played. */
async function trySettling(deps: LiveTablesDeps, game: LiveGame, lease: Lease, round: LeaderRound): Promise<number> {
  try {
    return (await settleRound(deps, game, lease, round)) ? Infinity : RETRY_MS;
  } catch (error) {
    if (isLeaseLost(error)) throw error;
    deps.log.error({ err: error, table: lease.slug, number: round.number }, 'could not settle a live round');
    return ERROR_RETRY_MS;
  }
}

async function advanceNewest(
  deps: LiveTablesDeps,
  game: LiveGame,
  lease: Lease,
  newest: LeaderRound | undefined,
): Promise<number> {
  if (!newest || ((newest.state === 'settled' || newest.isPublished) && newest.dueMs <= 0))
    return openNext(deps, game, lease);
  if (newest.dueMs > 0) return newest.dueMs;
  const { number } = newest;
  if (newest.state === 'drawn') {
    await publishRound(deps.db, lease, number);
    await deps.atStep?.('published');
    return 0;
  }
  // Bets were placed by other rules.
  if (newest.rulesVersion !== game.rules.version) {
    await cancelRound(deps.db, lease, number);
    return 0;
  }
  if (newest.state === 'open') {
    if (!(await closeRound(deps.db, lease, number))) return RETRY_MS;
    await deps.atStep?.('closed');
  }
  await draw(deps, game, lease, number);
  return 0;
}

async function openNext(deps: LiveTablesDeps, game: LiveGame, lease: Lease): Promise<number> {
  const serverSeed = deps.newServerSeed();
  const seed = { seedId: deps.newId('sed'), serverSeed, serverSeedHash: hashServerSeed(serverSeed) };
  const number = await openRound(deps.db, lease, seed, game.rules.version);
  if (number === null) return RETRY_MS;
  await deps.atStep?.('opened');
  return RETRY_MS;
}

async function draw(deps: LiveTablesDeps, game: LiveGame, lease: Lease, number: number): Promise<void> {
  const serverSeed = await getSeedOfClosed(deps.db, lease.slug, number);
  const random = seededIntegers({ serverSeed, clientSeed: lease.slug, nonce: number });
  const { outcome } = game.rules.outcomeOf(random, NO_STAKE, {});
  await drawRound(deps.db, lease, { number, outcome, runMs: game.runMsOf(outcome) });
  await deps.atStep?.('drawn');
}
