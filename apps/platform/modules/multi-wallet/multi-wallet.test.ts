import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { DEMONSTRATION_EXCHANGE } from '@marquee/brands/exchange-policy.ts';
import type { Refusal } from '../../core/refusal.ts';
import { auditLedger } from '../../jobs/audit-ledger.ts';
import { BRAND, PRICES, setUpMultiWallet } from './testing/multi-wallet-harness.ts';

const harness = setUpMultiWallet();
afterEach(() => {
  Object.assign(harness.settings, {
    useMultiWallet: true,
    policy: DEMONSTRATION_EXCHANGE,
    clockMs: null,
    isExcluded: false,
    prices: null,
    crash: false,
  });
});

const refused = (code: string) => expect.objectContaining({ code }) as Refusal;
const EUR = 10_000n;
const problemsOf = async () => (await auditLedger({ pool: harness.pool, scope: 'full' })).problems;

describe('wallets', () => {
  it('are opened once per currency of the brand, and the first one stays active', async () => {
    const playerId = await harness.newPlayer({ EUR: 0n });
    const owner = { brandKey: BRAND, playerId };
    expect((await harness.multiWallet.list(owner)).openable).toEqual(['USD', 'JPY', 'BTC', 'TRY']);
    await harness.multiWallet.open({ ...owner, currencyCode: 'BTC' });
    const wallets = await harness.multiWallet.open({ ...owner, currencyCode: 'BTC' });
    expect(wallets.map(({ currencyCode, isActive, amount }) => [currencyCode, isActive, amount])).toEqual([
      ['EUR', true, '0.00'],
      ['BTC', false, '0'],
    ]);
    for (const currencyCode of ['GBP', 'XXX'])
      await expect(harness.multiWallet.open({ ...owner, currencyCode })).rejects.toEqual(
        refused('wallet.unknown_currency'),
      );
    harness.settings.useMultiWallet = false;
    await expect(harness.multiWallet.open({ ...owner, currencyCode: 'USD' })).rejects.toEqual(
      refused('wallet.unknown_currency'),
    );
    expect(await harness.multiWallet.list(owner)).toMatchObject({ openable: [], exchange: null });
  });

  it('are selected for every device, but not while the active one has an open round', async () => {
    const playerId = await harness.newPlayer({ EUR: 10n * EUR, USD: 0n });
    const choose = (currencyCode: string) => harness.multiWallet.choose({ brandKey: BRAND, playerId, currencyCode });
    const command = { source: 'test', playerId, asset: 'EUR', amountMinor: EUR } as const;
    const round = { provider: 'originals', roundId: randomUUID(), gameSlug: 'dice' };
    await harness.wallet.bet({ ...command, ...round, externalId: randomUUID() });
    await expect(choose('USD')).rejects.toEqual(refused('wallet.round_open'));
    expect((await choose('EUR'))[0]).toMatchObject({ currencyCode: 'EUR', isActive: true });
    await harness.wallet.win({ ...command, ...round, externalId: randomUUID(), closesRound: true });
    expect((await choose('USD'))[0]).toMatchObject({ currencyCode: 'USD', isActive: true });
    expect((await harness.wallet.listWallets(playerId)).filter(({ isActive }) => isActive)).toHaveLength(1);
    await expect(choose('JPY')).rejects.toEqual(refused('wallet.unknown_currency'));
  });
});

describe('a quote', () => {
  it('returns rate, fee and both amounts, moves no money, and rounds down to a payable amount', async () => {
    const playerId = await harness.newPlayer({ EUR: 100n * EUR, USD: 0n, JPY: 0n, BTC: 0n });
    const quote = await harness.quote(playerId, '50');
    // 50 EUR are 54.054054… USD, less one percent 53.513513…
    expect(quote).toMatchObject({ amount: '50.00', receives: '53.51', fee: '0.544', rate: '1.07027027027027027' });
    expect(Date.parse(quote.expiresAt) - Date.now()).toBeGreaterThan(50_000);
    expect(await harness.quote(playerId, '50', 'EUR', 'JPY')).toMatchObject({ receives: '8249' });
    expect(await harness.quote(playerId, '50', 'EUR', 'BTC')).toMatchObject({ receives: '0.00082499' });
    expect(await harness.realOf(playerId, 'EUR')).toBe(100n * EUR);
  });

  it.each([
    ['4.99', 'EUR', 'USD', 'exchange.amount_below'],
    ['5000.01', 'EUR', 'USD', 'exchange.amount_above'],
    ['100.01', 'EUR', 'USD', 'wallet.insufficient_funds'],
    ['0', 'EUR', 'USD', 'wallet.amount_invalid'],
    ['-5', 'EUR', 'USD', 'wallet.amount_invalid'],
    ['1e3', 'EUR', 'USD', 'wallet.amount_invalid'],
    ['5.00001', 'EUR', 'USD', 'wallet.amount_invalid'],
    ['5', 'EUR', 'EUR', 'exchange.same_currency'],
    ['5', 'EUR', 'BTC', 'wallet.unknown_currency'],
    ['5', 'BTC', 'EUR', 'exchange.amount_above'],
    ['5', 'NONE', 'EUR', 'wallet.unknown_currency'],
    ['5', 'GBP', 'EUR', 'exchange.unavailable'],
  ])('of %s %s for %s is refused with %s', async (amount, from, to, code) => {
    const playerId = await harness.newPlayer({ EUR: 100n * EUR, USD: 0n });
    await expect(harness.quote(playerId, amount, from, to)).rejects.toEqual(refused(code));
  });

  it('needs two recent rates and expires before they do', async () => {
    const playerId = await harness.newPlayer({ EUR: 100n * EUR, USD: 0n, TRY: 0n });
    const minutes = DEMONSTRATION_EXCHANGE.rateMinutesMax;
    await harness.owner.query(
      `UPDATE exchange_rates SET as_of = now() - make_interval(secs => $1) WHERE currency_code = 'TRY'`,
      [minutes * 60 - 20],
    );
    const quote = await harness.quote(playerId, '50', 'EUR', 'TRY');
    expect(Date.parse(quote.expiresAt) - Date.now()).toBeLessThan(21_000);
    harness.settings.clockMs = Date.now() + minutes * 60_000;
    await expect(harness.quote(playerId, '50')).rejects.toEqual(refused('exchange.rate_unavailable'));
    harness.settings.clockMs = null;
    await harness.owner.query(`DELETE FROM exchange_rates WHERE currency_code = 'TRY'`);
    await expect(harness.quote(playerId, '50', 'EUR', 'TRY')).rejects.toEqual(refused('exchange.rate_unavailable'));
    await harness.multiWallet.refreshRates();
    expect(await harness.quote(playerId, '50', 'EUR', 'TRY')).toMatchObject({ receives: '1980.00' });
  });

  it('is refused for excluded players and for brands without multi-wallet', async () => {
    const playerId = await harness.newPlayer({ EUR: 100n * EUR, USD: 0n });
    const { quoteId } = await harness.quote(playerId, '50');
    harness.settings.isExcluded = true;
    await expect(harness.quote(playerId, '50')).rejects.toEqual(refused('player.excluded'));
    await expect(harness.confirm(playerId, quoteId)).rejects.toEqual(refused('player.excluded'));
    Object.assign(harness.settings, { isExcluded: false, useMultiWallet: false });
    await expect(harness.quote(playerId, '50')).rejects.toEqual(refused('exchange.unavailable'));
    await expect(harness.confirm(playerId, quoteId)).rejects.toEqual(refused('exchange.unavailable'));
    expect(await harness.realOf(playerId, 'EUR')).toBe(100n * EUR);
  });
});

describe('an exchange', () => {
  it('is balanced in each currency, stores its rate, and passes the audit', async () => {
    const playerId = await harness.newPlayer({ EUR: 100n * EUR, USD: 0n });
    const { quoteId } = await harness.quote(playerId, '50');
    const { exchange, wallets } = await harness.confirm(playerId, quoteId);
    expect(exchange).toMatchObject({ amount: '50.00', receives: '53.51', repaid: '0.00', rate: '1.07027027027027027' });
    expect(wallets.map(({ currencyCode, amount }) => [currencyCode, amount])).toEqual([
      ['EUR', '50.00'],
      ['USD', '53.51'],
    ]);
    const { rows } = await harness.owner.query(
      `SELECT e.account, e.party, e.asset, e.amount::text FROM entries e JOIN transfers t ON t.id = e.transfer_id WHERE t.reference = $1
       ORDER BY e.asset, e.line`,
      [quoteId],
    );
    expect(rows.map(({ account, party, asset, amount }) => [account, party, asset, amount].join(' '))).toEqual([
      'player.real  EUR -500000',
      'house.fx EUR/USD EUR 500000',
      'player.real  USD 535100',
      'house.fx EUR/USD USD -540540',
      'house.fx_margin EUR/USD USD 5405',
      'house.rounding EUR/USD USD 35',
    ]);
    expect(await problemsOf()).toEqual([]);
  });

  it('is the same for a repeated key; a quote is used once, by its player at its brand', async () => {
    const playerId = await harness.newPlayer({ EUR: 100n * EUR, USD: 0n });
    const otherPlayer = await harness.newPlayer({ EUR: 100n * EUR, USD: 0n });
    const [first, second] = [await harness.quote(playerId, '50'), await harness.quote(playerId, '10')];
    await expect(harness.confirm(otherPlayer, first.quoteId)).rejects.toEqual(refused('request.not_found'));
    const elsewhere = { brandKey: 'other', playerId, quoteId: first.quoteId, idempotencyKey: randomUUID() };
    await expect(harness.multiWallet.confirm(elsewhere)).rejects.toEqual(refused('request.not_found'));
    await expect(harness.confirm(playerId, 'exq_invented-quote')).rejects.toEqual(refused('request.not_found'));
    const key = randomUUID();
    const made = await harness.confirm(playerId, first.quoteId, key);
    expect(await harness.confirm(playerId, first.quoteId, key)).toEqual(made);
    await expect(harness.confirm(playerId, first.quoteId)).rejects.toEqual(refused('exchange.quote_expired'));
    await expect(harness.confirm(playerId, second.quoteId, key)).rejects.toEqual(refused('request.id_reused'));
    harness.settings.clockMs = Date.parse(second.expiresAt);
    await expect(harness.confirm(playerId, second.quoteId)).rejects.toEqual(refused('exchange.quote_expired'));
    expect(await harness.confirm(playerId, first.quoteId, key)).toMatchObject({ exchange: made.exchange });
    expect(await harness.realOf(playerId, 'EUR')).toBe(50n * EUR);
    expect(await harness.realOf(otherPlayer, 'EUR')).toBe(100n * EUR);
  });

  it('is atomic if the process crashes, and executed once on a retry', async () => {
    const playerId = await harness.newPlayer({ EUR: 100n * EUR, USD: 0n });
    const { quoteId } = await harness.quote(playerId, '50');
    const key = randomUUID();
    harness.settings.crash = true;
    await expect(harness.confirm(playerId, quoteId, key)).rejects.toThrow('crashed');
    expect([await harness.realOf(playerId, 'EUR'), await harness.realOf(playerId, 'USD')]).toEqual([100n * EUR, 0n]);
    await harness.confirm(playerId, quoteId, key);
    await harness.confirm(playerId, quoteId, key);
    expect([await harness.realOf(playerId, 'EUR'), await harness.realOf(playerId, 'USD')]).toEqual([
      50n * EUR,
      535_100n,
    ]);
  });

  it('does not exchange bonus money and is refused while a bonus is active', async () => {
    const playerId = await harness.newPlayer({ EUR: 100n * EUR, USD: 0n });
    const { quoteId } = await harness.quote(playerId, '50');
    const bonus = { source: 'test', playerId, asset: 'EUR', bonusId: randomUUID() } as const;
    await harness.wallet.grantBonus({ ...bonus, externalId: randomUUID(), amountMinor: 20n * EUR });
    await expect(harness.quote(playerId, '50')).rejects.toEqual(refused('exchange.active_bonus'));
    await expect(harness.confirm(playerId, quoteId)).rejects.toEqual(refused('exchange.active_bonus'));
    await harness.wallet.forfeitBonus({ ...bonus, externalId: randomUUID() });
    await harness.confirm(playerId, quoteId);
    expect(await harness.wallet.findWallet(playerId, 'EUR')).toMatchObject({ realMinor: 50n * EUR, bonusMinor: 0n });
  });

  it('is refused while another wallet has a debt, and repays a debt of the target wallet first', async () => {
    const playerId = await harness.newPlayer({ EUR: 100n * EUR, USD: 0n, JPY: 0n });
    const owe = { source: 'test', externalId: randomUUID(), playerId, asset: 'USD', amountMinor: 300_000n } as const;
    const { quoteId } = await harness.quote(playerId, '50', 'EUR', 'JPY');
    await harness.wallet.chargeback({ ...owe, method: 'card', reference: 'cbk_1' });
    await expect(harness.quote(playerId, '50', 'EUR', 'JPY')).rejects.toEqual(refused('exchange.debt_owed'));
    await expect(harness.confirm(playerId, quoteId)).rejects.toEqual(refused('exchange.debt_owed'));
    const key = randomUUID();
    const paying = await harness.quote(playerId, '50');
    const { exchange } = await harness.confirm(playerId, paying.quoteId, key);
    expect(exchange).toMatchObject({ receives: '53.51', repaid: '30.00' });
    expect((await harness.confirm(playerId, paying.quoteId, key)).exchange).toEqual(exchange);
    expect(await harness.wallet.findWallet(playerId, 'USD')).toMatchObject({ realMinor: 235_100n, owedMinor: 0n });
    expect(await problemsOf()).toEqual([]);
  });
});

describe('rates', () => {
  it('that jump, are invalid or in the future are ignored, with an error in the log', async () => {
    harness.alarms.length = 0;
    const publishPrice = async (currencyCode: string, price: string, asOf = new Date(Date.now() + 5)) => {
      harness.settings.clockMs = Date.now() + 10;
      harness.settings.prices = [{ currencyCode, price, asOf }];
      await harness.multiWallet.refreshRates();
    };
    const priceOf = async (code: string) =>
      Number((await harness.admin.list()).find(({ currencyCode }) => currencyCode === code)?.price ?? 0n) / 1e18;
    await publishPrice('BTC', '600');
    await publishPrice('BTC', 'sixty');
    await publishPrice('BTC', '0');
    await publishPrice('BTC', '61000', new Date(Date.now() + 60_000));
    expect([await priceOf('BTC'), harness.alarms]).toEqual([60_000, ['BTC', 'BTC', 'BTC', 'BTC']]);
    await publishPrice('BTC', '61000');
    await publishPrice('XAU', '3000');
    expect([await priceOf('BTC'), harness.alarms.length]).toEqual([61_000, 4]);
    await publishPrice('BTC', PRICES['BTC'] ?? '');
  });

  it('of an operator override those of the provider until they expire, and are stored', async () => {
    const playerId = await harness.newPlayer({ EUR: 100n * EUR, USD: 0n });
    await harness.admin.set('USD', { price: '0.5', hours: 1, actor: 'Ada' });
    await harness.multiWallet.refreshRates();
    expect(await harness.quote(playerId, '50')).toMatchObject({ midRate: '2', receives: '99.00' });
    harness.settings.clockMs = Date.now() + 3_600_000;
    await expect(harness.quote(playerId, '50')).rejects.toEqual(refused('exchange.rate_unavailable'));
    harness.settings.clockMs = null;
    await harness.admin.release('USD', 'Grace');
    expect(await harness.quote(playerId, '50')).toMatchObject({ receives: '53.51' });
    await expect(harness.admin.release('USD', 'Grace')).rejects.toThrow('There is no operator price');
    for (const request of [
      { price: '0', hours: 1 },
      { price: '1', hours: 0 },
      { price: '1', hours: 73 },
      { price: '1', hours: 1.5 },
    ])
      await expect(harness.admin.set('USD', { ...request, actor: 'Ada' })).rejects.toThrow();
    await expect(harness.admin.set('EUR', { price: '1', hours: 1, actor: 'Ada' })).rejects.toThrow('EUR');
    const { rows } = await harness.owner.query(
      'SELECT actor, action, currency_code FROM exchange_rate_audit_log ORDER BY audit_id',
    );
    expect(rows).toEqual([
      { actor: 'Ada', action: 'set', currency_code: 'USD' },
      { actor: 'Grace', action: 'released', currency_code: 'USD' },
    ]);
  });

  it('convert a deposit in another currency rounded up', async () => {
    const count = (amountMinor: bigint, from: 'BTC' | 'EUR' | 'USD' = 'USD', to = 'EUR') =>
      harness.multiWallet.convertToLimitCurrency({ brandKey: BRAND, from, to, amountMinor });
    expect([await count(10_000n), await count(1n), await count(5n, 'EUR')]).toEqual([9_250n, 1n, 5n]);
    expect(await count(1n, 'BTC')).toBe(6n);
    expect(await count(1n, 'EUR', 'GBP')).toBeNull();
  });
});
