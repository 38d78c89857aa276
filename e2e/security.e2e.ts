import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

// The browser logs every error status; a missing second factor is expected.
const REFUSED = [/status of 422/];
// Another tab has ended the session.
const ENDED = [/status of 403/];

const card = (page: Page, title: string) => page.locator('[data-part=card]').filter({ hasText: title });
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));

/** The current code of an authenticator app (RFC 6238), computed without the platform's library. */
function codeOf(secret: string): string {
  const bits = Array.from(secret, (sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  ).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const digest = createHmac('sha1', key).update(step).digest();
  const at = digest.readUInt8(digest.length - 1) & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

const loggedIn = (page: Page) => page.waitForFunction(() => localStorage.getItem('accessToken') !== null);

async function prove(page: Page, password: string): Promise<void> {
  await page.locator('dialog input[type=password]').fill(password);
  await page.locator('dialog').getByRole('button', { name: 'Continue' }).click();
}

test('a session that the player ends elsewhere opens the login over the current page of its tab', async ({
  casino,
}) => {
  const player = await casino.signUpPlayer();
  const other = await casino.request('/api/user/login', {
    method: 'POST',
    body: { email: player.email, password: player.password },
  });
  const lost = await casino.openPage({ device: 'phone', token: other.json.accessToken, allowedErrors: ENDED });
  await lost.goto('/profile/transactions');
  await lost.getByRole('heading', { level: 1 }).waitFor();
  const own = await casino.openPage({ device: 'phone', token: player.token });
  await own.goto('/profile/security');
  await card(own, 'Active sessions').getByRole('button', { name: 'Log out Unknown browser' }).click();
  await lost.waitForURL(/\/profile\/transactions\?modal=login$/);
  expect(await tokenOf(lost)).toBeNull();
  await own.getByText('You’re only logged in here.').waitFor();
  expect(await tokenOf(own)).not.toBeNull();
});

test('a player adds a passkey and an authenticator app after a password check, and logs in with each', async ({
  casino,
}) => {
  const player = await casino.signUpPlayer();
  const page = await casino.openPage({ token: player.token, allowedErrors: REFUSED });
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/profile/security');
  await card(page, 'Passkeys').getByRole('button', { name: 'Add passkey' }).click();
  await prove(page, player.password);
  await page.getByText('Passkey added.').waitFor();

  const app = card(page, 'Authenticator app');
  await app.getByRole('button', { name: 'Set up' }).click();
  await app.getByRole('img').waitFor();
  const secret = (await app.locator('bdi').innerText()).replaceAll(' ', '');
  await app.getByLabel('Code from the app').fill(codeOf(secret));
  const codes = app.getByRole('listitem');
  await codes.nth(9).waitFor();
  const recoveryCode = await codes.first().innerText();
  await app.getByRole('button', { name: 'I’ve saved them' }).click();
  await app.getByText('10 recovery codes left').waitFor();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/casino?modal=login');
  await page.getByLabel('Email').fill(player.email);
  await page.locator('dialog input[type=password]').fill(player.password);
  await page.locator('dialog').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.locator('dialog').getByRole('button', { name: 'Log in', exact: true }).click();
  await loggedIn(page);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/casino?modal=login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await loggedIn(page);
});
