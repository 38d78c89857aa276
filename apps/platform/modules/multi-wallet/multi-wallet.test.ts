import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DEMONSTRATION_EXCHANGE } from '@marquee/brands/exchange-policy.ts';
import type { Refusal } from '../../http/refusal.ts';
import { auditLedger } from '../../jobs/audit-ledger.ts';
import { BRAND, createMultiWalletWorld, PRICES, type MultiWalletWorld } from './testing/multi-wallet-world.ts';

let world: MultiWalletWorld;
beforeAll(async () => {
  world = await createMultiWalletWorld();
});
afterAll(async () => {
  await world.close();
});
afterEach(() => {
  Object.assign(world.settings, {
    useMultiWallet: true,
    policy: DEMONSTRATION_EXCHANGE,
    clockMs: null,
    isExcluded: false,
    told: null,
    dies: false,
  });
});

const refused = (code: string) => expect.objectContaining({ code }) as Refusal;
const EUR = 10_000n;
const problemsOf = async () => (await auditLedger({ pool: world.pool, scope: 'full' })).problems;

describe('wallets', () => {
  it('are opened in the brand’s currencies, once each, and the first stays active', async () => {
    const playerId = await world.newPlayer({ EUR: 0n });
    const owner = { brandKey: BRAND, playerId };
    expect((await world.multiWallet.list(owner)).openable).toEqual(['USD', 'JPY', 'BTC', 'TRY']);
    await world.multiWallet.open({ ...owner, currencyCode: 'BTC' });
    const wallets = await world.multiWallet.open({ ...owner, currencyCode: 'BTC' });
    expect(wallets.map(({ currencyCode, isActive, amount }) => [currencyCode, isActive, amount])).toEqual([
      ['EUR', true, '0.00'],
      ['BTC', false, '0'],
    ]);
    for (const currencyCode of ['GBP', 'XXX'])
      await expect(world.multiWallet.open({ ...owner, currencyCode })).rejects.toEqual(
        refused('wallet.unknown_currency'),
      );
    world.settings.useMultiWallet = false;
    await expect(world.multiWallet.open({ ...owner, currencyCode: 'USD' })).rejects.toEqual(
      refused('wallet.unknown_currency'),
    );
    expect(await world.multiWallet.list(owner)).toMatchObject({ openable: [], exchange: null });
  });

  it('are chosen for every device, and not while a round of the one that is left is open', async () => {
    const playerId = await world.newPlayer({ EUR: 10n * EUR, USD: 0n });
    const choose = (currencyCode: string) => world.multiWallet.choose({ brandKey: BRAND, playerId, currencyCode });
    const command = { source: 'test', playerId, asset: 'EUR', amountMinor: EUR } as const;
    const round = { provider: 'originals', roundId: randomUUID(), gameSlug: 'dice' };
    await world.wallet.bet({ ...command, ...round, externalId: randomUUID() });
    await expect(choose('USD')).rejects.toEqual(refused('wallet.round_open'));
    expect((await choose('EUR'))[0]).toMatchObject({ currencyCode: 'EUR', isActive: true });
    await world.wallet.win({ ...command, ...round, externalId: randomUUID(), closesRound: true });
    expect((await choose('USD'))[0]).toMatchObject({ currencyCode: 'USD', isActive: true });
    expect((await world.wallet.listWallets(playerId)).filter(({ isActive }) => isActive)).toHaveLength(1);
    await expect(choose('JPY')).rejects.toEqual(refused('wallet.unknown_currency'));
  });
});

describe('a quote', () => {
  it('says rate, fee and both amounts, moves nothing, and rounds down to what can be paid', async () => {
    const playerId = await world.newPlayer({ EUR: 100n * EUR, USD: 0n, JPY: 0n, BTC: 0n });
    const quote = await world.quote(playerId, '50');
    // 50 EUR are 54.054054… USD; less one percent 53.513513…
    expect(quote).toMatchObject({ amount: '50.00', receives: '53.51', fee: '0.544', rate: '1.07027027027027027' });
    expect(Date.parse(quote.expiresAt) - Date.now()).toBeGreaterThan(50_000);
    expect(await world.quote(playerId, '50', 'EUR', 'JPY')).toMatchObject({ receives: '8249' });
    expect(await world.quote(playerId, '50', 'EUR', 'BTC')).toMatchObject({ receives: '0.00082499' });
    expect(await world.realOf(playerId, 'EUR')).toBe(100n * EUR);
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
  ])('of %s %s for %s is refused: %s', async (amount, from, to, code) => {
    const playerId = await world.newPlayer({ EUR: 100n * EUR, USD: 0n });
    await expect(world.quote(playerId, amount, from, to)).rejects.toEqual(refused(code));
  });

  it('needs two rates that are recent, and lasts no longer than they do', async () => {
    const playerId = await world.newPlayer({ EUR: 100n * EUR, USD: 0n, TRY: 0n });
    const minutes = DEMONSTRATION_EXCHANGE.rateMinutesMax;
    await world.owner.query(
      `UPDATE exchange_rates SET as_of = now() - make_interval(secs => $1) WHERE currency_code = 'TRY'`,
      [minutes * 60 - 20],
    );
    const quote = await world.quote(playerId, '50', 'EUR', 'TRY');
    expect(Date.parse(quote.expiresAt) - Date.now()).toBeLessThan(21_000);
    world.settings.clockMs = Date.now() + minutes * 60_000;
    await expect(world.quote(playerId, '50')).rejects.toEqual(refused('exchange.rate_unavailable'));
    world.settings.clockMs = null;
    await world.owner.query(`DELETE FROM exchange_rates WHERE currency_code = 'TRY'`);
    await expect(world.quote(playerId, '50', 'EUR', 'TRY')).rejects.toEqual(refused('exchange.rate_unavailable'));
    await world.multiWallet.refreshRates();
    expect(await world.quote(playerId, '50', 'EUR', 'TRY')).toMatchObject({ receives: '1980.00' });
  });

  it('is not given to somebody who is shut out, nor where the brand keeps one wallet', async () => {
    const playerId = await world.newPlayer({ EUR: 100n * EUR, USD: 0n });
    const { quoteId } = await world.quote(playerId, '50');
    world.settings.isExcluded = true;
    await expect(world.quote(playerId, '50')).rejects.toEqual(refused('player.excluded'));
    await expect(world.confirm(playerId, quoteId)).rejects.toEqual(refused('player.excluded'));
    Object.assign(world.settings, { isExcluded: false, useMultiWallet: false });
    await expect(world.quote(playerId, '50')).rejects.toEqual(refused('exchange.unavailable'));
    await expect(world.confirm(playerId, quoteId)).rejects.toEqual(refused('exchange.unavailable'));
    expect(await world.realOf(playerId, 'EUR')).toBe(100n * EUR);
  });
});

describe('an exchange', () => {
  it('is booked in each currency by itself, with its rate, and the auditor proves it', async () => {
    const playerId = await world.newPlayer({ EUR: 100n * EUR, USD: 0n });
    const { quoteId } = await world.quote(playerId, '50');
    const { exchange, wallets } = await world.confirm(playerId, quoteId);
    expect(exchange).toMatchObject({ amount: '50.00', receives: '53.51', repaid: '0.00', rate: '1.07027027027027027' });
    expect(wallets.map(({ currencyCode, amount }) => [currencyCode, amount])).toEqual([
      ['EUR', '50.00'],
      ['USD', '53.51'],
    ]);
    const { rows } = await world.owner.query(
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

  it('with the same key is the same one, a quote serves once, and only its player at its brand', async () => {
    const playerId = await world.newPlayer({ EUR: 100n * EUR, USD: 0n });
    const stranger = await world.newPlayer({ EUR: 100n * EUR, USD: 0n });
    const [first, second] = [await world.quote(playerId, '50'), await world.quote(playerId, '10')];
    await expect(world.confirm(stranger, first.quoteId)).rejects.toEqual(refused('request.not_found'));
    const elsewhere = { brandKey: 'other', playerId, quoteId: first.quoteId, idempotencyKey: randomUUID() };
    await expect(world.multiWallet.confirm(elsewhere)).rejects.toEqual(refused('request.not_found'));
    await expect(world.confirm(playerId, 'exq_made-up-by-somebody')).rejects.toEqual(refused('request.not_found'));
    const key = randomUUID();
    const made = await world.confirm(playerId, first.quoteId, key);
    expect(await world.confirm(playerId, first.quoteId, key)).toEqual(made);
    await expect(world.confirm(playerId, first.quoteId)).rejects.toEqual(refused('exchange.quote_expired'));
    await expect(world.confirm(playerId, second.quoteId, key)).rejects.toEqual(refused('request.id_reused'));
    world.settings.clockMs = Date.parse(second.expiresAt);
    await expect(world.confirm(playerId, second.quoteId)).rejects.toEqual(refused('exchange.quote_expired'));
    expect(await world.confirm(playerId, first.quoteId, key)).toMatchObject({ exchange: made.exchange });
    expect(await world.realOf(playerId, 'EUR')).toBe(50n * EUR);
    expect(await world.realOf(stranger, 'EUR')).toBe(100n * EUR);
  });

  it('happens whole or not at all where a process dies in between, and once when it is asked again', async () => {
    const playerId = await world.newPlayer({ EUR: 100n * EUR, USD: 0n });
    const { quoteId } = await world.quote(playerId, '50');
    const key = randomUUID();
    world.settings.dies = true;
    await expect(world.confirm(playerId, quoteId, key)).rejects.toThrow('died');
    expect([await world.realOf(playerId, 'EUR'), await world.realOf(playerId, 'USD')]).toEqual([100n * EUR, 0n]);
    await world.confirm(playerId, quoteId, key);
    await world.confirm(playerId, quoteId, key);
    expect([await world.realOf(playerId, 'EUR'), await world.realOf(playerId, 'USD')]).toEqual([50n * EUR, 535_100n]);
  });

  it('leaves bonus money alone, and waits while a bonus runs', async () => {
    const playerId = await world.newPlayer({ EUR: 100n * EUR, USD: 0n });
    const { quoteId } = await world.quote(playerId, '50');
    const bonus = { source: 'test', playerId, asset: 'EUR', bonusId: randomUUID() } as const;
    await world.wallet.grantBonus({ ...bonus, externalId: randomUUID(), amountMinor: 20n * EUR });
    await expect(world.quote(playerId, '50')).rejects.toEqual(refused('exchange.active_bonus'));
    await expect(world.confirm(playerId, quoteId)).rejects.toEqual(refused('exchange.active_bonus'));
    await world.wallet.forfeitBonus({ ...bonus, externalId: randomUUID() });
    await world.confirm(playerId, quoteId);
    expect(await world.wallet.findWallet(playerId, 'EUR')).toMatchObject({ realMinor: 50n * EUR, bonusMinor: 0n });
  });

  it('goes around no debt: other wallets wait, and the one that owes is paid first', async () => {
    const playerId = await world.newPlayer({ EUR: 100n * EUR, USD: 0n, JPY: 0n });
    const owe = { source: 'test', externalId: randomUUID(), playerId, asset: 'USD', amountMinor: 300_000n } as const;
    const { quoteId } = await world.quote(playerId, '50', 'EUR', 'JPY');
    await world.wallet.chargeback({ ...owe, method: 'card', reference: 'cbk_1' });
    await expect(world.quote(playerId, '50', 'EUR', 'JPY')).rejects.toEqual(refused('exchange.debt_owed'));
    await expect(world.confirm(playerId, quoteId)).rejects.toEqual(refused('exchange.debt_owed'));
    const key = randomUUID();
    const paying = await world.quote(playerId, '50');
    const { exchange } = await world.confirm(playerId, paying.quoteId, key);
    expect(exchange).toMatchObject({ receives: '53.51', repaid: '30.00' });
    expect((await world.confirm(playerId, paying.quoteId, key)).exchange).toEqual(exchange);
    expect(await world.wallet.findWallet(playerId, 'USD')).toMatchObject({ realMinor: 235_100n, owedMinor: 0n });
    expect(await problemsOf()).toEqual([]);
  });

  it('takes along what is still to be played through, whichever way the money goes', async () => {
    const playerId = await world.newPlayer({ EUR: 100n * EUR, USD: 0n });
    const round = { provider: 'originals', roundId: randomUUID(), gameSlug: 'dice' };
    const bet = { source: 'test', externalId: randomUUID(), playerId, asset: 'EUR', amountMinor: 70n * EUR } as const;
    await world.wallet.bet({ ...bet, ...round });
    await world.wallet.win({ ...bet, ...round, externalId: randomUUID(), closesRound: true });
    // 30 of 100 are left to play: they leave with the first 50.
    await world.confirm(playerId, (await world.quote(playerId, '50')).quoteId);
    const leftOf = (asset: 'EUR' | 'USD') => world.wallet.wageringLeftOf(playerId, asset);
    expect([await leftOf('EUR'), await leftOf('USD')]).toEqual([0n, 321_060n]);
    await world.confirm(playerId, (await world.quote(playerId, '53.51', 'USD', 'EUR')).quoteId);
    const back = await leftOf('EUR');
    expect(await leftOf('USD')).toBe(0n);
    expect(back > 290_000n && back < 300_000n).toBe(true);
    expect(await world.wallet.totalsOf(playerId, 'USD')).toMatchObject({ depositCount: 0, exchangeInCount: 1 });
  });
});

describe('rates', () => {
  it('that jump, cannot be read or come from tomorrow are not believed, and somebody hears of it', async () => {
    world.alarms.length = 0;
    const tell = async (currencyCode: string, price: string, asOf = new Date(Date.now() + 5)) => {
      world.settings.clockMs = Date.now() + 10;
      world.settings.told = [{ currencyCode, price, asOf }];
      await world.multiWallet.refreshRates();
    };
    const priceOf = async (code: string) =>
      Number((await world.desk.list()).find(({ currencyCode }) => currencyCode === code)?.price ?? 0n) / 1e18;
    await tell('BTC', '600');
    await tell('BTC', 'sixty');
    await tell('BTC', '0');
    await tell('BTC', '61000', new Date(Date.now() + 60_000));
    expect([await priceOf('BTC'), world.alarms]).toEqual([60_000, ['BTC', 'BTC', 'BTC', 'BTC']]);
    await tell('BTC', '61000');
    await tell('XAU', '3000');
    expect([await priceOf('BTC'), world.alarms.length]).toEqual([61_000, 4]);
    await tell('BTC', PRICES['BTC'] ?? '');
  });

  it('of an operator stand above the source’s while they are held, and are written down', async () => {
    const playerId = await world.newPlayer({ EUR: 100n * EUR, USD: 0n });
    await world.desk.set('USD', { price: '0.5', hours: 1, actor: 'Ada' });
    await world.multiWallet.refreshRates();
    expect(await world.quote(playerId, '50')).toMatchObject({ midRate: '2', receives: '99.00' });
    world.settings.clockMs = Date.now() + 3_600_000;
    await expect(world.quote(playerId, '50')).rejects.toEqual(refused('exchange.rate_unavailable'));
    world.settings.clockMs = null;
    await world.desk.release('USD', 'Grace');
    expect(await world.quote(playerId, '50')).toMatchObject({ receives: '53.51' });
    await expect(world.desk.release('USD', 'Grace')).rejects.toThrow('Nobody holds');
    for (const wish of [
      { price: '0', hours: 1 },
      { price: '1', hours: 0 },
      { price: '1', hours: 73 },
      { price: '1', hours: 1.5 },
    ])
      await expect(world.desk.set('USD', { ...wish, actor: 'Ada' })).rejects.toThrow();
    await expect(world.desk.set('EUR', { price: '1', hours: 1, actor: 'Ada' })).rejects.toThrow('EUR');
    const { rows } = await world.owner.query(
      'SELECT actor, act, currency_code FROM exchange_rate_acts ORDER BY act_id',
    );
    expect(rows).toEqual([
      { actor: 'Ada', act: 'set', currency_code: 'USD' },
      { actor: 'Grace', act: 'released', currency_code: 'USD' },
    ]);
  });

  it('count a deposit in another currency for no less than it is', async () => {
    const count = (amountMinor: bigint, from: 'BTC' | 'EUR' | 'USD' = 'USD', to = 'EUR') =>
      world.multiWallet.countIn({ brandKey: BRAND, from, to, amountMinor });
    expect([await count(10_000n), await count(1n), await count(5n, 'EUR')]).toEqual([9_250n, 1n, 5n]);
    expect(await count(1n, 'BTC')).toBe(6n);
    expect(await count(1n, 'EUR', 'GBP')).toBeNull();
  });
});
