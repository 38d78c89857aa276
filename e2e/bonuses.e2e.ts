import { payByCard } from './pay-by-card.ts';
import { expect, test } from './fixtures.ts';

const CARD = '4242 4242 4242 4242';

test('a player takes the welcome bonus from its popup on a phone, plays with it, redeems a coupon, and cancels the bonus', async ({
  casino,
}) => {
  const player = await casino.signUpPlayer();
  const page = await casino.openPage({
    device: 'phone',
    token: player.token,
    hasPopup: true,
    allowedErrors: [/status of 422/],
  });
  await page.goto('/casino');
  const popup = page.getByRole('dialog', { name: 'Welcome bonus' });
  await popup.getByRole('link', { name: 'Deposit with bonus' }).click();
  await page.waitForURL((url) => url.pathname === '/deposit' && url.search === '?bonus=welcome-eur');
  await page.locator('input[name=method][value=card]').check({ force: true });
  const welcome = page.locator('label', { hasText: 'Welcome bonus' });
  await expect(welcome).toContainText('€25.00 bonus');
  await expect(welcome).toContainText('€625.00 (25×)');
  await expect(welcome.locator('input')).toBeChecked();
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(/\/pay\//);
  await payByCard(page, CARD);
  await page.locator('dialog [data-outcome=success]').waitFor();
  expect(await casino.balanceOf(player)).toBe('25.00');

  await page.goto('/bonuses');
  const card = page
    .locator('li', { has: page.getByRole('heading', { name: 'Welcome bonus' }) })
    .filter({ hasText: 'Deposit bonus' });
  await expect(card).toContainText('Active');
  await expect(card).toContainText('Left to wager: €625.00');

  await page.goto('/casino/games/dice');
  await page.locator('[data-part=game] [data-action]').first().click();
  await page
    .getByRole('status')
    .filter({ hasText: /you won|no win/ })
    .waitFor();
  await page.goto('/bonuses');
  await expect(card).toContainText('Active');
  await expect(card).not.toContainText('Left to wager: €625.00');

  // Neither the popup nor the banner comes back for a player with an active bonus.
  await page.goto('/casino');
  await expect(page.getByRole('heading', { name: 'Welcome bonus' })).toHaveCount(0);

  await page.goto('/freemoney');
  await page.getByLabel('Coupon code').fill('welcome-eur');
  await page.getByRole('button', { name: 'Redeem' }).click();
  await page.getByRole('heading', { name: 'Coupon bonus' }).waitFor();
  await page.locator('li', { hasText: 'Coupon bonus' }).getByRole('link', { name: 'Activate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
  await page.getByText('Verify your email before you activate this bonus.').waitFor();

  await page.goto('/bonuses');
  await card.getByRole('button', { name: 'Cancel bonus' }).click();
  await expect(card).toContainText('You lose €25.00 of bonus money.');
  await card.getByRole('group').getByRole('button', { name: 'Cancel bonus' }).click();
  await expect(card).toContainText('Cancelled');
});

test('a player takes free spins, plays them through a reload, and gets the winnings', async ({ casino }) => {
  const { token } = await casino.signUpPlayer();
  const page = await casino.openPage({ device: 'phone', token });
  await page.goto('/promotions?modal=promotion&key=free-spins-eur');
  await expect(page.getByRole('dialog')).toContainText('Velvet Vampire');
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
  await page.getByText('Bonus activated').waitFor();

  await page.goto('/bonuses');
  await page.getByRole('link', { name: 'Play Velvet Vampire' }).click();
  const game = page.locator('[data-part=game]');
  const spin = game.getByRole('button', { name: 'Free spin', exact: true });
  const left = game.locator('span', { has: page.getByText('Free spins', { exact: true }) }).locator('output');
  await expect(left.first()).toHaveText('10');
  await spin.click();
  await expect(left.first()).toHaveText('9');
  await page.reload();
  await expect(left.first()).toHaveText('9');

  // The page learns of spins that were played elsewhere.
  const { json } = await casino.request('/api/user/free-spins', { token });
  const body = {
    game: 'velvet-vampire',
    currencyCode: 'EUR',
    stake: '0.20',
    move: {},
    freeSpins: json.freeSpins.userBonusId,
  };
  for (let at = 0; at < 8; at += 1)
    await casino.request('/api/user/game-rounds', {
      method: 'POST',
      token,
      headers: { 'idempotency-key': `e2e-spin-${token.slice(-12)}-${at}` },
      body,
    });
  await expect(left.first()).toHaveText('1');
  await spin.click();
  await page.getByText('Your 10 free spins are over').waitFor();
  expect((await casino.request('/api/user/free-spins', { token })).json).toEqual({ freeSpins: null });
  await page.goto('/bonuses');
  await page.getByRole('button', { name: 'Explain winnings' }).click();
  await expect(page.getByRole('dialog')).toContainText('Won with all free spins');
});
