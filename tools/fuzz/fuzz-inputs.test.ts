import { runInNewContext } from 'node:vm';
import { getSettings } from '@marquee/contract/settings.ts';
import { PARTNER_VALUE_PATTERN } from '@marquee/contract/constants.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { storeVisit } from '../../apps/web/lib/parameters/store-visit.ts';
import { readStoredParameters } from '../../apps/web/lib/parameters/stored-parameters.ts';
import { HEAD_SCRIPT } from '../../apps/web/lib/session/head-script.ts';
import type { AppSettings } from '../../apps/web/lib/site/site.ts';
import { isModalName } from '../../apps/web/modals/modals.ts';
import { themes } from '@marquee/themes/themes.ts';
import { parsePageUrl } from '../../apps/web/server/page-url.ts';
import { pageLinks } from '../../apps/web/server/search-engines.ts';
import { createLogger } from '../../apps/platform/core/logger.ts';
import { acquisitionOf } from '../../apps/platform/modules/players/acquisition.rules.ts';
import { newPlayer, startPlatform, type RunningPlatform } from '../../apps/platform/testing/running-platform.ts';
import { recordAttempts } from '../../apps/platform/testing/security-report.ts';
import { FOREIGN_HOST, fuzzValues, PARAMETERS, sampleOf } from './values.ts';

const origin = 'https://casino.example';
const settings = { ...(getSettings.example.response as unknown as AppSettings), locales: ['en', 'de'] };
const query = (name: string, value: string) => new URLSearchParams({ [name]: value }).toString();
const each = Object.entries(PARAMETERS);
const storageOf = (stored: Map<string, string>) => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
});

test('has enough values for every parameter, without duplicates', () => {
  expect(Object.keys(PARAMETERS).toSorted()).toEqual(
    ['at', 'cpnc', 'firstUrl', 'link', 'met', 'mkt', 'modal', 'nxafk', 'nxaft', 'pid'].toSorted(),
  );
  for (const [name, good] of each) expect(new Set(fuzzValues(good)).size, name).toBe(500);
});

test('samples two values of every attack class for the browser, different ones each turn', () => {
  const samples = each.flatMap(([, good], at) => [sampleOf(good, at * 2), sampleOf(good, at * 2 + 1)]);
  for (const sample of samples) expect(new Set(sample).size).toBe(16);
  expect(new Set(samples.flat()).size).toBeGreaterThan(240);
});

test.each(each)('%s: redirects to no other host and renders only valid values', (name, good) => {
  let tried = 0;
  for (const value of fuzzValues(good)) {
    tried += 1;
    for (const path of ['/casino', '/CASINO/', `//${FOREIGN_HOST}/`, '/\\x']) {
      for (const more of ['', '&lang=de', '&theme=monaco']) {
        const pageUrl = parsePageUrl(`${path}?${query(name, value)}${more}`, settings, themes);
        if (pageUrl.kind === 'redirect') {
          expect(new URL(pageUrl.location, origin).origin, value).toBe(origin);
          continue;
        }
        const { modal, met, link } = pageUrl.search;
        if (modal !== undefined) expect(isModalName(modal)).toBe(true);
        if (met !== undefined) expect(met).toMatch(/^[\w-]{1,64}$/);
        if (link !== undefined) expect(link).toBe('partner');
        const links = pageLinks(pageUrl, { origin: 'https://mirror.example', locale: 'de', settings });
        if (links) expect(new URL(links.canonical).host).toBe('casino.example');
      }
    }
  }
  recordAttempts('values read as the pages read them', tried);
  expect(tried).toBe(500);
});

describe('stored URL parameters', () => {
  afterEach(() => vi.unstubAllGlobals());

  test.each(each)('%s: stores only valid marketing parameters', (name, good) => {
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', storageOf(stored));
    for (const value of fuzzValues(good)) {
      stored.clear();
      storeVisit(`${origin}/casino?${query(name, value)}`, settings);
      for (const parameter of readStoredParameters()) expect(parameter.value).toMatch(PARTNER_VALUE_PATTERN);
      expect(stored.get('firstUrl')).toBe(`${origin}/casino`);
    }
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  test('the platform stores only valid values and landing pages of the visited host', () => {
    const signUpContext = { origin, mirrorDomains: [{ host: 'mirror.example' }], now: new Date() };
    for (const [name, good] of each)
      for (const value of fuzzValues(good)) {
        const field = { nxafk: 'affiliate', nxaft: 'affiliateToken' }[name] ?? name;
        const body = { [field]: value, mirrorDomainFk: value, referredAt: value } as never; // more than the contract allows
        const { firstUrl, referredAt, ...values } = acquisitionOf(body, signUpContext);
        for (const parameter of Object.values(values)) expect(parameter).toMatch(PARTNER_VALUE_PATTERN);
        if (firstUrl !== undefined) expect(new URL(firstUrl).origin).toBe(origin);
        if (referredAt !== undefined) expect(Date.parse(referredAt)).toBeLessThanOrEqual(Date.now());
      }
  });

  test('a token in the URL logs nobody in: it is removed, and only a valid login code is stored', () => {
    for (const value of fuzzValues(PARAMETERS['at'] ?? '')) {
      const { pageUrl, token, code } = runHead(`${origin}/casino?${query('at', value)}&modal=login`);
      expect(pageUrl).toBe('/casino?modal=login');
      expect(token).toBeNull();
      if (code !== null) expect(code).toMatch(/^lc_[\w-]{43}$/);
    }
    const accessToken = `mq_${'a'.repeat(59)}`;
    expect(runHead(`${origin}/casino?at=${accessToken}`)).toMatchObject({ token: null, code: null });
    const code = `lc_${'a'.repeat(43)}`;
    expect(runHead(`${origin}/casino?at=${code}`)).toMatchObject({ pageUrl: '/casino', token: null, code });
  });
});

/** Runs the head script on a page with this URL. */
function runHead(href: string): { pageUrl: string | null; token: string | null; code: string | null } {
  const stored = new Map<string, string>();
  let pageUrl: string | null = null;
  const storage = storageOf(stored);
  const url = new URL(href);
  runInNewContext(HEAD_SCRIPT, {
    URL,
    location: { href, pathname: url.pathname, search: url.search },
    history: { state: null, replaceState: (_state: unknown, _title: string, to: string) => (pageUrl = to) },
    localStorage: storage,
    sessionStorage: storage,
    document: {
      documentElement: { dataset: {} },
      readyState: 'loading',
      addEventListener: () => {},
      querySelectorAll: () => [],
    },
    addEventListener: () => {},
    setTimeout: () => 0,
  });
  return { pageUrl, token: stored.get('accessToken') ?? null, code: stored.get('loginCode') ?? null };
}

describe('the platform over HTTP', () => {
  let harness: RunningPlatform;
  const lines: string[] = [];
  beforeAll(async () => {
    harness = await startPlatform({
      logger: createLogger('trace', { write: (line: string) => void lines.push(line) }),
    });
  });
  afterAll(() => harness?.stop());

  test('responds to every value, stores nothing unescaped and logs one line each', async () => {
    let sent = 0;
    const send = async (path: string, body: object) => {
      sent += 1;
      const headers = { 'x-forwarded-for': `10.7.${sent >> 8}.${sent & 255}` };
      const { status } = await harness.request('POST', path, { body, headers });
      expect(status, JSON.stringify(body).slice(0, 200)).toBeLessThan(500);
    };
    for (const [at, [name, good]] of each.entries())
      // A different part of the values for each parameter; the task `fuzz-inputs` runs all.
      for (const value of fuzzValues(good).filter((_, index) => index % 50 === at)) {
        await send('/api/user/log-event', {
          event: 'PAGE_VIEW',
          data: { url: `/casino?${query(name, value)}`, raw: value },
          mkt: value,
          cpncToSent: value,
        });
        await send('/api/user/country-blocked', { ip: '203.0.113.7', country: 'NL', firstUrl: value });
      }
    const attacks = fuzzValues('p7').filter((_, index) => index % 100 === 0);
    for (const value of attacks)
      await send('/api/user/sign-up', {
        ...newPlayer(),
        cpnc: value,
        mkt: value,
        pid: value,
        affiliate: value,
        affiliateToken: value,
        firstUrl: value,
      });
    const { rows } = await harness.owner.query<{ acquisition: Record<string, string> }>(
      'SELECT acquisition FROM players',
    );
    for (const { acquisition } of rows)
      for (const parameter of Object.values(acquisition)) expect(parameter).toMatch(PARTNER_VALUE_PATTERN);
    for (const line of lines) {
      expect(() => JSON.parse(line) as unknown).not.toThrow();
      expect(line.trimEnd()).not.toMatch(/\p{Cc}/u);
      expect(JSON.parse(line)).not.toHaveProperty('level', 50);
    }
  });
});
