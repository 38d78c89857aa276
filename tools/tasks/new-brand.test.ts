import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { createBrands } from '../../apps/platform/modules/brands/index.ts';
import { newPlayer, startPlatform } from '../../apps/platform/testing/running-platform.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-new-brand-'));
afterAll(() => rmSync(folder, { recursive: true }));

const dir = join(folder, 'brands');
const newBrand = (...args: string[]) =>
  new Promise<{ code: number; out: string }>((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, 'new-brand.ts'), ...args], (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out: stdout + stderr }),
    );
  });
const options = ['--key', 'seaside', '--name', 'Seaside Casino', '--host', 'www.seaside.example', '--dir', dir];

test('writes a brand with which the platform starts and responds on its host', async () => {
  const { code, out } = await newBrand(...options);
  expect(out).toContain(`Written: ${join(dir, 'seaside.json')}`);
  expect(out).toContain('Before real players:');
  expect(code).toBe(0);
  const running = await startPlatform({ env: { MARQUEE_BRANDS_DIR: dir } });
  try {
    await running.platform.prepare();
    const read = <T>(path: string) =>
      running.request<T>('GET', path, {
        headers: { host: 'www.seaside.example', 'x-forwarded-host': 'www.seaside.example' },
      });
    const settings = await read<{ brandName: string; isDemo: boolean }>('/api/core/casino/settings2');
    expect(settings).toMatchObject({ status: 200, body: { brandName: 'Seaside Casino', isDemo: true } });
    const terms = await read('/api/core/casino/content/terms-and-conditions');
    expect(JSON.stringify(terms.body)).toContain('Seaside Casino');
  } finally {
    await running.stop();
  }
}, 60_000);

/** Key of a brand → the host that an operator types, the host that it gets, and its support address. */
const HOSTS: Readonly<Record<string, readonly [typed: string, host: string, supportEmail: string]>> = {
  plain: ['harbour.bet', 'harbour.bet', 'help@harbour.bet'],
  www: ['www.harbour2.bet', 'www.harbour2.bet', 'help@harbour2.bet'],
  subdomain: ['play.eu.harbour.bet', 'play.eu.harbour.bet', 'help@play.eu.harbour.bet'],
  upper: ['WWW.Harbour3.BET', 'www.harbour3.bet', 'help@harbour3.bet'],
  dotted: ['harbour4.bet.', 'harbour4.bet', 'help@harbour4.bet'],
  spaces: [' harbour5.bet ', 'harbour5.bet', 'help@harbour5.bet'],
  umlaut: ['www.käse.bet', 'www.xn--kse-qla.bet', 'help@xn--kse-qla.bet'],
  arabic: ['كازينو.bet', 'xn--mgbw3cokk.bet', 'help@xn--mgbw3cokk.bet'],
  address: ['192.0.2.7', '192.0.2.7', 'help@address.example'],
  reserved: ['seaside.example', 'seaside.example', 'help@seaside.example'],
  local: ['casino.localhost', 'casino.localhost', 'help@casino.localhost'],
};

test('a new brand takes sign-ups on localhost at once, and its e-mails link to where it was visited', async () => {
  const brands = join(folder, 'many');
  for (const [key, [typed]] of Object.entries(HOSTS)) {
    const made = await newBrand('--key', key, '--name', 'Harbour', '--host', typed, '--dir', brands);
    expect(made.code, made.out).toBe(0);
  }
  const running = await startPlatform({ env: { MARQUEE_BRANDS_DIR: brands } });
  try {
    await running.platform.prepare();
    const { port } = running;
    /** Signs up at a host of this machine and opens the link of the e-mail; returns its origin. */
    const linkedFrom = async (host: string) => {
      const body = newPlayer();
      const headers = { host };
      const signUp = await running.request('POST', '/api/user/sign-up', { headers, body });
      expect([host, signUp.status, signUp.body['code']]).toEqual([host, 200, undefined]);
      const link = await vi.waitFor(async () => {
        const { rows } = await running.owner.query<{ body: string }>('SELECT body FROM mailbox WHERE recipient = $1', [
          body.email,
        ]);
        return new URL(/https?:\/\/\S+verify-email\?key=\w+/.exec(rows[0]?.body ?? '')?.[0] ?? '');
      });
      const opened = await running.request('POST', `${link.pathname}${link.search}`, {
        body: '',
        headers: { host: link.host, 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect([opened.status, opened.headers['location']]).toEqual([303, expect.not.stringContaining('expired')]);
      return link.origin;
    };
    for (const [key, [, host, supportEmail]] of Object.entries(HOSTS)) {
      const brand = running.platform.brands.getBrand(key);
      expect([brand.hosts, brand.supportEmail]).toEqual([[host], supportEmail]);
      expect(await linkedFrom(`${key}.localhost:${port}`)).toBe(`http://${key}.localhost:${port}`);
    }
    const [first = ''] = Object.keys(HOSTS).toSorted();
    for (const host of ['localhost', '127.0.0.1', `${first.toUpperCase()}.LOCALHOST`])
      expect(await linkedFrom(`${host}:${port}`)).toBe(`http://${first}.localhost:${port}`);
    // A deployed test: the e-mail links to the host that was visited.
    expect(await linkedFrom('play.eu.harbour.bet')).toBe('https://play.eu.harbour.bet');
  } finally {
    await running.stop();
  }
}, 120_000);

test('overwrites nothing', async () => {
  const before = readFileSync(join(dir, 'seaside.json'), 'utf8');
  expect(await newBrand(...options)).toEqual({ code: 1, out: expect.stringContaining('exists already') });
  expect(readFileSync(join(dir, 'seaside.json'), 'utf8')).toBe(before);
});

test('lists every missing fact of a brand for real players', () => {
  const file = join(dir, 'seaside.json');
  const brand = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...brand, isDemo: false }));
  let message = '';
  try {
    createBrands({ brandsDir: dir });
  } catch (error) {
    message = String(error);
  }
  expect(message.match(/operator\.\w+ is missing/g)).toHaveLength(14);
});

test.each([
  ['nothing', [], 2, "Required option '--key <key>' not specified."],
  ['an unknown option', [...options, '--keyy', 'x'], 2, "Unknown option '--keyy'"],
  ['a key and a host that cannot be', ['--key', 'No Key', '--name', 'x', '--host', 'a b', '--dir', dir], 1, '3 faults'],
] as const)('rejects %s', async (_what, args, code, line) => {
  const response = await newBrand(...args);
  expect(response).toEqual({ code, out: expect.stringContaining(line) });
  expect(existsSync(join(dir, 'No Key.json'))).toBe(false);
});

test('prints --help', async () => {
  expect(await newBrand('--help')).toEqual({ code: 0, out: expect.stringMatching(/^Usage: npm run run-task/) });
});
