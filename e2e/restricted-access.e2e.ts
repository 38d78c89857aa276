import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, inject, test } from 'vitest';
import { until, useCasino } from './harness.ts';
import { faultsOf } from './audit/page-auditor.ts';

const casino = useCasino();
const html = { accept: 'text/html' };

/** What a visitor is said to be by the proxy in front. */
const from = (country: string, ip: string) => ({ 'x-forwarded-for': ip, 'x-country': country });

describe('a visitor from a country that the brand does not serve', () => {
  test('cannot join by the API either, and a served neighbour can', async () => {
    const responseFrom = async (country: string) =>
      (
        await casino.request('/api/admin/get-location', {
          headers: from(country, '203.0.113.22'),
        })
      ).json.data.location.isBlocked;
    expect(await responseFrom('NL')).toBe(true);
    expect(await responseFrom('DE')).toBe(false);
    const registration = { email: 'nobody@example.com', password: 'a harbour at night 7', termsAccepted: true };
    const response = await casino.request('/api/user/sign-up', {
      method: 'POST',
      body: { ...registration, currencyCode: 'EUR', uniqueKey: 'blocked-country' },
      headers: from('NL', '203.0.113.22'),
    });
    expect([response.status, response.json.code]).toEqual([451, 'auth.country_restricted']);
  });
});

const run = promisify(execFile);
const setMaintenance = (command: 'close' | 'open', brand: string, ...more: readonly string[]) =>
  run(process.execPath, [join(import.meta.dirname, '../tools/tasks/maintenance.ts'), command, brand, ...more], {
    env: { ...process.env, MARQUEE_DATA_DIR: inject('casinoDataDir') },
  });

test('a brand that is closed for work says so on every page, in the language of the visitor; others stay open', async () => {
  const brand = 'splitline';
  const statusOf = async (path: string) => (await casino.request(path, { brand, headers: html })).status;
  await setMaintenance('close', brand, '--until', '2030-01-02T06:00Z');
  try {
    // The first page that meets it says so; one that was made before may be shown until then.
    await until(async () => (await statusOf('/casino')) === 503, 'the brand is closed', 40_000);
    expect((await casino.request('/casino', { brand, headers: html })).text).toContain('<body class="plain">');
    const page = await casino.openPage({ brand, locale: 'de', allowedErrors: [/status of 503/] });
    const answer = await page.goto('/tournaments');
    expect(answer?.status()).toBe(503);
    expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(0);
    await page.getByRole('heading', { level: 1, name: 'Gleich wieder da' }).waitFor();
    expect(await page.locator('main').textContent()).toContain('2. Januar 2030');
    expect(await faultsOf(page, { shiftMax: Number.POSITIVE_INFINITY })).toEqual([]);
    const call = await casino.request('/api/core/casino/games', { brand });
    expect([call.status, call.json.code]).toEqual([503, 'server.maintenance']);
    expect((await casino.request('/casino', { headers: html })).status).toBe(200);
  } finally {
    await setMaintenance('open', brand);
  }
  await until(async () => (await statusOf('/casino')) === 200, 'the brand is open again', 40_000);
});

describe('a player who has shut themselves out', () => {
  test('can neither pay in nor play any more, by page or by call, and still sees what was', async () => {
    const player = await casino.signUpPlayer();
    await casino.payIn(player, '30.00');
    const page = await casino.openPage({ token: player.token, allowedErrors: [/status of 422/] });
    await page.goto('/profile2/limits');
    await page.locator('main').getByRole('link', { name: 'Self-exclude' }).click();
    const dialog = page.locator('dialog:modal');
    const confirm = dialog.getByRole('button', { name: 'Self-exclude' });
    await confirm.waitFor();
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByRole('checkbox').check();
    await confirm.click();
    await page.locator('main').getByText('You’re self-excluded').first().waitFor();
    // Closing is a step back in the history: the next page is asked for after it.
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.waitForURL((url) => url.search === '');

    await page.goto('/deposit');
    await page.getByRole('heading', { level: 1, name: 'You’re self-excluded' }).waitFor();
    expect(await page.locator('input[name=method]').count()).toBe(0);
    const { token } = player;
    const deposit = await casino.request('/api/user/deposits', {
      method: 'POST',
      token,
      headers: { 'idempotency-key': 'shut-out-0001' },
      body: { method: 'bank', currencyCode: 'EUR', amount: '10.00' },
    });
    const bet = await casino.request('/api/user/game-rounds', {
      method: 'POST',
      token,
      headers: { 'idempotency-key': 'shut-out-0002' },
      body: { game: 'dice', currencyCode: 'EUR', stake: '1.00', move: { target: 5000, over: true } },
    });
    expect([deposit.json.code, bet.json.code]).toEqual(['player.excluded', 'player.excluded']);
    expect(await casino.balanceOf(player)).toBe('30.00');

    await page.goto('/profile/transactions');
    await page.locator('main').getByText('30.00').first().waitFor();
  });
});
