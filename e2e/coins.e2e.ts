import { expect, test } from 'vitest';
import { useCasino } from './harness.ts';

const casino = useCasino();
const BRAND = 'plainhouse';

test('coins are sent to an address, seen, confirmed and in the balance, also after a reload', async () => {
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
  // Somebody's wallet sends more than was asked for.
  const body = new URLSearchParams({ action: 'sent_more' });
  await fetch(json.deposit.paymentUrl, { method: 'POST', body, redirect: 'manual' });
  await page.locator('[data-stage=credited]').waitFor();
  await page.getByText('All of it was added to your balance').waitFor();
  expect(await casino.balanceOf(player)).toBe('31.24');
});
