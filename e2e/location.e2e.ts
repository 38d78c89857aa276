import { expect, inject, test } from 'vitest';
import { createDebugAccess } from '../apps/platform/modules/geo/index.ts';
import { openCasinoDatabase } from '../tools/open-casino-database.ts';
import { useCasino } from './harness.ts';
import { waitForNetworkIdle } from './audit/network-idle.ts';

const casino = useCasino();

/** What a visitor is said to be by the proxy in front. `T1`: a network that hides its users. */
const from = (country: string, ip: string) => ({ 'x-forwarded-for': ip, 'x-country': country });
const AMSTERDAM = { latitude: 52.37, longitude: 4.9 };
const BERLIN = { latitude: 52.52, longitude: 13.4 };

test('a guest from an excluded country meets a notice that nothing dismisses, in Arabic on a phone, and passes it by the device', async () => {
  const page = await casino.openPage({ brand: 'belvoir', device: 'phone', locale: 'ar' });
  await page.setExtraHTTPHeaders(from('NL', '203.0.113.21'));
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(AMSTERDAM);
  await page.goto('/casino');
  const notice = page.locator('dialog[aria-labelledby=blocked-title]');
  await notice.getByText('هولندا').waitFor();
  const text = await notice.textContent();
  expect(text).toContain('203.0.113.21');
  expect(text).toContain(String(new Date().getFullYear()));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(await notice.isVisible()).toBe(true);

  const verify = notice.getByRole('button', { name: 'إعادة التحقق من الموقع' });
  await verify.click();
  await notice.getByRole('status').getByText('هولندا').waitFor();
  await page.context().setGeolocation(BERLIN);
  await verify.click();
  await notice.waitFor({ state: 'detached' });
  const quiet = waitForNetworkIdle(page);
  await page.reload();
  await page.locator('html[data-session="out"]').waitFor();
  // The gate has had its say before the page falls silent.
  await quiet();
  expect(await notice.count()).toBe(0);
});

test('a travelling player is refused at the cashier and at a game in words, and keeps account and withdrawals', async () => {
  const player = await casino.signUpPlayer();
  const page = await casino.openPage({ token: player.token, allowedErrors: [/status of 451/] });
  await page.setExtraHTTPHeaders(from('NL', '203.0.113.23'));
  await page.goto('/deposit');
  const main = page.locator('main');
  await main.getByText('Your IP address is in Netherlands').waitFor();
  expect(await page.locator('input[name=amount]').count()).toBe(0);
  await page.goto('/casino/games/dice');
  await main.getByRole('heading', { name: 'This game isn’t available in your location' }).waitFor();
  await page.goto('/casino/games/dice?mode=demo');
  await main.getByRole('heading', { name: 'Demo play isn’t available in your location' }).waitFor();
  await main.getByRole('link', { name: 'My account' }).click();
  await page.waitForURL(/\/profile/);
});

test('a player behind a hidden network proves the place at the payment itself: what was typed stays, and the payment goes on', async () => {
  const player = await casino.signUpPlayer();
  const page = await casino.openPage({ token: player.token, allowedErrors: [/status of 451/] });
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(BERLIN);
  await page.goto('/deposit');
  await page.locator('input[name=amount]').fill('37.00');
  await page.setExtraHTTPHeaders(from('T1', '203.0.113.24'));
  await page.getByRole('button', { name: /37\.00/ }).click();
  const verify = page.getByRole('button', { name: 'Reverify Location' });
  await verify.waitFor();
  expect(await page.locator('input[name=amount]').inputValue()).toBe('37.00');
  await verify.click();
  // The company's own page, for the amount that was typed.
  await page.waitForURL((url) => url.port !== String(casino.port));
  expect(await page.locator('body').textContent()).toContain('37.00');
});

test('the debug panel pretends for an account with access alone, changes looks for everybody, and is put off without a trace', async () => {
  const player = await casino.signUpPlayer();
  const page = await casino.openPage({ token: player.token, allowedErrors: [/status of 451/] });
  await page.goto('/casino');
  expect(await page.getByRole('button', { name: 'Debug' }).count()).toBe(0);
  await page.evaluate(() => localStorage.setItem('countryCheck', '1'));
  await page.reload();
  const panel = page.getByRole('dialog', { name: 'Debug view' });
  const debugButton = page.getByRole('button', { name: 'Debug' });
  await debugButton.click();
  await panel.getByLabel('Country', { exact: true }).selectOption('NL');
  await panel.getByLabel('Theme').selectOption('monaco');
  await panel.getByRole('button', { name: 'Apply' }).click();
  await page.locator('html[data-theme=monaco]').waitFor();
  await debugButton.click();
  await panel.getByText('The server ignores these settings because this account has no debug access.').waitFor();

  const db = openCasinoDatabase({ MARQUEE_DATA_DIR: inject('casinoDataDir') });
  try {
    const access = createDebugAccess({ db, now: () => new Date() });
    expect(await access.grant({ playerId: player.userId, by: 'journey', reason: 'journey', days: 1 })).toBe(true);
  } finally {
    await db.destroy();
  }
  await page.goto('/casino/games/dice');
  await page.getByRole('heading', { name: 'This game isn’t available in your location' }).waitFor();
  await debugButton.click();
  await panel.getByText('The server uses these settings for your account.').waitFor();
  await panel.getByRole('button', { name: 'Reset' }).click();
  await page.locator('html[data-theme=curacao]').waitFor();
  expect(await debugButton.count()).toBe(0);
});
