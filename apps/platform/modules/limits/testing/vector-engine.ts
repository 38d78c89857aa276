import type { LimitEvent, Money, Outcome, Period, Player } from '../../../../../conformance/limit-vectors/vector.ts';
import type { LimitPolicy } from '@marquee/brands/market-policy.ts';
import { policyOfMarket } from '@marquee/brands/markets/choose-market.ts';
import { getAsset, isAssetCode, type AssetCode } from '@marquee/money/assets.ts';
import type { Pool } from 'pg';
import { Refusal } from '../../../core/refusal.ts';
import type { Db } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { withTx } from '../../../db/tx.ts';
import { sumDeposits } from '../../payments/deposit-sums.sql.ts';
import { createWallet, type WalletModule } from '../../wallet/index.ts';
import { checkDeposit } from '../check-deposit.ts';
import { createLimitRemovals } from '../index.ts';
import { stateOf } from '../limit-change.rules.ts';
import { findNewestChange, lockLimitsOfPlayer } from '../limits.sql.ts';
import type { LimitName, Period as PeriodIndex } from '../limits.types.ts';
import { applyLimits, listWindows, moveToZone } from '../play-limits.sql.ts';
import { changeLimit, confirmLimit } from '../set-limit.ts';
import { outcomeOfRefusal } from './outcome-of-refusal.ts';

export interface VectorDatabase {
  readonly pool: Pool;
  readonly owner: Pool;
  readonly db: Db;
  /** With the rights of operators' commands. */
  readonly operatorDb: Db;
}

const PERIODS: readonly Period[] = ['day', 'week', 'month'];
const PRICE_DECIMALS = 18n;
const MONEY_MINOR = 10n ** 17n;
const ROUND = { provider: 'studio', gameSlug: 'slot' } as const;
type Named = { readonly kind: LimitName['kind']; readonly period: Period | null };

/** Applies the events of one test case to the platform's functions. */
export class VectorEngine {
  private readonly database: VectorDatabase;
  private readonly player: Player;
  private readonly playerId = newId('plr');
  private readonly brandKey = newId('brand');
  private readonly currency: AssetCode;
  private readonly wallet: WalletModule;
  private readonly policy: LimitPolicy;
  private readonly deposits = new Map<string, Money>();
  private readonly stakes = new Map<string, AssetCode>();
  private readonly opened = new Set<AssetCode>();
  private readonly removals = new Map<string, bigint>();
  private now = '';

  constructor(database: VectorDatabase, player: Player) {
    this.database = database;
    this.player = player;
    this.policy = player.policy;
    this.wallet = createWallet({ pool: database.pool });
    this.currency = assetOf(player.currency);
  }

  async start(): Promise<this> {
    const { owner } = this.database;
    await owner.query(
      `INSERT INTO players (player_id, brand_key, email, password_hash, username, currency_code, preferred_language, terms_accepted_at)
       VALUES ($1, $2, $1 || '@example.com', 'x', 'x', $3, 'en', '2020-01-01')`,
      [this.playerId, this.brandKey, this.currency],
    );
    await owner.query(`INSERT INTO market_rules (brand_key, country_code, windows) VALUES ($1, '', $2)`, [
      this.brandKey,
      this.player.policy.windows,
    ]);
    await owner.query(`INSERT INTO player_limit_zones VALUES ($1, $2)`, [this.playerId, this.player.zone]);
    for (const [setBy, limits] of [
      ['operator', this.player.operatorLimits],
      ['market', this.player.marketLimits],
    ] as const)
      for (const { amount, ...name } of limits)
        await owner.query('INSERT INTO brand_limits VALUES ($1, $2, $3, $4, $5, $6)', [
          this.brandKey,
          setBy,
          this.currency,
          name.kind,
          nameOf(name).period,
          amount,
        ]);
    // From now on everything is counted, with or without limits.
    await owner.query('SELECT limit_refresh($1, $2)', [this.playerId, '2000-01-01']);
    await owner.query('UPDATE player_limit_usage SET is_counting = true WHERE player_id = $1', [this.playerId]);
    return this;
  }

  async apply(event: LimitEvent): Promise<Outcome> {
    this.now = event.at;
    await this.database.owner.query('UPDATE vector_clock.instant SET at = $1', [event.at]);
    try {
      return await this.outcomeOf(event);
    } catch (error) {
      if (error instanceof Refusal) return this.refusedBy(error, event);
      throw error;
    }
  }

  private async outcomeOf(event: LimitEvent): Promise<Outcome> {
    switch (event.type) {
      case 'setLimit':
        return this.setLimit(event, event.amount);
      case 'confirmLimit': {
        const owner = { playerId: this.playerId, currencyCode: this.currency };
        await confirmLimit(this.deps(), { ...owner, ...nameOf(event) });
        return this.stateAfter(event);
      }
      case 'proposeRemoval':
        this.removals.set(
          keyOf(event),
          await this.limitRemovals().propose({
            ...nameOf(event),
            playerId: this.playerId,
            by: event.operator,
            reason: 'test',
          }),
        );
        return { is: 'accepted' };
      case 'confirmRemoval':
        return this.confirmRemoval(event, event.operator);
      case 'beginDeposit':
        return this.beginDeposit(event.id, event);
      case 'completeDeposit':
        return this.endDeposit(event.id, 'completed', event.amount);
      case 'failDeposit':
        return this.endDeposit(event.id, 'failed', null);
      case 'placeStake':
        return this.placeStake(event.id, event, event.round ?? event.id);
      case 'payWin':
        return this.payWin(event.id, event);
      case 'rollBackStake': {
        const asset = this.stakes.get(event.id) ?? (await this.setRate({ amount: '1' }));
        await this.wallet.rollback({ ...this.command(newId('rbk'), asset), targetExternalId: this.idOf(event.id) });
        return { is: 'accepted' };
      }
      case 'changeZone':
        await withTx(this.database.db, async (tx) => {
          await lockLimitsOfPlayer(tx, this.playerId);
          await moveToZone(tx, this.playerId, event.zone);
          await applyLimits(tx, this.playerId);
        });
        return { is: 'accepted' };
      case 'readLimit':
        return this.readLimit(event);
      default:
        throw new Error(`Not supported: ${event.type}`);
    }
  }

  private deps() {
    return {
      db: this.database.db,
      policyOf: async () => ({ ...policyOfMarket('curacao'), limits: this.policy }),
      levelOf: async () => this.player.level,
      notifyChanged: async () => {},
      findPlayer: async () => ({ brandKey: this.brandKey, currencyCode: this.currency }),
    };
  }

  private limitRemovals() {
    return createLimitRemovals({ ...this.deps(), db: this.database.operatorDb });
  }

  private command(externalId: string, asset: AssetCode) {
    return { source: 'vector', externalId, playerId: this.playerId, asset } as const;
  }

  private idOf(id: string): string {
    return `${this.playerId}:${id}`;
  }

  private async setLimit(event: Named, amount: string | null): Promise<Outcome> {
    const value = amount === null ? null : BigInt(amount);
    const name = { ...nameOf(event), playerId: this.playerId, currencyCode: this.currency, brandKey: this.brandKey };
    await withTx(this.database.db, async (tx) => {
      await lockLimitsOfPlayer(tx, this.playerId);
      await changeLimit(this.deps(), tx, name, { value, origin: 'player' });
      await applyLimits(tx, this.playerId);
    });
    return this.stateAfter(event, value);
  }

  /** What a request for `value`, or a confirmation, has led to. */
  private async stateAfter(event: Named, value?: bigint | null): Promise<Outcome> {
    const { now, newest } = await findNewestChange(this.database.db, this.playerId, nameOf(event));
    const { inForce, pending } = stateOf(newest, now);
    if (!pending || pending.value !== value) return { is: 'inForce', amount: inForce === null ? null : `${inForce}` };
    return {
      is: 'pending',
      amount: pending.value === null ? null : `${pending.value}`,
      effectiveAt: pending.effectiveAt.toISOString(),
      confirmBy: pending.confirmUntil?.toISOString() ?? null,
    };
  }

  private async confirmRemoval(event: Named, by: string): Promise<Outcome> {
    const refused = { is: 'changeRefused', code: 'limit.change_not_allowed', availableAt: null } as const;
    const removal = this.removals.get(keyOf(event));
    if (removal === undefined) return { ...refused, reason: 'none_pending' };
    try {
      await this.limitRemovals().confirm(removal, by);
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('Another operator'))
        return { ...refused, reason: 'same_operator' };
      if (error instanceof Error && error.message.includes('was confirmed by'))
        return { ...refused, reason: 'none_pending' };
      throw error;
    }
    return this.stateAfter(event, null);
  }

  /** Makes the rate of an event the current one; null without a rate. */
  private async setRate(money: Money): Promise<AssetCode> {
    const asset = assetOf(money.currency ?? this.player.currency);
    const { owner } = this.database;
    await owner.query('DELETE FROM exchange_rates');
    if (asset !== this.currency && money.rate) {
      const scale = BigInt(getAsset(asset).scale - getAsset(this.currency).scale + Number(PRICE_DECIMALS));
      const price = (BigInt(money.rate.numerator) * 10n ** scale) / BigInt(money.rate.denominator);
      const digits = price.toString().padStart(Number(PRICE_DECIMALS) + 1, '0');
      const text = `${digits.slice(0, -Number(PRICE_DECIMALS))}.${digits.slice(-Number(PRICE_DECIMALS))}`;
      await owner.query(`INSERT INTO exchange_rates VALUES ($1, 'source', $2, $3)`, [asset, text, this.now]);
    }
    if (!this.opened.has(asset)) {
      this.opened.add(asset);
      await this.wallet.openWallet({ playerId: this.playerId, asset });
      const payment = { ...this.command(newId('dep'), asset), method: 'card', reference: newId('dep') };
      await this.wallet.deposit({ ...payment, amountMinor: MONEY_MINOR });
    }
    return asset;
  }

  private converted({ amount, currency, rate }: Money): bigint | null {
    if (currency === undefined || currency === this.player.currency) return BigInt(amount);
    if (rate === undefined) return null;
    const denominator = BigInt(rate.denominator);
    return (BigInt(amount) * BigInt(rate.numerator) + denominator - 1n) / denominator;
  }

  private async beginDeposit(id: string, money: Money): Promise<Outcome> {
    const amountMinor = this.converted(money);
    if (amountMinor === null) throw new Refusal('exchange.rate_unavailable');
    const { playerId, currency: currencyCode } = this;
    await withTx(this.database.db, (tx) =>
      checkDeposit(this.deps(), tx, {
        playerId,
        currencyCode,
        amountMinor,
        isFirst: false,
        sumSince: (since) => sumDeposits(tx, playerId, currencyCode, since),
      }),
    );
    const isOther = money.currency !== undefined && money.currency !== currencyCode;
    await this.database.owner.query(
      `INSERT INTO deposits (deposit_id, brand_key, player_id, method, adapter, currency_code, amount_minor, limit_currency_code, limit_amount_minor,
         idempotency_key, input_hash, state, return_base, locale, merchant_data, created_at)
       VALUES ($1, $2, $3, 'card', 'test', $4, $5, $6, $7, $1, 'x', 'pending', '/', 'en', $1, $8)`,
      [
        this.idOf(id),
        this.brandKey,
        playerId,
        money.currency ?? currencyCode,
        money.amount,
        isOther ? currencyCode : null,
        isOther ? `${amountMinor}` : null,
        this.now,
      ],
    );
    this.deposits.set(id, money);
    return { is: 'accepted' };
  }

  private async endDeposit(id: string, state: 'completed' | 'failed', amount: string | null): Promise<Outcome> {
    const begun = this.deposits.get(id);
    const limitAmount = begun && amount !== null ? this.converted({ ...begun, amount }) : null;
    await this.database.owner.query(
      `UPDATE deposits SET state = $2, settled_at = $3, amount_minor = coalesce($4, amount_minor),
         limit_amount_minor = CASE WHEN limit_currency_code IS NULL THEN NULL ELSE coalesce($5, limit_amount_minor) END WHERE deposit_id = $1`,
      [this.idOf(id), state, this.now, amount, limitAmount === null ? null : `${limitAmount}`],
    );
    return { is: 'accepted' };
  }

  private async placeStake(id: string, money: Money, round: string): Promise<Outcome> {
    const asset = await this.setRate(money);
    this.stakes.set(id, asset);
    const of = { ...ROUND, roundId: this.idOf(round) };
    await this.wallet.bet({ ...this.command(this.idOf(id), asset), ...of, amountMinor: BigInt(money.amount) });
    return { is: 'accepted' };
  }

  private async payWin(id: string, money: Money): Promise<Outcome> {
    const asset = await this.setRate(money);
    const round = { ...ROUND, roundId: this.idOf(id), closesRound: false };
    await this.wallet.win({ ...this.command(newId('win'), asset), ...round, amountMinor: BigInt(money.amount) });
    return { is: 'accepted' };
  }

  private async readLimit(event: Named): Promise<Outcome> {
    const { kind, period } = nameOf(event);
    const { now, newest } = await findNewestChange(this.database.db, this.playerId, { kind, period });
    const { inForce, pending } = stateOf(newest, now);
    const windows = await listWindows(this.database.db, this.playerId);
    const window =
      windows.find((one) => one.period === period && !one.isRolling) ?? windows.find((one) => one.period === period);
    const sums = {
      turnover: window?.staked,
      loss: window?.lost,
      stake: undefined,
      sessionTime: window && window.playedMs / 60_000n,
    };
    const used =
      kind === 'deposit' && window
        ? await sumDeposits(this.database.db, this.playerId, this.currency, window.startsAt)
        : kind === 'deposit'
          ? undefined
          : sums[kind];
    return {
      is: 'limit',
      amount: inForce === null ? null : `${inForce}`,
      pending: pending === null || pending.value === null ? null : `${pending.value}`,
      hasPending: pending !== null,
      used: used === undefined ? null : `${used}`,
    };
  }

  private refusedBy(refusal: Refusal, event: LimitEvent): Outcome {
    const requested = () => ('amount' in event ? `${this.converted(event as Money)}` : null); // Refused acts are of money.
    return outcomeOfRefusal(refusal, { currency: this.currency, requested });
  }
}

function nameOf({ kind, period }: Named): LimitName {
  return { kind, period: period === null ? null : (PERIODS.indexOf(period) as PeriodIndex) }; // A period of the list.
}

function keyOf({ kind, period }: Named): string {
  return `${kind} ${period}`;
}

function assetOf(code: string): AssetCode {
  if (!isAssetCode(code)) throw new Error(`Not an asset: ${code}`);
  return code;
}
