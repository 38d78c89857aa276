import { describe, expect, it } from 'vitest';
import type { Refusal } from '../../core/refusal.ts';
import { auditLedger } from '../../jobs/audit-ledger.ts';
import { ACCOUNT, BRAND, OTHER_BRAND, POLICY, setUpWithdrawals } from './testing/withdrawals-harness.ts';

const harness = setUpWithdrawals();

const refused = (code: string, params?: object) =>
  expect.objectContaining({ code, ...(params && { params }) }) as Refusal;
const expectRefused = (asked: Promise<unknown>, code: string, params?: object) =>
  expect(asked).rejects.toEqual(refused(code, params));
const EUR = 10_000n;
const MINUTE_MS = 60_000;
const NOW = Date.parse('2036-10-26T00:30:00.000Z');
const inMinutes = (minutes: number) => new Date(NOW + minutes * MINUTE_MS).toISOString();
const BITCOIN = {
  kind: 'address' as const,
  network: 'bitcoin',
  address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
};
/** The account and a withdrawal of 40.50 as players see them. */
const SHOWN = { method: 'bank', network: null, address: '•••• 3000', tag: null, fullName: 'Ada Lovelace' };
const SUMS = { currencyCode: 'EUR', amount: '40.50', fee: '1.00', arrives: '39.50' };
const coins = (playerId: string, to: object = {}, change: object = {}) =>
  harness.withdrawals.quote({
    brandKey: BRAND,
    playerId,
    method: 'crypto',
    currencyCode: 'BTC',
    amount: '0.001',
    to: { ...BITCOIN, ...to },
    ...change,
  });
const changesOf = async (withdrawalId: string) =>
  (await harness.admin.show(withdrawalId)).changes.map(({ to, actor, detail }) => [to, actor, detail]);

describe('options', () => {
  it('have the routes of the currency, saved destinations and blockers', async () => {
    const playerId = await harness.newPlayer(100n * EUR);
    await harness.quoteAndRequest(playerId, '30');
    const destinationId = await harness.destinationOf(playerId);
    const read = async (currencyCode: string) => {
      const { methods, ...options } = await harness.withdrawals.getOptions({ brandKey: BRAND, playerId, currencyCode });
      return { ...options, methods: methods.map(({ name }) => name) };
    };
    const account = { network: null, acceptsTag: false };
    const bank = { ...account, minAmount: '20.00', maxAmount: '10000.00', fee: '1.00', minutesUsual: 1_440 };
    const inEuros = {
      methods: ['bank', 'wallet', 'crypto'],
      destinations: [{ ...SHOWN, destinationId, usableFrom: null }],
      currencyCode: 'EUR',
      available: '70.00',
      methodOptions: [
        { method: 'bank', form: 'bank', routes: [bank] },
        {
          method: 'wallet',
          form: 'bank',
          routes: [{ ...account, minAmount: '10.00', maxAmount: '3000.00', fee: '0.00', minutesUsual: 30 }],
        },
        { method: 'crypto', form: 'crypto', routes: [] },
      ],
      blockers: [],
    };
    expect(await read('EUR')).toEqual(inEuros);
    harness.settings.blocker = 'withdrawal.active_bonus';
    const blockers = [{ code: 'withdrawal.active_bonus', amountLeft: null, bonusAmount: '5.00' }];
    const toAddress = { minAmount: '5', maxAmount: '10000', fee: '0.5', minutesUsual: 15 };
    const routes = [
      { ...toAddress, network: 'tron', acceptsTag: false, minAmount: '10', fee: '1' },
      { ...toAddress, network: 'ethereum', acceptsTag: false, minAmount: '20', fee: '5' },
      { ...toAddress, network: 'ton', acceptsTag: true },
    ];
    expect(await read('USDT')).toMatchObject({ available: '0', blockers, methodOptions: [{}, {}, { routes }] });
    Object.assign(harness.settings, { blocker: null, isSelfExcluded: true });
    const little = await harness.newPlayer(7n * EUR);
    expect(
      (await harness.withdrawals.getOptions({ brandKey: BRAND, playerId: little, currencyCode: 'EUR' }))
        .methodOptions[0],
    ).toMatchObject({ routes: [{ ...bank, minAmount: '7.00' }] });
    harness.settings.isSelfExcluded = false;
    harness.settings.clockMs = Date.now() - MINUTE_MS;
    expect((await read('EUR')).destinations[0]?.usableFrom).not.toBeNull();
  });
});

describe('a quote', () => {
  it('has fee, net amount and times by the clock and the cool-down, and masks the account', async () => {
    const playerId = await harness.newPlayer(100n * EUR);
    Object.assign(harness.settings, { clockMs: NOW, policy: { ...POLICY, coolDownMinutes: 60 } });
    const quote = await harness.quote(playerId, '40.5', {
      ...ACCOUNT,
      fullName: 'Ada \u00a0 Lovelace',
    } as typeof ACCOUNT);
    const usual = {
      quoteId: quote.quoteId,
      ...SHOWN,
      ...SUMS,
      arrivesAt: inMinutes(60 + 1_440),
      coolsDownUntil: inMinutes(60),
      expiresAt: inMinutes(10),
    };
    expect(quote).toEqual(usual);
    expect(await harness.walletOf(playerId)).toEqual({ real: 100n * EUR, held: 0n });
    await harness.request(playerId, quote.quoteId);
    const saved = { kind: 'saved' as const, destinationId: await harness.destinationOf(playerId) };
    harness.settings.clockMs = NOW + 30 * MINUTE_MS;
    const again = await harness.quote(playerId, '40.5', saved);
    expect(again).toEqual({ ...usual, quoteId: again.quoteId, expiresAt: inMinutes(40) });
    harness.settings.clockMs = NOW + 90 * MINUTE_MS;
    const later = await harness.quote(playerId, '40.5');
    const times = { arrivesAt: inMinutes(90 + 1_440), coolsDownUntil: null, expiresAt: inMinutes(100) };
    expect(later).toEqual({ ...usual, quoteId: later.quoteId, ...times });
  });

  it.each([
    ['19.99', 'withdrawal.amount_below', { amount: '20.00', currency: 'EUR' }],
    ['10000.01', 'withdrawal.amount_above', { amount: '10000.00', currency: 'EUR' }],
    ['100.01', 'wallet.insufficient_funds', {}],
    ['30.001', 'wallet.amount_invalid', { currency: 'EUR' }],
    ['0', 'wallet.amount_invalid', { currency: 'EUR' }],
  ])('of %s is refused with %s', async (amount, code, params) => {
    const playerId = await harness.newPlayer(100n * EUR);
    await expectRefused(harness.quote(playerId, amount), code, params);
  });

  it('of all that a self-excluded player has may be below the minimum', async () => {
    const playerId = await harness.newPlayer(7n * EUR);
    harness.settings.isSelfExcluded = true;
    const { quoteId } = await harness.quote(playerId, '7');
    harness.settings.isSelfExcluded = false;
    await expectRefused(harness.request(playerId, quoteId), 'withdrawal.amount_below');
    harness.settings.isSelfExcluded = true;
    expect((await harness.request(playerId, quoteId)).amount).toBe('7.00');
  });

  it('requires an account in the player’s own name and a valid address', async () => {
    const playerId = await harness.newPlayer(100n * EUR);
    const to = (change: object) => harness.quote(playerId, '30', { ...ACCOUNT, ...change } as typeof ACCOUNT);
    await expectRefused(to({ fullName: 'Grace Hopper' }), 'withdrawal.name_mismatch', { name: 'Ada Lovelace' });
    for (const accountNumber of ['DE99370400440532013000', 'DE51 3704 0044 0532 0130 0', 'NO93 8601 1117'])
      await expectRefused(to({ accountNumber }), 'withdrawal.account_invalid');
    await expectRefused(to(BITCOIN), 'withdrawal.calculation_failed');
    await harness.addMoney(playerId, 1_000_000n, 'BTC');
    const shown = { network: 'bitcoin', address: BITCOIN.address, tag: null, fullName: null };
    expect(await coins(playerId)).toMatchObject({ ...shown, fee: '0.0001', arrives: '0.0009' });
    for (const [change, code, params] of [
      [{ address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }, 'withdrawal.address_invalid', { network: 'bitcoin' }],
      [{ tag: '5' }, 'withdrawal.tag_invalid', { network: 'bitcoin' }],
      [{ network: 'nowhere' }, 'withdrawal.calculation_failed', { network: 'nowhere' }],
      [ACCOUNT, 'withdrawal.calculation_failed', {}],
      [
        { network: 'tron', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
        'withdrawal.calculation_failed',
        { network: 'tron' },
      ],
    ] as const)
      await expectRefused(coins(playerId, change), code, params);
    const ton = { network: 'ton', address: 'UQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqEBI' };
    await harness.addMoney(playerId, 10n ** 10n, 'USDT');
    const tagged = (tag: string) => coins(playerId, { ...ton, tag }, { currencyCode: 'USDT', amount: '5' });
    expect(await tagged(' ٧ ')).toMatchObject({ tag: '7', network: 'ton' });
    await expectRefused(tagged('seven'), 'withdrawal.tag_invalid', { network: 'ton' });
    await expectRefused(coins(playerId, {}, { currencyCode: 'XXX' }), 'wallet.unknown_currency', { currency: 'XXX' });
    harness.settings.hasPayee = false;
    await expectRefused(to({}), 'withdrawal.calculation_failed');
  });

  it('to another spelling of the number is one to the same account', async () => {
    const playerId = await harness.newPlayer(100n * EUR);
    const accountNumber = 'iban: de89-3704 0044.0532\u00a00130 00';
    await harness.quoteAndRequest(playerId, '30');
    const quote = await harness.quote(playerId, '30', { ...ACCOUNT, accountNumber } as typeof ACCOUNT);
    await harness.request(playerId, quote.quoteId);
    expect(quote.address).toBe('•••• 3000');
    const { rows } = await harness.owner.query('select 1 from payout_destinations where player_id = $1', [playerId]);
    expect(rows).toHaveLength(1);
  });

  it('to a saved destination is refused by another method, another player, today’s rules and after its removal', async () => {
    const playerId = await harness.newPlayer(100n * EUR);
    await harness.quoteAndRequest(playerId, '30');
    const saved = { kind: 'saved' as const, destinationId: await harness.destinationOf(playerId) };
    expect(await harness.quote(playerId, '30', saved)).toMatchObject({ address: '•••• 3000', coolsDownUntil: null });
    const other = await harness.newPlayer(100n * EUR);
    await expectRefused(harness.quote(other, '30', saved), 'request.not_found');
    await expectRefused(coins(playerId, {}, { to: saved, method: 'wallet', currencyCode: 'EUR' }), 'request.not_found');
    await harness.owner.query(`UPDATE payout_destinations SET address = 'DE89-1' WHERE player_id = $1`, [playerId]);
    await expectRefused(harness.quote(playerId, '30', saved), 'withdrawal.account_invalid');
    expect(await harness.withdrawals.removeDestination(playerId, saved.destinationId)).toBe(true);
    await expectRefused(harness.quote(playerId, '30', saved), 'request.not_found');
  });

  it.each([
    [{}, { amount: '5.00', currency: 'EUR' }],
    [{ amountLeft: '7.00' }, { amount: '7.00', currency: 'EUR' }],
    [
      { amountLeft: '7.00', currencyCode: 'USD' },
      { amount: '7.00', currency: 'USD' },
    ],
    [{ bonusAmount: null, appliesFrom: 'soon' }, {}],
    [{ appliesFrom: 'soon' }, { amount: '5.00', currency: 'EUR', when: 'later', appliesFrom: 'soon' }],
  ])('and a request are refused by a blocker with %o, which names %o', async (blockerFacts, params) => {
    const playerId = await harness.newPlayer(100n * EUR);
    const { quoteId } = await harness.quote(playerId, '30');
    Object.assign(harness.settings, { blocker: 'withdrawal.active_bonus', blockerFacts });
    const refusal = refused('withdrawal.active_bonus', params);
    await expect(harness.quote(playerId, '30')).rejects.toEqual(refusal);
    await expect(harness.request(playerId, quoteId)).rejects.toEqual(refusal);
  });
});

describe('a request', () => {
  it('is stored as quoted, holds the money and confirms itself below the sums of the policy', async () => {
    const playerId = await harness.newPlayer(100n * EUR);
    Object.assign(harness.settings, { clockMs: NOW, policy: { ...POLICY, coolDownMinutes: 60 } });
    const { quoteId } = await harness.quote(playerId, '40.5');
    harness.settings.clockMs = NOW + MINUTE_MS;
    const sendings = harness.sendings();
    const made = await harness.request(playerId, quoteId, 'key-1');
    const { withdrawalId } = made;
    const [requestedAt, confirmedAt] = made.timeline.map(({ at }) => at);
    expect(made).toEqual({
      withdrawalId,
      ...SHOWN,
      ...SUMS,
      status: 'confirmed',
      reason: null,
      reference: null,
      mayCancel: true,
      minutesUsual: 1_440,
      coolsDownUntil: inMinutes(61),
      createdAt: made.createdAt,
      timeline: [
        { status: 'requested', at: requestedAt },
        { status: 'confirmed', at: confirmedAt },
      ],
    });
    const { rows } = await harness.owner.query('SELECT * FROM withdrawals WHERE player_id = $1', [playerId]);
    const minor = {
      amount_minor: 405_000n,
      fee_minor: 10_000n,
      limit_currency_code: 'EUR',
      limit_amount_minor: 405_000n,
    };
    const keys = { brand_key: BRAND, quote_id: quoteId, idempotency_key: 'key-1', provider: 'payments-sandbox' };
    const paid = { not_before: new Date(inMinutes(61)), next_check_at: new Date(inMinutes(61)) };
    expect(rows).toMatchObject([{ ...keys, ...minor, ...paid, approvals_needed: 0 }]);
    expect(await changesOf(withdrawalId)).toEqual([
      ['requested', 'player', null],
      ['confirmed', 'system', 'policy'],
    ]);
    expect(await harness.walletOf(playerId)).toEqual({ real: 595_000n, held: 405_000n });
    expect(harness.posted.filter(({ recipient }) => recipient === `${playerId}@example.com`)).toEqual([
      {
        brandKey: BRAND,
        recipient: `${playerId}@example.com`,
        locale: 'en',
        link: `/${BRAND}/withdraw`,
        template: 'payout_destination_added',
        facts: { payments: '40.50 EUR cashier.method.bank.title' },
      },
    ]);
    expect(harness.sendings()).toBe(sendings + 1);
    const posted = harness.posted.length;
    await harness.quoteAndRequest(playerId, '20');
    expect(harness.posted).toHaveLength(posted);
  });

  it('belongs to the player, the brand, the key and the quote, and a quote is used once until it expires', async () => {
    const playerId = await harness.newPlayer(500n * EUR);
    const otherPlayer = await harness.newPlayer(500n * EUR);
    const [first, second] = [await harness.quote(playerId, '100'), await harness.quote(playerId, '60')];
    await expectRefused(harness.request(otherPlayer, first.quoteId), 'request.not_found');
    const key = { brandKey: OTHER_BRAND, playerId, quoteId: first.quoteId, idempotencyKey: 'key-1' };
    await expectRefused(harness.withdrawals.request(key), 'request.not_found');
    harness.settings.clockMs = Date.parse(first.expiresAt);
    await expectRefused(harness.request(playerId, first.quoteId), 'withdrawal.quote_expired');
    expect(await harness.withdrawals.knowsKey(playerId, 'key-1')).toBe(false);
    harness.settings.clockMs -= 1;
    const made = await harness.request(playerId, first.quoteId, 'key-1');
    expect(await harness.request(playerId, first.quoteId, 'key-1')).toEqual(made);
    expect(await harness.withdrawals.knowsKey(playerId, 'key-1')).toBe(true);
    expect(await harness.withdrawals.knowsKey(otherPlayer, 'key-1')).toBe(false);
    await expectRefused(harness.request(playerId, second.quoteId, 'key-1'), 'request.id_reused');
    await expectRefused(harness.request(playerId, first.quoteId, 'key-2'), 'withdrawal.quote_expired');
    expect(await harness.walletOf(playerId)).toEqual({ real: 400n * EUR, held: 100n * EUR });
  });

  it.each([
    [{ amount_minor: 199_999 }, 'withdrawal.amount_below', { amount: '20.00', currency: 'EUR' }],
    [{ amount_minor: 100_000_001 }, 'withdrawal.amount_above', { amount: '10000.00', currency: 'EUR' }],
    [{ amount_minor: 1_000_001 }, 'wallet.insufficient_funds', {}],
    [{ network: 'tron' }, 'withdrawal.method_unavailable', { method: 'bank' }],
    [{ method: 'card' }, 'withdrawal.method_unavailable', { method: 'card' }],
  ])('of a quote with %o, which the method or the balance allows no more, is refused', async (change, code, params) => {
    const playerId = await harness.newPlayer(100n * EUR);
    const { quoteId } = await harness.quote(playerId, '30');
    const [[column, value] = []] = Object.entries(change);
    await harness.owner.query(`UPDATE withdrawal_quotes SET ${column} = $2 WHERE quote_id = $1`, [quoteId, value]);
    await expectRefused(harness.request(playerId, quoteId), code, params);
    expect(await harness.walletOf(playerId)).toEqual({ real: 100n * EUR, held: 0n });
  });

  it('can be cancelled by its player if the policy allows it, and only before the end of the cool-down once confirmed', async () => {
    const playerId = await harness.newPlayer(100n * EUR);
    harness.settings.policy = { ...POLICY, coolDownMinutes: 60 };
    const { withdrawalId } = await harness.quoteAndRequest(playerId, '60');
    const otherPlayer = await harness.newPlayer(1n);
    const cancel = (by: string, id = withdrawalId) => harness.withdrawals.cancel({ playerId: by, withdrawalId: id });
    await expectRefused(cancel(otherPlayer), 'request.not_found');
    await expectRefused(cancel(playerId, 'wdr_nobody'), 'request.not_found');
    harness.settings.policy = { ...POLICY, mayCancel: false };
    await expectRefused(cancel(playerId), 'withdrawal.not_cancellable');
    expect(await harness.one(playerId, withdrawalId)).toMatchObject({ mayCancel: false });
    harness.settings.policy = POLICY;
    const cancelled = await cancel(playerId);
    expect(cancelled).toMatchObject({ status: 'cancelled', mayCancel: false, coolsDownUntil: null });
    expect(await cancel(playerId)).toEqual(cancelled);
    const confirmed = await harness.quoteAndRequest(playerId, '20');
    harness.settings.clockMs = Date.parse(confirmed.coolsDownUntil ?? '');
    await expectRefused(cancel(playerId, confirmed.withdrawalId), 'withdrawal.not_cancellable');
    harness.settings.clockMs -= 1;
    expect((await cancel(playerId, confirmed.withdrawalId)).status).toBe('cancelled');
  });

  it.each([
    [90n * EUR, 10n * EUR, 0n],
    [40n * EUR + 1n, 60n * EUR - 1n, 0n],
    [140n * EUR, 0n, 40n * EUR],
  ])('repays a debt from a chargeback of %i when it is cancelled', async (amountMinor, realMinor, owedMinor) => {
    const playerId = await harness.newPlayer(100n * EUR);
    const { withdrawalId } = await harness.quoteAndRequest(playerId, '60');
    const back = { source: 'test', externalId: `${playerId}:chargeback`, method: 'card', reference: 'dep_1' };
    await harness.wallet.chargeback({ ...back, playerId, asset: 'EUR', amountMinor });
    await harness.withdrawals.cancel({ playerId, withdrawalId });
    expect(await harness.wallet.findWallet(playerId, 'EUR')).toMatchObject({ realMinor, owedMinor });
  });
});

describe('doubts about who is paid', () => {
  it('need a person whatever the amount, and are named to operators', async () => {
    const playerId = await harness.newPlayer(9_000n * EUR);
    const request = async (amount: string, fullName = 'Ada Lovelace') => {
      const { quoteId } = await harness.quote(playerId, amount, { ...ACCOUNT, fullName } as typeof ACCOUNT);
      const { withdrawalId, status } = await harness.request(playerId, quoteId);
      const { approvalsNeeded, doubts } = await harness.admin.show(withdrawalId);
      return [status, approvalsNeeded, doubts];
    };
    expect(await request('20')).toEqual(['confirmed', 0, []]);
    expect(await request('20', 'Ada Lovelase')).toEqual(['requested', 1, ['payee_near']]);
    harness.settings.hasOtherAccount = true;
    expect(await request('20', 'Ada Lovelase')).toEqual(['requested', 1, ['payee_near', 'other_account']]);
    harness.settings.hasOtherAccount = false;
    await harness.wallet.waiveWagering(playerId, 1);
    await harness.addMoney(playerId, EUR, 'EUR');
    expect(await request('20')).toEqual(['requested', 1, expect.any(Array)]);
    expect((await request('3000'))[1]).toBe(2);
  });
});

describe('sums over 24 hours and 7 days', () => {
  it('include every currency at the rate of its request, and need two people without a rate', async () => {
    const playerId = await harness.newPlayer(500n * EUR);
    await harness.addMoney(playerId, 500n * EUR, 'USD');
    const request = async (amount: string, currencyCode = 'USD') => {
      const to = { kind: 'saved' as const, destinationId: await harness.destinationOf(playerId) };
      const { quoteId } = await coins(playerId, {}, { method: 'bank', currencyCode, amount, to });
      const { withdrawalId } = await harness.request(playerId, quoteId);
      return (await harness.admin.show(withdrawalId)).approvalsNeeded;
    };
    await harness.quoteAndRequest(playerId, '20');
    // 20 EUR and 60 USD (30 EUR): exactly the 50 EUR that need no approval.
    expect(await request('60')).toBe(0);
    expect(await request('20')).toBe(1);
    harness.settings.rates = {};
    expect(await request('20')).toBe(2);
    expect(await request('20', 'EUR')).toBe(2);
  });

  it('require a second person when several withdrawals add up to a large one', async () => {
    const playerId = await harness.newPlayer(5_000n * EUR);
    const first = await harness.quoteAndRequest(playerId, '1500');
    const second = await harness.quoteAndRequest(playerId, '1500');
    expect(await harness.admin.confirm(first.withdrawalId, 'Ada')).toBe('confirmed');
    expect(await harness.admin.confirm(second.withdrawalId, 'Ada')).toBe('pending');
  });

  it('refuse an amount above a limit with what is left, and accept it after the window', async () => {
    const playerId = await harness.newPlayer(900n * EUR);
    harness.settings.policy = { ...POLICY, max: { day: '100', week: '150' } };
    const { createdAt } = await harness.quoteAndRequest(playerId, '60');
    const at = Date.parse(createdAt);
    const until = (days: number) => new Date(at + days * 86_400_000).toISOString();
    const facts = { currency: 'EUR', limitCurrency: 'EUR', isNothingLeft: 'no' };
    harness.settings.clockMs = at + 86_400_000 - 1;
    await expectRefused(harness.quoteAndRequest(playerId, '41'), 'withdrawal.daily_limit', {
      ...facts,
      amount: '40.00',
      limit: '100.00',
      until: until(1),
    });
    harness.settings.clockMs = at + 86_400_000;
    const weekly = refused('withdrawal.weekly_limit', { ...facts, amount: '90.00', limit: '150.00', until: until(7) });
    await expect(harness.quoteAndRequest(playerId, '91')).rejects.toEqual(weekly);
    harness.settings.clockMs = at + 7 * 86_400_000 - 1;
    await expect(harness.quoteAndRequest(playerId, '91')).rejects.toEqual(weekly);
    harness.settings.clockMs = at + 7 * 86_400_000;
    expect((await harness.quoteAndRequest(playerId, '91')).amount).toBe('91.00');
  });

  it('are higher with a loyalty level, also for what needs no approval', async () => {
    harness.settings.policy = { ...POLICY, max: { day: '150', week: '150' } };
    const benefits = { currency: 'EUR', max: { day: '300', week: '300' } };
    harness.settings.benefits = { ...benefits, approvedUpTo: { day: '200', week: '200' } };
    const playerId = await harness.newPlayer(1_000n * EUR);
    const [above, last] = [await harness.quote(playerId, '100'), await harness.quote(playerId, '300')];
    expect((await harness.quoteAndRequest(playerId, '200')).status).toBe('confirmed');
    await expectRefused(harness.request(playerId, last.quoteId), 'withdrawal.daily_limit');
    harness.settings.benefits = null;
    await expectRefused(harness.request(playerId, above.quoteId), 'withdrawal.daily_limit');
    harness.settings.benefits = benefits;
    expect((await harness.request(playerId, above.quoteId)).status).toBe('requested');
  });
});

describe('operators', () => {
  it.each([
    ['owes 0.0001 USD: reject the withdrawal, or confirm it once it is repaid.', 'USD'],
    ['is no longer verified: reject the withdrawal, or confirm it after a new verification.', null],
  ] as const)('cannot confirm while the player %s', async (reason, asset) => {
    const playerId = await harness.newPlayer(5_000n * EUR);
    const { withdrawalId } = await harness.quoteAndRequest(playerId, '3000');
    expect(await harness.admin.confirm(withdrawalId, 'Ada')).toBe('pending');
    harness.settings.needsVerification = asset === null;
    const amount = { source: 'test', playerId, asset: 'USD' as const, amountMinor: 1n };
    if (asset !== null) {
      await harness.wallet.openWallet({ playerId, asset });
      const back = { ...amount, externalId: `${playerId}:back`, method: 'card', reference: 'dep_1' };
      await harness.wallet.chargeback(back);
    }
    await expect(harness.admin.confirm(withdrawalId, 'Grace')).rejects.toThrow(`The player ${reason}`);
    expect((await harness.admin.show(withdrawalId)).row.state).toBe('pending');
    harness.settings.needsVerification = false;
    if (asset !== null) {
      await harness.addMoney(playerId, 1n, asset);
      await harness.wallet.repay({ ...amount, externalId: `${playerId}:repay` });
    }
    expect(await harness.admin.confirm(withdrawalId, 'Grace')).toBe('confirmed');
  });

  it('give their name and a known reason, and name a withdrawal that exists', async () => {
    const { withdrawalId } = await harness.quoteAndRequest(await harness.newPlayer(500n * EUR), '100');
    const { admin } = harness;
    for (const by of ['', 'system', 'Player'])
      await expect(admin.confirm(withdrawalId, by)).rejects.toThrow('Say who you are');
    await expect(admin.reject(withdrawalId, { by: 'Ada', reason: 'refused_by_provider' })).rejects.toThrow(
      'There is no reason refused_by_provider; known reasons: ',
    );
    const missing = 'There is no withdrawal wdr_nobody.';
    await expect(admin.confirm('wdr_nobody', 'Ada')).rejects.toThrow(missing);
    await expect(admin.show('wdr_nobody')).rejects.toThrow(missing);
    expect(await admin.confirm(withdrawalId, '  Ada ')).toBe('confirmed');
    expect((await changesOf(withdrawalId)).at(-1)).toEqual(['confirmed', 'Ada', null]);
  });

  it('of two confirmations need two people, whatever the case of a name', async () => {
    const { withdrawalId } = await harness.quoteAndRequest(await harness.newPlayer(5_000n * EUR), '3000');
    expect(await harness.admin.confirm(withdrawalId, 'Ada')).toBe('pending');
    await expect(harness.admin.confirm(withdrawalId, ' ada ')).rejects.toThrow('ada has already confirmed');
    expect(await harness.admin.confirm(withdrawalId, 'Grace')).toBe('confirmed');
  });
});

it('the ledger audit finds no problems after all tests', async () => {
  expect((await auditLedger({ pool: harness.owner, scope: 'full' })).problems).toEqual([]);
});
