import { DEMO_PAYMENT_METHODS } from '@marquee/brands/payment-methods.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../core/refusal.ts';
import { fieldsOf, tableOf } from '../../core/testing/text-table.ts';
import type { CreateDeposit } from './create-deposit.ts';
import { depositRows } from './testing/deposit-rows.ts';
import {
  codeOf,
  depositRequest,
  depositsOf,
  loggedAbout,
  newPlayer,
  recordCalls,
  told,
} from './testing/deposit-requests.ts';
import { BRAND, setUpPayments } from './testing/payments-harness.ts';

const harness = setUpPayments();
const rows = depositRows(harness);
const { begin, report } = depositsOf(harness);

const create = (request: CreateDeposit) => harness.payments.createDeposit(request);
const depositsBy = async (playerId: string) =>
  (await harness.owner.query<Record<string, unknown>>('SELECT * FROM deposits WHERE player_id = $1', [playerId])).rows;
const openedFor = (depositId: string) => harness.acquirer.opened.filter(({ reference }) => reference === depositId);
/** A second brand, with card forms and rules of its own. */
const FIELDS_BRAND = 'breakwater';
const seedFieldsBrand = (needsVerifiedEmail = false, dailyMax: Readonly<Record<string, string>> = {}) =>
  harness.payments.seedPayments([
    {
      brandKey: FIELDS_BRAND,
      paymentMethods: ['cards', 'card'],
      currencies: ['EUR', 'USD'],
      excludedCountries: [],
      depositRules: { needsVerifiedEmail, dailyMax },
      definitions: DEMO_PAYMENT_METHODS,
    },
  ]);

describe('a deposit', () => {
  it('is checked, written, opened at the provider and shown with everything that was asked for', async () => {
    const request = depositRequest({ currencyCode: 'USD', amount: '40.50', phone: '+4917012345', locale: 'de' });
    const { playerId, brandKey, idempotencyKey } = request;
    harness.brand.convertToLimitCurrency = (amountMinor) => amountMinor / 2n;
    const calls = recordCalls(harness);
    const deposit = await create(request);
    const { depositId } = deposit;
    const { idempotencyKey: _key, origin: _origin, locale: _locale, ...asked } = request;
    const limited = { currencyCode: 'EUR', amountMinor: 202_500n };
    expect(calls).toEqual([
      ['findPlayer', playerId],
      ['findBrand', brandKey],
      ['requireDepositHere', expect.objectContaining({ ...asked, residence: 'DE' })],
      ['missingDetails', playerId, 'deposit'],
      ['convertToLimitCurrency', { brandKey, from: 'USD', to: 'EUR', amountMinor: 405_000n }],
      ['policyOf', { brandKey, countryCode: 'DE' }],
      ['screenByRegister', playerId],
      ['lockPlayer', playerId],
      ['applyExclusions', playerId],
      ['checkLimits', { playerId, ...limited, isFirst: true, sumSince: expect.any(Function) as unknown }],
      ['newId', 'dep'],
    ]);
    const [row] = await depositsBy(playerId);
    expect(row).toMatchObject({
      deposit_id: depositId,
      brand_key: brandKey,
      method: 'card',
      adapter: 'payments-sandbox',
      currency_code: 'USD',
      amount_minor: 405_000n,
      idempotency_key: idempotencyKey,
      state: 'pending',
      payment_url: `https://pay.example.com/${depositId}`,
      return_base: 'http://quay.localhost:8080/deposit',
      locale: 'de',
      merchant_data: expect.stringMatching(/^md_[0-9a-f]{48}$/),
      limit_currency_code: 'EUR',
      limit_amount_minor: 202_500n,
      choice: null,
      credited_differences: [],
      user_bonus_id: null,
    });
    const dialog = (modal: string) => `http://quay.localhost:8080/deposit?modal=${modal}&met=card&payment=${depositId}`;
    expect(openedFor(depositId)).toEqual([
      {
        idempotencyKey: depositId,
        reference: depositId,
        method: 'card',
        amount: '40.50',
        currency: 'USD',
        language: 'de',
        merchantData: row?.['merchant_data'],
        choice: null,
        returnUrls: {
          success: dialog('deposit-success'),
          pending: dialog('deposit-pending'),
          declined: dialog('deposit-decline'),
          failed: dialog('deposit-failed'),
          cancelled: dialog('deposit-cancel'),
          challenge: dialog('deposit-3ds-success'),
          unknown: dialog('deposit-return'),
        },
      },
    ]);
    expect(deposit).toEqual({
      depositId,
      method: 'card',
      currencyCode: 'USD',
      amount: '40.50',
      returned: '0.00',
      status: 'pending',
      failureCode: null,
      paymentUrl: `https://pay.example.com/${depositId}`,
      createdAt: deposit.createdAt,
      settledAt: null,
      transfer: null,
    });
    expect((await harness.wallet.findWallet(playerId, 'USD'))?.realMinor).toBe(0n);
  });

  it('names the sums that its limits count, and is not the first after a credited one', async () => {
    const playerId = newPlayer();
    await report((await begin({ playerId })).depositId, { status: 'approved' });
    const asked: unknown[] = [];
    harness.deps.checkLimits = async (_tx, { isFirst, sumSince }) =>
      void asked.push(isFirst, await sumSince(new Date(0)));
    const calls = recordCalls(harness);
    const { depositId } = await begin({ playerId, amount: '30.00' });
    expect(asked).toEqual([false, 250_000n]);
    expect(calls.map(([name]) => name)).not.toContain('screenByRegister');
    expect((await depositsBy(playerId)).find((row) => row['deposit_id'] === depositId)).toMatchObject({
      limit_currency_code: null,
      limit_amount_minor: null,
    });
  });

  it('with a choice and a bonus stores both, and coins of any amount state none to the bonus', async () => {
    harness.deps.requireBonus = async () => {};
    const calls = recordCalls(harness);
    const coins = { method: 'crypto', currencyCode: 'BTC', amount: '0.0002', choice: 'bitcoin' };
    const bonus = { userBonusId: 'ubn_1' };
    const free = await begin({ ...coins, ...bonus });
    const fixed = await begin({ method: 'coins', choice: 'tron', ...bonus });
    const bank = await begin({ method: 'instant', choice: 'eiland' });
    const voucher = await begin({ method: 'voucher', choice: '1234 5678 9012 3456' });
    const { rows: stored } = await harness.owner.query<Record<string, unknown>>(
      'SELECT choice, credited_differences AS credited, user_bonus_id AS bonus FROM deposits WHERE deposit_id = ANY($1) ORDER BY created_at',
      [[free, fixed, bank, voucher].map(({ depositId }) => depositId)],
    );
    const network = { kind: 'network', network: 'bitcoin', title: 'Bitcoin', isAmountFree: true };
    const tron = { ...network, network: 'tron', title: 'TRON (TRC-20)', isAmountFree: false };
    const credited = ['less', 'more'];
    expect(stored).toEqual([
      { choice: network, credited, bonus: 'ubn_1' },
      { choice: tron, credited, bonus: 'ubn_1' },
      { choice: { kind: 'bank', bank: 'eiland' }, credited: [], bonus: null },
      { choice: { kind: 'voucher', code: '1234567890123456' }, credited: [], bonus: null },
    ]);
    expect(openedFor(free.depositId)[0]).toMatchObject({
      choice: network,
      returnUrls: { pending: `http://quay.localhost:8080/deposit?transfer=${free.depositId}` },
    });
    const chosen = { playerId: expect.any(String) as string, brandKey: BRAND, userBonusId: 'ubn_1' };
    expect(calls.filter(([name]) => name === 'requireBonus').map(([, asked]) => asked)).toEqual([
      { ...chosen, currencyCode: 'BTC', amountMinor: null },
      { ...chosen, currencyCode: 'EUR', amountMinor: 250_000n },
    ]);
  });
});

describe('a repeated key', () => {
  it.each<Partial<CreateDeposit>>([
    { brandKey: FIELDS_BRAND },
    { method: 'carouseller' },
    { currencyCode: 'USD' },
    { amount: '25.01' },
    { phone: '+4917012345' },
    { choice: 'tron' },
    { userBonusId: 'ubn_1' },
  ])('with %o is refused', async (change) => {
    const request = depositRequest();
    const { depositId } = await create(request);
    expect(await codeOf(create({ ...request, ...change }))).toBe('request.id_reused');
    const elsewhere = { origin: 'https://mirror.example', locale: 'de', clientIp: '192.0.2.1' };
    expect((await create({ ...request, ...elsewhere })).depositId).toBe(depositId);
    expect(await harness.payments.knowsKey(request.playerId, request.idempotencyKey)).toBe(true);
    expect(await harness.payments.knowsKey('plr_other', request.idempotencyKey)).toBe(false);
    expect((await create({ ...request, playerId: newPlayer() })).depositId).not.toBe(depositId);
    expect(openedFor(depositId)).toHaveLength(1);
  });

  it('opens a deposit that was not opened, with the same request, if the player may deposit now and here', async () => {
    harness.acquirer.line = 'response_lost';
    const request = depositRequest();
    expect(await codeOf(create(request))).toBe('deposit.PROVIDER_ERROR');
    harness.acquirer.line = 'up';
    harness.player.isExcluded = true;
    expect(await codeOf(create(request))).toBe('player.excluded');
    harness.player.isExcluded = false;
    const calls = recordCalls(harness);
    const { depositId, status } = await create(request);
    expect(status).toBe('pending');
    expect(calls).toEqual([
      ['requireUnrestricted', request.playerId],
      ['findPlayer', request.playerId],
      ['requireDepositHere', expect.objectContaining({ playerId: request.playerId, residence: 'DE' })],
    ]);
    const opened = openedFor(depositId);
    expect(opened.map((one) => JSON.stringify(one))).toEqual(opened.map(() => JSON.stringify(opened[0])));
    expect(opened).toHaveLength(3);
  });
});

describe('the provider', () => {
  const PROBLEMS: Readonly<Record<string, () => unknown>> = {
    'does not respond': () => (harness.acquirer.line = 'down'),
    'knows nothing of it': () =>
      (harness.deps.acquirers = [{ ...harness.acquirer, open: async () => ({ kind: 'absent' }) }]),
    refuses: () => (harness.acquirer.line = 'refusing'),
    'answers with another payment': () => (harness.acquirer.line = 'mixed_up'),
  };
  it.each(
    tableOf(`
      does not respond             | deposit.PROVIDER_ERROR (deposit DEP: the provider did not respond)    | created null       | 2 | warn payment provider did not respond TimeoutError
      knows nothing of it          | deposit.PROVIDER_ERROR (deposit DEP: the provider did not respond)    | created null       | 0 | warn payment provider did not respond absent
      refuses                      | deposit.TRANSACTION_FAILED (deposit DEP: status_422)                  | failed status_422  | 1 |
      answers with another payment | deposit.UNIFIED_ERROR (deposit DEP: answered with another payment)    | created null       | 1 | error payment provider reported another payment
    `),
  )('that %s leaves a deposit that nobody credits', async (name, refusal, state, opened, logged) => {
    const request = depositRequest();
    PROBLEMS[name]?.();
    const refused = await told(create(request));
    const [row] = await depositsBy(request.playerId);
    const depositId = String(row?.['deposit_id']);
    expect(refused).toBe(refusal.replace('DEP', depositId));
    expect(`${String(row?.['state'])} ${String(row?.['failure_reason'])}`).toBe(state);
    expect(openedFor(depositId)).toHaveLength(Number(opened));
    const lines = loggedAbout(harness, depositId).map(([level, message, { adapter, acquirerId, reason }]) => {
      expect([adapter, typeof acquirerId]).toEqual(
        level === 'warn' ? ['payments-sandbox', 'undefined'] : [undefined, 'string'],
      );
      return [level, message, reason].filter(Boolean).join(' ');
    });
    expect(lines.join()).toBe(logged);
    harness.reset();
    expect(await codeOf(create(request))).toBe('accepted');
    expect((await create({ ...request, idempotencyKey: 'another' })).status).toBe('pending');
    expect(await harness.realMinor(request.playerId)).toBe(0n);
  });

  it('that answers the repeated request is enough', async () => {
    let count = 0;
    const { open } = harness.acquirer;
    const once = async (request: Parameters<typeof open>[0]) =>
      (count += 1) === 1 ? ({ kind: 'unknown', reason: 'TimeoutError' } as const) : open(request);
    harness.deps.acquirers = [{ ...harness.acquirer, open: once }];
    expect((await begin()).status).toBe('pending');
  });
});

describe('a deposit is refused before the provider is called or a row is written', () => {
  it.each(
    tableOf(`
      of zero                              | amount=0.00                    | deposit.AMOUNT_BELOW_ZERO
      of a negative amount                 | amount=-25                     | deposit.AMOUNT_BELOW_ZERO
      of no number                         | amount=NaN                     | wallet.amount_invalid currency=EUR
      of nineteen digits                   | amount=9999999999999999999     | wallet.amount_invalid currency=EUR
      of a tenth of a cent                 | amount=25.001                  | wallet.amount_invalid currency=EUR
      of less than the method takes        | amount=9.99                    | deposit.PAYMENT_PROVIDER_LIMIT_THRESHOLD min=10.00 max=5000.00 currency=EUR
      of more than the method takes        | amount=5000.01                 | deposit.PAYMENT_PROVIDER_LIMIT_THRESHOLD min=10.00 max=5000.00 currency=EUR
      in an unknown currency               | currencyCode=XXX               | wallet.unknown_currency currency=XXX
      in a currency of another brand       | currencyCode=JPY               | wallet.unknown_currency currency=JPY
      in a currency without limits         | currencyCode=BTC amount=0.01 method=bank | deposit.PAYMENT_SERVICE_ERROR currency=BTC
      in a currency that the method refuses | currencyCode=BTC amount=0.01  | deposit.PAYMENT_SERVICE_ERROR currency=BTC
      by a method that does not exist      | method=visa                    | deposit.method_unavailable method=visa (hidden)
      without a phone number               | method=wallet                  | deposit.PHONE_ERROR min=6
      with a short phone number            | phone=12345                    | deposit.PHONE_ERROR min=6
      with letters as phone number         | method=wallet phone=abcdef     | deposit.PHONE_ERROR min=6
      without a network                    | method=coins                   | deposit.choice_invalid
      with an unknown network              | method=coins choice=elsewhere  | deposit.choice_invalid
      without a bank                       | method=instant                 | deposit.choice_invalid
      with a short voucher                 | method=voucher choice=1234     | deposit.choice_invalid
    `),
  )('%s', async (_name, change, refusal) => {
    const request = depositRequest(fieldsOf(change));
    const before = harness.acquirer.opened.length;
    expect(await told(create(request))).toBe(refusal);
    expect(harness.acquirer.opened.length).toBe(before);
    expect(await depositsBy(request.playerId)).toEqual([]);
  });

  const facts = (change: object) => ({ ...harness.player.facts, ...change });
  const excluded = () => new Refusal('player.excluded');
  const HAPPENINGS: Readonly<Record<string, () => unknown>> = {
    'from a blocked country': () => (harness.player.facts = facts({ countryCode: 'FR' })),
    'of an unknown player': () => (harness.deps.findPlayer = async () => null),
    'at an unknown brand': () => (harness.deps.findBrand = () => null),
    'with missing details': () => (harness.deps.missingDetails = async () => ['city']),
    'without a rate': () => (harness.brand.convertToLimitCurrency = () => null),
    'of a brand with one wallet': () => (harness.brand.useMultiWallet = false),
    'by a provider that is not set up': () => (harness.deps.acquirers = []),
    'of an excluded person': () => (harness.deps.applyExclusions = async () => excluded()),
    'of a registered person': () => (harness.deps.screenByRegister = () => Promise.reject(excluded())),
    'after a move': () => (harness.deps.lockPlayer = async () => facts({ countryCode: 'AT' })),
    'after a loss of the verification': () => {
      harness.deps.lockPlayer = async () => facts({ kycStatus: 'NOT_STARTED' });
      harness.player.facts = facts({ kycStatus: 'APPROVED' });
    },
  };
  it.each(
    tableOf(`
      from a blocked country           | deposit.DEPOSIT_COUNTRY_BLOCK country=FR
      of an unknown player             | deposit.GLOBAL_ERROR
      at an unknown brand              | deposit.GLOBAL_ERROR
      with missing details             | player.profile_incomplete fields=city
      without a rate                   | exchange.rate_unavailable from=USD to=EUR
      of a brand with one wallet       | wallet.unknown_currency currency=USD
      by a provider that is not set up | deposit.method_unavailable method=card (hidden)
      of an excluded person            | player.excluded
      of a registered person           | player.excluded
      after a move                     | profile.edit_conflict fields=countryCode
      after a loss of the verification | profile.edit_conflict fields=countryCode
    `),
  )('%s, in dollars: %s', async (name, refusal) => {
    const request = depositRequest({ currencyCode: 'USD' });
    HAPPENINGS[name]?.();
    expect(await told(create(request))).toBe(refusal);
    expect(await depositsBy(request.playerId)).toEqual([]);
  });

  it('by a method that is hidden, inactive, restricted or of another brand', async () => {
    for (const [change, problem] of [
      ['is_hidden = true', 'hidden'],
      ['is_active = false', 'inactive'],
      [`allow_emails = '{bob@example.com}'`, 'email'],
      [`allow_tags = '{vip}'`, 'tag'],
      [`allowed_countries = '{AT}'`, 'country'],
      [`brand_key = 'elsewhere'`, 'unknown'],
    ] as const) {
      await harness.owner.query(
        `INSERT INTO payment_methods SELECT (jsonb_populate_record(m, '{"name": "parcel"}')).* FROM payment_methods m WHERE brand_key = $1 AND name = 'bank'`,
        [BRAND],
      );
      await harness.owner.query(`UPDATE payment_methods SET ${change} WHERE name = 'parcel'`);
      const detail = problem === 'unknown' ? 'hidden' : problem;
      expect(await told(begin({ method: 'parcel' }))).toBe(`deposit.method_unavailable method=parcel (${detail})`);
      await harness.owner.query(`DELETE FROM payment_methods WHERE name = 'parcel'`);
    }
  });

  it('with an unverified e-mail, if the brand requires one, and takes exactly the bounds of a method', async () => {
    await seedFieldsBrand(true);
    const there = { brandKey: FIELDS_BRAND };
    harness.player.facts = { ...harness.player.facts, isEmailVerified: false };
    expect(await told(begin(there))).toBe('deposit.REQUIRED_EMAIL_VERIFICATION');
    expect((await begin({ amount: '10' })).status).toBe('pending');
    harness.player.facts = { ...harness.player.facts, isEmailVerified: true };
    expect((await begin({ ...there, amount: '5000' })).status).toBe('pending');
    // The same settings are not written again.
    const block = `UPDATE payment_policies SET blocked_countries = '{DE}' WHERE brand_key = $1`;
    await harness.owner.query(block, [FIELDS_BRAND]);
    await seedFieldsBrand(true);
    expect(await told(begin(there))).toBe('deposit.DEPOSIT_COUNTRY_BLOCK country=DE');
    await seedFieldsBrand();
    expect((await begin(there)).status).toBe('pending');
  });
});

describe('the maximum of a day', () => {
  const MIDNIGHT = Date.parse('2036-10-26T00:00:00.000Z');
  const refusal = (left: string, currency = 'EUR') =>
    `deposit.PAYMENT_LIMIT_THRESHOLD max=100.00 left=${left} currency=${currency} renewsAt=2036-10-27T00:00:00.000Z`;

  it.each([
    ['EUR', 60n, '40.00', null],
    ['EUR', 60n, '40.01', '40.00'],
    ['EUR', 100n, '10.00', '0.00'],
    ['EUR', 140n, '10.00', '0.00'],
    // A dollar counts as half a euro.
    ['USD', 60n, '80.00', null],
    ['USD', 60n, '80.02', '40.00'],
  ])('of 100 EUR leaves for %s after %i this much of %s: %s', async (currencyCode, used, amount, left) => {
    await seedFieldsBrand(false, { EUR: '100' });
    harness.deps.now = () => new Date(MIDNIGHT + 3_600_000);
    harness.brand.convertToLimitCurrency = (amountMinor) => amountMinor / 2n;
    const playerId = newPlayer();
    const own = { player_id: playerId, state: 'completed' };
    const paid = (ms: number, amount_minor: bigint) => ({ ...own, settled_at: new Date(MIDNIGHT + ms), amount_minor });
    await rows.addDeposits({ [`dep_a${playerId}`]: paid(0, used * 10_000n), [`dep_b${playerId}`]: paid(-1, 10_000n) });
    const made = begin({ brandKey: FIELDS_BRAND, playerId, currencyCode, amount });
    expect(await told(made)).toBe(left === null ? 'accepted' : refusal(left));
  });

  it('holds in the currency paid as well', async () => {
    await seedFieldsBrand(false, { USD: '100' });
    harness.deps.now = () => new Date(MIDNIGHT + 86_399_999);
    harness.brand.convertToLimitCurrency = (amountMinor) => amountMinor / 2n;
    const request = { brandKey: FIELDS_BRAND, playerId: newPlayer(), currencyCode: 'USD' };
    await begin({ ...request, amount: '70.00' });
    expect(await told(begin({ ...request, amount: '30.01' }))).toBe(refusal('30.00', 'USD'));
    harness.player.isExcluded = true;
    expect(await told(begin({ ...request, amount: '30.01' }))).toBe('player.excluded');
    harness.player.isExcluded = false;
    expect((await begin({ ...request, amount: '30.00' })).status).toBe('pending');
    expect((await begin({ ...request, currencyCode: 'EUR', amount: '500.00' })).status).toBe('pending');
  });
});

describe('a card that was entered into our page', () => {
  const session = {
    providerSession: 'provider 1',
    clientToken: 'a-token',
    frameUrl: 'https://fields.example/1',
    expiresAt: new Date(Date.now() + 600_000),
  };
  beforeAll(async () => {
    await harness.owner.query('ALTER TABLE card_sessions DROP CONSTRAINT card_sessions_player_id_fkey');
    await seedFieldsBrand();
  });
  const opens: unknown[] = [];
  /** The answer of the provider to the next card form. */
  const withFields = (answer: object = { kind: 'known', session: { ...session, providerSession: newPlayer() } }) => {
    const open = async (asked: unknown) => {
      opens.push(asked);
      return answer as never; // One of the port.
    };
    harness.deps.acquirers = [{ ...harness.acquirer, hostedFields: { origin: 'https://fields.example', open } }];
  };
  const form = (change: object = {}) =>
    harness.payments.openCardSession({
      brandKey: FIELDS_BRAND,
      playerId: 'plr_card',
      method: 'cards',
      currencyCode: 'EUR',
      origin: 'https://quay.example',
      locale: 'de',
      ...change,
    });

  it('pays one deposit of its player, its brand, its method and its currency', async () => {
    withFields();
    const calls = recordCalls(harness);
    const opened = await form();
    const { sessionId } = opened;
    const { clientToken, frameUrl, expiresAt } = session;
    expect(opened).toEqual({ sessionId, clientToken, frameUrl, expiresAt: expiresAt.toISOString() });
    expect(opens).toEqual([
      { reference: sessionId, currency: 'EUR', language: 'de', pageOrigin: 'https://quay.example' },
    ]);
    expect(calls).toEqual([
      ['findPlayer', 'plr_card'],
      ['findBrand', FIELDS_BRAND],
      ['requireUnrestricted', 'plr_card'],
      ['newId', 'ccs'],
    ]);
    const of = { brandKey: FIELDS_BRAND, playerId: 'plr_card', method: 'cards' };
    const card = { ...of, choice: `${sessionId}.token-of-the-card` };
    for (const change of [{ playerId: newPlayer() }, { currencyCode: 'USD' }])
      expect(await codeOf(begin({ ...card, ...change }))).toBe('deposit.card_form_expired');
    expect(await codeOf(begin({ ...card, choice: 'no-card' }))).toBe('deposit.choice_invalid');
    const { depositId } = await begin(card);
    expect(openedFor(depositId)[0]?.choice).toMatchObject({ kind: 'card', token: 'token-of-the-card' });
    expect(await codeOf(begin(card))).toBe('deposit.card_form_expired');
    expect(await depositsBy('plr_card')).toHaveLength(1);
  });

  const without = () => {
    const { hostedFields: _fields, ...acquirer } = harness.acquirer;
    harness.deps.acquirers = [acquirer];
  };
  const none = 'deposit.PROVIDER_ERROR (card form of payments-sandbox:';
  it.each<[string, string, () => unknown]>([
    ['currencyCode=XXX', 'wallet.unknown_currency currency=XXX', () => {}],
    ['currencyCode=JPY', 'wallet.unknown_currency currency=JPY', () => {}],
    ['currencyCode=BTC', 'deposit.method_unavailable method=cards', () => {}],
    ['method=card', 'deposit.method_unavailable method=card', () => {}],
    ['method=visa', 'deposit.method_unavailable method=visa', () => {}],
    ['', 'deposit.GLOBAL_ERROR', () => (harness.deps.findPlayer = async () => null)],
    ['', 'deposit.GLOBAL_ERROR', () => (harness.deps.findBrand = () => null)],
    ['', 'player.excluded', () => (harness.player.isExcluded = true)],
    ['', 'deposit.method_unavailable method=cards', () => (harness.deps.acquirers = [])],
    ['', `${none} none)`, without],
    ['', `${none} TimeoutError)`, () => withFields({ kind: 'unknown', reason: 'TimeoutError' })],
  ])('has no form with %s: %s', async (change, refusal, happens) => {
    withFields();
    happens();
    expect(await told(form(fieldsOf(change)))).toBe(refusal);
  });

  it('is framed from the origins of the providers of the brand', async () => {
    withFields();
    expect(await harness.payments.listFrameOrigins(FIELDS_BRAND)).toEqual(['https://fields.example']);
    expect(await harness.payments.listFrameOrigins(BRAND)).toEqual([]);
    harness.deps.acquirers = [{ ...harness.acquirer, name: 'another' }, ...harness.deps.acquirers];
    expect(await harness.payments.listFrameOrigins(FIELDS_BRAND)).toEqual(['https://fields.example']);
    harness.deps.acquirers = [];
    expect(await harness.payments.listFrameOrigins(FIELDS_BRAND)).toEqual([]);
  });
});
