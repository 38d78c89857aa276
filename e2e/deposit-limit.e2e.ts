import { expect, test } from './fixtures.ts';

test('a player of a market that asks for a deposit limit sets one and continues with the deposit', async ({
  casino,
}) => {
  const player = await casino.signUpPlayer('amberveld');
  const page = await casino.openPage({ brand: 'amberveld', token: player.token, device: 'phone' });
  await page.goto('/deposit');
  await expect(page.getByRole('heading', { name: 'Set a deposit limit first' })).toBeVisible();
  await page.locator('main').getByRole('textbox').fill('200');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: /^Deposit/ })).toBeVisible();
  const { json } = await casino.request('/api/user/limits', { brand: 'amberveld', token: player.token });
  expect(json.limits).toContainEqual(expect.objectContaining({ kind: 'deposit', period: 2, amount: '200.00' }));
});

test('a player who declines is asked on no device again', async ({ casino }) => {
  const player = await casino.signUpPlayer('amberveld');
  const page = await casino.openPage({ brand: 'amberveld', token: player.token });
  await page.goto('/deposit');
  await page.getByRole('button', { name: 'Continue without a limit' }).click();
  await expect(page.getByRole('button', { name: /^Deposit/ })).toBeVisible();
  const other = await casino.openPage({ brand: 'amberveld', token: player.token, device: 'phone' });
  await other.goto('/deposit');
  await expect(other.getByRole('button', { name: /^Deposit/ })).toBeVisible();
});
