import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { documentsConfig, type DocumentsConfig } from './config-documents.ts';
import { agreedFees } from './config-fees.ts';
import { paymentsConfig, refuseSandboxes, type PaymentsConfig } from './config-payments.ts';
import { textsConfig, type TextsConfig } from './config-texts.ts';
import { SettingsError } from './modules/brands/index.ts';
import type { AgreedFee } from './modules/reconciliation/index.ts';

/** How one installation of the platform runs. Read from the environment in one place; everything below gets values. */
export interface PlatformConfig extends PaymentsConfig {
  /** Login of the application; it works as the role `marquee_app`. */
  readonly databaseUrl: string;
  /** For players' own money: nothing for trying out is offered. */
  readonly isForReal: boolean;
  /** Login that owns the schema: migrations and jobs. The application's own where none is given. */
  readonly ownerUrl: string;
  readonly databaseConnectionsMax: number;
  /** Folder of brand files instead of the demo brands. */
  readonly brandsDir: string | undefined;
  /** JSON file laid over the brands. */
  readonly settingsFile: string | undefined;
  /** JSON file with the operator's payment methods; null: the demonstration's, or what the database has. */
  readonly paymentMethodsFile: string | null;
  /** CIDRs of the proxies in front. */
  readonly trustedProxies: readonly string[];
  /** CIDRs of the machines that may read `/metrics`, without a proxy in between. */
  readonly metricsFrom: readonly string[];
  /** Header in which these proxies name the visitor's country, lower case. */
  readonly countryHeader: string | null;
  /** Paths of address databases (MMDB); none: an address is known by that header alone. */
  readonly addressDatabases: readonly string[];
  /** Base address of the map service that turns positions into places; null: borders inside the process do. */
  readonly geocoderUrl: string | null;
  /** Networks (CIDR) whose visitors never meet the country notice. */
  readonly countryWhitelist: readonly string[];
  readonly logLevel: string;
  /** Compare answers with the contract before sending them. */
  readonly validateAnswers: boolean;
  /** Most requests from one address in a minute. */
  readonly floodRequestsPerMinute: number;
  /** Most sign-ups and log-ins from one address in a quarter of an hour. */
  readonly signUpsPerAddress: number;
  readonly loginsPerAddress: number;
  /** Work that a browser does before it may join, in leading zero bits: each one more doubles it; 0 asks for none. */
  readonly signUpPuzzleBits: number;
  /** How tokens of brands with a `reCaptchaSiteKey` are verified; null where none is set up. */
  readonly recaptcha: { readonly url: string; readonly secret: string } | null;
  /** What server rendering in another process shows to be no visitor; null: only the site inside this process is known. */
  readonly innerSecret: string | null;
  /** 32 bytes that seal what the database keeps for players' authenticator apps; null: apps are not offered. */
  readonly secretsKey: Buffer | null;
  /** Keys of the hashes by which excluded people are recognised, newest first. Kept outside the database and its backups, for as long as exclusions hold. */
  readonly identityKeys: readonly Buffer[];
  /** File to which each status of each call is noted once, for the task that lists statuses no test has met; null in production. */
  readonly metStatusesFile: string | null;
  /** Write the demo world (games, lobbies, payment methods) at every start. False keeps what the operator has set up. */
  readonly isDemo: boolean;
  /** Mail server, `smtps://user:password@host:465`; null keeps mails in the table `mailbox`. */
  readonly smtpUrl: string | null;
  readonly texts: TextsConfig;
  /** Where players' documents are kept; null where none are taken. */
  readonly documents: DocumentsConfig | null;
  /** What payment companies may keep of each payment. */
  readonly agreedFees: readonly AgreedFee[];
}

type Env = Readonly<Record<string, string | undefined>>;

/** Throws `SettingsError` with one line for a value that cannot be used. */
export function readConfig(env: Env): PlatformConfig {
  const databaseUrl = env['DATABASE_URL'];
  if (databaseUrl === undefined || databaseUrl === '')
    throw new SettingsError('environment', 'DATABASE_URL', 'is not set');
  refuseSandboxes(env);
  const isForReal = env['NODE_ENV'] === 'production';
  if (isForReal && (env['MARQUEE_IDENTITY_KEYS'] ?? '') === '')
    throw new SettingsError(
      'environment',
      'MARQUEE_IDENTITY_KEYS',
      'is not set: excluded people could not be recognised',
    );
  return { ...configOf(databaseUrl, env), isForReal };
}

/** As `readConfig`, for a database that was started by ourselves. */
export function configOf(databaseUrl: string, env: Env = {}): PlatformConfig {
  return {
    databaseUrl,
    isForReal: false,
    ownerUrl: env['DATABASE_OWNER_URL'] ?? databaseUrl,
    databaseConnectionsMax: wholeNumber(env, 'DATABASE_CONNECTIONS_MAX', { fallback: 10, minimum: 1, maximum: 500 }),
    brandsDir: env['MARQUEE_BRANDS_DIR'],
    settingsFile: env['MARQUEE_SETTINGS'],
    paymentMethodsFile: env['MARQUEE_PAYMENT_METHODS'] || null,
    trustedProxies: networks(env, 'TRUSTED_PROXIES'),
    metricsFrom: networks(env, 'METRICS_FROM', '127.0.0.0/8,::1/128'),
    countryHeader: env['COUNTRY_HEADER']?.toLowerCase() ?? null,
    addressDatabases: addressDatabases(env),
    geocoderUrl: geocoderUrl(env),
    countryWhitelist: networks(env, 'COUNTRY_WHITELIST'),
    logLevel: env['LOG_LEVEL'] ?? 'info',
    validateAnswers: env['NODE_ENV'] !== 'production' && env['VALIDATE_ANSWERS'] !== '0',
    floodRequestsPerMinute: wholeNumber(env, 'FLOOD_REQUESTS_PER_MINUTE', {
      fallback: 1_200,
      minimum: 1,
      maximum: 100_000_000,
    }),
    signUpsPerAddress: wholeNumber(env, 'SIGN_UPS_PER_ADDRESS', { fallback: 60, minimum: 1, maximum: 1_000_000 }),
    loginsPerAddress: wholeNumber(env, 'LOGINS_PER_ADDRESS', { fallback: 200, minimum: 1, maximum: 1_000_000 }),
    signUpPuzzleBits: wholeNumber(env, 'SIGN_UP_PUZZLE_BITS', { fallback: 16, minimum: 0, maximum: 24 }),
    recaptcha: recaptcha(env),
    innerSecret: innerSecret(env),
    secretsKey: secretsKey(env),
    identityKeys: identityKeys(env),
    metStatusesFile: env['MARQUEE_MET_STATUSES'] ?? null,
    isDemo: env['MARQUEE_DEMO'] !== '0',
    smtpUrl: smtpUrl(env),
    texts: textsConfig(env),
    documents: documentsConfig(env),
    agreedFees: agreedFees(env),
    ...paymentsConfig(env),
  };
}

function addressDatabases(env: Env): readonly string[] {
  const files = (env['ADDRESS_DATABASES'] ?? '').split(',').flatMap((file) => file.trim() || []);
  const missing = files.find((file) => !existsSync(file));
  if (missing !== undefined) throw new SettingsError('environment', 'ADDRESS_DATABASES', `there is no file ${missing}`);
  return files;
}

function geocoderUrl(env: Env): string | null {
  const url = env['GEOCODER_URL'];
  if (url === undefined || url === '') return null;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new SettingsError('environment', 'GEOCODER_URL', 'must begin with https:// or http://');
  return url;
}

function smtpUrl(env: Env): string | null {
  const url = env['SMTP_URL'];
  if (url === undefined || url === '') return null;
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol))
    throw new SettingsError('environment', 'SMTP_URL', 'must begin with smtp:// or smtps://');
  return url;
}

const RECAPTCHA_URL = 'https://www.google.com/recaptcha/api/siteverify';

function recaptcha(env: Env): PlatformConfig['recaptcha'] {
  const secret = env['RECAPTCHA_SECRET'];
  if (secret === undefined || secret === '') return null;
  const url = env['RECAPTCHA_VERIFY_URL'] ?? RECAPTCHA_URL;
  if (!URL.canParse(url)) throw new SettingsError('environment', 'RECAPTCHA_VERIFY_URL', 'is no address');
  return { url, secret };
}

const SECRET_CHARS_MIN = 32;

/** Whoever knows it may ask without end, so it must not be one that can be guessed. */
function innerSecret(env: Env): string | null {
  const secret = env['MARQUEE_INNER_SECRET'];
  if (secret === undefined || secret === '') return null;
  if (secret.length < SECRET_CHARS_MIN)
    throw new SettingsError('environment', 'MARQUEE_INNER_SECRET', `must have ${SECRET_CHARS_MIN} characters or more`);
  return secret;
}

const KEY_BYTES = 32;

/** Base64 or base64url. Kept outside the database and its backups: that is what it is for. */
function secretsKey(env: Env): Buffer | null {
  const text = env['MARQUEE_SECRETS_KEY'];
  if (text === undefined || text === '') return null;
  const key = Buffer.from(text, 'base64');
  if (key.length !== KEY_BYTES)
    throw new SettingsError('environment', 'MARQUEE_SECRETS_KEY', `must be ${KEY_BYTES} bytes in base64`);
  return key;
}

/** Of demonstrations and tests, whose hashes protect nobody. */
const DEMONSTRATION_IDENTITY_KEY = createHash('sha256').update('marquee demonstration').digest();

/** Base64 or base64url, separated by commas. */
function identityKeys(env: Env): readonly Buffer[] {
  const texts = (env['MARQUEE_IDENTITY_KEYS'] ?? '').split(',').flatMap((text) => text.trim() || []);
  const keys = texts.map((text) => Buffer.from(text, 'base64'));
  if (keys.some((key) => key.length !== KEY_BYTES))
    throw new SettingsError('environment', 'MARQUEE_IDENTITY_KEYS', `must be keys of ${KEY_BYTES} bytes in base64`);
  return keys.length === 0 ? [DEMONSTRATION_IDENTITY_KEY] : keys;
}

const CIDR = /^(.+?)(?:\/(\d{1,3}))?$/;

function networks(env: Env, name: string, fallback = ''): readonly string[] {
  const list = (env[name] ?? fallback).split(',').map((network) => network.trim());
  return list.filter((network) => {
    const [, address = '', bits = '0'] = CIDR.exec(network) ?? [];
    const family = isIP(address);
    if (network !== '' && (family === 0 || Number(bits) > (family === 4 ? 32 : 128)))
      throw new SettingsError('environment', name, `"${network}" is no address or network (CIDR)`);
    return network !== '';
  });
}

function wholeNumber(
  env: Env,
  name: string,
  { fallback, minimum, maximum }: { fallback: number; minimum: number; maximum: number },
): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < minimum || value > maximum)
    throw new SettingsError('environment', name, `must be a whole number from ${minimum} to ${maximum}`);
  return value;
}
