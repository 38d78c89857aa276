import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const brand = 'ferrant';

const wallet = (page: Page, currency: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: currency, exact: true }) });

test('a player opens a second wallet on a phone, exchanges money into it, and plays with it', async ({ casino }) => {
  const player = await casino.signUpPlayer(brand, 'USD');
  await casino.payIn(player, '200.00', 'USD');
  const page = await casino.openPage({ brand, device: 'phone', token: player.token });
  await page.goto('/Wallet');
  await wallet(page, 'USD').getByText('$200.00').waitFor();
  await page.getByRole('button', { name: 'Open EUR wallet' }).click();
  await wallet(page, 'EUR').getByText('€0.00').first().waitFor();

  await page.getByLabel('Amount').fill('50');
  await page.getByRole('button', { name: 'Get rate' }).click();
  const exchange = page.getByRole('button', { name: /^Exchange \$50\.00 for €/ });
  const receives = /€[\d.]+/.exec(await exchange.innerText())?.[0] ?? '';
  await exchange.dblclick();
  await page.getByText(`You exchanged $50.00 for ${receives}.`).waitFor();
  await wallet(page, 'USD').getByText('$150.00').waitFor();
  await wallet(page, 'EUR').getByText(receives).waitFor();

  await page.getByRole('button', { name: 'Use the EUR wallet' }).click();
  await wallet(page, 'EUR').getByText('Active').waitFor();
  await page.locator('[data-part=header]').getByText(receives).filter({ visible: true }).first().waitFor();
  await page.reload();
  await wallet(page, 'EUR').getByText('Active').waitFor();
  expect(await casino.balanceOf(player, 'USD')).toBe('150.00');
  expect(`€${await casino.balanceOf(player, 'EUR')}`).toBe(receives);
});
