import assert from 'node:assert/strict';
import { chooseMarket, type MarketChanges } from '@marquee/brands/markets/choose-market.ts';
import { createDb } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { Refusal } from '../../../core/refusal.ts';
import { OneStepPlayer, type OneStepDatabase } from '../../games/testing/one-step-scenarios.ts';
import { renewLimits } from '../../games/rounds-in-one-step.sql.ts';
import { createWallet, refusalOf, type WalletModule } from '../../wallet/index.ts';
import { answerCheck, chooseInterval, readSession, storeRules, type SessionRow } from '../play-rules.sql.ts';
import { rulesOf } from '../stored-rules.rules.ts';

/** A hundredth of a euro in minor units. */
const CENT = 100n;
const SLOT = 'reels';
const OTHER = 'cards';
export const GAMES = { slot: SLOT, other: OTHER } as const;

/** Games of both categories for all players of a database, whose clock then shows whole milliseconds. */
export async function addGames({ owner }: OneStepDatabase): Promise<void> {
  await owner.query(`
    UPDATE vector_clock.instant SET at = date_trunc('milliseconds', at);
    INSERT INTO game_providers (provider_slug, name) VALUES ('studio', 'Studio');
    INSERT INTO game_categories (category_slug, label_key, icon, see_all, sort_order) VALUES ('slots', 'x', 'x', 'x', 0), ('table', 'x', 'x', 'x', 1);
    INSERT INTO games (game_slug, provider_slug, name, is_playable, is_demo_available, release_on, sort_order, poster_base, poster_widths, poster_colour)
      SELECT slug, 'studio', slug, false, false, '2026-01-01', 0, '/x', '{160}', '#000000' FROM unnest(ARRAY['${SLOT}', '${OTHER}']) slug;
    INSERT INTO game_category_members (category_slug, game_slug) VALUES ('slots', '${SLOT}'), ('table', '${OTHER}')`);
}

const PLAIN: MarketChanges = {
  realityCheck: { isRequired: false, stopsPlay: false, defaultMinutes: 1_440, maxMinutes: 1_440 },
};

/** A player of brand `test` with 100 euros, whose market has these rules. Requires `shadowClock` and `addGames`; scenarios run one after the other. */
export class RuledPlayer {
  readonly player: OneStepPlayer;
  readonly wallet: WalletModule;
  private nonce = 0;

  private constructor(player: OneStepPlayer) {
    this.player = player;
    this.wallet = createWallet({ pool: player.database.pool });
  }

  /** `rules`: changes to a market without rules, except that it has a reality check once a day; null: the brand has no rules. */
  static async create(database: OneStepDatabase, rules: MarketChanges | null): Promise<RuledPlayer> {
    await database.owner.query('DELETE FROM play_rules');
    const player = new RuledPlayer(await OneStepPlayer.create(database));
    if (rules) await player.rule(rules);
    return player;
  }

  get playerId(): string {
    return this.player.playerId;
  }

  private get db() {
    return createDb(this.player.database.pool);
  }

  /** Stores other rules, by residence if given. */
  async rule(rules: MarketChanges, byCountry: Readonly<Record<string, 'germany' | 'ukgc'>> = {}): Promise<void> {
    await storeRules(this.db, 'test', rulesOf(chooseMarket('curacao', { ...PLAIN, ...rules }, byCountry)));
  }

  /** Moves the clock. */
  async wait(ms: number): Promise<void> {
    await this.player.database.owner.query(`UPDATE vector_clock.instant SET at = at + $1 * interval '1 millisecond'`, [
      ms,
    ]);
  }

  /** Plays for this time with a bet every four minutes and one at the end; the first bet comes at once. */
  async play(minutes: number): Promise<void> {
    if ((await this.session()).startedAt === null) await this.bet(1n);
    for (let left = minutes; left > 0; left -= 4) {
      await this.wait(Math.min(left, 4) * 60_000);
      await this.bet(1n);
    }
  }

  /** A bet of a provider in cents. Throws the refusal. */
  async bet(
    cents: bigint,
    {
      game = OTHER,
      roundId = newId('rnd'),
      asset = 'EUR',
    }: { game?: string; roundId?: string; asset?: 'EUR' | 'USD' } = {},
  ): Promise<void> {
    const round = { provider: 'studio', roundId, gameSlug: game, amountMinor: cents * CENT };
    await this.wallet.bet({ ...round, source: 'studio', externalId: newId('bet'), playerId: this.playerId, asset });
  }

  async win(cents: bigint, roundId: string, game: string = OTHER): Promise<void> {
    const round = { provider: 'studio', roundId, gameSlug: game, amountMinor: cents * CENT, closesRound: true };
    await this.wallet.win({
      ...round,
      source: 'studio',
      externalId: newId('win'),
      playerId: this.playerId,
      asset: 'EUR',
    });
  }

  /** The status of a round of a house game in one statement. A row that is out of date is computed first, as the platform does it. */
  async house(cents: bigint, game: string = OTHER): Promise<string> {
    const round = {
      nonce: this.nonce,
      stakeMinor: cents * CENT,
      countedMinor: cents * CENT,
      winMinor: 0n,
      gameSlug: game,
      tokenHash: null,
    };
    let { status } = await this.player.play(round);
    if (status === 'stale') {
      await renewLimits(this.player.database.pool, this.playerId);
      ({ status } = await this.player.play(round));
    }
    if (status === 'ok') this.nonce += 1;
    return status;
  }

  /** Both ways to bet are refused, the check before a round too; the parameters of the refusal. */
  async refuses(code: string, cents = 1n, game: string = OTHER): Promise<Refusal['params']> {
    assert.equal(await this.house(cents, game), 'slow');
    const { rows } = await this.player.database.pool.query<{ text: string | null }>(
      `SELECT limits_check($1, 'EUR', $2, $3) AS text`,
      [this.playerId, cents * CENT, game],
    );
    const before = refusalOf(rows[0]?.text ?? '');
    assert(before instanceof Refusal && before.code === code, `the check before the round: ${rows[0]?.text}`);
    const refusal = await this.bet(cents, { game }).then(
      () => null,
      (error: unknown) => error,
    );
    assert(refusal instanceof Refusal, `a bet was accepted or failed: ${String(refusal)}`);
    assert.equal(refusal.code, code);
    return refusal.params;
  }

  session(): Promise<SessionRow> {
    return readSession(this.db, this.playerId);
  }

  answer(): Promise<void> {
    return answerCheck(this.db, this.playerId);
  }

  choose(minutes: number | null): Promise<void> {
    return chooseInterval(this.db, this.playerId, minutes);
  }

  async change(statement: string): Promise<void> {
    await this.player.change(statement);
  }

  /** Computes the row again, as it happens every quarter of an hour. */
  async renew(): Promise<void> {
    await this.change(`UPDATE player_limit_usage SET valid_until = '-infinity' WHERE player_id = $1`);
    await renewLimits(this.player.database.pool, this.playerId);
  }

  /** Payloads of the socket events about the play session, oldest first. */
  async events(): Promise<readonly unknown[]> {
    const { rows } = await this.player.database.owner.query<{ payload: unknown }>(
      `SELECT payload FROM outbox WHERE key = $1 AND event = 'playSessionUpdated' ORDER BY id`,
      [this.playerId],
    );
    return rows.map(({ payload }) => payload);
  }
}
