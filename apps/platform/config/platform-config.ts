import { existsSync } from 'node:fs';
import { EnvironmentError, readEnvironment, type Env, type Environment } from '@marquee/contract/environment.ts';
import { documentsConfig, type DocumentsConfig } from './documents-config.ts';
import { agreedFees } from './agreed-fees.ts';
import { paymentsConfig, refuseSandboxes, type PaymentsConfig } from './payments-config.ts';
import { smsConfig, type SmsConfig } from './sms-config.ts';
import { SettingsError } from '../modules/brands/index.ts';
import type { AgreedFee } from '../modules/reconciliation/index.ts';

/** How one installation of the platform runs. Read from the environment in one place; everything below gets values. */
export interface PlatformConfig extends PaymentsConfig {
  /** Login of the application; it works as the role `marquee_app`. */
  readonly databaseUrl: string;
  /** For players' own money: nothing for trying out is offered. */
  readonly isForReal: boolean;
  readonly databaseConnectionsMax: number;
  /** Folder of brand files instead of the demo brands. */
  readonly brandsDir: string | undefined;
  /** Folder with the operator's own themes. */
  readonly themesDir: string | undefined;
  /** JSON file laid over the brands. */
  readonly settingsFile: string | undefined;
  /** JSON file with the operator's payment methods; null: the demonstration's, or what the database has. */
  readonly paymentMethodsFile: string | null;
  /** JSON file with how methods pay out; null: the demonstration's with demo data, and none without. */
  readonly withdrawalMethodsFile: string | null;
  /** CIDRs of the proxies in front. */
  readonly trustedProxies: readonly string[];
  /** CIDRs of the machines that may read `/metrics`, without a proxy in between. */
  readonly metricsFrom: readonly string[];
  /** Header in which these proxies name the visitor's country, lower case. */
  readonly countryHeader: string | null;
  /** Paths of address databases (MMDB); none: an address is known by that header alone. */
  readonly ipDatabases: readonly string[];
  /** Base address of the map service that turns positions into places; null: borders inside the process do. */
  readonly geocoderUrl: string | null;
  /** Networks (CIDR) whose visitors never meet the country notice. */
  readonly countryWhitelist: readonly string[];
  readonly logLevel: string;
  /** Compare answers with the contract before sending them. */
  readonly validateResponses: boolean;
  /** Most requests from one address in a minute. */
  readonly floodRequestsPerMinute: number;
  /** Most sign-ups and log-ins from one address in a quarter of an hour. */
  readonly signUpsPerIp: number;
  readonly loginsPerIp: number;
  /** Work that a browser does before it may join, in leading zero bits: each one more doubles it; 0 asks for none. */
  readonly signUpProofOfWorkBits: number;
  /** How tokens of brands with a `reCaptchaSiteKey` are verified; null where none is set up. */
  readonly recaptcha: { readonly url: string; readonly secret: string } | null;
  /** What server rendering in another process sends to be told from visitors. The first is sent and signs, all are accepted; empty: only the site inside this process is known. */
  readonly internalSecrets: readonly string[];
  /** Keys that encrypt what the database keeps for authenticator apps. The first encrypts, all decrypt; empty: apps are not offered. */
  readonly secretsKeys: readonly Buffer[];
  /** What other systems of the operator send to system endpoints; empty: these ask for nothing. */
  readonly systemTokens: readonly string[];
  /** Keys of the hashes by which excluded people are recognised, newest first; empty: a key that everybody knows, for demonstrations. */
  readonly identityKeys: readonly Buffer[];
  /** File to which each status of each call is noted once, for the task that lists statuses no test has met; null in production. */
  readonly seenStatusesFile: string | null;
  /** Write the demo world (games, lobbies, payment methods) at every start. Only where the setting asks for it. */
  readonly isDemo: boolean;
  /** Whether a process of its own (`main.ts`) runs scheduled work; `only`: nothing else. */
  readonly jobs: 'on' | 'off' | 'only';
  /** Mail server, `smtps://user:password@host:465`; null keeps mails in the table `mailbox`. */
  readonly smtpUrl: string | null;
  readonly texts: SmsConfig;
  /** Where players' documents are kept; null where none are taken. */
  readonly documents: DocumentsConfig | null;
  /** What payment companies may keep of each payment. */
  readonly agreedFees: readonly AgreedFee[];
}

/** Every setting of the environment, checked. Throws `SettingsError` with one line that names all that cannot be used. */
export function readSettings(env: Env): Environment {
  try {
    return readEnvironment(env);
  } catch (error) {
    if (error instanceof EnvironmentError) throw new SettingsError('environment', '', error.message);
    throw error;
  }
}

/** Throws `SettingsError` with one line for values that cannot be used. */
export function readConfig(env: Env): PlatformConfig {
  const { DATABASE_URL: databaseUrl } = readSettings(env);
  if (databaseUrl === undefined) throw new SettingsError('environment', 'DATABASE_URL', 'is not set');
  refuseSandboxes(env);
  return { ...configOf(databaseUrl, env), isForReal: env['NODE_ENV'] === 'production' };
}

/** As `readConfig`, for a database that was started by ourselves. */
export function configOf(databaseUrl: string, env: Env = {}): PlatformConfig {
  const settings = readSettings(env);
  return {
    databaseUrl,
    isForReal: false,
    databaseConnectionsMax: settings.DATABASE_CONNECTIONS_MAX,
    brandsDir: settings.MARQUEE_BRANDS_DIR,
    themesDir: settings.MARQUEE_THEMES_DIR,
    settingsFile: settings.MARQUEE_SETTINGS,
    paymentMethodsFile: settings.MARQUEE_PAYMENT_METHODS ?? null,
    withdrawalMethodsFile: settings.MARQUEE_WITHDRAWAL_METHODS ?? null,
    trustedProxies: settings.TRUSTED_PROXIES,
    metricsFrom: settings.METRICS_FROM,
    countryHeader: settings.COUNTRY_HEADER?.toLowerCase() ?? null,
    ipDatabases: existing(settings.ADDRESS_DATABASES),
    geocoderUrl: settings.GEOCODER_URL ?? null,
    countryWhitelist: settings.COUNTRY_WHITELIST,
    logLevel: settings.LOG_LEVEL,
    validateResponses: settings.NODE_ENV !== 'production' && settings.VALIDATE_ANSWERS,
    floodRequestsPerMinute: settings.FLOOD_REQUESTS_PER_MINUTE,
    signUpsPerIp: settings.SIGN_UPS_PER_ADDRESS,
    loginsPerIp: settings.LOGINS_PER_ADDRESS,
    signUpProofOfWorkBits: settings.SIGN_UP_PUZZLE_BITS,
    recaptcha:
      settings.RECAPTCHA_SECRET === undefined
        ? null
        : { url: settings.RECAPTCHA_VERIFY_URL, secret: settings.RECAPTCHA_SECRET },
    internalSecrets: settings.MARQUEE_INNER_SECRET ?? [],
    secretsKeys: settings.MARQUEE_SECRETS_KEY ?? [],
    identityKeys: settings.MARQUEE_IDENTITY_KEYS ?? [],
    systemTokens: settings.MARQUEE_SYSTEM_TOKENS ?? [],
    seenStatusesFile: settings.MARQUEE_MET_STATUSES ?? null,
    isDemo: settings.MARQUEE_DEMO,
    jobs: settings.MARQUEE_JOBS,
    smtpUrl: settings.SMTP_URL ?? null,
    texts: smsConfig(settings),
    documents: documentsConfig(settings),
    agreedFees: agreedFees(settings),
    ...paymentsConfig(settings),
  };
}

function existing(files: readonly string[]): readonly string[] {
  const missing = files.find((file) => !existsSync(file));
  if (missing !== undefined) throw new SettingsError('environment', 'ADDRESS_DATABASES', `there is no file ${missing}`);
  return files;
}
