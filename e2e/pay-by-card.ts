import type { Page } from '@playwright/test';

/** Fills the form of the payment provider and pays. */
export async function payByCard(page: Page, number: string): Promise<void> {
  await page.locator('#holder').fill('Ada Lovelace');
  await page.locator('#number').fill(number);
  await page.locator('#expiry').fill('12/49');
  await page.locator('#cvc').fill('123');
  await page.locator('button[value=pay]').click();
}
