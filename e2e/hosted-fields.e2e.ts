import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

async function typeCard(page: Page, number: string): Promise<void> {
  await page.locator('[data-phase=ready] iframe').waitFor();
  const fields = page.frameLocator('iframe');
  await fields.locator('#holder').fill('Ada Lovelace');
  await fields.locator('#number').fill(number);
  // Key by key, with the stroke that the field also writes by itself.
  await fields.locator('#expiry').pressSequentially('12/49');
  await expect(fields.locator('#expiry')).toHaveValue('12/49');
  await fields.locator('#cvc').fill('123');
}

const outcome = (page: Page, name: string) => page.locator(`dialog [data-outcome=${name}]`).waitFor();

test('pays with a card in the provider’s hosted fields; a declined card shows an error and new fields', async ({
  casino,
}) => {
  const player = await casino.signUpPlayer('calanca');
  const page = await casino.openPage({ brand: 'calanca', device: 'phone', token: player.token });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).host.startsWith('calanca.')) sent.push(request.postData() ?? '');
  });
  await page.goto('/deposit');
  await typeCard(page, '4000 0000 0000 0002');
  // Not by keys or clicks: for a moment after each change of focus they go to the other frame.
  await page
    .frameLocator('iframe')
    .locator('form')
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
  await outcome(page, 'decline');
  expect(await casino.balanceOf(player)).toBe('0.00');
  await page.locator('dialog[open] a[aria-label]').first().dispatchEvent('click');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await typeCard(page, '4242 4242 4242 4242');
  await page.locator('form button[type=submit]').last().dispatchEvent('click');
  await outcome(page, 'success');
  expect(await casino.balanceOf(player)).toBe('25.00');
  expect(sent.join(' ')).not.toMatch(/4242|4000 ?0000|Lovelace/);
});
