import { createDebugAccess } from '../apps/platform/modules/location/index.ts';
import { waitForNetworkIdle } from './audit/network-idle.ts';
import { expect, test } from './fixtures.ts';

/** Headers of the proxy in front: country and IP address. `T1`: an anonymising network. */
const from = (country: string, ip: string) => ({ 'x-forwarded-for': ip, 'x-country': country });
const AMSTERDAM = { latitude: 52.37, longitude: 4.9 };
const BERLIN = { latitude: 52.52, longitude: 13.4 };

test('a guest from a blocked country gets a notice that only the device’s location removes, in Arabic on a phone', async ({
  casino,
}) => {
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
  await expect(notice).toBeVisible();

  const verify = notice.getByRole('button', { name: 'إعادة التحقق من الموقع' });
  await verify.click();
  await notice.getByRole('status').getByText('هولندا').waitFor();
  await page.context().setGeolocation(BERLIN);
  await verify.click();
  await notice.waitFor({ state: 'detached' });
  const quiet = waitForNetworkIdle(page);
  await page.reload();
  await page.locator('html[data-session="out"]').waitFor();
  // The country check is complete once the network is idle.
  await quiet();
  await expect(notice).toHaveCount(0);
});

test('a player logs in from a blocked country', async ({ casino }) => {
  const player = await casino.signUpPlayer();
  const page = await casino.openPage();
  await page.setExtraHTTPHeaders(from('NL', '203.0.113.22'));
  await page.goto('/casino');
  const notice = page.locator('dialog[aria-labelledby=blocked-title]');
  await notice.getByRole('link', { name: 'Terms and conditions' }).click();
  await page.getByRole('heading', { name: 'Terms and conditions', level: 1 }).waitFor();
  await notice.waitFor({ state: 'detached' });
  await page.goto('/casino');
  await notice.getByRole('link', { name: 'Log in to your account' }).click();
  const dialog = page.locator('dialog[open]');
  await dialog.locator('[name=email]').fill(player.email);
  await dialog.locator('[name=password]').fill(player.password);
  await dialog.locator('button[type=submit]').click();
  await page.locator('html[data-session="in"]').waitFor();
  await notice.waitFor({ state: 'detached' });
});

test('a player in a blocked country cannot deposit or play, and keeps account and withdrawals', async ({ casino }) => {
  const player = await casino.signUpPlayer();
  const page = await casino.openPage({ token: player.token, allowedErrors: [/status of 451/] });
  await page.setExtraHTTPHeaders(from('NL', '203.0.113.23'));
  await page.goto('/deposit');
  const main = page.locator('main');
  await main.getByText('Your IP address is in Netherlands').waitFor();
  await expect(page.locator('input[name=amount]')).toHaveCount(0);
  await page.goto('/casino/games/dice');
  await main.getByRole('heading', { name: 'This game isn’t available in your location' }).waitFor();
  await page.goto('/casino/games/dice?mode=demo');
  await main.getByRole('heading', { name: 'Demo play not available' }).waitFor();
  await main.getByRole('link', { name: 'My account' }).click();
  await page.waitForURL(/\/profile/);
});

test('a player behind an anonymising network verifies the location in the cashier, and the payment continues', async ({
  casino,
}) => {
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
  await expect(page.locator('input[name=amount]')).toHaveValue('37.00');
  await verify.click();
  // The provider's page, with the amount that was entered.
  await page.waitForURL((url) => url.port !== String(casino.port));
  await expect(page.locator('body')).toContainText('37.00');
});

test('the debug panel changes the theme for everybody, and the country only for an account with debug access', async ({
  casino,
  db,
}) => {
  const player = await casino.signUpPlayer();
  const page = await casino.openPage({ token: player.token, allowedErrors: [/status of 451/] });
  await page.goto('/casino');
  await expect(page.getByRole('button', { name: 'Debug' })).toHaveCount(0);
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

  const access = createDebugAccess({ db, now: () => new Date() });
  expect(await access.grant({ playerId: player.userId, by: 'e2e', reason: 'e2e', days: 1 })).toBe(true);
  await page.goto('/casino/games/dice');
  await page.getByRole('heading', { name: 'This game isn’t available in your location' }).waitFor();
  await debugButton.click();
  await panel.getByText('The server uses these settings for your account.').waitFor();
  await panel.getByRole('button', { name: 'Reset' }).click();
  await page.locator('html[data-theme=curacao]').waitFor();
  await expect(debugButton).toHaveCount(0);
});
