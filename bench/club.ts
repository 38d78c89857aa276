// What the club adds to a round: processor time of PostgreSQL for counting play, against that of booking it: as one statement (house games) and as a bet and a
// win (studios). Then the time of a player's place in a tournament with 10,000 players.
import type { Pool } from 'pg';
import { newId } from '../apps/platform/db/new-id.ts';
import { createDb, type Db } from '../apps/platform/db/database.ts';
import { createPool } from '../apps/platform/db/pool.ts';
import { playRounds, renewLimits, type DrawnRound } from '../apps/platform/modules/games/rounds-in-one-step.sql.ts';
import { countAllPlay } from '../apps/platform/modules/loyalty/count-all-play.ts';
import { findEntry } from '../apps/platform/modules/tournaments/standing.sql.ts';
import { countEntries, listLeaders } from '../apps/platform/modules/tournaments/tournaments.sql.ts';
import { createWallet } from '../apps/platform/modules/wallet/index.ts';
import { clonePlayers } from '../apps/platform/testing/clone-players.ts';
import { startPlatform, type RunningPlatform } from '../apps/platform/testing/running-platform.ts';
import { machine } from './compare.ts';
import { processorTimeUs } from './processor-time.ts';

export interface ClubOptions {
  readonly players: number;
  /** Rounds of each player. */
  readonly rounds: number;
}

const IN_FLIGHT = 16;
const BRAND = 'handelskade';
const COUNTING = { countMsMax: 600_000, waitMsMax: 10_000 };
const STAKE = 10_000n;
const WIN = 9_000n;
const FIELD = 10_000;
const READS = 300;
/** PostgreSQL plans a statement anew the first five times. */
const WARM_UPS = 6;
const COST_MAX = 0.15;
const P95_MS_MAX = 20;

/** Sets exit code 1 if a goal is missed. */
export async function benchClub({ players, rounds }: ClubOptions): Promise<void> {
  const harness = await startPlatform();
  await harness.platform.prepare();
  const url = String(harness.owner.options.connectionString);
  const pool = createPool({ url, max: IN_FLIGHT, statementTimeoutMs: null });
  // One connection, so that it has planned its statements before the measurement, as those of a process that has run for minutes.
  const counter = createPool({ url, max: 1, statementTimeoutMs: null });
  const db = createDb(counter);
  try {
    console.log(`${machine()}; ${players} players with ${rounds} rounds each`);
    const ids = await clonePlayers(harness, BRAND, Math.max(2 * players, FIELD));
    const database = await postmasterOf(harness.owner);
    const bench: Bench = { pool, owner: harness.owner, db, database };
    const kinds = [
      ['one statement', playHouseRounds],
      ['bet and win', playStudioRounds],
    ] as const;
    for (const [at, [name, play]] of kinds.entries()) {
      const own = ids.slice(at * players, (at + 1) * players);
      await measureCounting(bench, { ids: own, rounds, name, play: await play(bench, own) });
    }
    await measurePlaces(harness, db, ids);
  } finally {
    await pool.end();
    await counter.end();
    await harness.stop();
  }
}

async function inParallel(count: number, work: (at: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const loop = async () => {
    for (let at = next++; at < count; at = next++) await work(at);
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, loop));
}

interface Bench {
  readonly pool: Pool;
  readonly owner: Pool;
  readonly db: Db;
  /** Process of the database server. */
  readonly database: number;
}
type Play = (count: number) => Promise<void>;

const commandOf = (playerId: string) =>
  ({ source: 'bench', externalId: newId('ext'), playerId, asset: 'EUR' }) as const;

async function fund({ pool }: Bench, ids: readonly string[]): Promise<void> {
  const wallet = createWallet({ pool });
  await inParallel(ids.length, async (at) => {
    const playerId = ids[at] ?? '';
    await wallet.openWallet({ playerId, asset: 'EUR' });
    const deposit = { ...commandOf(playerId), method: 'card', reference: newId('dep') } as const;
    await wallet.deposit({ ...deposit, amountMinor: 1_000n * STAKE });
  });
}

/** Rounds as a bet and a win, as studios send them. */
async function playStudioRounds({ pool }: Bench, ids: readonly string[]): Promise<Play> {
  const wallet = createWallet({ pool });
  return (count) =>
    inParallel(count, async (at) => {
      const playerId = ids[at % ids.length] ?? '';
      const round = { provider: 'studio', roundId: newId('rnd'), gameSlug: 'harbour-lights' };
      await wallet.bet({ ...commandOf(playerId), ...round, amountMinor: STAKE });
      await wallet.win({ ...commandOf(playerId), ...round, amountMinor: WIN, closesRound: true });
    });
}

/** Rounds of a house game in batches of one statement. */
async function playHouseRounds({ pool, owner }: Bench, ids: readonly string[]): Promise<Play> {
  await owner.query(
    `INSERT INTO game_seeds (seed_id, player_id, state, server_seed, server_seed_hash, client_seed)
     SELECT 'bench-' || id, id, 'current', 'bench', 'bench-' || id, 'bench' FROM unnest($1::text[]) id`,
    [ids],
  );
  const { rows } = await owner.query<{ country_code: string | null }>(
    'SELECT country_code FROM players WHERE player_id = $1',
    [ids[0]],
  );
  const constant = {
    asset: 'EUR',
    tokenHash: null,
    brandKey: BRAND,
    residence: rows[0]?.country_code ?? null,
  } as const;
  const game = { gameSlug: 'dice', rulesVersion: 1, move: { kind: 'start' }, outcome: {}, inputHash: '' };
  const nonces = new Map<string, number>();
  return async (count) => {
    for (let from = 0; from < count; from += IN_FLIGHT) {
      const batch = Array.from({ length: Math.min(IN_FLIGHT, count - from) }, (_, at) => {
        const playerId = ids[(from + at) % ids.length] ?? '';
        const nonce = nonces.get(playerId) ?? 0;
        nonces.set(playerId, nonce + 1);
        const money = { stakeMinor: STAKE, countedMinor: STAKE, costMinorBps: STAKE * 100n, winMinor: WIN };
        const own = {
          playerId,
          seedId: `bench-${playerId}`,
          nonce,
          roundId: newId('rnd'),
          idempotencyKey: newId('key'),
        };
        return { ...constant, ...game, ...money, ...own };
      });
      for (const { status, playerId } of await playBatch(pool, batch)) {
        if (status !== 'stale') throw new Error(`A round was not played: ${status}`);
        await renewLimits(pool, playerId);
        nonces.set(playerId, (nonces.get(playerId) ?? 0) - 1);
      }
    }
  };
}

/** Players whose round was not played. */
async function playBatch(pool: Pool, batch: readonly DrawnRound[]) {
  const results = await playRounds(pool, batch);
  return batch.flatMap(({ playerId }, at) => {
    const status = results[at]?.status ?? 'slow';
    return status === 'ok' ? [] : [{ status, playerId }];
  });
}

async function measureCounting(
  bench: Bench,
  {
    ids,
    rounds,
    name,
    play,
  }: { readonly ids: readonly string[]; readonly rounds: number; readonly name: string; readonly play: Play },
): Promise<void> {
  const { owner, db, database } = bench;
  await fund(bench, ids);
  // First rounds of everybody open their days, periods and entries. Statistics as autovacuum keeps them, which is off in databases of tests.
  for (let warmUp = 0; warmUp < WARM_UPS; warmUp += 1) {
    await play(ids.length);
    await countAllPlay(db, COUNTING);
    if (warmUp === 0) await owner.query('ANALYZE');
  }
  const total = ids.length * rounds;
  const booking = await processorTimeOf(database, () => play(total));
  const counting = await processorTimeOf(database, () => countAllPlay(db, COUNTING));
  const part = counting / booking;
  console.log(
    `${name}: booking ${(booking / total).toFixed(0)} µs, counting ${(counting / total).toFixed(0)} µs per round: ${(100 * part).toFixed(1)} %`,
  );
  if (part > COST_MAX) process.exitCode = 1;
}

/** Process of the database server. */
async function postmasterOf(pool: RunningPlatform['owner']): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    `SELECT (string_to_array(pg_read_file('postmaster.pid'), E'\\n'))[1]::integer AS pid`,
  );
  return rows[0]?.pid ?? 0;
}

async function processorTimeOf(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = processorTimeUs(pid);
  await work();
  return processorTimeUs(pid) - before;
}

async function measurePlaces(harness: RunningPlatform, db: Db, ids: readonly string[]): Promise<void> {
  const edition = { brandKey: BRAND, tournamentKey: 'winning-run', edition: 1 };
  await harness.owner.query(
    `INSERT INTO tournament_entries (brand_key, tournament_key, edition, player_id, points, reached_at)
     SELECT $1, $2, $3, p.id, 1 + p.at % 500, now() - make_interval(secs => p.at) FROM unnest($4::text[]) WITH ORDINALITY p (id, at)`,
    [edition.brandKey, edition.tournamentKey, edition.edition, ids.slice(0, FIELD)],
  );
  await harness.owner.query('ANALYZE tournament_entries');
  const times: number[] = [];
  for (let at = 0; at < READS; at += 1) {
    const startedAt = performance.now();
    await Promise.all([
      findEntry(db, { ...edition, playerId: ids[(at * 37) % FIELD] ?? '' }),
      countEntries(db, edition),
      listLeaders(db, edition, 50),
    ]);
    times.push(performance.now() - startedAt);
  }
  times.sort((left, right) => left - right);
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(1);
  console.log(`own place and the first 50 of ${FIELD} players: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`);
  if (Number(at(0.95)) > P95_MS_MAX) process.exitCode = 1;
}
