import assert from 'node:assert/strict';
import { USUAL_WAGERING } from '@marquee/brands/withdrawal-policy.ts';
import type { Pool } from 'pg';
import { Refusal } from '../../../core/refusal.ts';
import { newId } from '../../../db/new-id.ts';
import { untilLockWaits } from '../../../db/testing/lock-waits.ts';
import type { GamesFixture } from './games-fixture.ts';
import { actOnLadder, createLadderFixture, openLadder } from './ladder-fixture.ts';
import { listPlayTotals } from './play-totals.sql.ts';

export interface StepDatabase {
  readonly url: string;
  readonly owner: Pool;
}

const EURO = 10_000n;
/** A tenth of every stake counts towards wagering. */
const SHARE_PERCENT = 10;
const WAIT_MS = 3_600_000;

interface Scene extends StepDatabase {
  readonly fixture: GamesFixture;
}

/** A player with an open round. */
async function opened(scene: Scene, euro = 1_000n) {
  const { games, newPlayer } = scene.fixture;
  const playerId = await newPlayer(euro);
  const { round } = await openLadder(games, playerId);
  const id = { playerId, roundId: round.roundId };
  return { ...id, act: (index: number, action: string) => actOnLadder(games, id, index, action) };
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'none';
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error);
  }
}

/** Transfers of a round as `id amount counted`, and stakes with their cost in percent, in order. */
async function booked({ owner }: Scene, roundId: string): Promise<readonly string[]> {
  const { rows } = await owner.query<{ text: string }>(
    `SELECT concat_ws(' ', replace(t.external_id, t.round_id, ''), t.amount / 10000.0, d.not_counted / 10000.0, t.cost_minor_bps / t.amount / 100 || '%') AS text
     FROM transfers t LEFT JOIN wagering_discounts d ON d.transfer_id = t.id WHERE t.round_id = $1 ORDER BY t.seq`,
    [roundId],
  );
  return rows.map(({ text }) => text.replaceAll(/\.?0+(?= |$)/g, ''));
}

interface Row {
  readonly state: string;
  readonly stake: bigint;
  readonly steps: number;
  readonly waits: boolean;
}

async function rowOf({ owner }: Scene, roundId: string): Promise<Row | undefined> {
  const { rows } = await owner.query<Row>(
    `SELECT g.state, g.stake_minor AS stake, jsonb_array_length(g.steps) AS steps, o.waits_until IS NOT NULL AS waits
     FROM game_rounds g LEFT JOIN open_game_rounds o USING (round_id) WHERE g.round_id = $1`,
    [roundId],
  );
  return rows[0];
}

/** Calls the SQL function, as a process that has read an older state of the round. */
async function step({ owner }: Scene, playerId: string, roundId: string, index: number): Promise<string | null> {
  const { rows } = await owner.query<{ answer: string | null }>(
    `SELECT wallet_play_step($1, $2, $3::integer, $4::jsonb, 0, 0, now(), NULL, NULL) AS answer`,
    [playerId, roundId, index, index === 0 ? null : JSON.stringify({ do: 'climb' })],
  );
  return rows[0]?.answer ?? null;
}

const SCENARIOS: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  'books each stake with its own id and its counted part, and the win of all': async (scene) => {
    const { playerId, roundId, act } = await opened(scene);
    assert.deepEqual(await rowOf(scene, roundId), { state: 'opened', stake: EURO, steps: 1, waits: true });
    await act(0, 'climb');
    await act(1, 'raise');
    assert.deepEqual(await rowOf(scene, roundId), { state: 'opened', stake: 2n * EURO, steps: 3, waits: true });
    await act(2, 'stop');
    assert.deepEqual(await rowOf(scene, roundId), { state: 'settled', stake: 2n * EURO, steps: 4, waits: false });
    assert.deepEqual(await booked(scene, roundId), [':bet 1 0.9 10%', ':bet:1 1 0.9 0%', ':win 3.6']);
    const [totals] = await listPlayTotals(scene.fixture.pool, playerId);
    assert.deepEqual([totals?.rounds, totals?.stakedMinor, totals?.wonMinor], [1n, 2n * EURO, 36_000n]);
  },

  'returns the wallet of each step to a repeated request, whatever followed': async (scene) => {
    const { act } = await opened(scene);
    const first = [await act(0, 'raise'), await act(1, 'climb'), await act(2, 'stop')];
    assert.deepEqual(
      first.map(({ userWallet }) => userWallet.amount),
      ['998.00', '998.00', '1001.60'],
    );
    for (const [index, action] of ['raise', 'climb', 'stop'].entries())
      assert.deepEqual(await act(index, action), first[index]);
  },

  'changes nothing for a process with an old view of the round, or of another player': async (scene) => {
    const { playerId, roundId, act } = await opened(scene);
    await act(0, 'climb');
    const other = await scene.fixture.newPlayer();
    assert.equal(await step(scene, playerId, roundId, 1), 'moved');
    assert.equal(await step(scene, playerId, roundId, 3), 'moved');
    assert.equal(await step(scene, other, roundId, 2), 'moved');
    assert.equal(await step(scene, playerId, newId('rnd'), 1), 'moved');
    await act(1, 'stop');
    assert.equal(await step(scene, playerId, roundId, 3), 'moved');
    assert.equal((await rowOf(scene, roundId))?.steps, 3);
  },

  'books two equal actions at the same time once': async (scene) => {
    const { playerId, roundId, act } = await opened(scene);
    const lock = await scene.owner.connect();
    try {
      await lock.query('BEGIN');
      await lock.query('SELECT FROM wallets WHERE player_id = $1 FOR UPDATE', [playerId]);
      const acts = Promise.allSettled([act(0, 'raise'), act(0, 'raise')]);
      await untilLockWaits(scene.owner, 2);
      await lock.query('COMMIT');
      const [one, other] = await acts;
      assert.deepEqual(one, other);
    } finally {
      await lock.query('ROLLBACK');
      lock.release();
    }
    assert.deepEqual(await rowOf(scene, roundId), { state: 'opened', stake: 2n * EURO, steps: 2, waits: true });
  },

  'waits for the limits before it locks the round, and only for a stake': async (scene) => {
    const { playerId, roundId, act } = await opened(scene);
    const lock = await scene.owner.connect();
    try {
      await lock.query('BEGIN');
      await lock.query(`SELECT pg_advisory_xact_lock(hashtextextended('limits:' || $1, 0))`, [playerId]);
      const raise = codeOf(act(0, 'raise'));
      await untilLockWaits(scene.owner);
      await act(0, 'climb');
      await lock.query('COMMIT');
      assert.equal(await raise, 'request.id_reused');
    } finally {
      await lock.query('ROLLBACK');
      lock.release();
    }
    assert.equal((await rowOf(scene, roundId))?.stake, EURO);
  },

  'refuses stakes of a restricted player and from an inactive wallet, and nothing else': async (scene) => {
    const { owner, fixture } = scene;
    const restricted = await opened(scene);
    await owner.query(
      `INSERT INTO player_restrictions (player_id, brand_key, kind, starts_at) VALUES ($1, 'test', 'selfExclusion', clock_timestamp())`,
      [restricted.playerId],
    );
    const inactive = await opened(scene);
    await owner.query('UPDATE wallets SET is_active = false WHERE player_id = $1', [inactive.playerId]);
    for (const [player, code] of [
      [restricted, 'player.excluded'],
      [inactive, 'wallet.not_active'],
    ] as const) {
      const opening = openLadder(fixture.games, player.playerId, { game: 'ladder-2' });
      assert.equal(await codeOf(opening), code);
      assert.equal(await codeOf(player.act(0, 'raise')), code);
      await player.act(0, 'climb');
      assert.equal((await player.act(1, 'stop')).round.win, '1.80');
    }
  },

  'changes nothing if the stake is refused': async (scene) => {
    const { roundId, act } = await opened(scene, 1n);
    const before = await rowOf(scene, roundId);
    assert.equal(await codeOf(act(0, 'raise')), 'wallet.insufficient_funds');
    assert.deepEqual(await rowOf(scene, roundId), before);
    assert.deepEqual(await booked(scene, roundId), [':bet 1 0.9 10%']);
  },

  'stakes real money first, and splits the win like all stakes': async (scene) => {
    const { fixture } = scene;
    const playerId = await fixture.newPlayer(1n);
    const grant = { source: 'test', externalId: newId('bon'), playerId, asset: 'EUR', bonusId: newId('bon') } as const;
    await fixture.wallet.grantBonus({ ...grant, amountMinor: 10n * EURO });
    const { round } = await openLadder(fixture.games, playerId);
    const id = { playerId, roundId: round.roundId };
    const raised = await actOnLadder(fixture.games, id, 0, 'raise');
    assert.deepEqual([raised.userWallet.amount, raised.userWallet.bonusAmount], ['0.00', '9.00']);
    await actOnLadder(fixture.games, id, 1, 'climb');
    const { userWallet } = await actOnLadder(fixture.games, id, 2, 'stop');
    assert.deepEqual([userWallet.amount, userWallet.bonusAmount], ['1.80', '10.80']);
  },

  'waits for the player again after each action': async (scene) => {
    const { playerId, roundId } = await opened(scene);
    const waitsUntil = async () => {
      const { rows } = await scene.owner.query<{ at: Date }>(
        'SELECT waits_until AS at FROM open_game_rounds WHERE round_id = $1',
        [roundId],
      );
      return rows[0]?.at.getTime() ?? 0;
    };
    const before = await waitsUntil();
    const later = createLadderFixture(scene.url, { now: () => new Date(Date.now() + WAIT_MS) });
    await actOnLadder(later.games, { playerId, roundId }, 0, 'climb');
    await later.db.destroy();
    assert.ok((await waitsUntil()) >= before + WAIT_MS);
  },

  'rejects what is not a step': async ({ owner }) => {
    for (const step of [`0, '{}', 0`, '1, NULL, 0', `1, '{}', -1`, '0, NULL, 1'])
      await assert.rejects(
        owner.query(`SELECT wallet_play_step('plr_x', 'rnd_x', ${step}, 0, now(), NULL, NULL)`),
        /Not a step of a round/,
      );
  },
};

/** The name of the first scenario that fails, with the reason; undefined if none does. */
export async function findBrokenStep(database: StepDatabase): Promise<string | undefined> {
  const fixture = createLadderFixture(database.url, {
    wageringOf: () => ({ ...USUAL_WAGERING, riskSteps: [], games: { ladder: SHARE_PERCENT } }),
  });
  try {
    for (const [name, play] of Object.entries(SCENARIOS)) {
      try {
        await play({ ...database, fixture });
      } catch (error) {
        return `${name}: ${String(error).split('\n')[0]}`;
      }
    }
    return undefined;
  } finally {
    await fixture.db.destroy();
  }
}
