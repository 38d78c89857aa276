import { newId } from '../../../db/new-id.ts';
import { depositsOf, newPlayer } from './deposit-requests.ts';
import type { PaymentsHarness } from './payments-harness.ts';

export const EUR = 10_000n;

/** Columns of `user_bonuses`. */
export type BonusFacts = Readonly<Record<string, unknown>>;

/** Deposits of players who choose bonuses, with the real module of bonuses. */
export function bonusDepositsOf(harness: PaymentsHarness) {
  const { report } = depositsOf(harness);
  /** Inserts a bonus of a player, which makes money of deposits. */
  const insertBonus = async (playerId: string, facts: BonusFacts = {}): Promise<string> => {
    const row: BonusFacts = {
      user_bonus_id: newId('ubn'),
      player_id: playerId,
      bonus_id: 'bns_welcome',
      name: 'Welcome',
      bonus_type: 'deposit',
      status: 'available',
      currency_code: 'EUR',
      bonus_minor: 0n,
      multiplier: 30,
      wager_minor: 0n,
      wagering_source: 'REAL_TO_FUN',
      ...facts,
    };
    const names = Object.keys(row);
    await harness.owner.query(
      `INSERT INTO user_bonuses (${names.join()}) VALUES (${names.map((_, at) => `$${at + 1}`).join()})`,
      Object.values(row),
    );
    return String(row['user_bonus_id']);
  };
  return {
    insertBonus,
    /** A bonus of 100 % up to 20, from 10 on. */
    choose: (playerId: string, facts: BonusFacts = {}) =>
      insertBonus(playerId, {
        deposit_percent: 100,
        threshold_minor_max: 20n * EUR,
        deposit_minor_min: 10n * EUR,
        ...facts,
      }),
    /** A new player who chose a bonus of 100 % up to 200, from 20 on, with 20 free spins. */
    chooseWithSpins: async (facts: BonusFacts = {}, spins: BonusFacts = {}) => {
      const playerId = newPlayer();
      const bonus = await insertBonus(playerId, {
        deposit_percent: 100,
        threshold_minor_max: 200n * EUR,
        deposit_minor_min: 20n * EUR,
        ...facts,
      });
      const set = await insertBonus(playerId, {
        bonus_type: 'freespins',
        free_spins: 20,
        free_spins_left: 20,
        spin_stake_minor: 1_000n,
        winnings_as: 'bonus',
        game_slugs: ['velvet-vampire'],
        with_bonus_id: bonus,
        ...spins,
      });
      return { playerId, bonus, set };
    },
    pay: (depositId: string) => report(depositId, { status: 'approved' }),
    change: (userBonusId: string, changes: string) =>
      harness.owner.query(`UPDATE user_bonuses SET ${changes} WHERE user_bonus_id = $1`, [userBonusId]),
    bonusOf: async (userBonusId: string) => {
      const { rows } = await harness.owner.query(
        `SELECT status, deposit_minor AS deposit, bonus_minor AS bonus, wager_minor AS wager, converted_minor AS converted, recalled_minor AS recalled
          FROM user_bonuses WHERE user_bonus_id = $1`,
        [userBonusId],
      );
      return rows[0];
    },
    pocketsOf: async (playerId: string) => {
      const { realMinor, bonusMinor, owedMinor } = (await harness.wallet.findWallet(playerId, 'EUR')) ?? {};
      return { real: realMinor, bonus: bonusMinor, owed: owedMinor };
    },
  };
}
