import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../db/database.ts';
import { changedValues } from '../../db/testing/table-rows.ts';
import { withTx } from '../../db/tx.ts';
import * as cards from './card-sessions.sql.ts';
import * as reservations from './central-reservations.sql.ts';
import { DEPOSIT_STATES } from './deposit-life.rules.ts';
import { findDeposit, transitionDeposit } from './deposits.sql.ts';
import * as methods from './methods.sql.ts';
import type { AcquirerPayment } from './port.ts';
import { ADA, at, BOB, depositRows } from './testing/deposit-rows.ts';
import { setUpPayments } from './testing/payments-harness.ts';
import * as webhooks from './webhooks.sql.ts';

const harness = setUpPayments();
const rows = depositRows(harness);
beforeAll(() => harness.owner.query('ALTER TABLE card_sessions DROP CONSTRAINT card_sessions_player_id_fkey'));
beforeEach(() => rows.reset());

const inTx = <T>(work: (tx: Tx) => Promise<T>) => withTx(harness.db, work);
const ago = (ms: number) => new Date(Date.now() - ms);
const MINUTE_MS = 60_000;

describe('events of providers', () => {
  const payment = { reference: 'dep_1', acquirerId: 'pay_1' } as AcquirerPayment; // Stored as it is.
  const ONE = ['one', 'evt_1'] as const;

  it('are stored once, and locked until they are processed', async () => {
    const insert = (adapter: string, eventId: string) =>
      webhooks.insertWebhook(harness.db, adapter, { eventId, payment });
    expect([await insert(...ONE), await insert(...ONE)]).toEqual([true, false]);
    expect([await insert('two', 'evt_1'), await insert('one', 'evt_2')]).toEqual([true, true]);
    await inTx(async (tx) => {
      expect(await webhooks.lockWebhook(tx, ...ONE)).toEqual(payment);
      // Another process skips it.
      expect(await inTx((other) => webhooks.lockWebhook(other, ...ONE))).toBeNull();
      expect(await inTx((other) => webhooks.lockWebhook(other, 'two', 'evt_1'))).toEqual(payment);
    });
    await webhooks.countWebhookFailure(harness.db, ...ONE);
    await inTx((tx) => webhooks.finishWebhook(tx, ...ONE, 'credited'));
    expect(await inTx((tx) => webhooks.lockWebhook(tx, ...ONE))).toBeNull();
    const { rows: stored } = await harness.owner.query(
      'SELECT adapter, event_id, reference, attempts, outcome, processed_at IS NULL AS waits FROM payment_webhooks ORDER BY 1, 2',
    );
    const waiting = { reference: 'dep_1', attempts: 0, outcome: null, waits: true };
    expect(stored).toEqual([
      { ...waiting, adapter: 'one', event_id: 'evt_1', attempts: 2, outcome: 'credited', waits: false },
      { ...waiting, adapter: 'one', event_id: 'evt_2' },
      { ...waiting, adapter: 'two', event_id: 'evt_1' },
    ]);
  });

  it('that wait are listed after two seconds, those that failed most often last, then the oldest first', async () => {
    await rows.addWebhooks({
      evt_failed: { attempts: 1, received_at: ago(9 * MINUTE_MS) },
      evt_second: { adapter: 'two', received_at: ago(2_500) },
      evt_first: { received_at: ago(MINUTE_MS) },
      evt_fresh: { received_at: ago(1_000) },
      evt_done: { processed_at: at(0) },
    });
    // Without its index, nothing but the query orders them.
    await harness.owner.query('DROP INDEX payment_webhooks_unprocessed');
    const listed = await webhooks.listPendingWebhooks(harness.db, 9);
    expect(listed.map(({ adapter, eventId }) => [adapter, eventId])).toEqual([
      ['payments-sandbox', 'evt_first'],
      ['two', 'evt_second'],
      ['payments-sandbox', 'evt_failed'],
    ]);
    expect(await webhooks.listPendingWebhooks(harness.db, 1)).toHaveLength(1);
  });
});

describe('shares of a central file', () => {
  it('are stored, listed by currency and marked, and a released one is not reserved again', async () => {
    await rows.addDeposits({ dep_1: {}, dep_2: {} });
    const share = { currencyCode: 'USD', amountMinor: 7n } as const;
    const shares = [share, { currencyCode: 'EUR', amountMinor: 5n } as const];
    for (const depositId of ['dep_1', 'dep_2'])
      await inTx((tx) =>
        reservations.insertReservations(tx, { depositId, amountMinor: 9n }, depositId === 'dep_1' ? shares : [share]),
      );
    await inTx((tx) => reservations.insertReservations(tx, { depositId: 'dep_1', amountMinor: 9n }, []));
    expect(await reservations.listReservations(harness.db, 'dep_1')).toEqual(shares.toReversed());
    const mark = (currencyCode: string, state: 'reserved' | 'confirmed' | 'released') =>
      reservations.markReservation(harness.db, { depositId: 'dep_1', currencyCode }, state);
    await mark('EUR', 'reserved');
    await mark('USD', 'released');
    await mark('USD', 'reserved');
    const states = 'SELECT deposit_id, currency_code, deposit_minor, state FROM central_reservations ORDER BY 1, 2';
    const read = async () =>
      (await harness.owner.query<Record<string, unknown>>(states)).rows.map((row) => Object.values(row));
    expect(await read()).toEqual([
      ['dep_1', 'EUR', 9n, 'reserved'],
      ['dep_1', 'USD', 9n, 'released'],
      ['dep_2', 'USD', 9n, 'new'],
    ]);
    await mark('USD', 'confirmed');
    expect((await read())[1]).toEqual(['dep_1', 'USD', 9n, 'confirmed']);
  });

  it.each(DEPOSIT_STATES)('follow a deposit that becomes %s', async (to) => {
    const wanted = { wanted: 'reserved', next_try_at: ago(-MINUTE_MS) };
    await rows.addDeposits({ dep_1: { state: 'created' }, dep_2: {} });
    await rows.addReservations({ dep_1: wanted, dep_2: wanted });
    const moved = await changedValues(harness.owner, ['central_reservations', 'deposit_id', 'wanted'], () =>
      inTx(async (tx) => {
        const deposit = await findDeposit(tx, 'dep_1');
        if (deposit !== null) await transitionDeposit(tx, deposit, { to, cause: 'check' });
      }),
    );
    const isCredited = ['completed', 'partly_refunded', 'refunded', 'charged_back'].includes(to);
    const isUnpaid = ['failed', 'declined', 'cancelled', 'expired'].includes(to);
    expect(moved).toEqual(isCredited ? { dep_1: 'confirmed' } : isUnpaid ? { dep_1: 'released' } : {});
    expect(await reservations.leaseDueReservations(harness.db, 9)).toHaveLength(isCredited || isUnpaid ? 1 : 0);
  });

  it('are due until the file has what is wanted, in order of time, at the rate of the reservation, rounded up', async () => {
    const before = Date.now();
    const due = (ms: number, tries: number) => ({ next_try_at: new Date(before - ms), tries });
    const open = { state: 'completed', amount_minor: 250_001n };
    await rows.addDeposits({
      ...Object.fromEntries(['dep_new', 'dep_third', 'dep_old', 'dep_sixth'].map((id) => [id, open])),
      dep_later: open,
      dep_same: open,
      dep_open: open,
    });
    await rows.addReservations({
      dep_new: { ...due(1, 0), state: 'new', currency_code: 'USD' },
      dep_third: due(3, 2),
      dep_old: { ...due(2, 30), wanted: 'released' },
      dep_sixth: due(4, 6),
      dep_later: due(-MINUTE_MS, 0),
      dep_same: { ...due(5, 0), state: 'confirmed' },
      dep_open: { ...due(5, 0), state: 'new', wanted: 'reserved' },
    });
    const usual = { currencyCode: 'EUR', amountMinor: 101n, wanted: 'confirmed' };
    const of = (depositId: string, change = {}) => ({ depositId, ...usual, ...change });
    const lease = async (count: number) =>
      (await reservations.leaseDueReservations(harness.db, count)).toSorted((one, other) =>
        one.depositId < other.depositId ? -1 : 1,
      );
    expect(await lease(2)).toEqual([of('dep_sixth'), of('dep_third')]);
    expect(await lease(9)).toEqual([of('dep_new', { currencyCode: 'USD' }), of('dep_old', { wanted: 'released' })]);
    expect(await lease(9)).toEqual([]);
    const elapsed = Date.now() - before;
    const { rows: found } = await harness.owner.query<{ id: string; tries: number; next: Date }>(
      'SELECT deposit_id AS id, tries, next_try_at AS next FROM central_reservations',
    );
    for (const [id, tries, seconds] of [
      ['dep_new', 1, 5],
      ['dep_third', 3, 20],
      ['dep_sixth', 7, 320],
      ['dep_old', 31, 600],
    ] as const) {
      const row = found.find((one) => one.id === id);
      const late = (row?.next.getTime() ?? 0) - before - seconds * 1_000;
      expect([id, row?.tries, late >= -1, late <= elapsed + 1]).toEqual([id, tries, true, true]);
    }
  });
});

describe('card forms', () => {
  const session = {
    sessionId: 'ccs_1',
    brandKey: 'quay',
    playerId: ADA,
    method: 'card',
    adapter: 'one',
    currencyCode: 'EUR',
    providerSession: 'provider 1',
    expiresAt: ago(-MINUTE_MS),
  };
  const idsOf = async () =>
    (await harness.owner.query<{ id: string }>('SELECT session_id AS id FROM card_sessions ORDER BY 1')).rows.map(
      ({ id }) => id,
    );

  it('are found by everything that they were opened for, until they expire', async () => {
    await cards.insertCardSession(harness.db, session);
    const old = { sessionId: 'ccs_old', providerSession: 'provider 2', expiresAt: ago(1) };
    await cards.insertCardSession(harness.db, { ...session, ...old });
    expect(await cards.findOpenCardSession(harness.db, session)).toBe('provider 1');
    for (const change of [
      { sessionId: 'ccs_2' },
      { sessionId: 'ccs_old' },
      { brandKey: 'another' },
      { playerId: BOB },
      { method: 'fields' },
      { adapter: 'two' },
      { currencyCode: 'USD' },
    ])
      expect([change, await cards.findOpenCardSession(harness.db, { ...session, ...change })]).toEqual([change, null]);
  });

  it('belong to one deposit of their player', async () => {
    await rows.addDeposits({ dep_1: {}, dep_2: {}, dep_other: { player_id: BOB } });
    await cards.insertCardSession(harness.db, session);
    await cards.insertCardSession(harness.db, { ...session, sessionId: 'ccs_2', providerSession: 'provider 2' });
    const consume = (depositId: string, change = {}) =>
      inTx((tx) =>
        cards.consumeCardSession(tx, { adapter: 'one', providerSession: 'provider 1', depositId, ...change }),
      );
    expect(await consume('dep_other')).toBe(false);
    expect(await consume('dep_1', { adapter: 'two' })).toBe(false);
    expect(await consume('dep_1', { providerSession: 'provider 3' })).toBe(false);
    const bound = await changedValues(harness.owner, ['card_sessions', 'session_id', 'deposit_id'], async () => {
      expect([await consume('dep_1'), await consume('dep_2'), await consume('dep_1')]).toEqual([true, false, false]);
    });
    expect(bound).toEqual({ ccs_1: 'dep_1' });
  });

  it('of a player are ten at most without a deposit: expired ones go, then those that expire first', async () => {
    await rows.addDeposits({ dep_1: {} });
    const open = (id: string, change: Partial<typeof session> = {}) => {
      const ids = { sessionId: `ccs_${id}`, providerSession: `provider ${id}` };
      return cards.insertCardSession(harness.db, { ...session, ...ids, ...change });
    };
    await open('other', { playerId: BOB, expiresAt: ago(1) });
    await open('used', { expiresAt: ago(1) });
    await harness.owner.query(`UPDATE card_sessions SET deposit_id = 'dep_1' WHERE session_id = 'ccs_used'`);
    for (let index = 0; index < 9; index += 1) await open(`b${index}`);
    await open('a_expired', { expiresAt: ago(1) });
    await open('b9');
    const ten = Array.from({ length: 10 }, (_, index) => `ccs_b${index}`);
    expect(await idsOf()).toEqual([...ten, 'ccs_other', 'ccs_used']);
    await open('a_late', { expiresAt: ago(-2 * MINUTE_MS) });
    expect(await idsOf()).toEqual(['ccs_a_late', ...ten.slice(0, 9), 'ccs_other', 'ccs_used']);
    await open('c');
    expect(await idsOf()).toEqual(['ccs_a_late', ...ten.slice(0, 8), 'ccs_c', 'ccs_other', 'ccs_used']);
  });
});

describe('methods of brands', () => {
  const method: methods.StoredMethod = {
    name: 'full',
    title: 'Full',
    rawTitle: 'full',
    description: 'A method',
    thumbnailUrl: '/full.svg',
    order: 5,
    isActive: true,
    hidden: true,
    withdrawalExist: true,
    allowedCountries: ['DE'],
    restrictedCountries: ['FR'],
    tagRestrictedCountries: { vip: ['AT'] },
    allowedCurrencies: ['EUR'],
    restrictedCurrencies: ['TRY'],
    allowEmails: ['ada@example.com'],
    allowTags: ['vip'],
    paymentMethod: 'a-kind',
    isCardForm: true,
    isPhoneRequired: false,
    minutesUsual: 7,
    feeBps: 150,
    adapter: 'fielded',
    instrument: { kind: 'fields' } as methods.StoredMethod['instrument'],
  };
  const limits = (min: bigint, max = min * 2n) => ({ depositMinorMin: min, depositMinorMax: max });
  const save = (
    brandKey: string,
    change: Partial<methods.StoredMethod> = {},
    taken: Readonly<Record<string, bigint>> = { EUR: 10n },
  ) => {
    const taking = new Map(Object.entries(taken).map(([asset, min]) => [asset, limits(min)]));
    return inTx((tx) => methods.saveMethod(tx, brandKey, { ...method, ...change }, taking));
  };
  beforeEach(() => harness.owner.query(`DELETE FROM payment_methods WHERE brand_key IN ('a', 'b')`));

  it('are stored with every field, overwritten, and listed in order with the limits of the currency', async () => {
    await save('a', { minutesUsual: 1 }, { EUR: 1n, BTC: 2n });
    await save('a', {}, { EUR: 10n, USD: 20n });
    await save('a', { name: 'last', order: 9, instrument: null }, {});
    await save('a', { name: 'earlier' }, { EUR: 30n });
    await save('a', { name: 'first', order: 4, isActive: false });
    await save('b', { title: 'Of b' }, { EUR: 70n });
    const listed = await methods.listMethods(harness.db, 'a', 'EUR');
    expect(listed.map(({ name, limits: own }) => [name, own?.depositMinorMin ?? null])).toEqual([
      ['first', 10n],
      ['earlier', 30n],
      ['full', 10n],
      ['last', null],
    ]);
    expect(listed[2]).toEqual({ ...method, limits: limits(10n) });
    expect(listed[3]?.instrument).toBeNull();
    const inDollars = await methods.listMethods(harness.db, 'a', 'USD');
    expect(inDollars.map(({ limits: own }) => own?.depositMinorMax ?? null)).toEqual([null, null, 40n, null]);
    expect((await methods.listMethods(harness.db, 'a', 'BTC')).flatMap(({ limits: own }) => own ?? [])).toEqual([]);
    expect(await methods.listMethods(harness.db, 'b', 'EUR')).toMatchObject([{ title: 'Of b', limits: limits(70n) }]);
  });

  it('that are active say where a provider is used, and which card forms are embedded', async () => {
    await save('b', { name: 'first' });
    await save('a', { name: 'off', isActive: false });
    expect(await methods.findMethodOf(harness.db, 'fielded')).toEqual({ brandKey: 'b', name: 'first' });
    expect(await methods.listFramingAdapters(harness.db, 'a')).toEqual([]);
    await save('a', { name: 'on' });
    await save('a', { name: 'again' });
    await save('a', { name: 'plain', adapter: 'plain', instrument: null });
    expect((await methods.findMethodOf(harness.db, 'fielded'))?.brandKey).toBe('a');
    expect(await methods.findMethodOf(harness.db, 'nobody')).toBeNull();
    expect(await methods.listFramingAdapters(harness.db, 'a')).toEqual(['fielded']);
  });

  it('have the policy of their brand, with the maximum of the currency', async () => {
    const policyOf = (brandKey: string, asset = 'EUR') => methods.findPolicy(harness.db, brandKey, asset);
    const none = { isEmailVerificationRequired: false, blockedCountries: [], dailyMinorMax: null };
    expect(await policyOf('a')).toEqual(none);
    const saved = { isEmailVerificationRequired: true, blockedCountries: ['FR'] };
    await inTx(async (tx) => {
      await methods.savePolicy(tx, 'a', { ...saved, isEmailVerificationRequired: false }, new Map([['BTC', 1n]]));
      await methods.savePolicy(tx, 'b', saved, new Map([['EUR', 3n]]));
      await methods.savePolicy(tx, 'a', saved, new Map(Object.entries({ EUR: 5n, USD: 6n })));
    });
    expect(await policyOf('a')).toEqual({ ...saved, dailyMinorMax: 5n });
    expect(await policyOf('a', 'USD')).toMatchObject({ dailyMinorMax: 6n });
    expect(await policyOf('a', 'BTC')).toMatchObject({ dailyMinorMax: null });
    expect((await policyOf('b')).dailyMinorMax).toBe(3n);
    await inTx((tx) => methods.savePolicy(tx, 'a', saved, new Map()));
    expect([(await policyOf('a')).dailyMinorMax, (await policyOf('b')).dailyMinorMax]).toEqual([null, 3n]);
  });
});
