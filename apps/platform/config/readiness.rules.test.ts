import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import {
  DEMO_PAYMENT_METHODS,
  SANDBOX_ADAPTER,
  type PaymentMethodDefinition,
} from '@marquee/brands/payment-methods.ts';
import { DEMO_WITHDRAWAL_METHODS, type WithdrawalMethodDefinition } from '@marquee/brands/withdrawal-methods.ts';
import { STRICTEST_COUNTRY_POLICY, type CountryPolicy } from '@marquee/brands/country-policy.ts';
import { UNKNOWN_OPERATOR, type OperatorFacts } from '@marquee/brands/operator-facts.ts';
import { describe, expect, it } from 'vitest';
import type { BrandDefinition } from '../modules/brands/index.ts';
import { OPERATOR_FACTS } from '../testing/operator-facts.ts';
import type { PlatformConfig } from './platform-config.ts';
import { findMissing, type Installation } from './readiness.rules.ts';

const [demoBrand] = DEMO_BRANDS;
const [demoMethod] = DEMO_PAYMENT_METHODS;
const [demoWithdrawal] = DEMO_WITHDRAWAL_METHODS;
if (!demoBrand || !demoMethod || !demoWithdrawal) throw new Error('There is no demo data');

const CARD: PaymentMethodDefinition = {
  ...demoMethod,
  name: 'card',
  adapter: 'stripe',
  withdrawalExist: true,
  limits: { EUR: { min: '10', max: '100' } } as unknown as PaymentMethodDefinition['limits'],
};
const TO_BANK: WithdrawalMethodDefinition = {
  ...demoWithdrawal,
  method: 'card',
  provider: 'bank-files',
  routes: [
    { currency: 'EUR', network: null, min: '10', max: '100', fee: '0' },
  ] as unknown as WithdrawalMethodDefinition['routes'],
};
const BRAND: BrandDefinition = {
  ...demoBrand,
  key: 'harbour',
  isDemo: false,
  licence: { ...demoBrand.licence, holder: 'Holder', number: 'MGA/1', authority: 'Authority' },
  hosts: ['harbour.bet'],
  mirrorDomains: [],
  supportEmail: 'help@harbour.bet',
  operator: OPERATOR_FACTS,
  excludedCountries: [],
  countryPolicy: STRICTEST_COUNTRY_POLICY,
  paymentMethods: ['card'],
  currencies: ['EUR'],
  useMultiWallet: false,
};
const CONFIG = {
  isDemo: false,
  brandsDir: '/brands',
  sandboxAcquirer: null,
  stripe: { secretKey: 'sk_live_1' },
  ipDatabases: ['/geo.mmdb'],
  countryHeader: null,
  internalSecrets: ['secret'],
  smtpUrl: 'smtps://mail.example',
  documents: null,
  identityKeys: [Buffer.from('key')],
  secretsKeys: [Buffer.from('key')],
  trustedProxies: ['10.0.0.0/8'],
  sms: { account: 'AC1' },
  agreedFees: [{}],
} as unknown as PlatformConfig; // The settings that the requirements read.
const READY: Installation = {
  config: { ...CONFIG, documents: {} as PlatformConfig['documents'] },
  brands: [BRAND],
  definitions: [CARD],
  withdrawalMethods: [TO_BANK],
  acquirers: ['stripe'],
  payOutProviders: ['bank-files'],
};
const SCANNER = 'should: No malware scanner checks documents (none yet)';

interface Changes extends Partial<Omit<Installation, 'config'>> {
  readonly config?: Partial<PlatformConfig>;
  readonly brand?: Partial<BrandDefinition>;
}

function missingAfter({ config, brand, ...rest }: Changes) {
  return findMissing({
    ...READY,
    ...(brand && { brands: [{ ...BRAND, ...brand }] }),
    ...rest,
    config: { ...READY.config, ...config },
  });
}
/** What is missing after a change, without the scanner, which this version does not have. */
const after = (changes: Changes) =>
  missingAfter(changes)
    .map(({ severity, what, setting }) => `${severity}: ${what} (${setting})`)
    .filter((line) => line !== SCANNER);

/** A change of an installation that is ready, and what is missing then. */
const REQUIREMENTS: readonly (readonly [Changes, readonly string[]])[] = [
  [{ config: { isDemo: true } }, ['must: Demo data is enabled (MARQUEE_DEMO)']],
  [{ config: { brandsDir: undefined } }, ['must: There are no brands of your own (MARQUEE_BRANDS_DIR)']],
  [{ brand: { isDemo: true } }, ['must: Brand harbour is a demonstration (isDemo in brands/harbour.json)']],
  [
    { brand: { licence: { ...BRAND.licence, holder: ' ', authority: '' } } },
    ['must: Brand harbour has no licence holder, authority (licence in brands/harbour.json)'],
  ],
  [
    { brand: { licence: { ...BRAND.licence, number: '' } } },
    ['must: Brand harbour has no licence number (licence in brands/harbour.json)'],
  ],
  [{ brand: { hosts: [] } }, ['must: Brand harbour has no domain (hosts in brands/harbour.json)']],
  [
    { brand: { excludedCountries: ['US'] }, config: { ipDatabases: [] } },
    [
      'must: Locations of visitors of harbour are unknown (GEOIP_DATABASES or COUNTRY_HEADER)',
      'should: There is no geo database (GEOIP_DATABASES or COUNTRY_HEADER)',
    ],
  ],
  [{ brand: { excludedCountries: ['US'] }, config: { ipDatabases: [], countryHeader: 'cf-ipcountry' } }, []],
  [{ brand: { excludedCountries: ['US'] } }, []],
  [{ config: { ipDatabases: [] } }, ['should: There is no geo database (GEOIP_DATABASES or COUNTRY_HEADER)']],
  [
    { config: { sandboxAcquirer: {} as PlatformConfig['sandboxAcquirer'] } },
    ['must: The sandbox provider is set up (SANDBOX_ACQUIRER_URL)'],
  ],
  [
    { acquirers: [] },
    [
      'must: There is no payment provider (STRIPE_SECRET_KEY)',
      'must: The provider stripe of the method card is not set up (settings of stripe)',
    ],
  ],
  [
    { config: { stripe: { ...READY.config.stripe, secretKey: 'sk_test_1' } as PlatformConfig['stripe'] } },
    ['must: The card provider has a test key (STRIPE_SECRET_KEY)'],
  ],
  [{ config: { stripe: null as unknown as PlatformConfig['stripe'] } }, []],
  [{ definitions: null }, ['must: There is no list of payment methods (MARQUEE_PAYMENT_METHODS)']],
  [
    { definitions: [{ ...CARD, adapter: SANDBOX_ADAPTER }] },
    ['must: Brand harbour names the method card of the sandbox provider (paymentMethods in brands/harbour.json)'],
  ],
  [
    { brand: { paymentMethods: ['card', 'voucher'] } },
    ['must: Brand harbour names the method voucher, which is not defined (MARQUEE_PAYMENT_METHODS)'],
  ],
  [
    {
      definitions: [CARD, { ...CARD, name: 'voucher', adapter: 'vouchers' }],
      brand: { paymentMethods: ['card', 'voucher'] },
    },
    ['must: The provider vouchers of the method voucher is not set up (settings of vouchers)'],
  ],
  [
    // A method without limits is not offered for deposits.
    {
      definitions: [CARD, { ...CARD, name: 'voucher', adapter: 'vouchers', limits: {} }],
      brand: { paymentMethods: ['card', 'voucher'] },
    },
    [],
  ],
  [
    { payOutProviders: [] },
    [
      'must: There is no payout provider (BANK_FILE_DEBTOR_IBAN or STRIPE_PAYOUT_FINANCIAL_ACCOUNT)',
      'must: The payout provider bank-files of card is not set up (MARQUEE_WITHDRAWAL_METHODS)',
    ],
  ],
  [{ withdrawalMethods: [] }, ['must: There are no withdrawal methods (MARQUEE_WITHDRAWAL_METHODS)']],
  [
    { withdrawalMethods: [TO_BANK, { ...TO_BANK, method: 'wire', provider: 'wires' }] },
    ['must: The payout provider wires of wire is not set up (MARQUEE_WITHDRAWAL_METHODS)'],
  ],
  [{ config: { internalSecrets: [] } }, ['must: Site and platform share no secret (MARQUEE_INTERNAL_SECRET)']],
  [{ config: { smtpUrl: null } }, ['must: There is no mail server (SMTP_URL)']],
  [{ config: { documents: null } }, ['must: Documents cannot be stored (DOCUMENTS_KEY)']],
  [{ config: { identityKeys: [] } }, ['must: There is no key for recognising excluded people (MARQUEE_IDENTITY_KEYS)']],
  [{ config: { secretsKeys: [] } }, ['should: There is no key for authenticator apps (MARQUEE_SECRETS_KEY)']],
  [{ config: { trustedProxies: [] } }, ['should: No proxy is named (TRUSTED_PROXIES)']],
  [
    { config: { sms: { account: null } as PlatformConfig['sms'] } },
    ['should: There is no SMS provider (SMS_TWILIO_ACCOUNT)'],
  ],
  [{ config: { agreedFees: [] } }, ['should: No provider fees are agreed (PAYMENT_FEES)']],
  [{ brand: { useMultiWallet: true } }, ['should: Exchange rates are set by operators only (none)']],
];

describe('findMissing', () => {
  it('an installation with every setting only lacks the malware scanner', () => {
    expect(missingAfter({})).toMatchObject([{ severity: 'should', what: 'No malware scanner checks documents' }]);
    expect(missingAfter({ config: { documents: null } }).map(({ severity }) => severity)).toEqual(['must']);
  });

  it.each(REQUIREMENTS)('%o', (changes, expected) => {
    expect(after(changes)).toEqual(expected);
  });

  it('says why each requirement matters', () => {
    const others: readonly Changes[] = [
      { brand: { supportEmail: 'help@example.com' } },
      {
        brand: { currencies: ['USD'] },
        definitions: [{ ...CARD, limits: { USD: CARD.limits['EUR'] } as typeof CARD.limits }],
      },
      { brand: { operator: UNKNOWN_OPERATOR } },
      {
        brand: { excludedCountries: ['US'], countryPolicy: { ...STRICTEST_COUNTRY_POLICY, unknownAddress: 'serve' } },
      },
    ];
    for (const changes of [...REQUIREMENTS.map(([change]) => change), ...others])
      for (const { why } of missingAfter(changes)) expect(why.length).toBeGreaterThan(10);
  });

  it.each('help@example.com help@casino.example help@x.test root@localhost help@example help@192.0.2.1'.split(' '))(
    '%s is a placeholder for a support address',
    (supportEmail) => {
      expect(after({ brand: { supportEmail } })).toEqual([
        `must: Brand harbour has placeholders: supportEmail "${supportEmail}" (brands/harbour.json)`,
      ]);
    },
  );

  it.each(['help@myexample.com', 'example@harbour.bet', 'help@test.bet', 'help@latest.bet', 'help@example.com.bet'])(
    '%s is a real support address',
    (supportEmail) => {
      expect(after({ brand: { supportEmail } })).toEqual([]);
    },
  );

  const licence = (change: Partial<BrandDefinition['licence']>) => ({ licence: { ...BRAND.licence, ...change } });
  const operator = (change: Partial<OperatorFacts>) => ({ operator: { ...OPERATOR_FACTS, ...change } });
  it.each<readonly [Partial<BrandDefinition>, string]>([
    [licence({ number: '–' }), 'licence.number "–"'],
    [licence({ authority: '–' }), 'licence.authority "–"'],
    [licence({ number: 'TODO' }), 'licence.number "TODO"'],
    [licence({ number: '0000' }), 'licence.number "0000"'],
    [licence({ holder: 'Example Gaming Ltd' }), 'licence.holder "Example Gaming Ltd"'],
    [licence({ url: 'https://authority.example/1' }), 'licence.url "https://authority.example/1"'],
    [operator({ registrationNumber: 'xxx' }), 'operator.registrationNumber "xxx"'],
    [operator({ courts: { en: 'the courts of Exampleton' } }), 'operator.courts.en "the courts of Exampleton"'],
    [operator({ supportHours: { en: 'daily', de: 'n/a' } }), 'operator.supportHours.de "n/a"'],
    [operator({ privacyEmail: 'privacy@casino.example' }), 'operator.privacyEmail "privacy@casino.example"'],
    [
      operator({ disputeBody: { name: 'ADR', url: 'https://disputes.example' } }),
      'operator.disputeBody.url "https://disputes.example"',
    ],
    [{ hosts: ['www.casino.example', 'quay.test'] }, 'the domain "www.casino.example", the domain "quay.test"'],
    [{ mirrorDomains: [{ host: 'mirror.test', registrationConfigs: {} }] }, 'the domain "mirror.test"'],
    [{ footer: { ...BRAND.footer, claim: { en: 'Lorem ipsum' } } }, 'footer.claim.en "Lorem ipsum"'],
    [{ texts: { en: { 'shell.guest.signup': 'TODO' } } }, 'texts.en.shell.guest.signup "TODO"'],
    [{ liveChatUrl: 'http://chat.quay.test' }, 'liveChatUrl "http://chat.quay.test"'],
  ])('%o is a placeholder', (brand, what) => {
    expect(after({ brand })).toEqual([`must: Brand harbour has placeholders: ${what} (brands/harbour.json)`]);
  });

  it.each<Partial<BrandDefinition>>([
    { texts: { en: { 'shell.guest.signup': 'None' } } },
    operator({ supportHours: 'as on https://ecogra.org' }),
    operator({ supportHours: 'on Telegram as chat@harbour' }),
    operator({ supportHours: 'chat@harbour on Telegram' }),
  ])('%o is no placeholder', (brand) => {
    expect(after({ brand })).toEqual([]);
  });

  it('names the facts that a demonstration leaves out and real players need', () => {
    const lines = after({ brand: { isDemo: true, operator: { ...UNKNOWN_OPERATOR, address: '4 Harbour Street' } } });
    expect(lines[1]).toMatch(
      /^must: Brand harbour has no companyName, registrationNumber, governingLaw, .*helpOrganisation \(operator in/,
    );
  });

  it('advises against serving unknown locations where countries are excluded', () => {
    const countryPolicy: CountryPolicy = { ...STRICTEST_COUNTRY_POLICY, unknownAddress: 'serve' };
    expect(after({ brand: { countryPolicy } })).toEqual([]);
    expect(after({ brand: { countryPolicy, excludedCountries: ['US'] } })).toEqual([
      'should: Brand harbour serves visitors whose country is unknown (countryPolicy.unknownAddress in brands/harbour.json)',
    ]);
  });

  it('checks methods and brands only once there are brands of your own', () => {
    const demo = { brands: [{ ...BRAND, isDemo: true }], acquirers: [], payOutProviders: [], withdrawalMethods: [] };
    expect(after({ ...demo, config: { brandsDir: undefined } })).toEqual([
      'must: There are no brands of your own (MARQUEE_BRANDS_DIR)',
    ]);
  });

  it('one brand with several wallets is enough to need exchange rates', () => {
    const brands = [BRAND, { ...BRAND, key: 'quay', useMultiWallet: true }];
    expect(after({ brands })).toEqual(['should: Exchange rates are set by operators only (none)']);
  });

  it('lists what prevents the start before what is only advised', () => {
    const severities = missingAfter({
      config: { identityKeys: [], secretsKeys: [], smtpUrl: null, agreedFees: [] },
    }).map(({ severity }) => severity);
    expect(severities).toEqual(['must', 'must', 'should', 'should', 'should']);
  });
});

describe('every currency of a deposit can be withdrawn', () => {
  const inDollars = {
    ...CARD,
    name: 'dollars',
    limits: { USD: CARD.limits['EUR'] } as PaymentMethodDefinition['limits'],
  };
  const both = { paymentMethods: ['card', 'dollars'], currencies: ['EUR', 'USD'] as BrandDefinition['currencies'] };
  const missing = 'must: Players of harbour can deposit USD and not withdraw it (MARQUEE_WITHDRAWAL_METHODS)';
  const toDollars = {
    ...TO_BANK,
    method: 'dollars',
    routes: TO_BANK.routes.map((route) => ({ ...route, currency: 'USD' })),
  } as WithdrawalMethodDefinition;
  const offer = (changes: Changes) => after({ brand: both, definitions: [CARD, inDollars], ...changes });

  it('reports a currency without a route', () => {
    expect(offer({})).toEqual([missing]);
    expect(offer({ withdrawalMethods: [TO_BANK, { ...toDollars, routes: [] }] })).toEqual([missing]);
  });

  it('accepts a route of a method that the brand has, pays out, and whose provider is set up', () => {
    expect(offer({ withdrawalMethods: [TO_BANK, toDollars] })).toEqual([]);
    expect(offer({ withdrawalMethods: [TO_BANK, { ...toDollars, method: 'other' }] })).toEqual([missing]);
    const depositsOnly = [CARD, { ...inDollars, withdrawalExist: false }];
    expect(offer({ withdrawalMethods: [TO_BANK, toDollars], definitions: depositsOnly })).toEqual([missing]);
    expect(offer({ withdrawalMethods: [TO_BANK, { ...toDollars, provider: 'wires' }] })).toEqual([
      'must: The payout provider wires of dollars is not set up (MARQUEE_WITHDRAWAL_METHODS)',
      missing,
    ]);
  });

  it('leaves out currencies that cannot be deposited, and methods of other brands', () => {
    const currencies = ['EUR', 'GBP'] as BrandDefinition['currencies'];
    expect(after({ brand: { currencies } })).toEqual([]);
    expect(after({ brand: { currencies: both.currencies }, definitions: [CARD, inDollars] })).toEqual([]);
  });

  it('names all of them', () => {
    const many = { ...inDollars, limits: { USD: {}, GBP: {} } as unknown as PaymentMethodDefinition['limits'] };
    const currencies = ['EUR', 'USD', 'GBP'] as BrandDefinition['currencies'];
    expect(offer({ definitions: [CARD, many], brand: { ...both, currencies } })).toEqual([
      'must: Players of harbour can deposit USD, GBP and not withdraw it (MARQUEE_WITHDRAWAL_METHODS)',
    ]);
  });
});
