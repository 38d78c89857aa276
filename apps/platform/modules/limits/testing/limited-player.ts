import assert from 'node:assert/strict';
import { newId } from '../../../db/new-id.ts';
import { Refusal } from '../../../core/refusal.ts';
import { OneStepPlayer, type OneStepDatabase } from '../../games/testing/one-step-scenarios.ts';
import type { PlayedRound } from '../../games/rounds-in-one-step.sql.ts';
import { createWallet, type WalletModule } from '../../wallet/index.ts';
import type { LimitName } from '../limits.types.ts';

/** A hundredth of a euro in minor units. */
export const CENT = 100n;

/** A player of brand `test` with 100 euros, limits that are set directly in the tables, and bets of house games and of another provider. */
export class LimitedPlayer {
  readonly player: OneStepPlayer;
  readonly wallet: WalletModule;
  private nonce = 0;

  private constructor(player: OneStepPlayer) {
    this.player = player;
    this.wallet = createWallet({ pool: player.database.pool });
  }

  static async create(database: OneStepDatabase): Promise<LimitedPlayer> {
    return new LimitedPlayer(await OneStepPlayer.create(database));
  }

  get playerId(): string {
    return this.player.playerId;
  }

  /** Sets a limit in cents, or minutes for session time, as the module does: under the lock of the player's limits. */
  async limit(kind: LimitName['kind'], period: LimitName['period'], value: bigint): Promise<void> {
    const client = await this.player.database.owner.connect();
    try {
      await client.query('BEGIN');
      await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('limits:' || $1, 0))`, [this.playerId]);
      await client.query(
        `INSERT INTO player_limit_changes (player_id, currency_code, kind, period, action, value, requested_at, effective_at)
         VALUES ($1, 'EUR', $2, $3, 'tighten', $4, now(), now())`,
        [this.playerId, kind, period, String(kind === 'sessionTime' ? value : value * CENT)],
      );
      await client.query('SELECT limits_changed($1)', [this.playerId]);
      await client.query('COMMIT');
    } finally {
      client.release();
    }
  }

  private command(externalId: string, asset: 'EUR' | 'USD') {
    return { source: 'studio', externalId, playerId: this.playerId, asset } as const;
  }

  /** A bet of another provider in cents; its id. Throws the refusal. */
  async bet(
    cents: bigint,
    { asset = 'EUR', roundId = newId('rnd') }: { asset?: 'EUR' | 'USD'; roundId?: string } = {},
  ): Promise<string> {
    const externalId = newId('bet');
    const round = { provider: 'studio', roundId, gameSlug: 'slot' };
    await this.wallet.bet({ ...this.command(externalId, asset), ...round, amountMinor: cents * CENT });
    return externalId;
  }

  async win(cents: bigint): Promise<string> {
    const externalId = newId('win');
    const round = { provider: 'studio', roundId: newId('rnd'), gameSlug: 'slot', closesRound: true };
    await this.wallet.win({ ...this.command(externalId, 'EUR'), ...round, amountMinor: cents * CENT });
    return externalId;
  }

  async rollback(targetExternalId: string, asset: 'EUR' | 'USD' = 'EUR'): Promise<void> {
    await this.wallet.rollback({ ...this.command(newId('rbk'), asset), targetExternalId });
  }

  /** A round of a house game in one statement. */
  async house(cents: bigint, winCents = 0n): Promise<PlayedRound['status']> {
    const stakeMinor = cents * CENT;
    const { status } = await this.player.play({
      nonce: this.nonce,
      stakeMinor,
      countedMinor: stakeMinor,
      winMinor: winCents * CENT,
    });
    if (status === 'ok') this.nonce += 1;
    return status;
  }

  /** The bet is refused with this code; its parameters. */
  async refuses(cents: bigint, code: string, roundId = newId('rnd')): Promise<Refusal['params']> {
    const refusal = await this.bet(cents, { roundId }).then(
      () => null,
      (error: unknown) => error,
    );
    assert(refusal instanceof Refusal, `a bet of ${cents} cents was accepted or failed: ${String(refusal)}`);
    assert.equal(refusal.code, code);
    return refusal.params;
  }

  /** Moves everything that was counted into the past. */
  async age(interval: string): Promise<void> {
    const { owner } = this.player.database;
    await owner.query(
      `WITH flushed AS (
         UPDATE player_limit_usage SET valid_until = '-infinity', staked = 0, lost = 0, played_ms = 0, last_bet_at = last_bet_at - $2::interval
         WHERE player_id = $1 RETURNING OLD.*
       )
       INSERT INTO player_play_buckets SELECT player_id, bucket_at, staked, lost, played_ms FROM flushed
       ON CONFLICT (player_id, starts_at) DO UPDATE SET staked = player_play_buckets.staked + excluded.staked,
         lost = player_play_buckets.lost + excluded.lost, played_ms = player_play_buckets.played_ms + excluded.played_ms`,
      [this.playerId, interval],
    );
    await owner.query(
      'UPDATE player_play_buckets SET starts_at = limit_bucket(starts_at - $2::interval) WHERE player_id = $1',
      [this.playerId, interval],
    );
  }

  /** What was counted so far belongs to an earlier quarter of an hour than what follows. */
  async startNextQuarter(): Promise<void> {
    await this.change(
      `WITH flushed AS (
         UPDATE player_limit_usage SET bucket_at = bucket_at + interval '15 minutes', staked = 0, lost = 0, played_ms = 0
         WHERE player_id = $1 RETURNING OLD.*
       )
       INSERT INTO player_play_buckets SELECT player_id, bucket_at, staked, lost, played_ms FROM flushed`,
    );
  }

  async change(statement: string): Promise<void> {
    await this.player.change(statement);
  }
}
