import { existsSync } from 'node:fs';
import { EnvironmentError, readEnvironment, type Env, type Environment } from '@marquee/contract/environment.ts';
import { documentsConfig, type DocumentsConfig } from './documents-config.ts';
import { agreedFees } from './agreed-fees.ts';
import { paymentsConfig, refuseSandboxes, type PaymentsConfig } from './payments-config.ts';
import { smsConfig, type SmsConfig } from './sms-config.ts';
import { SettingsError } from '../modules/brands/index.ts';
import type { AgreedFee } from '../modules/reconciliation/index.ts';

/** Configuration of an installation, read from the environment in one place. */
export interface PlatformConfig extends PaymentsConfig {
  /** Login of the application, with the role `marquee_app`. */
  readonly databaseUrl: string;
  /** For real money: no sandbox providers. */
  readonly isForReal: boolean;
  readonly databaseConnectionsMax: number;
  /** Redis for shared request budgets; null: PostgreSQL. */
  readonly redisUrl: string | null;
  /** Folder of brand files instead of the demo brands. */
  readonly brandsDir: string | undefined;
  /** Port of the casino on this machine, for links in e-mails of demo brands. */
  readonly localPort?: number;
  /** Folder with the operator's own themes. */
  readonly themesDir: string | undefined;
  /** JSON file that overrides brand definitions. */
  readonly settingsFile: string | undefined;
  /** JSON file with the operator's payment methods; null: the demo methods, or those in the database. */
  readonly paymentMethodsFile: string | null;
  /** JSON file with the withdrawal methods; null: the demo methods with demo data, otherwise none. */
  readonly withdrawalMethodsFile: string | null;
  /** CIDRs of trusted proxies. */
  readonly trustedProxies: readonly string[];
  /** CIDRs that may read `/metrics`, without a proxy. */
  readonly metricsFrom: readonly string[];
  /** Bearer tokens that may read `/metrics`; empty: the network suffices. */
  readonly metricsTokens: readonly string[];
  /** Header with which these proxies report the visitor's country, lower case. */
  readonly countryHeader: string | null;
  /** Paths of IP databases (MMDB); without them only the header gives the location. */
  readonly ipDatabases: readonly string[];
  /** Base URL of the geocoding service; null: country borders inside the process. */
  readonly geocoderUrl: string | null;
  /** Networks (CIDR) whose visitors never see the country notice. */
  readonly countryWhitelist: readonly string[];
  readonly logLevel: string;
  /** Validate responses against the contract before sending them. */
  readonly validateResponses: boolean;
  /** Maximum requests per IP address and minute. */
  readonly floodRequestsPerMinute: number;
  /** Sockets and connections that one process holds open. */
  readonly socketsMax: number;
  readonly connectionsMax: number;
  /** How long a round with decisions waits for the player. */
  readonly roundWaitHours: number;
  /** Maximum sign-ups and logins per IP address in a quarter of an hour. */
  readonly signUpsPerIp: number;
  readonly loginsPerIp: number;
  /** Leading zero bits of the sign-up proof of work: each doubles the work; 0 disables it. */
  readonly signUpProofOfWorkBits: number;
  /** Verification of tokens of brands with a `reCaptchaSiteKey`; null if not configured. */
  readonly recaptcha: { readonly url: string; readonly secret: string } | null;
  /**
   * Secrets that identify server rendering in another process. The first is sent and signs, all are accepted; empty:
   * only the site in this process is recognised.
   */
  readonly internalSecrets: readonly string[];
  /** Keys for authenticator secrets. The first encrypts, all decrypt; empty: apps are not offered. */
  readonly secretsKeys: readonly Buffer[];
  /** Tokens of the operator's other systems for system endpoints; empty: no token required. */
  readonly systemTokens: readonly string[];
  /** Keys of the hashes that recognise excluded people, newest first; empty: a public key, for demonstrations. */
  readonly identityKeys: readonly Buffer[];
  /**
   * File in which each status of each endpoint is recorded once, for the task that lists untested statuses; null in
   * production.
   */
  readonly seenStatusesFile: string | null;
  /** Write the demo data (games, lobbies, payment methods) at every start. Off by default. */
  readonly isDemo: boolean;
  /** Whether a separate process (`main.ts`) runs scheduled jobs; `only`: nothing else. */
  readonly jobs: 'on' | 'off' | 'only';
  /** Mail server, `smtps://user:password@host:465`; null stores e-mails in the table `mailbox`. */
  readonly smtpUrl: string | null;
  readonly sms: SmsConfig;
  /** Storage of players' documents; null if not configured. */
  readonly documents: DocumentsConfig | null;
  /** Agreed provider fees per payment. */
  readonly agreedFees: readonly AgreedFee[];
}

/** All settings of the environment, validated. Throws `SettingsError` with one line that lists all invalid ones. */
export function readSettings(env: Env): Environment {
  try {
    return readEnvironment(env);
  } catch (error) {
    if (error instanceof EnvironmentError) throw new SettingsError('environment', '', error.message);
    throw error;
  }
}

/** Throws `SettingsError` with one line for invalid values. */
export function readConfig(env: Env): PlatformConfig {
  const { DATABASE_URL: databaseUrl } = readSettings(env);
  if (databaseUrl === undefined) throw new SettingsError('environment', 'DATABASE_URL', 'is not set');
  refuseSandboxes(env);
  return { ...configOf(databaseUrl, env), isForReal: env['NODE_ENV'] === 'production' };
}

/** Like `readConfig`, for a database that this process has started. */
export function configOf(databaseUrl: string, env: Env = {}): PlatformConfig {
  const settings = readSettings(env);
  return {
    databaseUrl,
    isForReal: false,
    databaseConnectionsMax: settings.DATABASE_CONNECTIONS_MAX,
    redisUrl: settings.REDIS_URL ?? null,
    brandsDir: settings.MARQUEE_BRANDS_DIR,
    themesDir: settings.MARQUEE_THEMES_DIR,
    settingsFile: settings.MARQUEE_SETTINGS,
    paymentMethodsFile: settings.MARQUEE_PAYMENT_METHODS ?? null,
    withdrawalMethodsFile: settings.MARQUEE_WITHDRAWAL_METHODS ?? null,
    trustedProxies: settings.TRUSTED_PROXIES,
    metricsFrom: settings.METRICS_FROM,
    metricsTokens: settings.METRICS_TOKENS ?? [],
    countryHeader: settings.COUNTRY_HEADER?.toLowerCase() ?? null,
    ipDatabases: existing(settings.GEOIP_DATABASES),
    geocoderUrl: settings.GEOCODER_URL ?? null,
    countryWhitelist: settings.COUNTRY_WHITELIST,
    logLevel: settings.LOG_LEVEL,
    validateResponses: settings.NODE_ENV !== 'production' && settings.VALIDATE_RESPONSES,
    floodRequestsPerMinute: settings.FLOOD_REQUESTS_PER_MINUTE,
    socketsMax: settings.SOCKETS_MAX,
    connectionsMax: settings.CONNECTIONS_MAX,
    roundWaitHours: settings.ROUND_WAIT_HOURS,
    signUpsPerIp: settings.SIGN_UPS_PER_IP,
    loginsPerIp: settings.LOGINS_PER_IP,
    signUpProofOfWorkBits: settings.SIGN_UP_PROOF_OF_WORK_BITS,
    recaptcha:
      settings.RECAPTCHA_SECRET === undefined
        ? null
        : { url: settings.RECAPTCHA_VERIFY_URL, secret: settings.RECAPTCHA_SECRET },
    internalSecrets: settings.MARQUEE_INTERNAL_SECRET ?? [],
    secretsKeys: settings.MARQUEE_SECRETS_KEY ?? [],
    identityKeys: settings.MARQUEE_IDENTITY_KEYS ?? [],
    systemTokens: settings.MARQUEE_SYSTEM_TOKENS ?? [],
    seenStatusesFile: settings.MARQUEE_SEEN_STATUSES ?? null,
    isDemo: settings.MARQUEE_DEMO,
    jobs: settings.MARQUEE_JOBS,
    smtpUrl: settings.SMTP_URL ?? null,
    sms: smsConfig(settings),
    documents: documentsConfig(settings),
    agreedFees: agreedFees(settings),
    ...paymentsConfig(settings),
  };
}

function existing(files: readonly string[]): readonly string[] {
  const missing = files.find((file) => !existsSync(file));
  if (missing !== undefined) throw new SettingsError('environment', 'GEOIP_DATABASES', `no file ${missing}`);
  return files;
}
