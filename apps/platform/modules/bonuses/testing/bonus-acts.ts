import { sql } from 'kysely';
import { addTextRows, PLAYER } from '../../../db/testing/table-rows.ts';
import { recordValues, tableOfActs } from '../../../db/testing/written-values.sql.ts';
import { createDb } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { withTx } from '../../../db/tx.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { WalletHarness } from '../../wallet/testing/wallet-harness.ts';
import { cancelBonuses, createBonuses, creditDepositBonus, requireDepositBonus, returnDepositBonus } from '../index.ts';
import { addTemplate } from './add-template.ts';

export const BRAND = 'handelskade';
const EUR = 10_000n;

/** The bonuses of a module without players and markets: nobody is excluded, and everybody may have everything. */
export function bonusesOf(harness: WalletHarness, now: () => Date = () => new Date()) {
  return createBonuses({
    db: createDb(harness.pool),
    wallet: harness.wallet,
    requireUnrestricted: async () => {},
    isRestricted: async () => false,
    mayOverride: async () => false,
    isServed: () => true,
    policyOf: async () => ({ wageringTimesMax: null, welcomeOnly: false }),
    residenceOf: async () => null,
    personOf: async () => ({ registeredAt: new Date(0), isEmailVerified: true, timeZone: 'UTC', tags: [] }),
    currencyOf: async () => 'EUR',
    claimCashback: () => Promise.reject(new Refusal('bonus.CASHBACK_NEED_DEPOSIT')),
    describeGames: async () => new Map(),
    pathsOf: () => {
      throw new Error('No pages');
    },
    newId,
    now,
  });
}

const TERMS = {
  multiplier: 2,
  wagering_source: 'REAL_TO_FUN',
  valid_hours: 48,
  participants_max: 1_000,
  retry_hours: 720,
  win_minor_max: 12n * EUR,
  lease_minutes: 360,
};
const SPINS = {
  free_spins: 2,
  spin_game_slugs: ['lemon-ink'],
  spin_stake_minor: 100n,
  spin_winnings_as: 'bonus',
  spin_multiplier: 3,
  spin_valid_hours: 24,
};
const TEMPLATES = {
  gift: { bonus_minor: 10n * EUR, balance_minor_min: 1n },
  match: { bonus_type: 'deposit', deposit_percent: 50, deposit_minor_min: 4n * EUR, ...SPINS },
  spins: { bonus_type: 'freespins', ...SPINS },
} as const;

const ACTS = [
  'activate',
  'activate again with its key',
  'check a deposit',
  'deposit',
  'return half of the deposit',
  'return the deposit',
  'play a round',
  'close the round',
  'roll back the bet',
  'spin',
  'cancel',
  'waive',
  'job',
  'job after its time',
] as const;
export type Act = (typeof ACTS)[number];

/** From which bonus, by which acts a player gets into each state. `complete`: its wagering is set to complete, which no round has ended. */
const STATES = {
  'an offered gift': ['gift', []],
  'an active gift': ['gift', ['activate']],
  'a gift in a round': ['gift', ['activate', 'open a round']],
  'a complete gift in a round': ['gift', ['activate', 'open a round', 'complete']],
  'a gift beyond its time in a round': ['gift', ['activate', 'open a round', 'job after its time']],
  'a complete gift': ['gift', ['activate', 'complete']],
  'a completed gift': ['gift', ['activate', 'complete', 'job']],
  'a cancelled gift': ['gift', ['activate', 'cancel']],
  'a chosen match': ['match', ['activate']],
  'a chosen match beside a gift': ['match', ['activate', 'activate a gift']],
  'a credited match': ['match', ['activate', 'deposit']],
  'a completed match': ['match', ['activate', 'deposit', 'complete', 'job']],
  'a returned match': ['match', ['activate', 'deposit', 'return the deposit']],
  'a cancelled match': ['match', ['activate', 'cancel']],
  'an expired match': ['match', ['activate', 'job after its time']],
  'open spins': ['spins', ['activate']],
  'the last of the spins': ['spins', ['activate', 'spin']],
  'waiting spins': ['spins', ['activate', 'spin', 'activate a gift', 'spin']],
} as const;
export type Start = keyof typeof STATES;
type Step = Act | 'open a round' | 'complete' | 'activate a gift';

/** Whether an act can concern a bonus in this state. */
function isActIn(start: Start, act: Act): boolean {
  if (act === 'close the round' || act === 'roll back the bet') return start.endsWith('a round');
  if (act === 'spin') return start.includes('spins');
  if (act.includes('return') || act === 'check a deposit') return start.includes('match');
  return act !== 'activate again with its key' || start !== 'an offered gift';
}

/** Shown columns. The rest of the ledger follows from its transfers: it is audited at the end. */
const SHOWN = {
  entries: [],
  transfer_keys: [],
  transfer_decisions: [],
  wallet_bonuses: [],
  wallet_days: [],
  wagering_starts: [],
  outbox: [],
  rounds: [],
  play_totals: [],
  game_rounds: [],
  game_round_keys: [],
  game_seeds: [],
  bonus_activations: ['bonus_id', 'user_bonus_id'],
  transfers: ['kind', 'real_change', 'bonus_change'],
  wallets: ['bonus_id', 'free_spins_id'],
  bonus_stakes: ['amount_minor', 'state'],
  deposits: ['bonus_refusal'],
} as const;

export class BonusPlayer {
  private readonly acts: BonusActs;
  readonly playerId: string;
  private readonly template: keyof typeof TEMPLATES;
  private key = '';
  userBonusId = 'ubn_none';
  private depositId = 'dep_none';
  private betId = '';
  constructor(acts: BonusActs, playerId: string, template: keyof typeof TEMPLATES) {
    this.acts = acts;
    this.playerId = playerId;
    this.template = template;
  }

  private id() {
    return { source: 'test', externalId: newId('ext'), playerId: this.playerId, asset: 'EUR' } as const;
  }
  private round(name: string) {
    return { provider: 'studio', roundId: `${this.playerId}-${name}`, gameSlug: 'dice' };
  }

  async perform(step: Step): Promise<unknown> {
    const { playerId } = this;
    const { harness, bonuses, db, templates } = this.acts;
    const { wallet } = harness;
    const chosen = { playerId, brandKey: BRAND, userBonusId: this.userBonusId, currencyCode: 'EUR' } as const;
    switch (step) {
      case 'activate':
        this.key = `${newId('key')}-of-a-test`;
        return this.activate(this.key, templates[this.template]);
      case 'activate again with its key':
        return this.activate(this.key, templates[this.template]);
      case 'activate a gift':
        return bonuses.activateBonus({ ...this.activation(`${newId('key')}-of-a-test`), bonusId: templates.gift });
      case 'check a deposit':
        return withTx(db, (tx) => requireDepositBonus(tx, { ...chosen, amountMinor: 4n * EUR }));
      case 'deposit':
        return this.deposit(10n * EUR);
      case 'return half of the deposit':
      case 'return the deposit':
        return withTx(db, (tx) =>
          returnDepositBonus(tx, {
            playerId,
            depositId: this.depositId,
            returnedMinor: step === 'return the deposit' ? 10n * EUR : 5n * EUR,
            externalId: newId('ret'),
          }),
        );
      case 'open a round': {
        const bet = { ...this.id(), ...this.round('open'), amountMinor: 15n * EUR };
        this.betId = bet.externalId;
        return wallet.bet(bet);
      }
      case 'play a round':
        await wallet.bet({ ...this.id(), ...this.round('other'), amountMinor: EUR });
        return wallet.win({ ...this.id(), ...this.round('other'), amountMinor: 0n, closesRound: true });
      case 'close the round':
        return wallet.win({ ...this.id(), ...this.round('open'), amountMinor: 6n * EUR, closesRound: true });
      case 'roll back the bet':
        return wallet.rollback({ ...this.id(), targetExternalId: this.betId });
      case 'spin':
        return this.spin();
      case 'complete':
        return harness.owner.query('UPDATE user_bonuses SET wagered_minor = wager_minor WHERE user_bonus_id = $1', [
          this.userBonusId,
        ]);
      case 'cancel':
        return this.cancel();
      case 'waive':
        return withTx(db, (tx) => cancelBonuses(tx, playerId));
      case 'job':
        return bonuses.settleBonuses();
      case 'job after its time':
        // After the bets before it, and in the past for the job, whose clock has milliseconds.
        await harness.owner.query(
          `UPDATE user_bonuses SET starts_at = now() - interval '2 days', ends_at = clock_timestamp() WHERE user_bonus_id = $1`,
          [this.userBonusId],
        );
        await harness.owner.query('SELECT pg_sleep(0.002)');
        return bonuses.settleBonuses();
    }
  }

  private activation(idempotencyKey: string) {
    return { brandKey: BRAND, locale: 'en', playerId: this.playerId, currencyCode: 'EUR', idempotencyKey };
  }
  private async activate(key: string, bonusId: string) {
    const { userBonus } = await this.acts.bonuses.activateBonus({ ...this.activation(key), bonusId });
    this.userBonusId = userBonus.userBonusId;
  }

  private deposit(amountMinor: bigint) {
    const { playerId, userBonusId } = this;
    const { db, harness, bonuses } = this.acts;
    this.depositId = newId('dep');
    return withTx(db, async (tx) => {
      await bonuses.lockActivations(tx, playerId);
      const deposit = { playerId, userBonusId, currencyCode: 'EUR', amountMinor, depositId: this.depositId };
      await sql`INSERT INTO deposits (deposit_id, brand_key, player_id, method, adapter, currency_code, amount_minor, idempotency_key, input_hash, state,
          return_base, locale, merchant_data)
        VALUES (${deposit.depositId}, ${BRAND}, ${playerId}, 'card', 'one', 'EUR', ${amountMinor}, ${deposit.depositId}, 'hash', 'completed', '/', 'en', ${deposit.depositId})`.execute(
        tx,
      );
      await harness.wallet.inTx(tx).deposit({ ...this.id(), amountMinor, method: 'card', reference: this.depositId });
      await creditDepositBonus(tx, deposit);
    });
  }

  private async spin() {
    const { rows } = await this.acts.harness.owner.query<{ status: string }>(
      `SELECT wallet_play_free_spin($1, 'brand', $2, 'lemon-ink', 1, $3, $3, 'hash', '{}', seed_id, rounds, 100, 700, '{}') AS status
       FROM game_seeds WHERE player_id = $1`,
      [this.playerId, this.userBonusId, newId('key')],
    );
    if (rows[0]?.status !== 'ok') throw new Refusal('bonus.free_spins_over', {}, rows[0]?.status);
  }

  private async cancel() {
    const { bonuses } = this.acts;
    const own = { playerId: this.playerId, userBonusId: this.userBonusId };
    const { lostAmount, lostFreeSpins, keptAmount } = await bonuses.previewCancellation(own);
    await bonuses.cancelBonus({ ...own, lostAmount, lostFreeSpins, keptAmount });
  }
}

export interface BonusActs {
  readonly harness: WalletHarness;
  readonly db: ReturnType<typeof createDb>;
  readonly bonuses: ReturnType<typeof createBonuses>;
  readonly templates: Readonly<Record<keyof typeof TEMPLATES, string>>;
  /** What each act on a bonus in each of its states writes or why it is refused, those that do the same together. */
  readonly tables: (template: keyof typeof TEMPLATES) => Promise<string>;
  /** A new player with ten euros in this state. */
  readonly reach: (start: Start) => Promise<BonusPlayer>;
}

export async function createBonusActs(harness: WalletHarness): Promise<BonusActs> {
  const ids = { gift: '', match: '', spins: '' };
  for (const name of ['gift', 'match', 'spins'] as const)
    ids[name] = await addTemplate(harness.owner, { ...TERMS, ...TEMPLATES[name] }, { en: `A ${name}` });
  const written = await recordValues(harness.owner, SHOWN);
  const table = (start: Start) =>
    tableOfActs(
      ACTS.filter((act) => isActIn(start, act)),
      async (act) => {
        const player = await acts.reach(start);
        const lines = await written(() => player.perform(act));
        // The job acts on all bonuses.
        await harness.owner.query(
          `SELECT bonus_cancel(player_id, user_bonus_id) FROM user_bonuses WHERE status IN ('available', 'active')`,
        );
        return lines;
      },
    );
  const acts: BonusActs = {
    harness,
    db: createDb(harness.pool),
    bonuses: bonusesOf(harness),
    templates: ids,
    tables: async (template) => {
      const shown: string[] = [];
      for (const [start, [its]] of Object.entries(STATES))
        if (its === template)
          shown.push(start, ...(await table(start as Start)).split('\n').map((line) => `  ${line}`));
      return shown.join('\n');
    },
    reach: async (start) => {
      const [template, steps] = STATES[start];
      const player = new BonusPlayer(acts, await harness.player(10n * EUR), template);
      await addTextRows(
        harness.owner,
        'players',
        `${PLAYER} brand_key=${BRAND}`,
        `player_id=${player.playerId} email=${player.playerId}@example.com`,
      );
      await harness.owner.query(
        `INSERT INTO game_seeds (seed_id, player_id, state, server_seed, server_seed_hash, client_seed) VALUES ($1, $1, 'current', 's', 'h', 'c')`,
        [player.playerId],
      );
      for (const step of steps) await player.perform(step);
      return player;
    },
  };
  return acts;
}
