import { randomUUID } from 'node:crypto';
import { DEMO_PAYMENT_METHODS } from '@marquee/brands/payment-methods.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Refusal } from '../../core/refusal.ts';
import { NO_LOCATION } from '../../core/testing/no-location.ts';
import type { CreateDeposit } from './create-deposit.ts';
import { BRAND, createPaymentsHarness, type PaymentsHarness } from './testing/payments-harness.ts';
import { WEBHOOK_SECRETS, webhookOf } from './testing/scripted-acquirer.ts';

let harness: PaymentsHarness;
let playerId: string;

beforeAll(async () => {
  harness = await createPaymentsHarness();
});
afterAll(async () => harness?.close());

const ADA = {
  email: 'ada@example.com',
  countryCode: 'DE',
  tags: [],
  currencyCode: 'EUR',
  isEmailVerified: true,
  kycStatus: 'NOT_STARTED',
};

afterEach(() => {
  harness.acquirer.line = 'up';
  harness.player.facts = ADA;
});

function depositRequest(change: Partial<CreateDeposit> = {}): CreateDeposit {
  playerId = change.playerId ?? `plr_${randomUUID()}`;
  const defaults = {
    brandKey: BRAND,
    method: 'card',
    currencyCode: 'EUR',
    amount: '25.00',
    phone: undefined,
    idempotencyKey: randomUUID(),
    origin: 'http://quay.localhost:8080',
    locale: 'en',
    clientIp: '127.0.0.1',
    clientLocation: NO_LOCATION,
  };
  return { ...defaults, ...change, playerId };
}

async function begin(change: Partial<CreateDeposit> = {}) {
  return harness.payments.createDeposit(depositRequest(change));
}

async function refusalOf(promise: Promise<unknown>): Promise<Pick<Refusal, 'code' | 'params'>> {
  return promise.then(
    () => Promise.reject(new Error('was not refused')),
    (error: Refusal) => ({ code: error.code, params: error.params }),
  );
}

const codeOf = async (promise: Promise<unknown>) => (await refusalOf(promise)).code;
const report = (
  depositId: string,
  change: Parameters<typeof harness.acquirer.set>[1],
  eventId: string = `evt_${randomUUID()}`,
) => harness.payments.receiveWebhook(webhookOf(harness.acquirer.set(depositId, change), eventId));
const statusOf = async (depositId: string) => (await harness.payments.getDeposit(playerId, depositId)).status;
const messages = async () =>
  (
    await harness.owner.query<{ payload: { method: string } }>(
      `SELECT payload FROM outbox WHERE key = $1 AND event = 'failedDeposit'`,
      [playerId],
    )
  ).rows.map((row) => row.payload);

describe('a deposit', () => {
  it('is credited once after the provider reports it approved', async () => {
    const deposit = await begin();
    expect(deposit).toMatchObject({
      status: 'pending',
      amount: '25.00',
      method: 'card',
      paymentUrl: `https://pay.example.com/${deposit.depositId}`,
    });
    expect(await harness.realMinor(playerId)).toBe(0n);
    expect(await report(deposit.depositId, { status: 'approved' })).toBe(true);
    expect(await harness.payments.getDeposit(playerId, deposit.depositId)).toMatchObject({
      status: 'completed',
      paymentUrl: null,
      failureCode: null,
    });
    expect(await harness.realMinor(playerId)).toBe(250_000n);
    const transfer = await harness.wallet.findTransfer('payments-sandbox', deposit.depositId);
    expect(transfer).toMatchObject({
      kind: 'deposit',
      amountMinor: 250_000n,
      method: 'card',
      reference: deposit.depositId,
    });
  });

  it('is created once for concurrent requests with one key', async () => {
    const same = depositRequest();
    const results = await Promise.all(Array.from({ length: 16 }, () => harness.payments.createDeposit(same)));
    expect(new Set(results.map((response) => response.depositId)).size).toBe(1);
    expect(new Set(results.map((response) => response.paymentUrl)).size).toBe(1);
    expect(await codeOf(harness.payments.createDeposit({ ...same, amount: '26.00' }))).toBe('request.id_reused');
    const other = await harness.payments.createDeposit({ ...same, playerId: 'plr_somebody-else' });
    expect(other.depositId).not.toBe(results[0]?.depositId);
  });

  it('returns the player to the brand’s own deposit page', async () => {
    const { depositId } = await begin();
    const request = harness.acquirer.opened.find((opened) => opened.reference === depositId);
    expect(request).toMatchObject({ idempotencyKey: depositId, amount: '25.00', currency: 'EUR', language: 'en' });
    expect(request?.returnUrls.declined).toBe(
      `http://quay.localhost:8080/deposit?modal=deposit-decline&met=card&payment=${depositId}`,
    );
  });

  it('is not found by another player', async () => {
    const { depositId } = await begin();
    expect(await codeOf(harness.payments.getDeposit('plr_stranger', depositId))).toBe('request.not_found');
    expect(await codeOf(harness.payments.getDeposit(playerId, 'dep_00000000000000'))).toBe('request.not_found');
  });
});

describe('createDeposit refuses, before it calls the provider or writes a row,', () => {
  it.each<[string, Partial<CreateDeposit>, Partial<typeof ADA>, string]>([
    ['an amount of zero', { amount: '0' }, {}, 'deposit.AMOUNT_BELOW_ZERO'],
    ['zero with decimals', { amount: '0.00' }, {}, 'deposit.AMOUNT_BELOW_ZERO'],
    ['a negative amount', { amount: '-25' }, {}, 'deposit.AMOUNT_BELOW_ZERO'],
    ['an amount that is not a number', { amount: 'NaN' }, {}, 'wallet.amount_invalid'],
    ['a tiny exponent', { amount: '1e-37' }, {}, 'wallet.amount_invalid'],
    ['nineteen digits', { amount: '9999999999999999999' }, {}, 'wallet.amount_invalid'],
    ['a tenth of a cent', { amount: '25.001' }, {}, 'wallet.amount_invalid'],
    ['less than the method takes', { amount: '9.99' }, {}, 'deposit.PAYMENT_PROVIDER_LIMIT_THRESHOLD'],
    ['more than the method takes', { amount: '5000.01' }, {}, 'deposit.PAYMENT_PROVIDER_LIMIT_THRESHOLD'],
    ['an unknown currency', { currencyCode: 'XXX' }, {}, 'wallet.unknown_currency'],
    ['a currency of another brand', { currencyCode: 'JPY' }, {}, 'wallet.unknown_currency'],
    [
      'a currency that the method does not take',
      { method: 'bank', currencyCode: 'BTC', amount: '0.01' },
      {},
      'deposit.PAYMENT_SERVICE_ERROR',
    ],
    ['bitcoin by card', { currencyCode: 'BTC', amount: '0.01' }, {}, 'deposit.PAYMENT_SERVICE_ERROR'],
    ['a method that does not exist', { method: 'visa' }, {}, 'deposit.method_unavailable'],
    ['a wallet method without a phone number', { method: 'wallet' }, {}, 'deposit.PHONE_ERROR'],
    ['a wallet method with a five-digit phone number', { method: 'wallet', phone: '12345' }, {}, 'deposit.PHONE_ERROR'],
    ['a wallet method with letters as phone number', { method: 'wallet', phone: 'abcdef' }, {}, 'deposit.PHONE_ERROR'],
    ['a blocked country', {}, { countryCode: 'FR' }, 'deposit.DEPOSIT_COUNTRY_BLOCK'],
  ])('%s', async (_name, change, facts, code) => {
    harness.player.facts = { ...ADA, ...facts };
    const before = harness.acquirer.opened.length;
    expect(await codeOf(begin(change))).toBe(code);
    expect(harness.acquirer.opened.length).toBe(before);
    expect((await harness.owner.query('SELECT FROM deposits WHERE player_id = $1', [playerId])).rowCount).toBe(0);
  });

  it('another currency than the player’s own if the brand has no multi-wallet', async () => {
    harness.brand.useMultiWallet = false;
    try {
      expect(await codeOf(begin({ currencyCode: 'USD' }))).toBe('wallet.unknown_currency');
      expect((await harness.wallet.listWallets(playerId)).map((wallet) => wallet.asset)).toEqual([]);
      expect((await begin()).status).toBe('pending');
    } finally {
      harness.brand.useMultiWallet = true;
    }
    expect((await begin({ currencyCode: 'USD' })).status).toBe('pending');
  });

  it('an amount outside the limits, with the limits as parameters', async () => {
    expect((await refusalOf(begin({ amount: '1' }))).params).toEqual({ min: '10.00', max: '5000.00', currency: 'EUR' });
  });

  it('a forged request for a hidden, inactive or restricted method', async () => {
    for (const change of [
      'is_hidden = true',
      'is_active = false',
      `allow_emails = '{bob@example.com}'`,
      `allow_tags = '{vip}'`,
      `allowed_countries = '{AT}'`,
    ]) {
      await harness.owner.query(`UPDATE payment_methods SET ${change} WHERE brand_key = $1 AND name = 'bank'`, [BRAND]);
      expect(await codeOf(begin({ method: 'bank' }))).toBe('deposit.method_unavailable');
      const offered = await harness.payments.listOfferedMethods({
        brandKey: BRAND,
        playerId,
        currencyCode: undefined,
        countryCode: undefined,
      });
      expect(offered.map((method) => method.name)).toEqual([
        'card',
        'wallet',
        'coins',
        'instant',
        'voucher',
        'carouseller',
      ]);
      await harness.owner.query(
        `UPDATE payment_methods SET is_hidden = false, is_active = true, allow_emails = '{}', allow_tags = '{}', allowed_countries = '{}' WHERE brand_key = $1`,
        [BRAND],
      );
    }
  });

  it('players with an unverified e-mail if the brand requires it', async () => {
    await harness.owner.query(
      'UPDATE payment_policies SET is_email_verification_required = true WHERE brand_key = $1',
      [BRAND],
    );
    harness.player.facts = { ...ADA, isEmailVerified: false };
    expect(await codeOf(begin())).toBe('deposit.REQUIRED_EMAIL_VERIFICATION');
    await harness.owner.query(
      'UPDATE payment_policies SET is_email_verification_required = false WHERE brand_key = $1',
      [BRAND],
    );
  });

  it('what the brand’s settings forbid, also after a restart', async () => {
    const strict = {
      brandKey: 'breakwater',
      paymentMethods: ['card'],
      currencies: ['EUR'],
      excludedCountries: [],
      depositRules: { needsVerifiedEmail: true, dailyMax: { EUR: '30.00' } },
      definitions: DEMO_PAYMENT_METHODS,
    };
    for (let start = 0; start < 2; start += 1) {
      await harness.payments.seedPayments([strict]);
      const owner = `plr_${randomUUID()}`;
      const there = { brandKey: strict.brandKey, playerId: owner };
      harness.player.facts = { ...ADA, isEmailVerified: false };
      expect(await codeOf(begin(there))).toBe('deposit.REQUIRED_EMAIL_VERIFICATION');
      harness.player.facts = ADA;
      expect((await begin(there)).status).toBe('pending');
      expect(await refusalOf(begin({ ...there, amount: '10.00' }))).toMatchObject({
        code: 'deposit.PAYMENT_LIMIT_THRESHOLD',
        params: { max: '30.00', left: '5.00', currency: 'EUR', renewsAt: expect.stringMatching(/T00:00:00.000Z$/) },
      });
    }
  });

  it('concurrent deposits that together exceed the daily limit over all currencies', async () => {
    await harness.owner.query(`INSERT INTO payment_policy_limits VALUES ($1, 'EUR', 1000000)`, [BRAND]);
    // One dollar counts as half a euro.
    harness.brand.convertToLimitCurrency = (amountMinor) => amountMinor / 2n;
    const owner = `plr_${randomUUID()}`;
    await begin({ playerId: owner, amount: '50.00' });
    harness.brand.convertToLimitCurrency = (amountMinor) => amountMinor;
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        const paid = `plr_${randomUUID()}`;
        const both = await Promise.allSettled([
          begin({ playerId: paid, amount: '60.00' }),
          begin({ playerId: paid, amount: '60.00', currencyCode: 'USD' }),
        ]);
        expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      }),
    );
    harness.brand.convertToLimitCurrency = (amountMinor) => amountMinor / 2n;
    expect((await begin({ playerId: owner, amount: '80.00', currencyCode: 'USD' })).status).toBe('pending');
    expect(await refusalOf(begin({ playerId: owner, amount: '30.00', currencyCode: 'USD' }))).toMatchObject({
      code: 'deposit.PAYMENT_LIMIT_THRESHOLD',
      params: { max: '100.00', left: '10.00', currency: 'EUR' },
    });
    harness.brand.convertToLimitCurrency = (amountMinor) => amountMinor;
    await harness.owner.query('DELETE FROM payment_policy_limits');
  });

  it('another currency while no rate is known', async () => {
    harness.brand.convertToLimitCurrency = () => null;
    expect(await refusalOf(begin({ currencyCode: 'USD' }))).toMatchObject({
      code: 'exchange.rate_unavailable',
      params: { from: 'USD', to: 'EUR' },
    });
    expect((await begin()).status).toBe('pending');
    harness.brand.convertToLimitCurrency = (amountMinor) => amountMinor;
  });

  it('concurrent deposits that exceed the daily limit', async () => {
    await harness.owner.query(`INSERT INTO payment_policy_limits VALUES ($1, 'EUR', 1000000)`, [BRAND]);
    for (let round = 0; round < 8; round += 1) {
      const owner = `plr_${randomUUID()}`;
      const results = await Promise.allSettled(Array.from({ length: 20 }, () => begin({ playerId: owner })));
      expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(4);
      expect(await refusalOf(begin({ playerId: owner }))).toMatchObject({
        code: 'deposit.PAYMENT_LIMIT_THRESHOLD',
        params: { left: '0.00' },
      });
    }
    await harness.owner.query('DELETE FROM payment_policy_limits');
  });
});

describe('listOfferedMethods', () => {
  it('shows limits in the requested currency and hides who else is allowed', async () => {
    await harness.owner.query(
      `UPDATE payment_methods SET allow_emails = '{ada@example.com,bob@example.com}', allow_tags = '{vip,staff}' WHERE brand_key = $1 AND name = 'card'`,
      [BRAND],
    );
    harness.player.facts = { ...ADA, tags: ['vip'] } as never; // A tag for this test.
    const query = { brandKey: BRAND, playerId: 'plr_1', currencyCode: undefined, countryCode: undefined };
    const [card] = await harness.payments.listOfferedMethods(query);
    expect(card).toMatchObject({
      id: 'card',
      isCardForm: true,
      minAmount: '10.00',
      maxAmount: '5000.00',
      allowEmails: ['ada@example.com'],
      allowTags: ['vip'],
    });
    await harness.owner.query(
      `UPDATE payment_methods SET allow_emails = '{}', allow_tags = '{}' WHERE brand_key = $1`,
      [BRAND],
    );
    expect(
      (await harness.payments.listOfferedMethods({ ...query, currencyCode: 'BTC' })).map((method) => [
        method.name,
        method.minAmount,
      ]),
    ).toEqual([['crypto', '0.0002']]);
    expect(await codeOf(harness.payments.listOfferedMethods({ ...query, currencyCode: 'JPY' }))).toBe(
      'wallet.unknown_currency',
    );
  });
});

describe('listOpenDeposits', () => {
  it('returns the player’s own open deposits, newest first', async () => {
    const first = await begin();
    const mine = playerId;
    const second = await begin({ playerId: mine, amount: '30.00' });
    await begin({ playerId: 'plr_another' });
    const ids = async () => (await harness.payments.listOpenDeposits(mine)).map(({ depositId }) => depositId);
    expect(await ids()).toEqual([second.depositId, first.depositId]);
    await report(second.depositId, { status: 'processing' });
    expect((await harness.payments.listOpenDeposits(mine))[0]).toMatchObject({
      status: 'processing',
      amount: '30.00',
    });
    await report(first.depositId, { status: 'expired' });
    await report(second.depositId, { status: 'approved' });
    expect(await ids()).toEqual([]);
  });
});

describe('a webhook', () => {
  it('that arrives 64 times concurrently causes one credit', async () => {
    const { depositId } = await begin();
    const webhook = webhookOf(harness.acquirer.set(depositId, { status: 'approved' }), `evt_${depositId}`);
    const created = await Promise.all(Array.from({ length: 64 }, () => harness.payments.receiveWebhook(webhook)));
    expect(created).toEqual(created.map(() => true));
    expect(await harness.realMinor(playerId)).toBe(250_000n);
  });

  it('with 64 different concurrent events about one payment causes one credit', async () => {
    const { depositId } = await begin();
    const payment = harness.acquirer.set(depositId, { status: 'approved' });
    await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        harness.payments.receiveWebhook(webhookOf(payment, `evt_${depositId}_${index}`)),
      ),
    );
    await harness.payments.reconcileDeposits();
    expect(await harness.realMinor(playerId)).toBe(250_000n);
    expect(await statusOf(depositId)).toBe('completed');
  });

  it('that is out of order does not change an ended deposit', async () => {
    const { depositId } = await begin();
    await report(depositId, { status: 'approved' });
    for (const status of ['open', 'processing', 'declined', 'failed', 'cancelled'] as const)
      await report(depositId, { status });
    expect(await statusOf(depositId)).toBe('completed');
    expect(await harness.realMinor(playerId)).toBe(250_000n);
    expect(await messages()).toEqual([]);
  });

  it('credits money that arrives after a decline', async () => {
    const { depositId } = await begin();
    await report(depositId, { status: 'declined', failureReason: 'declined_by_bank' });
    expect(await harness.payments.getDeposit(playerId, depositId)).toMatchObject({
      status: 'declined',
      failureCode: 'declined_by_bank',
    });
    expect(await messages()).toMatchObject([{ method: 'card' }]);
    await report(depositId, { status: 'approved', failureReason: null });
    expect(await statusOf(depositId)).toBe('completed');
    expect(await harness.realMinor(playerId)).toBe(250_000n);
  });

  it('emits one event for a failure, and none for a cancellation by the player', async () => {
    const failed = await begin();
    await report(failed.depositId, { status: 'failed', failureReason: 'processing_error' });
    await report(failed.depositId, { status: 'failed', failureReason: 'processing_error' });
    expect(await messages()).toEqual([{ method: 'card', depositId: failed.depositId }]);
    const cancelled = await begin();
    await report(cancelled.depositId, { status: 'cancelled' });
    expect(await statusOf(cancelled.depositId)).toBe('cancelled');
    expect(await messages()).toEqual([]);
  });

  it.each([{ amount: '25.01' }, { amount: '250.00' }, { currency: 'USD' }, { amount: 'lots' }])(
    'with %o puts the deposit into review',
    async (change) => {
      const { depositId } = await begin();
      await report(depositId, { status: 'approved', ...change });
      expect(await statusOf(depositId)).toBe('processing');
      expect(await harness.realMinor(playerId)).toBe(0n);
      const rows = await harness.owner.query('SELECT state FROM deposits WHERE deposit_id = $1', [depositId]);
      expect(rows.rows).toEqual([{ state: 'review' }]);
    },
  );

  it('about another or an unknown payment is stored and moves no money', async () => {
    const { depositId } = await begin();
    const payment = harness.acquirer.set(depositId, { status: 'approved' });
    expect(
      await harness.payments.receiveWebhook(webhookOf({ ...payment, acquirerId: 'pay_forged' }, `evt_a_${depositId}`)),
    ).toBe(true);
    expect(
      await harness.payments.receiveWebhook(
        webhookOf({ ...payment, reference: 'dep_0000000000' }, `evt_b_${depositId}`),
      ),
    ).toBe(true);
    expect(await harness.realMinor(playerId)).toBe(0n);
  });

  it('of another provider does not change this provider’s deposits', async () => {
    const pending = await begin();
    harness.acquirer.line = 'response_lost';
    const lostRequest = depositRequest();
    await codeOf(harness.payments.createDeposit(lostRequest));
    const { rows } = await harness.owner.query<{ deposit_id: string; adapter: string }>(
      `UPDATE deposits SET adapter = 'another-provider' WHERE deposit_id = $1 OR player_id = $2 RETURNING deposit_id, adapter`,
      [pending.depositId, lostRequest.playerId],
    );
    expect(rows).toHaveLength(2);
    for (const { deposit_id } of rows) {
      const payment = harness.acquirer.set(deposit_id, { status: 'approved' });
      expect(await harness.payments.receiveWebhook(webhookOf(payment, `evt_foreign_${deposit_id}`))).toBe(true);
      const webhooks = 'SELECT outcome FROM payment_webhooks WHERE reference = $1';
      expect((await harness.owner.query(webhooks, [deposit_id])).rows).toEqual([{ outcome: 'unknown_reference' }]);
    }
    const moved = `SELECT FROM deposits WHERE adapter = 'another-provider' AND state NOT IN ('pending', 'created')`;
    expect((await harness.owner.query(moved)).rowCount).toBe(0);
    await harness.owner.query(
      `UPDATE deposits SET adapter = 'payments-sandbox', next_check_at = NULL WHERE adapter = 'another-provider'`,
    );
  });

  it('is accepted with either secret of a rotation and with no other', async () => {
    const { depositId } = await begin();
    const payment = harness.acquirer.set(depositId, { status: 'approved' });
    expect(await harness.payments.receiveWebhook(webhookOf(payment, 'evt_x', 'another secret'))).toBe(false);
    const changed = webhookOf(payment, 'evt_y');
    expect(
      await harness.payments.receiveWebhook({
        ...changed,
        rawBody: Buffer.from(changed.rawBody.toString().replace('25.00', '99.00')),
      }),
    ).toBe(false);
    expect(await harness.payments.receiveWebhook({ ...changed, headers: {} })).toBe(false);
    expect(await harness.realMinor(playerId)).toBe(0n);
    expect(await harness.payments.receiveWebhook(webhookOf(payment, `evt_old_${depositId}`, WEBHOOK_SECRETS[1]))).toBe(
      true,
    );
    expect(await harness.realMinor(playerId)).toBe(250_000n);
  });
});

describe('failures between us and the provider', () => {
  it('a response about another payment opens and credits nothing; a retry continues the same deposit', async () => {
    harness.acquirer.line = 'mixed_up';
    const request = depositRequest();
    expect(await codeOf(harness.payments.createDeposit(request))).toBe('deposit.UNIFIED_ERROR');
    harness.acquirer.line = 'up';
    const deposit = await harness.payments.createDeposit(request);
    expect(deposit.status).toBe('pending');
    expect(await harness.realMinor(request.playerId)).toBe(0n);
  });

  it('a lost response is retried with the same key and finds the same payment', async () => {
    harness.acquirer.line = 'response_lost';
    const same = depositRequest();
    expect(await codeOf(harness.payments.createDeposit(same))).toBe('deposit.PROVIDER_ERROR');
    harness.acquirer.line = 'up';
    const deposit = await harness.payments.createDeposit(same);
    const keys = harness.acquirer.opened
      .filter((opened) => opened.reference === deposit.depositId)
      .map((opened) => opened.idempotencyKey);
    expect(new Set(keys)).toEqual(new Set([deposit.depositId]));
    expect(
      new Set(
        harness.acquirer.opened
          .filter((opened) => opened.reference === deposit.depositId)
          .map((opened) => JSON.stringify(opened)),
      ).size,
    ).toBe(1);
  });

  it('a deposit of a crashed process is completed by the reconciliation of another process', async () => {
    harness.acquirer.line = 'response_lost';
    await codeOf(begin());
    const { rows } = await harness.owner.query<{ deposit_id: string }>(
      `SELECT deposit_id FROM deposits WHERE player_id = $1 AND state = 'created'`,
      [playerId],
    );
    const depositId = rows[0]?.deposit_id ?? '';
    harness.acquirer.line = 'up';
    harness.acquirer.set(depositId, { status: 'approved' });
    await harness.owner.query('UPDATE deposits SET next_check_at = now()');
    const next = harness.restart();
    await Promise.all([next.reconcileDeposits(), harness.payments.reconcileDeposits()]);
    expect(await statusOf(depositId)).toBe('completed');
    expect(await harness.realMinor(playerId)).toBe(250_000n);
  });

  it('an intent that the provider never received fails after 15 minutes', async () => {
    harness.acquirer.line = 'down';
    await codeOf(begin());
    harness.acquirer.line = 'up';
    const due = (age: string) =>
      harness.owner.query(
        `UPDATE deposits SET next_check_at = now(), created_at = now() - $2::interval WHERE player_id = $1`,
        [playerId, age],
      );
    const state = async () =>
      (await harness.owner.query<{ state: string }>('SELECT state FROM deposits WHERE player_id = $1', [playerId]))
        .rows[0]?.state;
    await due('1 minute');
    await harness.payments.reconcileDeposits();
    expect(await state()).toBe('created');
    await due('20 minutes');
    await harness.payments.reconcileDeposits();
    expect(await state()).toBe('failed');
    expect(await messages()).toMatchObject([{ method: 'card' }]);
  });

  it('a payment that the provider has lost goes to review after days and is not credited automatically', async () => {
    const { depositId } = await begin();
    const known = harness.acquirer.payments.get(depositId);
    harness.acquirer.payments.delete(depositId);
    const reconcileAt = async (age: string) => {
      await harness.owner.query(
        `UPDATE deposits SET next_check_at = now(), created_at = now() - $2::interval WHERE deposit_id = $1`,
        [depositId, age],
      );
      await harness.payments.reconcileDeposits();
      const { rows } = await harness.owner.query(
        'SELECT state, next_check_at IS NULL AS ended FROM deposits WHERE deposit_id = $1',
        [depositId],
      );
      return rows[0];
    };
    expect(await reconcileAt('2 days')).toEqual({ state: 'pending', ended: false });
    expect(await reconcileAt('4 days')).toEqual({ state: 'review', ended: true });
    expect(await statusOf(depositId)).toBe('processing');
    if (known !== undefined) harness.acquirer.payments.set(depositId, known);
    await report(depositId, { status: 'approved' });
    expect(await harness.realMinor(playerId)).toBe(0n);
    expect(harness.logged.some((line) => line.includes('in review') && line.includes(depositId))).toBe(true);
  });

  it('a long queue is processed in one reconciliation of several batches', async () => {
    const opened = await Promise.all(Array.from({ length: 120 }, () => begin()));
    for (const { depositId } of opened) harness.acquirer.set(depositId, { status: 'approved' });
    const ids = opened.map(({ depositId }) => depositId);
    await harness.owner.query('UPDATE deposits SET next_check_at = NULL WHERE deposit_id <> ALL($1)', [ids]);
    await harness.owner.query('UPDATE deposits SET next_check_at = now() WHERE deposit_id = ANY($1)', [ids]);
    expect((await harness.payments.reconcileDeposits()).deposits).toBe(120);
    const open = `SELECT FROM deposits WHERE deposit_id = ANY($1) AND state <> 'completed'`;
    expect((await harness.owner.query(open, [ids])).rowCount).toBe(0);
  });

  it('a refusal of the provider fails the deposit, and a new key may be tried', async () => {
    harness.acquirer.line = 'refusing';
    const same = depositRequest();
    expect(await codeOf(harness.payments.createDeposit(same))).toBe('deposit.TRANSACTION_FAILED');
    harness.acquirer.line = 'up';
    expect((await harness.payments.createDeposit(same)).status).toBe('failed');
    expect((await harness.payments.createDeposit({ ...same, idempotencyKey: randomUUID() })).status).toBe('pending');
  });

  it('a stored event whose processing was interrupted is processed once by the reconciliation', async () => {
    const { depositId } = await begin();
    const { headers: _headers, ...webhook } = webhookOf(
      harness.acquirer.set(depositId, { status: 'approved' }),
      `evt_cut_${depositId}`,
    );
    const body = JSON.parse(webhook.rawBody.toString()) as { payment: { id: string } };
    const payment = { ...harness.acquirer.payments.get(depositId), acquirerId: body.payment.id };
    await harness.owner.query(
      `INSERT INTO payment_webhooks (adapter, event_id, reference, payment, received_at) VALUES ('payments-sandbox', $1, $2, $3, now() - interval '1 minute')`,
      [`evt_cut_${depositId}`, depositId, JSON.stringify(payment)],
    );
    await Promise.all([harness.payments.reconcileDeposits(), harness.restart().reconcileDeposits()]);
    expect(await harness.realMinor(playerId)).toBe(250_000n);
  });

  it('a player who opens a deposit gets its current state even without a webhook', async () => {
    const { depositId } = await begin();
    harness.acquirer.set(depositId, { status: 'approved' });
    await harness.owner.query('UPDATE deposits SET next_check_at = now() WHERE deposit_id = $1', [depositId]);
    expect(await statusOf(depositId)).toBe('completed');
    expect(await harness.realMinor(playerId)).toBe(250_000n);
  });
});

describe('3-D Secure', () => {
  const challengeOf = (depositId: string) =>
    harness.acquirer.opened.find((opened) => opened.reference === depositId)?.merchantData ?? '';

  it('completes its payment, and a repeated response charges nothing more', async () => {
    const { depositId } = await begin();
    const response = { playerId, response: 'right-response', merchantData: challengeOf(depositId) };
    const results = await Promise.all(Array.from({ length: 8 }, () => harness.payments.completeChallenge(response)));
    expect(new Set(results.map((result) => result.depositId))).toEqual(new Set([depositId]));
    expect((await harness.payments.completeChallenge(response)).status).toBe('completed');
    expect(await harness.realMinor(playerId)).toBe(250_000n);
  });

  it('accepts one response: another one for the same payment is not found', async () => {
    const { depositId } = await begin();
    const merchantData = challengeOf(depositId);
    expect((await harness.payments.completeChallenge({ playerId, response: 'wrong', merchantData })).status).toBe(
      'declined',
    );
    expect(
      await codeOf(harness.payments.completeChallenge({ playerId, response: 'right-response', merchantData })),
    ).toBe('request.not_found');
    expect(await harness.realMinor(playerId)).toBe(0n);
  });

  it('is bound to the first response even if its result was lost', async () => {
    const { depositId } = await begin();
    const merchantData = challengeOf(depositId);
    harness.acquirer.line = 'down';
    expect(await codeOf(harness.payments.completeChallenge({ playerId, response: 'first', merchantData }))).toBe(
      'deposit.PROVIDER_ERROR',
    );
    harness.acquirer.line = 'up';
    expect(
      await codeOf(harness.payments.completeChallenge({ playerId, response: 'right-response', merchantData })),
    ).toBe('request.not_found');
    expect((await harness.payments.completeChallenge({ playerId, response: 'first', merchantData })).status).toBe(
      'declined',
    );
    expect(await harness.realMinor(playerId)).toBe(0n);
  });

  it('is bound to its player and to an open payment', async () => {
    const { depositId } = await begin();
    const merchantData = challengeOf(depositId);
    expect(
      await codeOf(
        harness.payments.completeChallenge({ playerId: 'plr_stranger', response: 'right-response', merchantData }),
      ),
    ).toBe('request.not_found');
    expect(
      await codeOf(
        harness.payments.completeChallenge({ playerId, response: 'right-response', merchantData: 'md_made-up' }),
      ),
    ).toBe('request.not_found');
    await report(depositId, { status: 'cancelled' });
    expect(
      await codeOf(harness.payments.completeChallenge({ playerId, response: 'right-response', merchantData })),
    ).toBe('request.not_found');
  });

  it('is accepted for an hour after the deposit began; a bound response may be repeated later', async () => {
    const age = (depositId: string, minutes: number) =>
      harness.owner.query(
        `UPDATE deposits SET created_at = now() - make_interval(mins => $2::int) WHERE deposit_id = $1`,
        [depositId, minutes],
      );
    const late = await begin();
    const response = { playerId, response: 'right-response', merchantData: challengeOf(late.depositId) };
    await age(late.depositId, 61);
    expect(await codeOf(harness.payments.completeChallenge(response))).toBe('request.not_found');
    expect(await harness.realMinor(playerId)).toBe(0n);
    await age(late.depositId, 59);
    harness.acquirer.line = 'down';
    expect(await codeOf(harness.payments.completeChallenge(response))).toBe('deposit.PROVIDER_ERROR');
    harness.acquirer.line = 'up';
    await age(late.depositId, 90);
    expect((await harness.payments.completeChallenge(response)).status).toBe('completed');
  });

  it('with another player’s merchant data is not found and leaves that challenge open', async () => {
    const { depositId } = await begin();
    const [owner, merchantData] = [playerId, challengeOf(depositId)];
    await begin();
    expect(playerId).not.toBe(owner);
    expect(await codeOf(harness.payments.completeChallenge({ playerId, response: 'wrong', merchantData }))).toBe(
      'request.not_found',
    );
    const rightful = { playerId: owner, response: 'right-response', merchantData };
    expect((await harness.payments.completeChallenge(rightful)).status).toBe('completed');
  });

  it('is not found before the provider has opened the payment, and accepted afterwards', async () => {
    harness.acquirer.line = 'response_lost';
    const same = depositRequest();
    await codeOf(harness.payments.createDeposit(same));
    const { rows } = await harness.owner.query<{ deposit_id: string }>(
      'SELECT deposit_id FROM deposits WHERE player_id = $1',
      [playerId],
    );
    const response = { playerId, response: 'right-response', merchantData: challengeOf(rows[0]?.deposit_id ?? '') };
    harness.acquirer.line = 'up';
    expect(await codeOf(harness.payments.completeChallenge(response))).toBe('request.not_found');
    await harness.payments.createDeposit(same);
    expect((await harness.payments.completeChallenge(response)).status).toBe('completed');
  });

  it('for a credited deposit changes nothing', async () => {
    const { depositId } = await begin();
    await report(depositId, { status: 'approved' });
    const response = { playerId, response: 'right-response', merchantData: challengeOf(depositId) };
    expect(await codeOf(harness.payments.completeChallenge(response))).toBe('request.not_found');
    expect(await harness.realMinor(playerId)).toBe(250_000n);
  });

  it('may be repeated after a failed request', async () => {
    const { depositId } = await begin();
    const response = { playerId, response: 'right-response', merchantData: challengeOf(depositId) };
    harness.acquirer.line = 'down';
    expect(await codeOf(harness.payments.completeChallenge(response))).toBe('deposit.PROVIDER_ERROR');
    harness.acquirer.line = 'up';
    expect((await harness.payments.completeChallenge(response)).status).toBe('completed');
  });
});

describe('after all tests of this file', () => {
  it('exactly the credited deposits are in the ledger, with their amounts', async () => {
    const { rows } = await harness.owner.query(`
      SELECT d.deposit_id, t.external_id FROM (SELECT * FROM deposits WHERE state = 'completed') d
      FULL JOIN (SELECT * FROM transfers WHERE source = 'payments-sandbox') t ON t.external_id = d.deposit_id AND t.amount = d.amount_minor
      WHERE d.deposit_id IS NULL OR t.external_id IS NULL`);
    expect(rows).toEqual([]);
  });

  it('no webhook secret is in the logs or in the database', async () => {
    const tables = await harness.owner.query<{ name: string }>(
      `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    const texts = await Promise.all(
      tables.rows.map(async ({ name }) =>
        JSON.stringify((await harness.owner.query(`SELECT t::text FROM ${name} t`)).rows),
      ),
    );
    for (const secret of WEBHOOK_SECRETS) {
      expect(texts.filter((text) => text.includes(secret))).toEqual([]);
      expect(harness.logged.filter((line) => line.includes(secret))).toEqual([]);
    }
  });
});
