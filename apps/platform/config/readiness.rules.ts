import { type PaymentMethodDefinition, SANDBOX_ADAPTER } from '@marquee/brands/payment-methods.ts';
import type { WithdrawalMethodDefinition } from '@marquee/brands/withdrawal-methods.ts';
import type { PlatformConfig } from './platform-config.ts';
import type { BrandDefinition } from '../modules/brands/index.ts';
import { findPlaceholders } from './brand-placeholders.rules.ts';

/** A requirement for real money that is missing. `must`: prevents the start; `should`: is logged. */
export interface Missing {
  readonly severity: 'must' | 'should';
  readonly what: string;
  readonly why: string;
  readonly setting: string;
}

export interface Installation {
  readonly config: PlatformConfig;
  readonly brands: readonly BrandDefinition[];
  /** Null if methods are only in the database. */
  readonly definitions: readonly PaymentMethodDefinition[] | null;
  readonly withdrawalMethods: readonly WithdrawalMethodDefinition[];
  /** Names of the configured payment providers. */
  readonly acquirers: readonly string[];
  readonly payOutProviders: readonly string[];
}

const must = (what: string, why: string, setting: string): Missing => ({ severity: 'must', what, why, setting });
const should = (what: string, why: string, setting: string): Missing => ({ severity: 'should', what, why, setting });

function* demoThings({ config }: Installation): Generator<Missing> {
  if (config.isDemo)
    yield must(
      'Demo data is enabled',
      'Fictional games, bonuses and methods would be shown to real players',
      'MARQUEE_DEMO',
    );
  if (config.brandsDir === undefined)
    yield must(
      'There are no brands of your own',
      'The demonstration brands have no licence and no address',
      'MARQUEE_BRANDS_DIR',
    );
}

function* brandThings({ config, brands }: Installation): Generator<Missing> {
  if (config.brandsDir === undefined) return;
  for (const brand of brands) {
    const { key, isDemo, licence, hosts, operator, excludedCountries, countryPolicy } = brand;
    const source = `brands/${key}.json`;
    if (isDemo) yield must(`Brand ${key} is a demonstration`, 'Its footer and its pages say so', `isDemo in ${source}`);
    const empty = (['holder', 'number', 'authority'] as const).filter((fact) => licence[fact].trim() === '');
    if (empty.length > 0)
      yield must(
        `Brand ${key} has no licence ${empty.join(', ')}`,
        'Players must see the licence holder',
        `licence in ${source}`,
      );
    if (hosts.length === 0)
      yield must(`Brand ${key} has no domain`, 'It would answer on localhost only', `hosts in ${source}`);
    const placeholders = findPlaceholders(brand);
    if (placeholders.length > 0)
      yield must(
        `Brand ${key} has placeholders: ${placeholders.join(', ')}`,
        'Players and regulators read these facts, and e-mails use the addresses',
        source,
      );
    const missing = Object.entries(operator).flatMap(([name, fact]) => (fact === null ? [name] : []));
    if (missing.length > 0)
      yield must(
        `Brand ${key} has no ${missing.join(', ')}`,
        'The legal pages name these facts',
        `operator in ${source}`,
      );
    if (excludedCountries.length > 0 && countryPolicy.unknownAddress === 'serve')
      yield should(
        `Brand ${key} serves visitors whose country is unknown`,
        `They may be in one of the ${excludedCountries.length} excluded countries; write "verify" or "refuse"`,
        `countryPolicy.unknownAddress in ${source}`,
      );
    if (excludedCountries.length > 0 && config.ipDatabases.length === 0 && config.countryHeader === null)
      yield must(
        `Locations of visitors of ${key} are unknown`,
        `${excludedCountries.length} countries are excluded and could not be recognised`,
        'GEOIP_DATABASES or COUNTRY_HEADER',
      );
  }
}

function* depositThings({ config, brands, definitions, acquirers }: Installation): Generator<Missing> {
  if (config.sandboxAcquirer !== null)
    yield must('The sandbox provider is set up', 'It approves payments without money', 'SANDBOX_ACQUIRER_URL');
  if (config.brandsDir === undefined) return;
  if (acquirers.length === 0) yield must('There is no payment provider', 'Nobody can deposit', 'STRIPE_SECRET_KEY');
  if (config.stripe?.secretKey.startsWith('sk_test_'))
    yield must('The card provider has a test key', 'Deposits would be credited without any money', 'STRIPE_SECRET_KEY');
  if (definitions === null)
    yield must('There is no list of payment methods', 'The cashier would be empty', 'MARQUEE_PAYMENT_METHODS');
  for (const { key, paymentMethods } of brands)
    for (const name of paymentMethods) {
      const method = definitions?.find((one) => one.name === name);
      if (method?.adapter === SANDBOX_ADAPTER)
        yield must(
          `Brand ${key} names the method ${name} of the sandbox provider`,
          'It approves payments without money',
          `paymentMethods in brands/${key}.json`,
        );
      else if (definitions !== null && method === undefined)
        yield must(
          `Brand ${key} names the method ${name}, which is not defined`,
          'The cashier cannot show it',
          'MARQUEE_PAYMENT_METHODS',
        );
      else if (method !== undefined && Object.keys(method.limits).length > 0 && !acquirers.includes(method.adapter))
        yield must(
          `The provider ${method.adapter} of the method ${name} is not set up`,
          `Players of ${key} could not pay with it`,
          `settings of ${method.adapter}`,
        );
    }
}

/** Currencies that players of a brand can deposit but not withdraw. */
function currenciesWithoutWithdrawal(
  { paymentMethods, currencies }: BrandDefinition,
  { definitions, withdrawalMethods, payOutProviders }: Installation,
): readonly string[] {
  const methods = definitions?.filter(({ name }) => paymentMethods.includes(name)) ?? [];
  const canLeave = (currency: string) =>
    withdrawalMethods.some(
      ({ method, provider, routes }) =>
        payOutProviders.includes(provider) &&
        methods.some(({ name, withdrawalExist }) => name === method && withdrawalExist) &&
        routes.some((route) => route.currency === currency),
    );
  return currencies.filter(
    (currency) => methods.some(({ limits }) => Object.hasOwn(limits, currency)) && !canLeave(currency),
  );
}

function* withdrawalThings(installation: Installation): Generator<Missing> {
  const { config, brands, withdrawalMethods, payOutProviders } = installation;
  if (config.brandsDir === undefined) return;
  if (payOutProviders.length === 0)
    yield must(
      'There is no payout provider',
      'Players could deposit and never withdraw',
      'BANK_FILE_DEBTOR_IBAN or STRIPE_PAYOUT_FINANCIAL_ACCOUNT',
    );
  if (withdrawalMethods.length === 0)
    yield must(
      'There are no withdrawal methods',
      'Players could deposit and never withdraw',
      'MARQUEE_WITHDRAWAL_METHODS',
    );
  for (const { method, provider } of withdrawalMethods)
    if (!payOutProviders.includes(provider))
      yield must(
        `The payout provider ${provider} of ${method} is not set up`,
        'Withdrawals by it would never be paid',
        'MARQUEE_WITHDRAWAL_METHODS',
      );
  if (payOutProviders.length === 0 || withdrawalMethods.length === 0) return;
  for (const brand of brands) {
    const currencies = currenciesWithoutWithdrawal(brand, installation);
    if (currencies.length > 0)
      yield must(
        `Players of ${brand.key} can deposit ${currencies.join(', ')} and not withdraw it`,
        'Every deposit must be withdrawable',
        'MARQUEE_WITHDRAWAL_METHODS',
      );
  }
}

function* secretThings({ config }: Installation): Generator<Missing> {
  if (config.internalSecrets.length === 0)
    yield must(
      'Site and platform share no secret',
      "The site's requests would count as one visitor's and be limited",
      'MARQUEE_INTERNAL_SECRET',
    );
  if (config.smtpUrl === null)
    yield must('There is no mail server', 'Confirmations and password resets would never arrive', 'SMTP_URL');
  if (config.documents === null)
    yield must(
      'Documents cannot be stored',
      'Players could not verify themselves, and then not withdraw',
      'DOCUMENTS_KEY',
    );
  if (config.identityKeys.length === 0)
    yield must(
      'There is no key for recognising excluded people',
      'Readers of the database could identify excluded people',
      'MARQUEE_IDENTITY_KEYS',
    );
  if (config.secretsKeys.length === 0)
    yield should(
      'There is no key for authenticator apps',
      'Players cannot use an app as a second factor',
      'MARQUEE_SECRETS_KEY',
    );
}

function* operationThings({ config, brands }: Installation): Generator<Missing> {
  if (config.trustedProxies.length === 0)
    yield should(
      'No proxy is named',
      "Behind a proxy every visitor would have the proxy's address, and limits would hit all of them together",
      'TRUSTED_PROXIES',
    );
  if (config.ipDatabases.length === 0 && config.countryHeader === null)
    yield should(
      'There is no geo database',
      'The country of a visitor is unknown',
      'GEOIP_DATABASES or COUNTRY_HEADER',
    );
  if (config.documents !== null)
    yield should(
      'No malware scanner checks documents',
      'This version has none: check files before you open them',
      'none yet',
    );
  if (config.sms.account === null)
    yield should('There is no SMS provider', 'Phone numbers cannot be confirmed', 'SMS_TWILIO_ACCOUNT');
  if (config.agreedFees.length === 0)
    yield should(
      'No provider fees are agreed',
      'The daily reconciliation reports every fee as a difference',
      'PAYMENT_FEES',
    );
  if (brands.some(({ useMultiWallet }) => useMultiWallet))
    yield should(
      'Exchange rates are set by operators only',
      'Set them with `npm run run-task -- rates`, or players cannot exchange',
      'none',
    );
}

/** All missing requirements, `must` first. */
export function findMissing(installation: Installation): readonly Missing[] {
  const missing = [demoThings, brandThings, depositThings, withdrawalThings, secretThings, operationThings].flatMap(
    (check) => [...check(installation)],
  );
  return [
    ...missing.filter(({ severity }) => severity === 'must'),
    ...missing.filter(({ severity }) => severity === 'should'),
  ];
}
