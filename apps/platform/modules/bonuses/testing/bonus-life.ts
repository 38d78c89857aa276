import { Refusal } from '../../../core/refusal.ts';
import type { WalletHarness } from '../../wallet/testing/wallet-harness.ts';
import type { LifeSpins, LifeStep, LifeTerms } from './life-step.types.ts';

/** Its time is over from now on, once. */
const END = `UPDATE user_bonuses SET starts_at = now() - interval '2 days', ends_at = least(ends_at, clock_timestamp()) WHERE user_bonus_id = $1`;
const INSERT_BONUS = `INSERT INTO user_bonuses (user_bonus_id, player_id, bonus_id, name, bonus_type, status, currency_code, bonus_minor, multiplier, wager_minor,
    wagering_source, win_minor_max, balance_minor_min, bet_minor_max, weights, deposit_percent, threshold_minor_max, deposit_minor_min)
  VALUES ($1, $2, 'bns_1', 'A bonus', $3, $4, 'EUR', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`;
/** The same amount in the other wallet. */
const ONE = 10n ** 18n;

/** A player with two wallets whose steps the database executes. */
export class BonusLife {
  readonly playerId: string;
  private readonly harness: WalletHarness;
  private readonly bets: { source: string; externalId: string }[] = [];
  private readonly wins: { source: string; externalId: string }[] = [];
  private readonly holds: string[] = [];
  private bonuses = 0;
  private commands = 0;

  static async begin(harness: WalletHarness): Promise<BonusLife> {
    const playerId = await harness.player();
    await harness.wallet.openWallet({ playerId, asset: 'USD' });
    await harness.owner.query(
      `INSERT INTO game_seeds (seed_id, player_id, state, server_seed, server_seed_hash, client_seed) VALUES ($1, $1, 'current', 's', 'h', 'c')`,
      [playerId],
    );
    return new BonusLife(harness, playerId);
  }

  private constructor(harness: WalletHarness, playerId: string) {
    this.harness = harness;
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

  private newBonusId(): string {
    this.bonuses += 1;
    return `ubn_${this.playerId}_${this.bonuses}`;
  }

  /** The active bonus, the active free spins, or the deposit bonus that waits for its deposit. */
  private async find(status: 'active' | 'available', isSet: boolean): Promise<string | null> {
    const { rows } = await this.harness.owner.query<{ id: string }>(
      'SELECT user_bonus_id AS id FROM user_bonuses WHERE player_id = $1 AND status = $2 AND is_set = $3',
      [this.playerId, status, isSet],
    );
    return rows[0]?.id ?? null;
  }

  private roundOf(at: number) {
    return { provider: 'studio', roundId: `${this.playerId}-${at}`, gameSlug: 'dice' };
  }

  /** Throws `Refusal` for a step that is not possible now. */
  async apply(one: LifeStep): Promise<void> {
    switch (one.do) {
      case 'bet':
      case 'win':
      case 'play':
      case 'spin':
      case 'rollback':
      case 'undoWin':
        return this.play(one);
      case 'deposit':
      case 'withdraw':
      case 'payOut':
      case 'release':
      case 'exchange':
      case 'exchangeBack':
        return this.pay(one);
      case 'grant':
        return this.grant(one);
      case 'offer':
        return this.addOffer(one);
      case 'depositWithOffer':
        return this.depositWithOffer(one.amount);
      case 'spins':
        if ((await this.find('active', true)) !== null) throw new Refusal('bonus.ACTIVE_FREE_SPINS');
        await this.settle(await this.addSet(one.spins, null));
        return;
      default:
        return this.end(one.do);
    }
  }

  private async play(one: LifeStep & { do: 'bet' | 'win' | 'play' | 'spin' | 'rollback' | 'undoWin' }): Promise<void> {
    const { wallet } = this.harness;
    switch (one.do) {
      case 'bet': {
        const command = { ...this.base(), ...this.roundOf(one.round), gameSlug: one.game, amountMinor: one.amount };
        await wallet.bet({ ...command, countedMinor: (one.amount * BigInt(one.percent)) / 100n });
        this.bets.push(command);
        return;
      }
      case 'win': {
        const command = { ...this.base(), ...this.roundOf(one.round), amountMinor: one.amount };
        await wallet.win({ ...command, closesRound: one.closes });
        this.wins.push(command);
        return;
      }
      case 'play':
        return this.playHouseRound(one);
      case 'spin':
        return this.spin(one.amount);
      case 'rollback':
      case 'undoWin': {
        const target = (one.do === 'rollback' ? this.bets : this.wins)[one.nth];
        if (!target) return;
        await wallet.rollback({ ...this.base(), source: target.source, targetExternalId: target.externalId });
      }
    }
  }

  private async playHouseRound({ amount, game, win }: LifeStep & { do: 'play' }): Promise<void> {
    const { externalId: key } = this.base();
    const { rows } = await this.harness.owner.query<{ answer: string }>(
      `SELECT wallet_play_rounds(ARRAY[$1], ARRAY['EUR'], ARRAY[NULL]::bytea[], ARRAY['brand'], ARRAY[NULL], ARRAY[$2], ARRAY[1], ARRAY[$3], ARRAY[$3],
         ARRAY['hash'], ARRAY[$4]::bigint[], ARRAY[$4]::bigint[], ARRAY['{}'], ARRAY[seed_id], ARRAY[rounds], ARRAY[$5]::bigint[], ARRAY['{}']) AS answer
       FROM game_seeds WHERE player_id = $1`,
      [this.playerId, game, key, amount, win],
    );
    const status = rows[0]?.answer.split(' ')[0];
    if (status === 'funds' || status === 'slow') throw new Refusal('wallet.insufficient_funds');
    if (status !== 'ok') throw new Error(`The round was not played: ${status}`);
    this.bets.push({ source: `house:${game}`, externalId: `${key}:bet` });
    this.wins.push({ source: `house:${game}`, externalId: `${key}:win` });
  }

  private async spin(win: bigint): Promise<void> {
    const { externalId: key } = this.base();
    const { rows } = await this.harness.owner.query<{ status: string }>(
      `SELECT wallet_play_free_spin($1, 'brand', $2, 'lemon-ink', 1, $3, $3, 'hash', '{}', seed_id, rounds, 100, $4, '{}') AS status
       FROM game_seeds WHERE player_id = $1`,
      [this.playerId, await this.find('active', true), key, win],
    );
    if (rows[0]?.status !== 'ok') throw new Refusal('bonus.free_spins_over', {}, rows[0]?.status);
  }

  private async pay(
    one: LifeStep & { do: 'deposit' | 'withdraw' | 'payOut' | 'release' | 'exchange' | 'exchangeBack' },
  ): Promise<void> {
    const { wallet } = this.harness;
    switch (one.do) {
      case 'deposit':
        await wallet.deposit({ ...this.base(), amountMinor: one.amount, method: 'card', reference: 'x' });
        return;
      case 'withdraw': {
        const command = { ...this.base(), amountMinor: one.amount, method: 'card', reference: 'x' };
        await wallet.holdWithdrawal(command);
        this.holds.push(command.externalId);
        return;
      }
      case 'payOut':
      case 'release': {
        const holdExternalId = this.holds[one.nth];
        if (holdExternalId === undefined) throw new Refusal('wallet.unknown_reference');
        const decide = one.do === 'payOut' ? wallet.settleWithdrawal : wallet.releaseWithdrawal;
        await decide({ ...this.base(), holdExternalId });
        return;
      }
      case 'exchange':
      case 'exchangeBack': {
        const [from, to] = one.do === 'exchange' ? (['EUR', 'USD'] as const) : (['USD', 'EUR'] as const);
        const { source, externalId: quoteId, playerId } = this.base();
        const amounts = { amountMinor: one.amount, receivedMinor: one.amount, midRate: ONE, rate: ONE };
        await wallet.exchange({ source, quoteId, playerId, from, to, ...amounts });
      }
    }
  }

  private async settle(id: string | null): Promise<void> {
    await this.harness.owner.query('SELECT bonus_settle($1)', [id]);
  }

  private async end(
    what: 'cancel' | 'cancelSpins' | 'cancelOffer' | 'expire' | 'expireSpins' | 'expireOffer' | 'settle',
  ) {
    const { owner } = this.harness;
    const cancel = (id: string | null) => owner.query('SELECT bonus_cancel($1, $2)', [this.playerId, id]);
    const expire = async (id: string | null) => {
      await owner.query(END, [id]);
      await this.settle(id);
    };
    if (what === 'cancel') await cancel(await this.find('active', false));
    if (what === 'cancelSpins') await cancel(await this.find('active', true));
    if (what === 'cancelOffer') await cancel(await this.find('available', false));
    if (what === 'expire') await expire(await this.find('active', false));
    if (what === 'expireSpins') await expire(await this.find('active', true));
    if (what === 'expireOffer') await expire(await this.find('available', false));
    if (what === 'settle') await this.settleAll();
  }

  /** What the job does for one player. */
  private async settleAll(): Promise<void> {
    await this.settle(await this.find('active', false));
    await this.settle(await this.find('active', true));
    const { rows } = await this.harness.owner.query<{ id: string }>(
      `SELECT user_bonus_id AS id FROM user_bonuses WHERE player_id = $1 AND status = 'available' AND is_set ORDER BY length(user_bonus_id), user_bonus_id`,
      [this.playerId],
    );
    for (const { id } of rows) await this.settle(id);
  }

  private async addSet({ count, winnings, multiplier, winMax }: LifeSpins, comesWith: string | null): Promise<string> {
    const id = this.newBonusId();
    await this.harness.owner.query(
      `INSERT INTO user_bonuses (user_bonus_id, player_id, bonus_id, name, bonus_type, status, currency_code, bonus_minor, multiplier, wager_minor,
         wagering_source, free_spins, free_spins_left, spin_stake_minor, winnings_as, win_minor_max, game_slugs, with_bonus_id)
       VALUES ($1, $2, 'bns_1', 'Spins', 'freespins', 'available', 'EUR', 0, $3, 0, 'REAL_TO_FUN', $4, $4, 100, $5, $6, '{lemon-ink}', $7)`,
      [id, this.playerId, multiplier, count, winnings, winMax, comesWith],
    );
    return id;
  }

  private valuesOf(t: LifeTerms) {
    return [t.source, t.winMax, t.balanceMin, t.betMax, { byEdge: false, games: t.weights }] as const;
  }

  private async addOffer({ offer, terms }: LifeStep & { do: 'offer' }): Promise<void> {
    if ((await this.find('available', false)) !== null) throw new Refusal('bonus.UNIFIED_ERROR');
    const id = this.newBonusId();
    await this.harness.owner.query(INSERT_BONUS, [
      id,
      this.playerId,
      'deposit',
      'available',
      0n,
      terms.multiplier,
      0n,
      ...this.valuesOf(terms),
      offer.percent,
      offer.max,
      offer.depositMin,
    ]);
    if (offer.spins) await this.addSet(offer.spins, id);
  }

  private async depositWithOffer(amount: bigint): Promise<void> {
    const id = await this.find('available', false);
    await this.pay({ do: 'deposit', amount });
    await this.harness.owner.query(`SELECT bonus_credit_deposit($1, $2, 'EUR', $3)`, [this.playerId, id, amount]);
  }

  private async grant({ amount: amountMinor, terms }: LifeStep & { do: 'grant' }): Promise<void> {
    const bonusId = `ubn_${this.playerId}_${this.bonuses + 1}`;
    await this.harness.wallet.grantBonus({ ...this.base(), amountMinor, bonusId });
    this.newBonusId();
    const wager = amountMinor * BigInt(terms.multiplier);
    await this.harness.owner.query(INSERT_BONUS, [
      bonusId,
      this.playerId,
      'no_deposit',
      'active',
      amountMinor,
      terms.multiplier,
      wager,
      ...this.valuesOf(terms),
      null,
      null,
      null,
    ]);
    await this.settle(bonusId);
  }

  /** The wallets and how each bonus stands, with the names of the model. */
  async state(): Promise<unknown> {
    const { rows } = await this.harness.owner.query(
      `SELECT w.real_minor AS real, w.bonus_minor AS bonus, w.held_minor AS held, -w.receivable_minor AS owed, d.real_minor AS dollars,
         coalesce((SELECT json_agg(json_build_array(u.status, u.wagered_minor::text, u.converted_minor::text, u.forfeited_minor::text)
           ORDER BY length(u.user_bonus_id), u.user_bonus_id) FROM user_bonuses u WHERE u.player_id = w.player_id), '[]') AS bonuses
       FROM wallets w JOIN wallets d ON d.player_id = w.player_id AND d.asset = 'USD' WHERE w.player_id = $1 AND w.asset = 'EUR'`,
      [this.playerId],
    );
    return rows[0];
  }
}
