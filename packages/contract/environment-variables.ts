import type * as z from 'zod/mini';
import {
  url,
  choice,
  countries,
  flag,
  keys,
  list,
  networks,
  port,
  ports,
  secrets,
  text,
  wholeNumber,
} from './environment-types.ts';

/** A program that reads a variable: `npm start` runs platform, site and sandbox provider together. */
export type Program = 'platform' | 'site' | 'npm start' | 'tasks' | 'sandbox' | 'tests';

export interface Variable {
  readonly schema: z.ZodMiniType<unknown, string>;
  readonly programs: readonly Program[];
  /** One or two sentences for operators, in Markdown. */
  readonly about: string;
  /** The default value. */
  readonly fallback?: string;
  /** The effect of a missing value, if there is no default. */
  readonly without?: string;
  /** Never shown, logged or stored with backups of the data. */
  readonly isSecret?: true;
}

/** The port of each program if `PORT` is not set. */
export const PORT_DEFAULTS = { platform: 5_600, site: 5_650, standalone: 4_000 } as const;

const platform = { programs: ['platform', 'npm start'] } as const;
const site = { programs: ['site'] } as const;
const start = { programs: ['npm start'] } as const;
const sandbox = { programs: ['sandbox'] } as const;
const tests = { programs: ['tests'] } as const;
const platformOnly = { programs: ['platform'] } as const;

/** Every environment variable. `docs/operations/environment.md` is generated from this list. */
export const VARIABLES = {
  DATABASE_URL: {
    schema: url('postgres', 'postgresql'),
    programs: ['platform', 'npm start', 'tasks'],
    isSecret: true,
    about: 'Connection URL of the application for PostgreSQL 18; it uses the role `marquee_app`.',
    without: 'the platform does not start; `npm start` and tasks use the built-in database',
  },
  DATABASE_OPERATOR_URL: {
    schema: url('postgres', 'postgresql'),
    programs: ['tasks'],
    isSecret: true,
    about:
      'Login of operators’ commands, with the role `marquee_operator`: it may write what no request of a player does (login links, limits removed by support, debug access, closed brands and games). Never set for platform and site.',
    without: 'commands use `DATABASE_OWNER_URL`, else `DATABASE_URL`, which refuses those writes',
  },
  DATABASE_OWNER_URL: {
    schema: url('postgres', 'postgresql'),
    programs: ['npm start', 'tasks'],
    isSecret: true,
    about:
      'Connection URL of the schema owner, for `npm run run-task -- migrate`. The platform does not read it: do not give it to running processes.',
    without: '`DATABASE_URL`',
  },
  DATABASE_CONNECTIONS_MAX: {
    ...platform,
    schema: wholeNumber(1, 500),
    fallback: '10',
    about: 'Connections of one process for requests; jobs use up to 12 more.',
  },
  REDIS_URL: {
    ...platform,
    schema: url('redis', 'rediss'),
    isSecret: true,
    about:
      'Connection URL of Redis 7 or a compatible server, in which processes count requests per IP address; see [scaling out](scaling.md).',
    without: 'they are counted in PostgreSQL',
  },
  NODE_ENV: {
    programs: ['platform', 'site', 'npm start'],
    schema: text,
    about:
      '`production`: responses are not compared with the contract before they are sent, and the platform refuses methods of the sandbox provider.',
    without: 'responses are checked',
  },
  PORT: {
    programs: ['platform', 'site', 'npm start'],
    schema: port,
    about: 'Port that the program listens on; 0 takes any free port.',
    without: Object.entries({ platform: 5_600, site: 5_650, '`npm start`': 4_000 })
      .map(([name, number]) => `${number} (${name})`)
      .join(', '),
  },
  HOST: {
    programs: ['platform', 'site', 'npm start'],
    schema: text,
    fallback: '127.0.0.1',
    about: 'Network address that the program listens on; `0.0.0.0` for all interfaces.',
  },
  TRUSTED_PROXIES: {
    programs: ['platform', 'site', 'npm start'],
    schema: networks,
    fallback: '',
    about:
      'IP addresses or networks (CIDR) of the proxies in front, separated by commas; `X-Forwarded-For`, `-Host` and `-Proto` are only trusted from them. For the platform, the site is such a proxy. They must allow request headers of 64 KiB.',
  },
  METRICS_FROM: {
    ...platform,
    schema: networks,
    fallback: '127.0.0.0/8,::1/128',
    about: 'IP addresses or networks (CIDR) that may read `/metrics`, without a proxy in between.',
  },
  METRICS_TOKENS: {
    ...platform,
    schema: secrets(32),
    isSecret: true,
    about:
      'Text of 32 characters or more that Prometheus sends as `Authorization: Bearer …` to read `/metrics`, from the networks of `METRICS_FROM`. Several separated by commas are all accepted.',
    without: 'every process in the networks of `METRICS_FROM` can read the metrics',
  },
  CONNECTIONS_MAX: {
    programs: ['platform', 'site', 'npm start'],
    schema: wholeNumber(10, 1_000_000),
    fallback: '8192',
    about:
      'Connections that one process holds open; 512 of them from one IP address (one /64 of IPv6) that is no trusted proxy. Idle ones end first. The operating system must allow as many open files.',
  },
  SOCKETS_MAX: {
    ...platform,
    schema: wholeNumber(10, 1_000_000),
    fallback: '5000',
    about:
      'WebSockets that one process holds open; 300 of them from one IP address (one /64 of IPv6), at most 60 of guests. Guests’ sockets end first.',
  },
  LOG_LEVEL: {
    ...platform,
    schema: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    fallback: 'info',
    about: 'Minimum log level; log lines are JSON without tokens, passwords or bodies.',
  },
  VALIDATE_RESPONSES: {
    ...platform,
    schema: flag,
    fallback: '1',
    about: '`0`: responses are not compared with the contract outside production either.',
  },
  MARQUEE_BRANDS_DIR: {
    programs: ['platform', 'npm start', 'tasks'],
    schema: text,
    about: 'Folder with one `<key>.json` for each brand.',
    without: 'the demo brands',
  },
  MARQUEE_THEMES_DIR: {
    programs: ['platform', 'npm start', 'tasks'],
    schema: text,
    about:
      'Folder with one folder for each theme of your own, see [themes](../../packages/themes/README.md#themes-outside-the-repository). The build of the site takes them in, so the site alone does not read it; the platform needs the same folder.',
    without: 'the themes of Marquee',
  },
  MARQUEE_SETTINGS: {
    programs: ['platform', 'npm start', 'tasks'],
    schema: text,
    about: 'JSON file that overrides brand settings, see [running the platform](platform.md).',
  },
  MARQUEE_PAYMENT_METHODS: {
    ...platform,
    schema: text,
    about:
      'JSON file with the payment methods that brands may name, see [payments](payments.md). The demo brands have those of the demonstration as well.',
    without: 'those of the demonstration with `MARQUEE_DEMO=1`, otherwise what the database has',
  },
  MARQUEE_WITHDRAWAL_METHODS: {
    ...platform,
    schema: text,
    about: 'JSON file with the payout routes of methods, see [payments](payments.md).',
    without: 'those of the demonstration with `MARQUEE_DEMO=1`, otherwise nothing can be withdrawn',
  },
  MARQUEE_DEMO: {
    ...platform,
    schema: flag,
    fallback: '0',
    about:
      '`1`: demo data (games, lobbies, payment methods) is written at start, and a list of all brands is shown. `npm start` sets it. Refused for a database that was used for real money.',
  },
  MARQUEE_JOBS: {
    ...platform,
    schema: choice(['on', 'off', 'only']),
    fallback: 'on',
    about:
      'Whether this process runs scheduled work (payouts, e-mails, audits): `off` only serves requests, `only` only serves health checks.',
  },
  STOP_DELAY_SECONDS: {
    programs: ['platform', 'site'],
    schema: wholeNumber(0, 60),
    fallback: '2',
    about:
      'How long a process still serves requests after SIGTERM while `/health/ready` responds 503, so that a load balancer stops sending requests first; see [scaling out](scaling.md).',
  },
  MARQUEE_INTERNAL_SECRET: {
    programs: ['platform', 'site', 'npm start'],
    schema: secrets(32),
    isSecret: true,
    about:
      'Text of 32 characters or more by which the platform knows the site, and with which it signs verified locations and sign-up challenges. The same in all processes of platform and site. Several separated by commas: the first is sent and signs, all are accepted.',
    without: 'a random one for each process',
  },
  MARQUEE_SECRETS_KEY: {
    ...platform,
    schema: keys,
    isSecret: true,
    about:
      '32 bytes in base64 or hexadecimal that encrypt the stored secrets of authenticator apps. The same in all processes. Several separated by commas: the first encrypts, all decrypt; see [secrets](secrets.md).',
    without: 'authenticator apps are not offered (`npm start` makes a key)',
  },
  MARQUEE_IDENTITY_KEYS: {
    ...platform,
    schema: keys,
    isSecret: true,
    about:
      '32 bytes in base64 or hexadecimal: the key of the hashes by which excluded people are recognised. Several separated by commas: the first is used for new hashes, all recognise. Keep it outside the database and its backups as long as exclusions apply.',
    without: 'a public key for demonstrations; required for real money',
  },
  MARQUEE_SYSTEM_TOKENS: {
    ...platform,
    schema: secrets(32),
    isSecret: true,
    about:
      'Tokens of 32 characters or more by which other systems of the operator call system endpoints (header `x-system-token`), separated by commas; all are accepted.',
    without: 'system endpoints are public, as they only read public data',
  },
  FLOOD_REQUESTS_PER_MINUTE: {
    ...platform,
    schema: wholeNumber(1, 100_000_000),
    fallback: '1200',
    about: 'Requests that one IP address (one /64 of IPv6) may send in a minute, over all processes.',
  },
  ROUND_WAIT_HOURS: {
    ...platform,
    schema: wholeNumber(1, 720),
    fallback: '24',
    about:
      'How long a round of a game with decisions waits for the player. Then it is ended by actions that add no stake.',
  },
  SIGN_UPS_PER_IP: {
    ...platform,
    schema: wholeNumber(1, 1_000_000),
    fallback: '60',
    about: 'Registrations from one IP address in a quarter of an hour.',
  },
  LOGINS_PER_IP: {
    ...platform,
    schema: wholeNumber(1, 1_000_000),
    fallback: '200',
    about: 'Logins from one IP address in a quarter of an hour.',
  },
  SIGN_UP_PROOF_OF_WORK_BITS: {
    ...platform,
    schema: wholeNumber(0, 24),
    fallback: '16',
    about:
      'Difficulty of the proof of work before a sign-up, in leading zero bits; each bit doubles it, 0 disables it.',
  },
  RECAPTCHA_SECRET: {
    ...platform,
    schema: text,
    isSecret: true,
    about: 'Secret of reCAPTCHA; required if a brand has a `reCaptchaSiteKey`.',
  },
  RECAPTCHA_VERIFY_URL: {
    ...platform,
    schema: url('https', 'http'),
    fallback: 'https://www.google.com/recaptcha/api/siteverify',
    about: 'URL that verifies reCAPTCHA tokens.',
  },
  COUNTRY_HEADER: {
    programs: ['platform', 'site', 'npm start'],
    schema: text,
    about:
      'Header in which a trusted proxy names the country of a visitor, see [where visitors are](location.md). The site forwards it from trusted proxies only: set it in both.',
  },
  GEOIP_DATABASES: {
    ...platform,
    schema: list,
    fallback: '',
    about: 'Paths of MMDB files, separated by commas: countries, cities, hidden networks.',
  },
  GEOCODER_URL: {
    ...platform,
    schema: url('https', 'http'),
    about: 'Base URL of a Nominatim service that finds the country of a position.',
    without: 'built-in country borders are used',
  },
  COUNTRY_WHITELIST: {
    ...platform,
    schema: networks,
    fallback: '',
    about: 'IP addresses or networks (CIDR) whose visitors never see the country notice: the operator’s own, testers.',
  },
  SMTP_URL: {
    ...platform,
    schema: url('smtps', 'smtp'),
    isSecret: true,
    about: 'Mail server, `smtps://user:password@host:465`, see [messaging](messaging.md).',
    without: 'e-mails are stored in the table `mailbox`',
  },
  PG_BIN: {
    programs: ['tasks'],
    schema: text,
    about: 'Folder of `pg_dump` and `pg_restore` (PostgreSQL 18 or newer), for [backups](backup.md).',
    without: 'those on the `PATH`',
  },
  MARQUEE_RACES: {
    programs: ['tests'],
    schema: wholeNumber(1, 100_000),
    about: 'How often race tests repeat each race; 500 for a long run.',
    without: 'a few times',
  },
  SMS_TWILIO_ACCOUNT: {
    ...platform,
    schema: text,
    about: 'Account SID of Twilio, which sends SMS; see [text messages](texts.md).',
    without: 'SMS are stored in the table `sms_outbox`',
  },
  SMS_TWILIO_TOKEN: { ...platform, schema: text, isSecret: true, about: 'Auth token of that account.' },
  SMS_FROM: {
    ...platform,
    schema: text,
    about: 'Number (E.164) or sender name of SMS, or a messaging service (`MG…`).',
  },
  SMS_COUNTRIES: {
    ...platform,
    schema: countries,
    fallback: '',
    about: 'ISO countries that codes are sent to, `DE,AT`; required with `SMS_TWILIO_ACCOUNT`.',
  },
  SMS_PER_DAY: {
    ...platform,
    schema: wholeNumber(1, 1_000_000_000),
    fallback: '2000',
    about: 'Maximum number of codes of the whole installation in 24 hours.',
  },
  SMS_PER_BRAND_DAY: {
    ...platform,
    schema: wholeNumber(1, 1_000_000_000),
    about: 'Codes of one brand in 24 hours, so that an attack on one brand does not use up all.',
    without: 'half of `SMS_PER_DAY`',
  },
  DOCUMENTS_KEY: {
    programs: ['platform', 'npm start', 'tasks'],
    schema: keys,
    isSecret: true,
    about:
      '32 bytes in base64 or hexadecimal that encrypt players’ documents. Several separated by commas: the first encrypts, all decrypt; see [secrets](secrets.md). Losing the key loses the documents.',
    without: 'documents cannot be uploaded (`npm start` makes a key)',
  },
  DOCUMENTS_DIR: {
    programs: ['platform', 'npm start', 'tasks'],
    schema: text,
    about:
      'Folder for encrypted documents and unfinished uploads; shared by all processes, with its own backups. Required without `DOCUMENTS_S3_URL`.',
  },
  DOCUMENTS_S3_URL: {
    programs: ['platform', 'tasks'],
    schema: url('https', 'http'),
    about: 'URL of a private bucket, instead of a folder: `https://documents.s3.eu-central-1.amazonaws.com`.',
  },
  DOCUMENTS_S3_REGION: {
    programs: ['platform', 'tasks'],
    schema: text,
    fallback: 'us-east-1',
    about: 'Region of the bucket.',
  },
  DOCUMENTS_S3_ACCESS_KEY_ID: {
    programs: ['platform', 'tasks'],
    schema: text,
    about: 'Access key of the bucket; required with `DOCUMENTS_S3_URL`.',
  },
  DOCUMENTS_S3_SECRET_ACCESS_KEY: {
    programs: ['platform', 'tasks'],
    schema: text,
    isSecret: true,
    about: 'Secret of that access key.',
  },
  PAYMENT_FEES: {
    ...platform,
    schema: list,
    fallback: '',
    about:
      'Agreed fees of payment providers, for the reconciliation: `provider:EUR:1.4:0.25` is 1.4 % and 0.25 €; separated by commas.',
    without: 'no fees are agreed',
  },
  STRIPE_SECRET_KEY: {
    ...platform,
    schema: text,
    isSecret: true,
    about: 'API key of Stripe, for the adapter `payments-stripe`.',
    without: 'its methods are not offered',
  },
  STRIPE_WEBHOOK_SECRETS: {
    ...platform,
    schema: secrets(1),
    isSecret: true,
    about: 'Secrets that sign its webhooks, separated by commas; required with `STRIPE_SECRET_KEY`.',
  },
  STRIPE_API_URL: {
    ...platform,
    schema: url('https', 'http'),
    about: 'URL of its API, for tests.',
    without: 'Stripe’s own URL',
  },
  STRIPE_PAYOUT_FINANCIAL_ACCOUNT: {
    ...platform,
    schema: text,
    about: 'Stripe financial account that pays withdrawals (`pay-outs-stripe`).',
    without: 'Stripe pays no withdrawals',
  },
  STRIPE_PAYOUT_WEBHOOK_SECRETS: {
    ...platform,
    schema: secrets(1),
    isSecret: true,
    about:
      'Secrets that sign webhooks about payouts, separated by commas; required with `STRIPE_PAYOUT_FINANCIAL_ACCOUNT`.',
  },
  BANK_FILE_DEBTOR_IBAN: {
    ...platform,
    schema: text,
    about:
      'IBAN of the account that pays withdrawals by bank file (`pay-outs-bank-file`), see [payments](payments.md).',
    without: 'there are no bank files',
  },
  BANK_FILE_DEBTOR_NAME: {
    ...platform,
    schema: text,
    about: 'Holder of that account; required with `BANK_FILE_DEBTOR_IBAN`.',
  },
  BANK_FILE_DEBTOR_BIC: {
    ...platform,
    schema: text,
    about: 'BIC of its bank, for banks that require it.',
    without: 'the bank finds it by the IBAN',
  },
  BANK_FILE_PERSONS: {
    ...platform,
    schema: choice(['1', '2']),
    fallback: '2',
    about: '`2`: the person who exported a bank file cannot record its result.',
  },
  SANDBOX_ACQUIRER_URL: {
    ...platformOnly,
    schema: url('https', 'http'),
    about: 'URL of the sandbox payment provider; refused with `NODE_ENV=production`. `npm start` sets it by itself.',
    without: 'its methods are not offered',
  },
  SANDBOX_ACQUIRER_API_KEY: {
    ...platformOnly,
    schema: text,
    isSecret: true,
    about: 'API key for the sandbox provider.',
  },
  SANDBOX_ACQUIRER_WEBHOOK_SECRETS: {
    ...platformOnly,
    schema: secrets(1),
    isSecret: true,
    about: 'Secrets that sign its webhooks, separated by commas, newest first.',
  },
  SINGLE_APPROVAL_UP_TO: {
    programs: ['platform', 'npm start', 'tasks'],
    schema: text,
    about:
      'Amounts up to which one person may order a manual payment alone, `EUR=500,BTC=0.01`; see [payments](payments.md).',
    without: 'built-in amounts',
  },
  PLATFORM_URL: {
    ...site,
    schema: url('http', 'https'),
    about: 'URL of the platform.',
    without: 'the site does not start',
  },
  FORM_ORIGINS: {
    ...site,
    schema: text,
    fallback: '',
    about: 'Origins of payment pages that forms may submit to, separated by spaces.',
  },
  SITE_FILES_DIR: {
    ...site,
    schema: text,
    about:
      'Folder in which scripts, stylesheets and images of a release are kept for 14 days after it, for pages that are open. All processes of the site share it.',
    without: 'pages that are open during a release are loaded again when they need a file',
  },
  START_HOST: {
    ...site,
    schema: text,
    fallback: 'localhost',
    about: 'Host of a brand whose settings must be readable when the site starts.',
  },
  PUBLIC_PORTS: {
    ...site,
    schema: ports,
    fallback: '',
    about:
      'Ports that proxies in front leave in the `Host` header, separated by commas; pages for other ports are not cached.',
  },
  MARQUEE_DEMO_PAGES: {
    programs: ['tasks'],
    schema: flag,
    fallback: '0',
    about:
      '`1` builds the site with `/__gallery` (every component in every state and theme) and `/__brands` (the brands of a demo). `npm start` and `npm run dev` always have them.',
  },
  MARQUEE_DATA_DIR: {
    programs: ['npm start', 'tasks'],
    schema: text,
    fallback: '.data',
    about: 'Folder with the built-in database, the log, documents and demo secrets.',
  },
  MARQUEE_FSYNC: {
    ...start,
    schema: flag,
    fallback: '1',
    about: '`0`: the built-in database does not wait for the disk; a power failure may damage it. For tests.',
  },
  VERBOSE: { ...start, schema: flag, fallback: '0', about: '`1`: same as `npm start -- --verbose`.' },
  ACQUIRER_PORT: { ...sandbox, schema: port, fallback: '0', about: 'Port of the sandbox payment provider.' },
  ACQUIRER_HOST: { ...sandbox, schema: text, fallback: '127.0.0.1', about: 'Network address that it listens on.' },
  ACQUIRER_DATA_DIR: { ...sandbox, schema: text, about: 'Folder with its data.', without: 'it does not start' },
  ACQUIRER_API_KEY: {
    ...sandbox,
    schema: text,
    isSecret: true,
    about: 'API key that it accepts.',
    without: 'it does not start',
  },
  ACQUIRER_WEBHOOK_SECRETS: {
    ...sandbox,
    schema: secrets(1),
    isSecret: true,
    about: 'Secrets that it signs webhooks with, separated by commas, newest first.',
    without: 'it does not start',
  },
  ACQUIRER_WEBHOOK_URL: {
    ...sandbox,
    schema: url('http', 'https'),
    about: 'URL that it sends webhooks to.',
    without: 'it does not start',
  },
  ACQUIRER_PUBLIC_URL: {
    ...sandbox,
    schema: url('http', 'https'),
    about: 'Public base URL of its pages.',
    without: 'the URL that it listens on',
  },
  MARQUEE_SKIP_INSTALL: { ...tests, schema: flag, fallback: '0', about: '`1`: commands never run `npm ci`.' },
  MARQUEE_CHROMIUM: {
    ...tests,
    schema: text,
    about: 'Browser executable for browser tests.',
    without: 'an installed headless shell (root on Debian installs it), else an installed Chromium',
  },
  CHROME_PATH: { ...tests, schema: text, about: 'The same, for other tools.' },
  MARQUEE_FIREFOX: {
    ...tests,
    schema: text,
    about: 'Firefox executable for the journeys in Firefox.',
    without: 'an installed Firefox; root on Debian installs it',
  },
  MARQUEE_SEEN_STATUSES: {
    ...tests,
    schema: text,
    about: 'File to which each status of each endpoint is written once, for `run-task -- unmet-statuses`.',
  },
  E2E_CASINO_PORT: {
    ...tests,
    schema: port,
    about: 'Port of a casino that is running already, for the end-to-end tests.',
  },
  MARQUEE_VIDEO_DIR: {
    ...tests,
    schema: text,
    about: 'Folder in which end-to-end tests record their pages as WebM videos.',
    without: 'nothing is recorded',
  },
  MARQUEE_DEEP_TESTS: {
    ...tests,
    schema: flag,
    fallback: '0',
    about: '`1`: run the whole page audit, all screenshots, all planted bugs and all bad requests instead of a sample.',
  },
  MARQUEE_SAMPLE: {
    ...tests,
    schema: wholeNumber(0, 1_000_000),
    about: 'Number of the tested part of the samples, to repeat the run that printed it.',
    without: 'the number of the day',
  },
  MARQUEE_EXCLUDED_TESTS: {
    ...tests,
    schema: text,
    about: 'Test files that `npm test` leaves to other days, separated by commas. `npm test` sets it.',
    without: 'all files',
  },
  MARQUEE_PLANTED_BUGS: {
    ...tests,
    schema: text,
    about: 'Folder with a change of an SQL function for test databases. `run-task -- planted-bugs` sets it.',
    without: 'functions as migrated',
  },
  MARQUEE_SEED: { ...tests, schema: text, about: 'Seed that repeats a random test.' },
  MARQUEE_SEQUENCES: { ...tests, schema: text, about: 'Number of random sequences of the model tests.' },
  MARQUEE_PLAYS: { ...tests, schema: text, about: 'Number of rounds of the game statistics tests.' },
  MARQUEE_KILLS: { ...tests, schema: flag, fallback: '0', about: '`1`: run the tests that kill processes.' },
  MARQUEE_CRASHES: {
    ...tests,
    schema: wholeNumber(0, 10_000),
    about: 'How often `npm run test:deep` kills the database and an application process under load.',
    without: '20',
  },
  MARQUEE_SECURITY_SAMPLES: { ...tests, schema: text, about: 'Number of samples of the timing tests.' },
  MARQUEE_SECURITY_NOTES: { ...tests, schema: text, about: 'File to which security tests write their measurements.' },
  PGBENCH: { ...tests, schema: text, about: 'pgbench executable for `run-task -- bench ledger`.' },
} as const satisfies Readonly<Record<string, Variable>>;
