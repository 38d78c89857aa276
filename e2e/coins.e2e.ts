import { expect, test } from './fixtures.ts';

const BRAND = 'plainhouse';

test('credits a crypto deposit after its confirmation, also after a reload', async ({ casino }) => {
  const player = await casino.signUpPlayer(BRAND);
  const page = await casino.openPage({ brand: BRAND, device: 'phone', token: player.token });
  await page.goto('/deposit?method=coins');
  await page.locator('input[name=choice][value=bitcoin]').check({ force: true });
  await page.locator('form button[type=submit]').click();
  await page.locator('[data-stage=waiting]').waitFor();
  await page.reload();
  await page.locator('[data-stage=waiting]').waitFor();
  const id = new URL(page.url()).searchParams.get('transfer') ?? '';
  const { json } = await casino.request(`/api/user/deposits/${id}`, { brand: BRAND, token: player.token });
  // The sender pays more than requested.
  const body = new URLSearchParams({ action: 'sent_more' });
  await fetch(json.deposit.paymentUrl, { method: 'POST', body, redirect: 'manual' });
  await page.locator('[data-stage=credited]').waitFor();
  await page.getByText('All of it was added to your balance').waitFor();
  expect(await casino.balanceOf(player)).toBe('31.24');
});
