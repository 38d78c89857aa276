import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '../../core/refusal.ts';
import { createDb } from '../../db/database.ts';
import { setUpWalletHarness } from '../wallet/testing/wallet-harness.ts';
import { listWageringLines, sumBonusMoney } from './bonus-lines.sql.ts';
import { BonusModel, type LifeSpins, type LifeStep } from './testing/bonus-model.ts';

const harness = setUpWalletHarness();
const LIVES = Number(process.env['MARQUEE_SEQUENCES'] ?? 60);

const amount = fc.bigInt({ min: 1n, max: 5_000n });
const orNone = (max: bigint) => fc.option(fc.bigInt({ min: 1n, max }), { freq: 2 });
const round = fc.nat({ max: 4 });
const terms = fc.record({
  source: fc.constantFrom('REAL_TO_FUN' as const, 'REAL_MONEY_ONLY' as const),
  multiplier: fc.nat({ max: 3 }),
  winMax: orNone(4_000n),
  balanceMin: orNone(2_000n),
  betMax: orNone(9_000n),
  weights: fc.record(
    { dice: fc.nat({ max: 100 }), mines: fc.constant(0), 'harbour-lights': fc.constant(100) },
    { requiredKeys: [] },
  ),
});
const spins = fc.record({
  count: fc.integer({ min: 1, max: 3 }),
  winnings: fc.constantFrom('bonus' as const, 'real' as const),
  multiplier: fc.nat({ max: 3 }),
  winMax: orNone(4_000n),
});
const is = <T extends string>(name: T) => fc.constant(name);
const step: fc.Arbitrary<LifeStep> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: is('deposit'), amount }) },
  { weight: 3, arbitrary: fc.record({ do: is('grant'), amount, terms }) },
  {
    weight: 12,
    arbitrary: fc.record({
      do: is('bet'),
      amount,
      round,
      game: fc.constantFrom('dice' as const, 'mines' as const, 'harbour-lights' as const),
      percent: fc.constantFrom(100, 100, 10, 0),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({ do: is('win'), amount: fc.bigInt({ min: 0n, max: 6_000n }), round, closes: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ do: is('rollback'), nth: fc.nat({ max: 12 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'expire' as const, 'settle' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: is('spins'), spins }) },
  {
    weight: 10,
    arbitrary: fc.record({
      do: is('spin'),
      amount: fc.oneof(
        { weight: 1, arbitrary: fc.constant(0n) },
        { weight: 3, arbitrary: fc.bigInt({ min: 1n, max: 3_000n }) },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('cancelSpins' as const, 'expireSpins' as const) }) },
);

const EXPIRE = `UPDATE user_bonuses SET starts_at = now() - interval '2 days', ends_at = now() - interval '1 day'
  WHERE user_bonus_id = $1 AND status = 'active'`;

/** A player whose steps the database executes. */
class Life {
  readonly playerId: string;
  private readonly bets: string[] = [];
  private bonuses = 0;
  private commands = 0;

  constructor(playerId: string) {
    this.playerId = playerId;
  }

  private base() {
    this.commands += 1;
    return {
      source: 'test',
      externalId: `${this.playerId}:${this.commands}`,
      playerId: this.playerId,
      asset: 'EUR',
    } as const;
  }

  /** The active bonus, or the active free spins. */
  private async activeId(isSet: boolean): Promise<string | null> {
    const { rows } = await harness.owner.query<{ id: string }>(
      `SELECT user_bonus_id AS id FROM user_bonuses WHERE player_id = $1 AND status = 'active' AND is_set = $2`,
      [this.playerId, isSet],
    );
    return rows[0]?.id ?? null;
  }

  private roundOf(at: number) {
    return { provider: 'studio', roundId: `${this.playerId}-${at}`, gameSlug: 'dice' };
  }

  async apply(one: LifeStep): Promise<void> {
    const { wallet, owner } = harness;
    switch (one.do) {
      case 'deposit':
        await wallet.deposit({ ...this.base(), amountMinor: one.amount, method: 'card', reference: 'x' });
        return;
      case 'grant':
        return this.grant(one);
      case 'bet': {
        const command = { ...this.base(), ...this.roundOf(one.round), gameSlug: one.game, amountMinor: one.amount };
        await wallet.bet({ ...command, countedMinor: (one.amount * BigInt(one.percent)) / 100n });
        this.bets.push(command.externalId);
        return;
      }
      case 'win':
        await wallet.win({
          ...this.base(),
          ...this.roundOf(one.round),
          amountMinor: one.amount,
          closesRound: one.closes,
        });
        return;
      case 'rollback': {
        const target = this.bets[one.nth];
        if (target !== undefined) await wallet.rollback({ ...this.base(), targetExternalId: target });
        return;
      }
      case 'cancel':
        await owner.query('SELECT bonus_cancel($1, $2)', [this.playerId, await this.activeId(false)]);
        return;
      case 'expire': {
        const id = await this.activeId(false);
        await owner.query(EXPIRE, [id]);
        await owner.query('SELECT bonus_settle($1)', [id]);
        // A complete bonus waits for its rounds; the model has no time.
        await owner.query(`UPDATE user_bonuses SET ends_at = NULL WHERE user_bonus_id = $1 AND status = 'active'`, [
          id,
        ]);
        return;
      }
      case 'settle':
        await owner.query('SELECT bonus_settle($1)', [await this.activeId(false)]);
        await owner.query('SELECT bonus_settle($1)', [await this.activeId(true)]);
        return;
      case 'spins':
        return this.addSet(one.spins);
      case 'spin':
        return this.spin(one.amount);
      case 'cancelSpins':
        await owner.query('SELECT bonus_cancel($1, $2)', [this.playerId, await this.activeId(true)]);
        return;
      case 'expireSpins': {
        const id = await this.activeId(true);
        await owner.query(EXPIRE, [id]);
        await owner.query('SELECT bonus_settle($1)', [id]);
      }
    }
  }

  private async addSet({ count, winnings, multiplier, winMax }: LifeSpins): Promise<void> {
    if ((await this.activeId(true)) !== null) throw new Refusal('bonus.ACTIVE_FREE_SPINS');
    const id = `ubn_${this.playerId}_${this.bonuses}`;
    this.bonuses += 1;
    await harness.owner.query(
      `INSERT INTO user_bonuses (user_bonus_id, player_id, bonus_id, name, bonus_type, status, currency_code, bonus_minor, multiplier, wager_minor,
         wagering_source, free_spins, free_spins_left, spin_stake_minor, winnings_as, win_minor_max, game_slugs)
       VALUES ($1, $2, 'bns_1', 'Spins', 'freespins', 'available', 'EUR', 0, $3, 0, 'REAL_TO_FUN', $4, $4, 100, $5, $6, '{lemon-ink}')`,
      [id, this.playerId, multiplier, count, winnings, winMax],
    );
    await harness.owner.query('SELECT bonus_settle($1)', [id]);
  }

  private async spin(win: bigint): Promise<void> {
    await harness.owner.query(
      `INSERT INTO game_seeds (seed_id, player_id, state, server_seed, server_seed_hash, client_seed)
       VALUES ($1, $1, 'current', 's', 'h', 'c') ON CONFLICT DO NOTHING`,
      [this.playerId],
    );
    const { externalId: key } = this.base();
    const { rows } = await harness.owner.query<{ status: string }>(
      `SELECT wallet_play_free_spin($1, 'brand', $2, 'lemon-ink', 1, $3, $3, 'hash', '{}', seed_id, rounds, 100, $4, '{}') AS status
       FROM game_seeds WHERE player_id = $1`,
      [this.playerId, await this.activeId(true), key, win],
    );
    if (rows[0]?.status !== 'ok') throw new Refusal('bonus.free_spins_over', {}, rows[0]?.status);
  }

  private async grant({ amount: amountMinor, terms: t }: LifeStep & { do: 'grant' }): Promise<void> {
    const id = `ubn_${this.playerId}_${this.bonuses}`;
    await harness.wallet.grantBonus({ ...this.base(), amountMinor, bonusId: id });
    this.bonuses += 1;
    await harness.owner.query(
      `INSERT INTO user_bonuses (user_bonus_id, player_id, bonus_id, name, bonus_type, status, currency_code, bonus_minor, multiplier, wager_minor,
         wagering_source, win_minor_max, balance_minor_min, bet_minor_max, weights)
       VALUES ($1, $2, 'bns_1', 'A bonus', 'no_deposit', 'active', 'EUR', $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        id,
        this.playerId,
        amountMinor,
        t.multiplier,
        amountMinor * BigInt(t.multiplier),
        t.source,
        t.winMax,
        t.balanceMin,
        t.betMax,
        { games: t.weights },
      ],
    );
    await harness.owner.query('SELECT bonus_settle($1)', [id]);
  }

  async state() {
    const [{ rows: bonuses }, pockets] = await Promise.all([
      harness.owner.query<Record<string, unknown>>(
        `SELECT status, wagered_minor AS wagered, converted_minor AS converted, forfeited_minor AS forfeited FROM user_bonuses
         WHERE player_id = $1 ORDER BY length(user_bonus_id), user_bonus_id`,
        [this.playerId],
      ),
      harness.pockets(this.playerId),
    ]);
    return { real: pockets[0], bonus: pockets[1], bonuses };
  }
}

/** What the site shows as the arithmetic of each bonus must add up to what is stored. */
async function expectLinesAddUp(playerId: string, bonusMinor: bigint): Promise<void> {
  const { rows } = await harness.owner.query<{ id: string; status: string; wagered: bigint; ended: bigint }>(
    `SELECT user_bonus_id AS id, CASE WHEN is_set THEN 'set' ELSE status END AS status, wagered_minor AS wagered,
       CASE WHEN is_set THEN 0 ELSE coalesce(converted_minor + forfeited_minor, 0) END::bigint AS ended
     FROM user_bonuses WHERE player_id = $1`,
    [playerId],
  );
  for (const { id, status, wagered, ended } of rows) {
    const [page, sums] = await Promise.all([
      listWageringLines(createDb(harness.pool), id, { limit: 100 }),
      sumBonusMoney(createDb(harness.pool), id),
    ]);
    const balance =
      sums.grantedMinor - sums.stakedMinor + sums.wonMinor + sums.returnedMinor - sums.undoneMinor - sums.endedMinor;
    const counted = page.rows.reduce((sum, { countedMinor }) => sum + countedMinor, 0n);
    expect({ counted, balance, ended: sums.endedMinor }).toEqual({
      counted: wagered,
      balance: status === 'active' ? bonusMinor : 0n,
      ended,
    });
  }
}

test(`in ${LIVES} random lives, pockets, progress and ends are those of an independent model, and everything sums to zero`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const life = new Life(await harness.player());
      const model = new BonusModel();
      for (const one of steps) {
        const isAccepted = model.apply(one);
        const wasAccepted = await life.apply(one).then(
          () => true,
          (error: unknown) => {
            if (error instanceof Refusal) return false;
            throw error;
          },
        );
        expect(wasAccepted).toBe(isAccepted);
      }
      const bonuses = model.bonuses.map(({ status, wagered, converted, forfeited }) => ({
        status,
        wagered,
        converted,
        forfeited,
      }));
      expect(await life.state()).toEqual({ real: model.real, bonus: model.bonus, bonuses });
      await expectLinesAddUp(life.playerId, model.bonus);
    }),
    { numRuns: LIVES, seed: Number(process.env['MARQUEE_SEED'] ?? 74) },
  );
  const { rows } = await harness.owner.query(
    `SELECT (SELECT coalesce(sum(amount), 0) FROM entries)::text AS total,
      (SELECT count(*)::int FROM user_bonuses u WHERE u.wagered_minor <> (
        SELECT coalesce(sum(s.amount_minor), 0) FROM bonus_stakes s WHERE s.user_bonus_id = u.user_bonus_id AND s.state = 'counted')) AS wrong,
      (SELECT count(*)::int FROM user_bonuses WHERE status = 'completed' AND wager_minor > 0) > 0 AS "hasPaid",
      (SELECT array_agg(DISTINCT became ORDER BY became) FROM (SELECT free_spin->>'became' AS became FROM game_rounds) r) AS became`,
  );
  expect(rows).toEqual([
    { total: '0', wrong: 0, hasPaid: true, became: ['bonus', 'nothing', 'real', 'waiting', null] },
  ]);
  expect((await harness.audit()).problems).toEqual([]);
}, 240_000);
