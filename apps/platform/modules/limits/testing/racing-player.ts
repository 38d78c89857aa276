import { createHash } from 'node:crypto';
import { newId } from '../../../db/new-id.ts';
import type { PlatformProcess } from '../../../testing/platform-process.ts';
import { sendRequest, type RunningPlatform, type TestPlayer } from '../../../testing/running-platform.ts';
import { ROULETTE } from '../../live-tables/testing/live-fixture.ts';
import { webhookOf } from '../../payments/testing/scripted-acquirer.ts';
import { dayIn } from '../../../core/days.rules.ts';
import { dayIdOf } from '../../rakeback/calendar.rules.ts';
import { EARNED_RAKEBACK } from '../../rakeback/testing/earned-rakeback.sql.ts';
import type { WalletModule } from '../../wallet/index.ts';
import type { LedgerCommand } from '../../wallet/testing/ledger-command.ts';
import { BANK_QUOTE, moneyOf, signUpVerifiedPlayer } from '../../withdrawals/testing/payable-player.ts';

/** A brand whose players may exchange between wallets. */
const BRAND = 'isvik';
const PROVIDER_SECRET = 'secret';
export const EUR = 10_000n;

/** `done`, the code of a refusal, or `busy`: a lock was not granted in time, so nothing was written. */
export type Outcome = string;

/** Platforms on one database, each in an operating-system process of its own. */
export interface RacingPlatforms {
  /** Prepares players, in the process of the test. */
  readonly harness: RunningPlatform;
  readonly processes: readonly PlatformProcess[];
  readonly wallet: WalletModule;
  /** Opens a round of the live roulette and returns its number. */
  readonly openLiveRound: () => Promise<number>;
}

const DICE = { game: 'dice', currencyCode: 'EUR', stake: '1.00', move: { target: 5000, over: true } };
const FREE_SPINS_GAME = 'velvet-vampire';

const nth = <T>(items: readonly T[], index: number): T => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
};

let created = 0;

/** Letters that no other player has; two words that differ in one letter would be one name with a slip. */
const lastNameOf = ({ userId }: TestPlayer) =>
  createHash('sha256')
    .update(userId)
    .digest('hex')
    .slice(0, 16)
    .replaceAll(/\d/g, (digit) => 'ghklmnprst'[Number(digit)] ?? '');

/** A player with 1,000 euros, whose requests alternate between the processes. Each comes from another IP address, to stay below the rate limits per IP. */
export class RacingPlayer {
  readonly player: TestPlayer;
  readonly platforms: RacingPlatforms;
  /** Sent with every request; null: each has a key of its own. */
  sameKey: string | null = null;
  private constructor(player: TestPlayer, platforms: RacingPlatforms) {
    this.player = player;
    this.platforms = platforms;
  }

  static async create(platforms: RacingPlatforms): Promise<RacingPlayer> {
    const player = await signUpVerifiedPlayer(platforms.harness, BRAND);
    // A person of their own: an exclusion of one would otherwise apply to all.
    created += 1;
    await platforms.harness.owner.query(
      `UPDATE players SET country_code = 'PT', last_name = $2, phone = $3 WHERE player_id = $1`,
      [player.userId, lastNameOf(player), String(912_000_000 + created)],
    );
    const racing = new RacingPlayer(player, platforms);
    await racing.money.deposit(1_000n * EUR);
    return racing;
  }

  get playerId(): string {
    return this.player.userId;
  }

  get money() {
    return moneyOf(this.platforms.wallet, this.player);
  }

  call(index: number, method: string, path: string, body: object) {
    const requestId = newId('key');
    const ip = `10.${createHash('sha256').update(requestId).digest().subarray(0, 3).join('.')}`;
    return sendRequest<Record<string, unknown> & { readonly code?: string }>(
      nth(this.platforms.processes, index).port,
      method,
      path,
      {
        brand: BRAND,
        token: this.player.token,
        body,
        headers: { 'idempotency-key': this.sameKey ?? requestId, 'x-forwarded-for': ip },
      },
    );
  }

  async request(index: number, path: string, body: object, method = 'POST'): Promise<Outcome> {
    const { status, body: response } = await this.call(index, method, path, body);
    if (response.code === 'server.unavailable') return 'busy';
    return status === 200 ? 'done' : (response.code ?? String(status));
  }

  /** Sent again while a lock is not granted in time. */
  async untilDone(send: () => Promise<Outcome>): Promise<Outcome> {
    const outcome = await send();
    return outcome === 'busy' ? this.untilDone(send) : outcome;
  }

  restrict(kind: 'freeze' | 'selfExclusion'): Promise<Outcome> {
    return this.untilDone(() =>
      kind === 'freeze'
        ? this.request(0, '/api/user/freeze', { days: 1 })
        : this.request(0, '/api/user/self-exclusion', { mode: 'permanent' }),
    );
  }

  setLimit(kind: string, period: number | null, amount: string): Promise<Outcome> {
    const limit = { kind, period, amount, currencyCode: 'EUR' };
    return this.untilDone(() => this.request(0, '/api/user/limits', limit, 'PUT'));
  }

  /** A round of a house game; in steps if only bonus money is left. */
  playRound(index: number): Promise<Outcome> {
    return this.request(index, '/api/user/game-rounds', DICE);
  }

  playFreeSpin(index: number, userBonusId: string): Promise<Outcome> {
    const spin = { game: FREE_SPINS_GAME, currencyCode: 'EUR', stake: '0.20', move: {}, freeSpins: userBonusId };
    return this.request(index, '/api/user/game-rounds', spin);
  }

  playDemo(index: number): Promise<Outcome> {
    return this.request(index, '/api/core/casino/demo-rounds', DICE);
  }

  /** 25 euros. The provider does not respond, so the payment stays pending. */
  async startDeposit(index: number): Promise<Outcome> {
    const deposit = { method: 'card', currencyCode: 'EUR', amount: '25.00' };
    const outcome = await this.request(index, '/api/user/deposits', deposit);
    return outcome === 'deposit.PROVIDER_ERROR' ? 'done' : outcome;
  }

  /** Sends a command to the wallet of one of the processes, as a studio's integration does. */
  private async send(index: number, command: LedgerCommand): Promise<Outcome> {
    const outcome = await nth(this.platforms.processes, index).execute(command);
    if (outcome.startsWith('server:')) throw new Error(outcome);
    return outcome;
  }

  studioBet(index: number, externalId = newId('bet')): Promise<Outcome> {
    const round = { provider: 'studio', roundId: externalId, gameSlug: 'slot' };
    return this.send(index, { name: 'bet', ...this.command(externalId), amountMinor: EUR, ...round });
  }

  studioWin(index: number, roundId: string): Promise<Outcome> {
    const round = { provider: 'studio', roundId, gameSlug: 'slot', closesRound: true };
    return this.send(index, { name: 'win', ...this.command(`${roundId}:win`), amountMinor: 2n * EUR, ...round });
  }

  studioRollback(index: number, betId: string): Promise<Outcome> {
    return this.send(index, { name: 'rollback', ...this.command(`${betId}:rollback`), targetExternalId: betId });
  }

  /** 1 euro on a round of the live roulette. */
  liveBet(index: number, number: number): Promise<Outcome> {
    const bet = { number, currencyCode: 'EUR', stake: '1.00', move: { red: '10000' } };
    return this.request(index, `/api/user/live-tables/${ROULETTE}/bets`, bet);
  }

  private command(externalId: string) {
    return { source: 'studio', externalId, playerId: this.playerId, asset: 'EUR' } as const;
  }

  /** Leaves bonus money alone, so that rounds are played in steps. */
  async keepOnlyBonusMoney(): Promise<void> {
    await this.money.chargeback(1_000n * EUR);
    await this.money.grantBonus(1_000n * EUR, newId('ubn'));
  }

  async quoteExchange(index: number): Promise<string> {
    const quote = { fromCurrencyCode: 'EUR', toCurrencyCode: 'USD', amount: '10' };
    const { body } = await this.call(index, 'POST', '/api/user/exchange-quotes', quote);
    return quoteIdOf(body);
  }

  openWallet(currencyCode: string): Promise<Outcome> {
    return this.request(0, '/api/user/wallets', { currencyCode });
  }

  async quoteWithdrawal(): Promise<string> {
    await this.money.play(1_000n * EUR, 1_000n * EUR);
    const to = { ...BANK_QUOTE.to, fullName: `Ada ${lastNameOf(this.player)}` };
    const { body } = await this.call(0, 'POST', '/api/user/withdrawal-quotes', { ...BANK_QUOTE, to, amount: '20' });
    return quoteIdOf(body);
  }

  /** Something to claim today. */
  async earnRakeback(): Promise<() => Parameters<RacingPlayer['request']>> {
    const today = dayIn(new Date(), 'UTC');
    await this.platforms.harness.owner.query(EARNED_RAKEBACK, [this.playerId, today, 700n]);
    const bonusId = dayIdOf(today);
    const path = `/api/user/rakeback-claim?timeZone=UTC&customerDate=${today}&bonusId=${bonusId}`;
    return () => [0, path, { bonusId, claimDate: today, customerDate: today }];
  }

  /** A friend who has deposited and whose stakes earned 1 euro. */
  async earnReferral(): Promise<void> {
    const friend = await RacingPlayer.create(this.platforms);
    const { owner } = this.platforms.harness;
    await owner.query(
      `INSERT INTO referrals (friend_id, referrer_id, percent, ends_at) VALUES ($1, $2, 100, now() + interval '1 year')`,
      [friend.playerId, this.playerId],
    );
    await owner.query(
      `INSERT INTO referral_lines (friend_id, currency_code, edge_bps, staked_minor, cost_minor_bps) VALUES ($1, 'EUR', 10000, $2, $2::bigint * 10000)`,
      [friend.playerId, EUR],
    );
    // Stakes that cost ten times as much cover what the friend earns.
    await owner.query(
      `INSERT INTO reward_budgets (player_id, currency_code, starts_at, cost) VALUES ($1, 'EUR', pot_start(now()), $2)`,
      [friend.playerId, 10n * EUR],
    );
  }

  /** A week of the brand's cashback that is over and earned 5 euros; returns its id. */
  async earnCashback(): Promise<string> {
    const periodId = newId('cbp');
    const { owner } = this.platforms.harness;
    const { bonusId } = await this.offerBonus();
    const rule = await owner.query(
      `INSERT INTO cashback_rules (rule_id, brand_key, currency_code, bonus_id, period, percent_bps, loss_minor_min, multiplier, claim_days, valid_days, is_current)
       VALUES ($1, $2, 'EUR', $3, 'week', 1000, 0, 0, 7, 7, false) RETURNING rule_id`,
      [newId('cbr'), BRAND, bonusId],
    );
    await owner.query(
      `INSERT INTO cashback_periods (period_id, player_id, currency_code, rule_id, time_zone, starts_at, ends_at, claim_until, real_change_minor)
       VALUES ($1, $2, 'EUR', $3, 'UTC', now() - interval '8 days', now() - interval '1 day', now() + interval '6 days', -500000)`,
      [periodId, this.playerId, rule.rows[0].rule_id],
    );
    await owner.query(
      `INSERT INTO reward_budgets (player_id, currency_code, starts_at, cost) VALUES ($1, 'EUR', pot_start(now() - interval '7 days'), 500000)
       ON CONFLICT DO NOTHING`,
      [this.playerId],
    );
    await owner.query(`INSERT INTO cashback_lines VALUES ($1, 1000, 500000)`, [periodId]);
    return periodId;
  }

  /** A bonus in the calendar for every day; returns today. */
  async planCalendar(): Promise<string> {
    const { bonusId } = await this.offerBonus();
    await this.platforms.harness.owner.query(
      `INSERT INTO calendar_plans (brand_key, currency_code, weekday, from_on, bonus_id, valid_days)
       SELECT $1, 'EUR', d, current_date - 30, $2, 1 FROM generate_series(1, 7) d ON CONFLICT DO NOTHING`,
      [BRAND, bonusId],
    );
    return dayIn(new Date(), 'UTC');
  }

  /** A bonus on offer, with a coupon. */
  async offerBonus(): Promise<{ readonly bonusId: string; readonly code: string }> {
    const bonusId = newId('bns');
    const code = `RACE-${bonusId.slice(-12).toUpperCase()}`;
    const { owner } = this.platforms.harness;
    await owner.query(
      `INSERT INTO bonus_templates (bonus_id, bonus_key, brand_key, bonus_type, currency_code, bonus_minor, multiplier, sort_order)
       VALUES ($1, $2, $3, 'no_deposit', 'EUR', 50000, 10, 0)`,
      [bonusId, code.toLowerCase(), BRAND],
    );
    await owner.query(`INSERT INTO bonus_template_texts (bonus_id, locale, title) VALUES ($1, 'en', 'A bonus')`, [
      bonusId,
    ]);
    await owner.query(`INSERT INTO coupons (brand_key, code, bonus_id) VALUES ($1, $2, $3)`, [BRAND, code, bonusId]);
    return { bonusId, code };
  }

  /** More free spins than are raced; returns the set. */
  async earnFreeSpins(): Promise<string> {
    const { bonusId } = await this.offerBonus();
    await this.platforms.harness.owner.query(
      `UPDATE bonus_templates SET bonus_type = 'freespins', bonus_minor = NULL, free_spins = 100, spin_game_slugs = $2, spin_stake_minor = 2000,
         spin_winnings_as = 'real' WHERE bonus_id = $1`,
      [bonusId, [FREE_SPINS_GAME]],
    );
    const { body } = await this.call(0, 'POST', '/api/user/activate-bonus', { bonusId, currencyCode: 'EUR' });
    const { userBonus } = body as { readonly userBonus?: { readonly userBonusId: string } };
    if (!userBonus) throw new Error(`No free spins: ${JSON.stringify(body)}`);
    return userBonus.userBonusId;
  }

  /** A payment of 10 euros that is open at the provider. */
  async openPayment(): Promise<string> {
    const depositId = newId('dep');
    await this.platforms.harness.owner.query(
      `INSERT INTO deposits (deposit_id, brand_key, player_id, method, adapter, currency_code, amount_minor, idempotency_key, input_hash, state,
         acquirer_id, payment_url, return_base, locale, merchant_data)
       VALUES ($1, $2, $3, 'card', 'payments-sandbox', 'EUR', 100000, $1, 'x', 'pending', $1, 'https://pay.example.com', '/', 'en', $1)`,
      [depositId, BRAND, this.playerId],
    );
    return depositId;
  }

  /** The provider reports that the payment was paid. */
  async reportPaid(index: number, depositId: string): Promise<Outcome> {
    const payment = {
      acquirerId: depositId,
      reference: depositId,
      amount: '10.00',
      currency: 'EUR',
      status: 'approved' as const,
      failureReason: null,
      paymentUrl: 'https://pay.example.com',
    };
    const { adapter, rawBody, headers } = webhookOf(payment, newId('evt'), PROVIDER_SECRET);
    const path = `/api/core/payments/${adapter}/webhook`;
    const { status } = await sendRequest(nth(this.platforms.processes, index).port, 'POST', path, {
      body: rawBody,
      headers: { 'content-type': 'application/json', ...headers },
    });
    if (status === 503) return 'busy';
    return status === 200 ? 'done' : String(status);
  }

  /** The first column of the first row; $1 is the player. */
  async count(statement: string): Promise<number> {
    const { rows } = await this.platforms.harness.owner.query<{ n: string }>(statement, [this.playerId]);
    return Number(rows[0]?.n ?? 0);
  }
}

function quoteIdOf(body: Record<string, unknown>): string {
  const { quote } = body as { readonly quote?: { readonly quoteId: string } };
  if (quote === undefined) throw new Error(`No quote: ${JSON.stringify(body)}`);
  return quote.quoteId;
}
