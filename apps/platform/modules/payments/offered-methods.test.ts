import { randomUUID } from 'node:crypto';
import { DEMO_PAYMENT_METHODS } from '@marquee/brands/payment-methods.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Refusal } from '../../core/refusal.ts';
import { NO_LOCATION } from '../../core/testing/no-location.ts';
import { createPaymentsAdmin } from './index.ts';
import type { DepositingPlayer } from './payments.deps.ts';
import { BRAND, createPaymentsHarness, type PaymentsHarness } from './testing/payments-harness.ts';

let harness: PaymentsHarness;
const ADA: DepositingPlayer = {
  email: 'ada@example.com',
  countryCode: 'DE',
  tags: ['vip'],
  currencyCode: 'EUR',
  isEmailVerified: true,
  kycStatus: 'NOT_STARTED',
};

beforeAll(async () => {
  harness = await createPaymentsHarness();
});
afterAll(async () => harness?.close());
afterEach(() => {
  harness.player.facts = ADA;
});

const HERE = { brandKey: BRAND, clientIp: '127.0.0.1', clientLocation: NO_LOCATION };
const list = (change: { currencyCode?: string; countryCode?: string } = {}) =>
  harness.payments.openCashier({
    ...HERE,
    playerId: 'plr_ada',
    currencyCode: undefined,
    countryCode: undefined,
    ...change,
  });
const names = async (change: { currencyCode?: string; countryCode?: string } = {}) => {
  const { payments } = await list(change);
  return (typeof payments === 'string' ? [] : payments).map(({ name }) => name);
};
const reasons = async () => (await list()).unavailable?.map(({ name, reason }) => [name, reason]);
const pay = (method: string, change: { currencyCode?: string; amount?: string } = {}) =>
  harness.payments.createDeposit({
    ...HERE,
    playerId: `plr_${randomUUID()}`,
    method,
    currencyCode: 'EUR',
    amount: '25.00',
    phone: '+491701234567',
    idempotencyKey: randomUUID(),
    origin: 'http://quay.localhost:8080',
    locale: 'en',
    ...change,
  });
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'was not refused',
    (error: Refusal) => error.code,
  );

/** Changes the method `bank` for one test and restores it afterwards. */
async function withMethod(change: string, test: () => Promise<void>): Promise<void> {
  const found = await harness.owner.query(`SELECT * FROM payment_methods WHERE brand_key = $1 AND name = 'bank'`, [
    BRAND,
  ]);
  await harness.owner.query(`UPDATE payment_methods SET ${change} WHERE brand_key = $1 AND name = 'bank'`, [BRAND]);
  try {
    await test();
  } finally {
    const row = found.rows[0] as Record<string, unknown>; // The table's own row, written back unchanged.
    const columns = Object.keys(row).filter((column) => column !== 'brand_key' && column !== 'name');
    await harness.owner.query(
      `UPDATE payment_methods SET ${columns.map((column, index) => `${column} = $${index + 2}`).join(', ')} WHERE brand_key = $1 AND name = 'bank'`,
      [BRAND, ...columns.map((column) => row[column])],
    );
  }
}

/** Ways to exclude Ada from a method, with the reason that support sees. */
const CLOSED: ReadonlyArray<readonly [reason: string, change: string]> = [
  ['inactive', 'is_active = false'],
  ['hidden', 'is_hidden = true'],
  ['country', `allowed_countries = '{AT}'`],
  ['country', `restricted_countries = '{DE}'`],
  ['tag_country', `tag_restricted_countries = '{"default": ["DE"]}'`],
  ['tag_country', `tag_restricted_countries = '{"vip": ["DE"]}'`],
  ['tag_country', `allow_tags = '{vip}', tag_restricted_countries = '{"matched": ["DE"]}'`],
  ['tag_country', `allow_tags = '{staff}', tag_restricted_countries = '{"unmatched": ["DE"]}'`],
  ['currency', `allowed_currencies = '{TRY}'`],
  ['currency', `restricted_currencies = '{EUR}'`],
  ['email', `allow_emails = '{bob@example.com}'`],
  ['tag', `allow_tags = '{staff}'`],
  ['no_provider', `adapter = 'elsewhere'`],
];

/** The reason that the player sees; without an entry the method is hidden. */
const REASONS: Readonly<Record<string, string>> = {
  country: 'country',
  tag_country: 'country',
  currency: 'currency',
  no_provider: 'paused',
};

describe('an unavailable method', () => {
  it.each(CLOSED)('because of %s (%s) is refused for deposits too, and support sees why', async (reason, change) => {
    expect(await names()).toContain('bank');
    const admin = createPaymentsAdmin({
      db: harness.db,
      findPlayer: async () => ({ ...ADA, brandKey: BRAND }),
      providers: ['payments-sandbox'],
    });
    await withMethod(change, async () => {
      expect(await names()).not.toContain('bank');
      const expected = REASONS[reason];
      expect((await reasons())?.filter(([name]) => name === 'bank')).toEqual(expected ? [['bank', expected]] : []);
      const before = harness.acquirer.opened.length;
      expect(await codeOf(pay('bank'))).toBe(
        reason === 'currency' ? 'deposit.PAYMENT_SERVICE_ERROR' : 'deposit.method_unavailable',
      );
      expect(harness.acquirer.opened.length).toBe(before);
      const explained = await admin.explain('plr_ada', { purpose: 'deposit', currencyCode: undefined });
      expect(explained?.methods.find(({ name }) => name === 'bank')?.reasons.map(({ problem }) => problem)).toEqual([
        reason,
      ]);
    });
    expect((await pay('bank')).status).toBe('pending');
  });

  it('is neither offered nor accepted in a currency without limits', async () => {
    await withMethod(`allowed_currencies = '{}'`, async () => {
      expect(await names({ currencyCode: 'BTC' })).not.toContain('bank');
      expect(await codeOf(pay('bank', { currencyCode: 'BTC' }))).toBe('deposit.PAYMENT_SERVICE_ERROR');
    });
  });

  it('is refused if it belongs to another brand', async () => {
    await harness.owner.query(
      `INSERT INTO payment_methods SELECT (jsonb_populate_record(m, '{"brand_key": "elsewhere", "name": "parcel"}')).* FROM payment_methods m WHERE brand_key = $1 AND name = 'bank'`,
      [BRAND],
    );
    expect(await codeOf(pay('parcel'))).toBe('deposit.method_unavailable');
  });

  it('is deactivated on the next start after the brand removed it from its data', async () => {
    const brand = {
      brandKey: 'breakwater',
      currencies: ['EUR'],
      excludedCountries: [],
      depositRules: { needsVerifiedEmail: false, dailyMax: {} },
      definitions: DEMO_PAYMENT_METHODS,
    };
    const active = async () =>
      (
        await harness.owner.query<{ name: string }>(
          `SELECT name FROM payment_methods WHERE brand_key = 'breakwater' AND is_active ORDER BY sort_order`,
        )
      ).rows.map(({ name }) => name);
    await harness.payments.seedPayments([{ ...brand, paymentMethods: ['card', 'bank'] }]);
    expect(await active()).toEqual(['card', 'bank']);
    await harness.payments.seedPayments([{ ...brand, paymentMethods: ['bank'] }]);
    expect(await active()).toEqual(['bank']);
    await harness.payments.seedPayments([{ ...brand, paymentMethods: [] }]);
    expect(await active()).toEqual([]);
    await harness.payments.seedPayments([{ ...brand, paymentMethods: ['bank', 'card'] }]);
    expect(await active()).toEqual(['bank', 'card']);
  });
});

describe('openCashier', () => {
  it('returns a list of methods, or a JSON string of it if the brand says so', async () => {
    const { payments: methods } = await list();
    expect(Array.isArray(methods)).toBe(true);
    harness.brand.paymentsAsText = true;
    const { payments: text } = await list();
    harness.brand.paymentsAsText = false;
    expect(typeof text === 'string' && JSON.parse(text)).toEqual(methods);
  });

  it('throws for a blocked country, an unverified e-mail and a deleted player', async () => {
    harness.player.facts = { ...ADA, countryCode: 'FR' };
    expect(await codeOf(list())).toBe('deposit.DEPOSIT_COUNTRY_BLOCK');
    harness.player.facts = { ...ADA, isEmailVerified: false };
    await harness.owner.query(
      'UPDATE payment_policies SET is_email_verification_required = true WHERE brand_key = $1',
      [BRAND],
    );
    expect(await codeOf(list())).toBe('deposit.REQUIRED_EMAIL_VERIFICATION');
    await harness.owner.query(
      'UPDATE payment_policies SET is_email_verification_required = false WHERE brand_key = $1',
      [BRAND],
    );
    harness.player.facts = null as never; // The account was deleted while its page was open.
    expect(await codeOf(list())).toBe('deposit.GLOBAL_ERROR');
  });

  it('lets a claimed country remove methods but never add one', async () => {
    await withMethod(`allowed_countries = '{AT}'`, async () => {
      expect(await names({ countryCode: 'AT' })).not.toContain('bank');
    });
    await withMethod(`restricted_countries = '{AT}'`, async () => {
      expect(await names({ countryCode: 'AT' })).not.toContain('bank');
      expect(await names()).toContain('bank');
    });
  });
});

describe('explain', () => {
  it('returns every reason with the rule and the value, without other people’s e-mail addresses', async () => {
    const admin = createPaymentsAdmin({
      db: harness.db,
      findPlayer: async (playerId) =>
        playerId === 'plr_nobody' ? null : { ...ADA, countryCode: 'FR', isEmailVerified: false, brandKey: BRAND },
      providers: null,
    });
    expect(await admin.explain('plr_nobody', { purpose: 'deposit', currencyCode: undefined })).toBe(null);
    await withMethod(
      `allowed_countries = '{AT}', allow_emails = '{bob@example.com}', adapter = 'elsewhere'`,
      async () => {
        const explained = await admin.explain('plr_ada', { purpose: 'withdrawal', currencyCode: 'BTC' });
        expect(explained?.problems).toEqual([]);
        expect(explained?.methods.find(({ name }) => name === 'bank')?.reasons).toEqual([
          { problem: 'country', detail: 'country is FR; allowed: AT; restricted: none' },
          { problem: 'currency', detail: 'currency is BTC; allowed: EUR, USD, TRY, BRL; restricted: none' },
          { problem: 'email', detail: 'e-mail is not among 1 allowed' },
          { problem: 'no_limits', detail: 'no limits are set for BTC' },
        ]);
        expect(JSON.stringify(explained)).not.toContain('bob@');
      },
    );
    expect((await admin.explain('plr_ada', { purpose: 'deposit', currencyCode: undefined }))?.problems).toEqual([
      'blocked_country',
    ]);
  });
});
