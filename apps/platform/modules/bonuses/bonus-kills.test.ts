import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diceRules } from '@marquee/games/dice/dice.rules.ts';
import { seededIntegers } from '@marquee/games/fairness/seeded-integers.ts';
import { findHouseGame } from '@marquee/games/house-games.ts';
import { isInteractive } from '@marquee/games/game-rules.ts';
import { newId } from '../../db/new-id.ts';
import { createPool } from '../../db/pool.ts';
import { auditLedger } from '../../jobs/audit-ledger.ts';
import { clonePlayers } from '../../testing/clone-players.ts';
import {
  createKillablePlatform,
  KILLABLE,
  type Act,
  type Kill,
  type KillablePlatform,
} from '../../testing/killable-platform.ts';
import { startPlatform, type RunningPlatform } from '../../testing/running-platform.ts';
import { PART, sample } from '../../testing/sample.ts';
import { createWallet, type WalletModule } from '../wallet/index.ts';
import { addTemplate } from './testing/add-template.ts';

/** Kills processes at each step. Otherwise connections are cut in this process, at a part of the steps. */
const KILLS_PROCESSES = process.env['MARQUEE_KILLS'] === '1';
/** Every kill starts a process. These end only a test that hangs, also at the lowest priority on a busy machine. */
const POLL_MS = KILLS_PROCESSES ? 600_000 : 30_000;
const TEST_MS = KILLS_PROCESSES ? 4 * 3_600_000 : 1_800_000;
const PROGRAM = fileURLToPath(new URL('../../testing/kill-at-statement.ts', import.meta.url));
const EUR = 10_000n;
const SLOT = 'velvet-vampire';
const MOVE = { target: 5_000, over: true };

let harness: RunningPlatform;
let pool: ReturnType<typeof createPool>;
let wallet: WalletModule;
let killable: KillablePlatform;
beforeAll(async () => {
  harness = await startPlatform();
  pool = createPool({ url: String(harness.owner.options.connectionString), max: 4 });
  wallet = createWallet({ pool });
  killable = await createKillablePlatform(String(harness.owner.options.connectionString), (connection) =>
    connection.end(),
  );
  await harness.owner.query(`UPDATE calendar_plans SET from_on = current_date - 60 WHERE brand_key = 'handelskade'`);
});
afterAll(async () => {
  await killable.stop();
  await pool.end();
  await harness.stop();
});

interface Player {
  readonly playerId: string;
  readonly token: string;
}

/** Players with a session, an empty wallet and equal seeds, so that their rounds are equal: the next one wins at dice and at the slot. */
async function newPlayers(count: number): Promise<readonly Player[]> {
  const ids = await clonePlayers(harness, 'handelskade', count);
  const players = ids.map((playerId) => ({
    playerId,
    token: `mq_${randomBytes(44).toString('base64url').slice(0, 59)}`,
  }));
  for (const { playerId, token } of players) {
    await harness.owner.query(
      `INSERT INTO sessions (session_id, player_id, brand_key, idle_seconds, expires_at, ip, user_agent)
       VALUES ($1, $1, 'handelskade', 86400, now() + interval '1 day', '127.0.0.1', '')`,
      [playerId],
    );
    await harness.owner.query(
      'INSERT INTO session_tokens (token_hash, session_id, first_used_at) VALUES ($1, $2, now())',
      [createHash('sha256').update(token).digest(), playerId],
    );
    await harness.owner.query(
      `INSERT INTO game_seeds (seed_id, player_id, state, server_seed, server_seed_hash, client_seed) VALUES ($1, $1, 'current', $2, $3, $4)`,
      [playerId, SERVER_SEED, createHash('sha256').update(SERVER_SEED).digest('hex'), CLIENT_SEED],
    );
    await wallet.openWallet({ playerId, asset: 'EUR' });
  }
  return players;
}

const SERVER_SEED = 'ab'.repeat(32);
const CLIENT_SEED = luckySeed();

function luckySeed(): string {
  const slot = findHouseGame(SLOT);
  if (!slot || isInteractive(slot)) throw new Error('Not a slot');
  for (let at = 0; ; at += 1) {
    const integers = () => seededIntegers({ serverSeed: SERVER_SEED, clientSeed: `seed-${at}`, nonce: 0 });
    const won = slot.outcomeOf(integers(), 2_000n, {}).winMinor;
    if (won > 0n && won < 100n * EUR && diceRules.outcomeOf(integers(), EUR, MOVE).winMinor > 0n) return `seed-${at}`;
  }
}

const addBonus = (facts: Readonly<Record<string, unknown>>) =>
  addTemplate(harness.owner, { multiplier: 2, wagering_source: 'REAL_TO_FUN', ...facts });

const post = (path: string, { token }: Player, body: object): Act => ({ path, token, key: newId('key'), body });
/** Repeats a request that a busy machine could not serve, as the site does. */
const perform = async (act: Act): Promise<unknown> => {
  if ('job' in act) return harness.platform.execute(act.job);
  const { path, token, key, body } = act;
  const response = await harness.request('POST', path, { token, headers: { 'idempotency-key': key }, body });
  return response.status === 503 ? perform(act) : response;
};
const activate = (player: Player, bonusId: string) =>
  post('/api/user/activate-bonus', player, { bonusId, currencyCode: 'EUR' });
async function activated(player: Player, bonusId: string): Promise<string> {
  // Without the bonus, the kills would be compared with another state.
  expect(await perform(activate(player, bonusId))).toMatchObject({ status: 200 });
  const { rows } = await harness.owner.query<{ id: string }>(
    'SELECT user_bonus_id AS id FROM user_bonuses WHERE player_id = $1',
    [player.playerId],
  );
  return rows[0]?.id ?? '';
}
const play = (player: Player, more: object) => post('/api/user/game-rounds', player, { currencyCode: 'EUR', ...more });
const ids = ({ playerId }: Player) => ({ source: 'test', externalId: newId('ext'), playerId, asset: 'EUR' }) as const;
const deposit = (player: Player, amountMinor: bigint) =>
  wallet.deposit({ ...ids(player), amountMinor, method: 'card', reference: newId('dep') });

const GIFT = { bonus_minor: 10n * EUR };
const SPIN = { bonus_type: 'freespins', free_spins: 1, spin_game_slugs: [SLOT], spin_stake_minor: 2_000n };
/** Ends bonuses whose time is over. */
const SETTLE: Act = { job: 'settle-bonuses' };

/** Prepares a player and returns what may be killed. */
const ACTS: Readonly<Record<string, () => Promise<(player: Player) => Promise<Act>>>> = {
  'the activation of a bonus without a deposit': async () => {
    const gift = await addBonus({ ...GIFT, participants_max: 1_000 });
    return async (player) => activate(player, gift);
  },
  'the activation of free spins': async () => {
    const spins = await addBonus({ ...SPIN, spin_winnings_as: 'bonus' });
    return async (player) => activate(player, spins);
  },
  'the activation of a deposit bonus with free spins': async () => {
    const bonus = await addBonus({ ...SPIN, bonus_type: 'deposit', deposit_percent: 100, spin_winnings_as: 'real' });
    return async (player) => activate(player, bonus);
  },
  'a round with bonus money': async () => {
    const gift = await addBonus(GIFT);
    return async (player) => {
      await activated(player, gift);
      return play(player, { game: 'dice', stake: '1.00', move: MOVE });
    };
  },
  'a round that completes the wagering': async () => {
    const gift = await addBonus({ bonus_minor: EUR, multiplier: 1, win_minor_max: 15_000n });
    return async (player) => {
      await activated(player, gift);
      return play(player, { game: 'dice', stake: '1.00', move: MOVE });
    };
  },
  'the last free spin, whose winnings become bonus money': async () => {
    const spins = await addBonus({ ...SPIN, spin_winnings_as: 'bonus' });
    return async (player) => {
      const freeSpins = await activated(player, spins);
      return play(player, { game: SLOT, stake: '0.20', move: {}, freeSpins });
    };
  },
  'the expiry of a bonus by the job': async () => {
    const gift = await addBonus(GIFT);
    return async (player) => {
      const id = await activated(player, gift);
      await harness.owner.query(
        `UPDATE user_bonuses SET starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' WHERE user_bonus_id = $1`,
        [id],
      );
      return SETTLE;
    };
  },
  'the conversion of a bonus by the job': async () => {
    const gift = await addBonus(GIFT);
    return async (player) => {
      const id = await activated(player, gift);
      await harness.owner.query(`UPDATE user_bonuses SET wager_minor = 0 WHERE user_bonus_id = $1`, [id]);
      return SETTLE;
    };
  },
  'the cancellation of a bonus': async () => {
    const gift = await addBonus(GIFT);
    return async (player) => {
      const id = await activated(player, gift);
      const shown = { lostAmount: '10.00', lostFreeSpins: 0, keptAmount: '0.00' };
      return post(`/api/user/bonuses/${id}/cancel`, player, shown);
    };
  },
  'the collection of a calendar day': async () => async (player) => {
    await deposit(player, EUR);
    return post('/api/user/bonus-calendar/collections', player, { day: new Date().toISOString().slice(0, 10) });
  },
  'a claim of cashback': async () => async (player) => {
    await deposit(player, 100n * EUR);
    const round = { provider: 'studio', roundId: newId('rnd'), gameSlug: 'harbour-lights' };
    await wallet.bet({ ...ids(player), ...round, amountMinor: 100n * EUR });
    await wallet.win({ ...ids(player), ...round, amountMinor: 0n, closesRound: true });
    await harness.owner.query('SELECT cashback_count(id) FROM wallets WHERE player_id = $1', [player.playerId]);
    const { rows } = await harness.owner.query<{ id: string }>(
      `UPDATE cashback_periods SET starts_at = starts_at - interval '7 days', ends_at = ends_at - interval '7 days',
         claim_until = claim_until - interval '7 days' WHERE player_id = $1 RETURNING period_id AS id`,
      [player.playerId],
    );
    await harness.owner.query(
      `INSERT INTO reward_budgets (player_id, currency_code, starts_at, cost) SELECT player_id, currency_code, pot_start(starts_at), 1e9
       FROM cashback_periods WHERE player_id = $1`,
      [player.playerId],
    );
    return post('/api/user/cashback-claims', player, { periodId: rows[0]?.id });
  },
};

/** Everything that an act may change; equal for all players that did the same. */
async function stateOf({ playerId }: Player): Promise<unknown> {
  const { rows } = await harness.owner.query(
    `SELECT w.real_minor, w.bonus_minor, w.seq, w.bonus_id IS NULL AS free, w.free_spins_id IS NULL AS spun,
       (SELECT json_agg(json_build_array(t.kind, t.amount::text) ORDER BY t.seq, t.kind) FROM transfers t WHERE t.wallet_id = w.id) AS booked,
       (SELECT json_agg(json_build_array(u.bonus_type, u.status, u.bonus_minor::text, u.wager_minor::text, u.wagered_minor::text, u.free_spins_left,
         u.spins_won_minor::text, u.converted_minor::text, u.forfeited_minor::text) ORDER BY u.bonus_type) FROM user_bonuses u WHERE u.player_id = w.player_id) AS bonuses,
       (SELECT count(*)::int FROM bonus_activations a WHERE a.player_id = w.player_id) AS activations,
       (SELECT count(*)::int FROM bonus_places p WHERE p.player_id = w.player_id) AS places,
       (SELECT count(*)::int FROM calendar_collections c WHERE c.player_id = w.player_id) AS collections,
       (SELECT json_agg(paid_minor::text) FROM cashback_periods c WHERE c.player_id = w.player_id) AS cashback,
       (SELECT json_agg(json_build_array(r.state, r.win_minor::text)) FROM game_rounds r WHERE r.player_id = w.player_id) AS rounds
     FROM wallets w WHERE w.player_id = $1 AND w.asset = 'EUR'`,
    [playerId],
  );
  return rows[0];
}

/** A statement that was sent before the kill may still be running. */
async function untilStatementsEnd(): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await harness.owner.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1 AND state <> 'idle'`,
          [KILLABLE],
        );
        return rows.length;
      },
      { timeout: POLL_MS },
    )
    .toBe(0);
}

async function killAt(act: Act, kill: Kill): Promise<void> {
  if (KILLS_PROCESSES) {
    const database = String(harness.owner.options.connectionString);
    const child = spawn(process.execPath, [PROGRAM, database, JSON.stringify(act), JSON.stringify(kill)]);
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  } else await killable.perform(act, kill);
  await untilStatementsEnd();
}

test.each(Object.entries(ACTS))(
  '%s is done once, at whichever statement the platform is killed',
  { timeout: TEST_MS },
  async (name, setUp) => {
    const prepare = await setUp();
    const [undisturbed] = await newPlayers(1);
    if (!undisturbed) throw new Error('No player');
    const before = await prepare(undisturbed);
    const untouched = await stateOf(undisturbed);
    const statements = await killable.perform(before, null);
    // Without any, nothing would be killed.
    expect(statements).toBeGreaterThan(0);
    const done = await stateOf(undisturbed);
    expect(done).not.toEqual(untouched);
    const kills = Array.from({ length: statements }, (_, at) => [
      { at: at + 1, isSent: false },
      { at: at + 1, isSent: true },
    ]).flat();
    console.log(`${name}: ${statements} statements`);
    // Sent: a kill while a statement runs leaves what one before or after it leaves.
    const tested = KILLS_PROCESSES ? kills : sample(kills, 8);
    const players = await newPlayers(tested.length);
    for (const [index, player] of players.entries()) {
      const kill = tested[index] ?? { at: 1, isSent: false };
      const act = await prepare(player);
      await killAt(act, kill);
      expect([untouched, done]).toContainEqual(await stateOf(player));
      await perform(act);
      expect({ ...kill, state: await stateOf(player) }).toEqual({ ...kill, state: done });
      await perform(act);
      expect(await stateOf(player)).toEqual(done);
    }
  },
);

test('the ledger of all of them balances', async () => {
  console.log(`part ${PART} of the steps at which the platform is killed`);
  expect((await auditLedger({ pool, scope: 'full' })).problems).toEqual([]);
});
