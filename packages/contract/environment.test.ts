import { readFileSync } from 'node:fs';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { environmentPage } from './generate-environment.ts';
import { readEnvironment, unknownSettingsWarning } from './environment.ts';
import { VARIABLES } from './environment-variables.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Variables of the system and of other tools. */
const FOREIGN = new Set([
  'PATH',
  'VITEST',
  'PLAYWRIGHT_BROWSERS_PATH',
  'DEBUG',
  'USER',
  'TMPDIR',
  'NODE_COMPILE_CACHE',
]);

test('readEnvironment returns every default without variables', () => {
  expect(readEnvironment({})).toMatchObject({
    HOST: '127.0.0.1',
    DATABASE_CONNECTIONS_MAX: 10,
    TRUSTED_PROXIES: [],
    METRICS_FROM: ['127.0.0.0/8', '::1/128'],
    MARQUEE_DEMO: false,
    VERBOSE: false,
  });
  expect(readEnvironment({ PORT: '', MARQUEE_SECRETS_KEY: ' ' })).toEqual(readEnvironment({}));
});

test('readEnvironment parses values by their types', () => {
  const key = Buffer.alloc(32, 7);
  expect(
    readEnvironment({
      PORT: '0',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1 ,',
      SMS_COUNTRIES: 'de, AT',
      PUBLIC_PORTS: '8443,443',
      MARQUEE_SECRETS_KEY: `${key.toString('base64')},${key.toString('hex')}`,
      MARQUEE_DEMO_PAGES: '1',
    }),
  ).toMatchObject({
    PORT: 0,
    TRUSTED_PROXIES: ['10.0.0.0/8', '::1'],
    SMS_COUNTRIES: ['DE', 'AT'],
    PUBLIC_PORTS: [8443, 443],
    MARQUEE_SECRETS_KEY: [key, key],
    MARQUEE_DEMO_PAGES: true,
  });
});

test.each([
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535'],
  ['PORT', 'eighty', 'PORT must be a whole number'],
  ['FLOOD_REQUESTS_PER_MINUTE', '1e3', 'must be a whole number'],
  ['TRUSTED_PROXIES', '10.0.0.0/33', '"10.0.0.0/33" is not an IP address or network (CIDR)'],
  ['TRUSTED_PROXIES', '1', '"1" is not an IP address'],
  ['TRUSTED_PROXIES', 'proxy.example', 'is not an IP address'],
  ['MARQUEE_DEMO', 'no', 'MARQUEE_DEMO must be 0 or 1'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error'],
  ['GEOCODER_URL', 'ftp://example.com', 'begins with https:// or http://'],
  ['SMTP_URL', 'mail.example', 'begins with smtps:// or smtp://'],
  ['MARQUEE_INTERNAL_SECRET', 'short', 'must have 32 characters or more'],
  ['MARQUEE_SECRETS_KEY', 'c2hvcnQ=', 'must be 32 bytes in base64 or hexadecimal'],
  ['DOCUMENTS_KEY', 'no key!', 'must be 32 bytes'],
  ['SMS_COUNTRIES', 'Germany', '"GERMANY" is not a country code'],
  ['PUBLIC_PORTS', '443,https', '"https" is not a port'],
])('readEnvironment refuses %s=%s', (name, value, message) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(message);
});

test('readEnvironment reports all errors together on one line, without secret values', () => {
  expect(() =>
    readEnvironment({ PORT: 'x', MARQUEE_DEMO: 'x', MARQUEE_INTERNAL_SECRET: 'too short a secret' }),
  ).toThrow(
    /^PORT must be a whole number from 0 to 65535; MARQUEE_DEMO must be 0 or 1; MARQUEE_INTERNAL_SECRET must have 32 characters or more$/,
  );
});

test('unknownSettingsWarning names unknown variables', () => {
  expect(unknownSettingsWarning({ MARQUEE_DEMOS: '0', OTHER: '1', MARQUEE_DEMO: '0' })).toContain(
    'MARQUEE_DEMOS: unknown variable',
  );
  expect(unknownSettingsWarning({ MARQUEE_DEMO: '0' })).toBeNull();
});

test('every variable that a program reads is declared', () => {
  const files = globSync('{apps,packages,tools,bench,e2e,conformance}/**/*.{ts,tsx,js}', { cwd: ROOT }).filter(
    (file) => !file.includes('node_modules') && !file.includes('/dist/'),
  );
  const read = new Set(
    files.flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\benv\['([A-Z][A-Z0-9_]+)'\]/g)].map(
        ([, name = '']) => name,
      ),
    ),
  );
  expect([...read].filter((name) => !Object.hasOwn(VARIABLES, name) && !FOREIGN.has(name))).toEqual([]);
});

test('docs/operations/environment.md is up to date', () => {
  expect(
    readFileSync(join(ROOT, 'docs/operations/environment.md'), 'utf8'),
    'run npm run run-task -- generate environment',
  ).toBe(environmentPage());
});
