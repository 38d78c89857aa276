import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { newId } from '../../../db/new-id.ts';
import { createWallet } from '../../wallet/index.ts';
import { playRounds, type DrawnRound, type PlayedRound } from '../rounds-in-one-step.sql.ts';
import { bookedByRounds } from './booked-by-rounds.sql.ts';

export interface OneStepDatabase {
  /** With the timeouts of the application: nothing here may wait for a lock. */
  readonly pool: Pool;
  readonly owner: Pool;
}

const REAL_MINOR = 1_000_000n;

/** A player with money, a seed pair, a profile and a session. */
export class OneStepPlayer {
  readonly playerId = newId('plr');
  readonly sessionId = newId('ses');
  readonly tokenHash = randomBytes(32);
  readonly seedId = newId('sed');
  readonly database: OneStepDatabase;
  constructor(database: OneStepDatabase) {
    this.database = database;
  }

  static async create(database: OneStepDatabase, realMinor = REAL_MINOR): Promise<OneStepPlayer> {
    const player = new OneStepPlayer(database);
    const { playerId, sessionId, tokenHash, seedId } = player;
    const { owner, pool } = database;
    const wallet = createWallet({ pool });
    await owner.query(
      `INSERT INTO players (player_id, brand_key, email, password_hash, username, country_code, currency_code, preferred_language, terms_accepted_at)
       VALUES ($1, 'test', $1 || '@example.com', 'x', 'x', 'NL', 'EUR', 'en', now())`,
      [playerId],
    );
    await owner.query(
      `INSERT INTO sessions (session_id, player_id, brand_key, idle_seconds, expires_at, ip, user_agent)
       VALUES ($1, $2, 'test', 900, now() + interval '1 hour', '127.0.0.1', '')`,
      [sessionId, playerId],
    );
    await owner.query('INSERT INTO session_tokens (token_hash, session_id, first_used_at) VALUES ($1, $2, now())', [
      tokenHash,
      sessionId,
    ]);
    await owner.query(
      `INSERT INTO game_seeds (seed_id, player_id, state, server_seed, server_seed_hash, client_seed)
       VALUES ($1, $2, 'current', repeat('a', 64), repeat('b', 64), 'mine')`,
      [seedId, playerId],
    );
    await wallet.openWallet({ playerId, asset: 'EUR' });
    const deposit = { source: 'test', externalId: newId('dep'), playerId, asset: 'EUR', method: 'card' } as const;
    await wallet.deposit({ ...deposit, amountMinor: realMinor, reference: deposit.externalId });
    return player;
  }

  /** A round with the first nonce that passes every check, and wins twice the stake. */
  round(changes: Partial<DrawnRound> = {}): DrawnRound {
    return {
      playerId: this.playerId,
      asset: 'EUR',
      tokenHash: this.tokenHash,
      brandKey: 'test',
      residence: 'NL',
      gameSlug: 'dice',
      rulesVersion: 1,
      roundId: newId('rnd'),
      idempotencyKey: newId('key'),
      inputHash: 'x',
      stakeMinor: 10_000n,
      countedMinor: 10_000n,
      costMinorBps: (changes.stakeMinor ?? 10_000n) * 100n,
      move: { target: 5_000, over: true },
      seedId: this.seedId,
      nonce: 0,
      winMinor: 20_000n,
      outcome: { roll: 1, isWin: true },
      ...changes,
    };
  }

  async play(changes: Partial<DrawnRound> = {}): Promise<PlayedRound> {
    const [played] = await playRounds(this.database.pool, [this.round(changes)]);
    assert(played);
    return played;
  }

  /** The round has this status; any other than ok has changed nothing. */
  async expect(status: PlayedRound['status'], changes: Partial<DrawnRound> = {}): Promise<void> {
    const before = await bookedByRounds(this.database.owner, this.playerId);
    assert.equal((await this.play(changes)).status, status);
    if (status !== 'ok') assert.deepEqual(await bookedByRounds(this.database.owner, this.playerId), before);
  }

  /** Runs `work` while another transaction has executed `lock`, which may use $1 for the player. */
  async whileLocked(lock: string, work: () => Promise<void>): Promise<void> {
    const client = await this.database.owner.connect();
    try {
      await client.query('BEGIN');
      await client.query(lock, [this.playerId]);
      await work();
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  }

  /** An active bonus for which only dice count. */
  async grantBonus(amountMinor: bigint): Promise<void> {
    const { playerId } = this;
    const grant = {
      source: 'test',
      externalId: playerId,
      playerId,
      asset: 'EUR',
      amountMinor,
      bonusId: playerId,
    } as const;
    await createWallet({ pool: this.database.pool }).grantBonus(grant);
    await this.change(
      `INSERT INTO user_bonuses (user_bonus_id, player_id, bonus_id, name, bonus_type, status, currency_code, bonus_minor, multiplier, wager_minor,
         wagering_source, game_slugs) VALUES ($1, $1, 'bns_1', 'A bonus', 'no_deposit', 'active', 'EUR', 1, 1, 1000000, 'REAL_TO_FUN', '{dice}')`,
    );
  }

  async change(statement: string): Promise<void> {
    await this.database.owner.query(statement, [this.playerId]);
  }
}

type Scenario = (create: (realMinor?: bigint) => Promise<OneStepPlayer>) => Promise<void>;

const SESSION_CHANGES = [
  `UPDATE sessions SET ended_at = now(), end_reason = 'logout' WHERE player_id = $1`,
  `UPDATE sessions SET created_at = now() - interval '2 days', expires_at = now() - interval '1 second' WHERE player_id = $1`,
  `UPDATE sessions SET last_seen_at = now() - interval '901 seconds' WHERE player_id = $1`,
  `UPDATE session_tokens t SET ends_at = now() FROM sessions s WHERE s.session_id = t.session_id AND s.player_id = $1`,
];

/** What `wallet_play_rounds` promises, by name. */
export const ONE_STEP_SCENARIOS: Readonly<Record<string, Scenario>> = {
  'moves money, nonce and wallet once per round': async (create) => {
    const player = await create();
    const first = await player.play();
    assert.deepEqual([first.status, first.nonce, first.realMinor, first.seq], ['ok', 0, 1_010_000n, 3n]);
    const lost = await player.play({ nonce: 1, winMinor: 0n, countedMinor: 2_500n });
    assert.deepEqual([lost.status, lost.nonce, lost.realMinor, lost.seq], ['ok', 1, 1_000_000n, 5n]);
    const booked = await bookedByRounds(player.database.owner, player.playerId);
    assert.equal((booked['entries'] as unknown[]).length, 6);
    assert.deepEqual(booked['discounts'], [{ asset: 'EUR', seq: 4n, not_counted: 7_500n }]);
    const costs = (rows: unknown) => (rows as { cost_minor_bps: bigint | null }[]).map((row) => row.cost_minor_bps);
    assert.deepEqual(costs(booked['transfers']), [1_000_000n, null, 1_000_000n, null]);
    assert.deepEqual(costs(booked['rounds']), [1_000_000n, 1_000_000n]);
  },
  'accepts only a valid token of this player and brand': async (create) => {
    const [player, other] = [await create(), await create()];
    await player.expect('session', { tokenHash: randomBytes(32) });
    await player.expect('session', { tokenHash: other.tokenHash });
    await player.expect('session', { brandKey: 'other' });
    await player.expect('ok');
    for (const change of SESSION_CHANGES) {
      const ended = await create();
      await ended.change(change);
      await ended.expect('session');
    }
  },
  'leaves restricted players to the other path': async (create) => {
    const player = await create();
    await player.change(
      `INSERT INTO player_restrictions (player_id, brand_key, kind, ends_at) VALUES ($1, 'test', 'freeze', now() + interval '1 hour')`,
    );
    await player.expect('slow');
    const forever = await create();
    await forever.change(
      `INSERT INTO player_restrictions (player_id, brand_key, kind) VALUES ($1, 'test', 'selfExclusion')`,
    );
    await forever.expect('slow');
    const over = await create();
    await over.change(
      `INSERT INTO player_restrictions (player_id, brand_key, kind, starts_at, ends_at)
       VALUES ($1, 'test', 'freeze', now() - interval '2 hours', now() - interval '1 hour')`,
    );
    await over.expect('ok');
  },
  'never waits for a locked player, and plays the others of the batch': async (create) => {
    for (const lock of [
      `SELECT FROM wallets WHERE player_id = $1 FOR UPDATE`,
      `SELECT FROM game_seeds WHERE player_id = $1 FOR UPDATE`,
      `SELECT pg_advisory_xact_lock(hashtextextended('limits:' || $1, 0))`,
    ]) {
      const [locked, free] = [await create(), await create()];
      await locked.whileLocked(lock, async () => {
        const played = await playRounds(free.database.pool, [locked.round(), free.round()]);
        assert.deepEqual(
          played.map(({ status }) => status),
          ['busy', 'ok'],
        );
      });
      await locked.expect('ok');
    }
  },
  'knows a key, and a round in steps of the same game': async (create) => {
    const player = await create();
    await player.expect('ok', { idempotencyKey: 'used-before' });
    await player.expect('known', { idempotencyKey: 'used-before', nonce: 1 });
    await player.change(
      `INSERT INTO open_game_rounds (player_id, game_slug, round_id, seed_id) SELECT $1, 'dice', 'rnd_open', seed_id
       FROM game_seeds WHERE player_id = $1`,
    );
    await player.expect('open', { nonce: 1 });
    await player.expect('ok', { nonce: 1, gameSlug: 'harbour-lights' });
  },
  'uses only the active wallet, and only as much real money as it has': async (create) => {
    const player = await create(10_000n);
    await player.expect('slow', { asset: 'USD' });
    await player.expect('funds', { stakeMinor: 10_001n });
    await player.expect('ok', { winMinor: 0n });
    const inactive = await create();
    await inactive.change(`UPDATE wallets SET is_active = false WHERE player_id = $1`);
    await inactive.expect('slow');
  },
  'stakes bonus money after real money, on games that count': async (create) => {
    const player = await create(10_000n);
    await player.grantBonus(5_001n);
    await player.expect('funds', { stakeMinor: 15_002n });
    // Real money is enough, so the game need not count.
    await player.expect('ok', { gameSlug: 'fox-and-heron', stakeMinor: 4_000n, countedMinor: 0n, winMinor: 0n });
    const played = await player.play({ nonce: 1, stakeMinor: 11_001n, winMinor: 10_000n });
    // 5,001 of the stake were bonus money, and so 4,545.95 of the win.
    assert.deepEqual([played.status, played.realMinor, played.bonusMinor], ['ok', 5_455n, 4_545n]);
    await player.expect('slow', { nonce: 2, gameSlug: 'fox-and-heron' });
    await player.expect('ok', { nonce: 2, stakeMinor: 10_000n, winMinor: 0n });
    await player.expect('funds', { nonce: 3, stakeMinor: 1n, countedMinor: 1n });
  },
  'checks the residence with which the country was decided': async (create) => {
    const player = await create();
    await player.expect('slow', { residence: null });
    await player.expect('slow', { residence: 'DE' });
    await player.expect('ok');
  },
  'accepts only the next nonce of the current pair': async (create) => {
    const player = await create();
    await player.expect('nonce', { nonce: 1 });
    await player.expect('ok');
    await player.expect('nonce', { nonce: 0 });
    await player.expect('nonce', { nonce: 1, seedId: 'sed_other' });
    await player.expect('ok', { nonce: 1 });
  },
  'refuses impossible amounts': async (create) => {
    const player = await create();
    await player.expect('slow', { stakeMinor: 0n, countedMinor: 0n });
    await player.expect('slow', { stakeMinor: -1n, countedMinor: -1n });
    await player.expect('slow', { winMinor: -1n });
    await player.expect('slow', { countedMinor: 10_001n });
    await player.expect('slow', { countedMinor: -1n });
    await player.expect('slow', { costMinorBps: -1n });
    await player.expect('slow', { costMinorBps: 10_000n * 10_000n + 1n });
  },
};
