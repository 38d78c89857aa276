import { DEMO_PAYMENT_METHODS } from '@marquee/brands/payment-methods.ts';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../core/refusal.ts';
import { NO_LOCATION } from '../../core/testing/no-location.ts';
import { fieldsOf, tableOf } from '../../core/testing/text-table.ts';
import { withTx } from '../../db/tx.ts';
import { createPaymentsAdmin } from './payments-admin.ts';
import type { DepositingPlayer } from './payments.deps.ts';
import { codeOf, depositsOf, newPlayer, recordCalls, told } from './testing/deposit-requests.ts';
import { BRAND, setUpPayments } from './testing/payments-harness.ts';

const harness = setUpPayments();
const { begin, report, replaced } = depositsOf(harness);

const ADA: DepositingPlayer = {
  email: 'Ada@example.com',
  countryCode: 'DE',
  tags: ['vip'],
  currencyCode: 'EUR',
  isEmailVerified: true,
  kycStatus: 'NOT_STARTED',
};
const asAda = (facts: object = {}) => (harness.player.facts = { ...ADA, ...facts });
const ASKED = { brandKey: BRAND, playerId: 'plr_ada', currencyCode: undefined, countryCode: undefined };
const open = (change: object = {}) =>
  harness.payments.openCashier({ ...ASKED, clientIp: '192.0.2.1', clientLocation: NO_LOCATION, ...change });
const offered = (change: object = {}) => harness.payments.listOfferedMethods({ ...ASKED, ...change });
const names = async (change: object = {}) => (await offered(change)).map(({ name }) => name);
const pay = (method: string, change: object = {}) => begin({ method, phone: '+491701234567', ...change });

/** Changes the method `bank` for one test and restores it afterwards. */
async function withMethod(change: string, test: () => Promise<void>): Promise<void> {
  const named = `WHERE brand_key = '${BRAND}' AND name = 'bank'`;
  const { rows } = await harness.owner.query<{ row: string }>(
    `SELECT to_jsonb(m)::text AS row FROM payment_methods m ${named}`,
  );
  await harness.owner.query(`UPDATE payment_methods SET ${change} ${named}`);
  try {
    await test();
  } finally {
    const columns = Object.keys(JSON.parse(rows[0]?.row ?? '{}') as object).join();
    await harness.owner.query(
      `UPDATE payment_methods SET (${columns}) = (SELECT ${columns} FROM jsonb_populate_record(NULL::payment_methods, $1)) ${named}`,
      [rows[0]?.row],
    );
  }
}

describe('offered methods', () => {
  it('are those of the brand in its order, with limits, and name nobody else', async () => {
    asAda();
    expect(await names()).toEqual(['card', 'bank', 'wallet', 'coins', 'instant', 'voucher', 'carouseller']);
    expect(await names({ currencyCode: 'BTC' })).toEqual(['crypto']);
    expect(await told(offered({ currencyCode: 'JPY' }))).toBe('wallet.unknown_currency currency=JPY');
    await withMethod(
      `allow_emails = '{ada@example.com,bob@example.com}', allow_tags = '{vip,staff}', tag_restricted_countries = '{"staff": ["DE"]}', allowed_countries = '{DE}'`,
      async () => {
        const [, bank] = await offered();
        const found = DEMO_PAYMENT_METHODS.find((one) => one.name === 'bank') ?? ({} as never);
        const { limits: _limits, ...definition } = found;
        const { adapter: _adapter, ...shown } = definition;
        expect(bank).toEqual({
          ...shown,
          id: found.name,
          thumbnail_url: found.thumbnailUrl,
          order: 1,
          allowedCountries: ['DE'],
          tagRestrictedCountries: {},
          allowEmails: ['ada@example.com'],
          allowTags: ['vip'],
          minAmount: '10.00',
          maxAmount: '10000.00',
        });
      },
    );
    const coin = { key: 'bitcoin', title: 'Bitcoin', coin: 'BTC' };
    const bitcoin = { ...coin, confirmations: 2, minimum: '0.0001', hasMemo: false };
    const inCoins = (await offered({ currencyCode: 'BTC' })).map(({ instrument, minAmount }) => [
      instrument,
      minAmount,
    ]);
    expect(inCoins).toEqual([[{ kind: 'crypto', isAmountFree: true, networks: [bitcoin] }, '0.0002']]);
    const instruments = (await offered()).map(({ name, instrument }) => [name, instrument]);
    expect(instruments.slice(4)).toEqual([
      ['instant', DEMO_PAYMENT_METHODS.find(({ name }) => name === 'instant')?.instrument],
      ['voucher', { kind: 'voucher', digits: 16 }],
      ['carouseller', null],
    ]);
  });

  it('are fewer with a claimed country, and never more', async () => {
    asAda();
    await withMethod(`allowed_countries = '{AT}'`, async () =>
      expect(await names({ countryCode: 'AT' })).not.toContain('bank'),
    );
    await withMethod(`restricted_countries = '{AT}'`, async () => {
      expect(await names({ countryCode: 'AT' })).not.toContain('bank');
      expect((await open({ countryCode: 'AT' })).unavailable?.[0]).toMatchObject({ name: 'bank', reason: 'country' });
      expect(await names()).toContain('bank');
    });
    harness.deps.findPlayer = async () => null;
    expect(await codeOf(offered())).toBe('request.not_found');
  });

  /** Ways to exclude Ada from a method, with the reason that support sees, and what she sees; null: the method is hidden. */
  it.each([
    ['inactive', null, 'is_active = false'],
    ['hidden', null, 'is_hidden = true'],
    ['country', 'country', `allowed_countries = '{AT}'`],
    ['country', 'country', `restricted_countries = '{DE}'`],
    ['tag_country', 'country', `tag_restricted_countries = '{"default": ["DE"]}'`],
    ['tag_country', 'country', `tag_restricted_countries = '{"vip": ["DE"]}'`],
    ['tag_country', 'country', `allow_tags = '{vip}', tag_restricted_countries = '{"matched": ["DE"]}'`],
    ['tag_country', 'country', `allow_tags = '{staff}', tag_restricted_countries = '{"unmatched": ["DE"]}'`],
    ['currency', 'currency', `allowed_currencies = '{TRY}'`],
    ['currency', 'currency', `restricted_currencies = '{EUR}'`],
    ['email', null, `allow_emails = '{bob@example.com}'`],
    ['tag', null, `allow_tags = '{staff}'`],
    ['no_provider', 'paused', `adapter = 'elsewhere'`],
  ])('do not have one excluded by %s (%s: %s), and support sees why', async (reason, shown, change) => {
    asAda();
    const admin = createPaymentsAdmin({
      db: harness.db,
      findPlayer: async () => ({ ...ADA, brandKey: BRAND }),
      providers: ['payments-sandbox'],
    });
    await withMethod(change, async () => {
      expect(await names()).not.toContain('bank');
      const told = (await open()).unavailable?.map(({ name, reason: why }) => [name, why]);
      expect(told?.filter(([name]) => name === 'bank')).toEqual(shown ? [['bank', shown]] : []);
      const before = harness.acquirer.opened.length;
      const refusal = reason === 'currency' ? 'deposit.PAYMENT_SERVICE_ERROR' : 'deposit.method_unavailable';
      expect(await codeOf(pay('bank'))).toBe(refusal);
      expect(harness.acquirer.opened.length).toBe(before);
      const explained = await admin.explain('plr_ada', { purpose: 'deposit', currencyCode: undefined });
      const reasons = explained?.methods.find(({ name }) => name === 'bank')?.reasons;
      expect(reasons?.map(({ problem }) => problem)).toEqual([reason]);
    });
    expect((await pay('bank')).status).toBe('pending');
  });

  it('are explained to operators with rule and value, without other people’s e-mail addresses', async () => {
    const player = { ...ADA, countryCode: 'FR', isEmailVerified: false, brandKey: BRAND };
    const admin = createPaymentsAdmin({
      db: harness.db,
      findPlayer: async (playerId) => (playerId === 'plr_nobody' ? null : player),
      providers: null,
    });
    const explain = (purpose: 'deposit' | 'withdrawal', currencyCode?: string) =>
      admin.explain('plr_ada', { purpose, currencyCode });
    expect(await admin.explain('plr_nobody', { purpose: 'deposit', currencyCode: undefined })).toBe(null);
    await withMethod(
      `allowed_countries = '{AT}', allow_emails = '{bob@example.com}', adapter = 'elsewhere'`,
      async () => {
        const explained = await explain('withdrawal', 'BTC');
        const bank = explained?.methods.find(({ name }) => name === 'bank');
        expect({ ...explained, methods: [bank] }).toEqual({
          brandKey: BRAND,
          countryCode: 'FR',
          currencyCode: 'BTC',
          tags: ['vip'],
          problems: [],
          methods: [
            {
              name: 'bank',
              reasons: [
                { problem: 'country', detail: 'country is FR; allowed: AT; restricted: none' },
                { problem: 'currency', detail: 'currency is BTC; allowed: EUR, USD, TRY, BRL; restricted: none' },
                { problem: 'email', detail: 'e-mail is not among 1 allowed' },
                { problem: 'no_limits', detail: 'no limits are set for BTC' },
              ],
            },
          ],
        });
      },
    );
    expect(await explain('deposit')).toMatchObject({ currencyCode: 'EUR', problems: ['blocked_country'] });
  });

  it('are deactivated on the next start after the brand removed them from its data', async () => {
    const brand = {
      brandKey: 'breakwater',
      currencies: ['EUR'],
      excludedCountries: [],
      depositRules: { needsVerifiedEmail: false, dailyMax: {} },
      definitions: DEMO_PAYMENT_METHODS,
    };
    const start = async (...paymentMethods: string[]) => {
      await harness.payments.seedPayments([{ ...brand, paymentMethods }]);
      return names({ brandKey: 'breakwater' });
    };
    expect([await start('card', 'bank'), await start('bank'), await start(), await start('bank', 'card')]).toEqual([
      ['card', 'bank'],
      ['bank'],
      [],
      ['bank', 'card'],
    ]);
    await expect(start('visa')).rejects.toThrow('Brand breakwater names the payment method visa, which is not defined');
    const { rows } = await harness.owner.query(
      `SELECT DISTINCT currency_code FROM payment_method_limits WHERE brand_key = 'breakwater'`,
    );
    expect(rows).toEqual([{ currency_code: 'EUR' }]);
  });
});

describe('the cashier', () => {
  it('asks what a deposit would ask, and has methods, a debt and what waits', async () => {
    asAda();
    const playerId = newPlayer();
    const calls = recordCalls(harness);
    const first = await open({ playerId });
    const { limitStep: _step, owed: _owed, ...usual } = first;
    expect(first).toEqual({ payments: await offered({ playerId }), unavailable: usual.unavailable });
    const thumbnailUrl = expect.any(String) as string;
    const crypto = { name: 'crypto', title: 'cashier.method.crypto.title', thumbnailUrl, reason: 'currency' };
    expect(usual.unavailable).toEqual([crypto]);
    expect(calls.slice(0, 6)).toEqual([
      ['findPlayer', playerId],
      ['findBrand', BRAND],
      ['findDepositBlock', expect.objectContaining({ playerId, clientIp: '192.0.2.1', residence: 'DE' })],
      ['requireUnrestricted', playerId],
      ['policyOf', { brandKey: BRAND, countryCode: 'DE' }],
      ['needsIdentityCheck', playerId],
    ]);
    expect(calls).toContainEqual(['findLimitStep', playerId, true]);
    await report((await begin({ playerId })).depositId, { status: 'approved' });
    const back = { source: 'test', externalId: playerId, playerId, asset: 'EUR', method: 'card' } as const;
    await harness.wallet.chargeback({ ...back, reference: 'dep_1', amountMinor: 250_001n });
    harness.deps.findLimitStep = async (_playerId, isFirst) => (isFirst ? 'required' : 'prompt');
    harness.brand.paymentsAsText = true;
    const second = await open({ playerId });
    expect(second).toMatchObject({ owed: '0.0001', limitStep: 'prompt', payments: JSON.stringify(first.payments) });
    expect(await open({ playerId, currencyCode: 'USD' })).not.toHaveProperty('owed');
  });

  const isVerifiedBefore = () =>
    (harness.market.deposits = { ...harness.market.deposits, verificationBefore: 'deposit' });
  const block = (country: string | null) => () => (harness.deps.findDepositBlock = () => ({ country }));
  const isChecked = () => (harness.deps.needsIdentityCheck = async () => true);
  it.each<[string, string, () => unknown]>([
    ['from a blocked country', 'deposit.DEPOSIT_COUNTRY_BLOCK country=FR', () => asAda({ countryCode: 'FR' })],
    ['from a blocked place', 'deposit.DEPOSIT_COUNTRY_BLOCK country=US', block('US')],
    ['from an unknown place', 'deposit.DEPOSIT_COUNTRY_BLOCK', block(null)],
    ['of an excluded player', 'player.excluded', () => (harness.player.isExcluded = true)],
    ['of a deleted player', 'deposit.GLOBAL_ERROR', () => (harness.deps.findPlayer = async () => null)],
    ['of an unknown brand', 'deposit.GLOBAL_ERROR', () => (harness.deps.findBrand = () => null)],
    ['during a check of the identity', 'deposit.verification_required', isChecked],
    ['before the verification of a market', 'deposit.verification_required', isVerifiedBefore],
    ['after it', 'accepted', () => [isVerifiedBefore(), asAda({ kycStatus: 'APPROVED' })]],
  ])('%s: %s', async (_name, outcome, happens) => {
    asAda();
    happens();
    expect(await told(open())).toBe(outcome);
  });

  it('tells what keeps a player from depositing that the player can change', async () => {
    const gaps = () => harness.payments.findDepositGaps({ brandKey: BRAND, playerId: 'plr_ada' });
    asAda({ isEmailVerified: false });
    const calls = recordCalls(harness);
    expect(await gaps()).toEqual({ isEmailUnverified: false, missingDetails: [] });
    expect(calls).toEqual([
      ['findPlayer', 'plr_ada'],
      ['missingDetails', 'plr_ada', 'deposit'],
    ]);
    harness.deps.missingDetails = async () => ['city'];
    const setRequired = (isRequired: boolean) =>
      harness.owner.query('UPDATE payment_policies SET is_email_verification_required = $2 WHERE brand_key = $1', [
        BRAND,
        isRequired,
      ]);
    await setRequired(true);
    expect(await gaps()).toEqual({ isEmailUnverified: true, missingDetails: ['city'] });
    expect(await codeOf(open())).toBe('deposit.REQUIRED_EMAIL_VERIFICATION');
    await setRequired(false);
    harness.deps.findPlayer = async () => null;
    await expect(gaps()).rejects.toThrow('No player plr_ada');
  });
});

describe('a voucher', () => {
  const VOUCHER = { kind: 'known', amount: '12.5', value: '25.00', expiresAt: '2027-11-20T18:04:05.000Z' };
  const REQUEST = { brandKey: BRAND, playerId: 'plr_ada', method: 'voucher', currencyCode: 'EUR' };
  /** Looks at a voucher of which the provider says this; null: there are none at this provider. */
  function preview(answer: object | null, change: object = {}) {
    const asked: unknown[] = [];
    const previewVoucher = async (query: unknown) => (asked.push(query), answer as never); // One of the port.
    replaced({ previewVoucher: answer === null ? undefined : previewVoucher });
    return { asked, result: harness.payments.previewVoucher({ ...REQUEST, code: '7070 0025 0003 0001', ...change }) };
  }

  it('has its balance', async () => {
    asAda();
    const calls = recordCalls(harness);
    const { asked, result } = preview(VOUCHER);
    const { kind: _kind, ...shown } = VOUCHER;
    expect(await result).toEqual({ ...shown, currencyCode: 'EUR', amount: '12.50' });
    expect(asked).toEqual([{ code: '7070002500030001', currency: 'EUR' }]);
    expect(calls.slice(0, 3)).toEqual([
      ['findPlayer', 'plr_ada'],
      ['findBrand', BRAND],
      ['requireUnrestricted', 'plr_ada'],
    ]);
    harness.deps.findBrand = () => null;
    expect(await codeOf(preview(VOUCHER).result)).toBe('deposit.GLOBAL_ERROR');
    harness.deps.findPlayer = async () => null;
    expect(await codeOf(preview(VOUCHER).result)).toBe('deposit.GLOBAL_ERROR');
    harness.reset();
    harness.deps.acquirers = [];
    expect(await codeOf(harness.payments.previewVoucher({ ...REQUEST, code: '7070002500030001' }))).toBe(
      'deposit.method_unavailable',
    );
  });

  it.each(
    tableOf(`
      kind=refused reason=unknown      |                  | deposit.voucher_unknown
      kind=refused reason=used         |                  | deposit.voucher_used
      kind=unknown reason=TimeoutError |                  | deposit.PROVIDER_ERROR
      none                             |                  | deposit.PROVIDER_ERROR
      kind=known amount=lots value=25  |                  | deposit.PROVIDER_ERROR (the provider returned no amount)
      kind=known amount=1 value=lots   |                  | deposit.PROVIDER_ERROR (the provider returned no amount)
      kind=known amount=1 value=25     | method=card      | deposit.method_unavailable method=card
      kind=known amount=1 value=25     | method=visa      | deposit.method_unavailable method=visa
      kind=known amount=1 value=25     | currencyCode=BTC | deposit.method_unavailable method=voucher
      kind=known amount=1 value=25     | currencyCode=JPY | wallet.unknown_currency currency=JPY
      kind=known amount=1 value=25     | currencyCode=XYZ | wallet.unknown_currency currency=XYZ
      kind=known amount=1 value=25     | code=7070        | deposit.choice_invalid
    `),
  )(
    'of which the provider says %s is, asked with %s, refused with %s',
    async (answer = '', change = '', refusal = '') => {
      asAda();
      const { result } = preview(answer === 'none' ? null : fieldsOf(answer), fieldsOf(change));
      expect(await told(result)).toBe(refusal);
    },
  );
});

describe('withdrawal options', () => {
  const options = (playerId: string, currencyCode?: string) =>
    harness.payments.getWithdrawalOptions({ brandKey: BRAND, playerId, currencyCode });
  const blocker = (code: string, change: object = {}) => ({ code, amountLeft: null, bonusAmount: null, ...change });

  it('have the money, the methods that pay out here and every blocker', async () => {
    asAda({ isEmailVerified: false });
    const playerId = newPlayer();
    const endsAt = '2036-10-26T00:00:00.000Z';
    Object.assign(harness.brand, { riskSteps: [{ winChanceAbove: 75, counts: 50 }] });
    harness.deps.paysOutBy = (name, currencyCode) => name === 'bank' && currencyCode === 'EUR';
    harness.deps.needsVerification = async () => true;
    harness.deps.missingDetails = async () => ['city'];
    harness.deps.findBreak = async () => ({ endsAt, isSelfExclusion: false });
    const calls = recordCalls(harness);
    const { methods, ...before } = await options(playerId);
    expect(methods.map(({ name }) => name)).toEqual(['bank']);
    const codes = ['withdrawal.email_unverified', 'player.profile_incomplete', 'withdrawal.verification_required'];
    const plain = codes.map((code) => blocker(code));
    expect(before).toEqual({
      currencyCode: 'EUR',
      available: '0.00',
      isSelfExcluded: false,
      blockers: [blocker('withdrawal.deposit_required'), ...plain],
    });
    expect(calls.filter(([name]) => name !== 'findPlayer')).toEqual([
      ['findBrand', BRAND],
      ['needsVerification', playerId],
      ['missingDetails', playerId, 'withdrawal'],
      ['findBreak', playerId],
      ...['card', 'bank', 'wallet'].map((name) => ['paysOutBy', name, 'EUR']),
      ['findBrand', BRAND],
    ]);
    const { wallet } = harness;
    const money = (name: string, amountMinor: bigint) =>
      ({ source: 'test', externalId: name + playerId, playerId, asset: 'EUR', amountMinor }) as const;
    const payment = { method: 'card', reference: `dep_${playerId}` };
    for (const asset of ['EUR', 'USD'] as const) await wallet.openWallet({ playerId, asset });
    await wallet.deposit({ ...money('deposit', 250_000n), ...payment });
    await wallet.grantBonus({ ...money('bonus', 50_000n), bonusId: 'bon_1' });
    await wallet.bet({ ...money('bet', 100_000n), provider: 'originals', roundId: playerId, gameSlug: 'dice' });
    await wallet.chargeback({ ...money('debt', 1n), ...payment, asset: 'USD' });
    const wagering = blocker('withdrawal.wagering_incomplete', {
      amountLeft: '15.00',
      riskSteps: [{ winChanceAbove: 75, counts: 50 }],
      appliesFrom: endsAt,
    });
    const bonus = blocker('withdrawal.active_bonus', { bonusAmount: '5.00' });
    const owed = blocker('withdrawal.debt_owed', { amountLeft: '0.0001' });
    expect(await options(playerId)).toMatchObject({
      available: '15.00',
      blockers: [{ ...owed, currencyCode: 'USD' }, wagering, bonus, ...plain],
    });
    expect(await options(playerId, 'USD')).toMatchObject({
      currencyCode: 'USD',
      available: '0.00',
      methods: [],
      blockers: [owed, ...plain, blocker('withdrawal.method_unavailable')],
    });
    harness.deps.findBreak = async () => ({ endsAt: null, isSelfExclusion: true });
    await wallet.waiveWagering(playerId, 720);
    expect((await options(newPlayer())).blockers.map(({ code }) => code)).not.toContain('withdrawal.deposit_required');
    expect((await options(playerId)).isSelfExcluded).toBe(true);
    await harness.owner.query(`UPDATE wallets SET is_active = asset = 'USD' WHERE player_id = $1`, [playerId]);
    expect((await options(playerId)).currencyCode).toBe('USD');
    expect(await told(options(playerId, 'XAU'))).toBe('wallet.unknown_currency currency=XAU');
    harness.deps.findPlayer = async () => null;
    expect(await codeOf(options(playerId))).toBe('request.not_found');
  });

  it('are read in the transaction of a request', async () => {
    asAda();
    const playerId = newPlayer();
    await harness.wallet.openWallet({ playerId, asset: 'EUR' });
    const readers: unknown[] = [];
    const reads = (name: 'needsVerification' | 'missingDetails' | 'findBreak' | 'findPlayer', result: unknown) =>
      Object.assign(harness.deps, {
        [name]: async (...parameters: unknown[]) => (readers.push(parameters.at(-1)), result),
      });
    reads('needsVerification', false);
    reads('missingDetails', []);
    reads('findBreak', null);
    reads('findPlayer', ADA);
    const request = { brandKey: BRAND, playerId, currencyCode: 'EUR' };
    const ids = { source: 'test', externalId: `in${playerId}`, playerId, asset: 'EUR' } as const;
    const deposit = { ...ids, amountMinor: 250_000n };
    await withTx(harness.db, async (tx) => {
      await harness.wallet.inTx(tx).deposit({ ...deposit, method: 'card', reference: playerId });
      const read = await harness.payments.getWithdrawalOptions(request, tx);
      expect([read.available, read.blockers[0]?.code]).toEqual(['25.00', 'withdrawal.wagering_incomplete']);
      expect(readers).toEqual(readers.map(() => tx));
      expect((await harness.payments.getWithdrawalOptions(request)).available).toBe('0.00');
      throw new Refusal('request.not_found');
    }).catch(() => {});
  });
});
