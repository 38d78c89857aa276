import { expect, test } from './fixtures.ts';

const BRAND = 'belvoir';
const PATH = '/refer-a-friend';

test.describe('refer a friend', () => {
  for (const device of ['phone', 'desktop'] as const)
    test(`is reached from the menu, the promotions and the profile: ${device}`, async ({ casino }) => {
      const player = await casino.signUpPlayer(BRAND);
      const page = await casino.openPage({ brand: BRAND, device, token: player.token });
      const menu = device === 'phone' ? '/contacts?modal=menu' : '/contacts';
      for (const start of [menu, '/promotions', '/profile', '/vip-club']) {
        await page.goto(start);
        const scope = start === menu ? page : page.locator('main');
        await scope.locator(`a[href="${PATH}"]:visible`).first().click();
        await expect(page).toHaveURL(new RegExp(`${PATH}$`));
        await expect(page.getByRole('heading', { level: 1, name: 'Invite friends' })).toBeVisible();
        await expect(page.getByRole('textbox', { name: 'Your link' })).toHaveValue(/friend=/);
      }
    });

  test('is linked for no guest, and for no player in a time-out, who sees the notice in its place', async ({
    casino,
  }) => {
    const guest = await casino.openPage({ brand: BRAND, device: 'desktop' });
    await guest.goto('/promotions');
    await expect(guest.locator('main h1')).toBeVisible();
    await expect(guest.locator(`a[href="${PATH}"]:visible`)).toHaveCount(0);
    const player = await casino.signUpPlayer(BRAND);
    const answer = await casino.request('/api/user/freeze', {
      method: 'POST',
      body: { hours: 24 },
      token: player.token,
      brand: BRAND,
    });
    expect(answer.status).toBe(200);
    // The payment methods, which a player in a time-out does not get.
    const allowedErrors = [/status of 422/];
    const page = await casino.openPage({ brand: BRAND, device: 'desktop', token: player.token, allowedErrors });
    await page.goto('/profile');
    await expect(page.locator('main').getByText('time-out').first()).toBeVisible();
    await expect(page.locator(`a[href="${PATH}"]:visible`)).toHaveCount(0);
    await page.goto(PATH);
    await expect(page.getByRole('textbox', { name: 'Your link' })).toBeHidden();
  });

  test('has no page and no link at a brand that pays nothing for it', async ({ casino }) => {
    const brand = 'ropewalk';
    const player = await casino.signUpPlayer(brand);
    const page = await casino.openPage({ brand, device: 'desktop', token: player.token, allowedErrors: [/404/] });
    for (const path of ['/contacts', '/promotions', '/profile']) {
      await page.goto(path);
      await expect(page.locator('main h1').first()).toBeVisible();
      await expect(page.locator(`a[href="${PATH}"]`)).toHaveCount(0);
    }
    expect((await page.goto(PATH))?.status()).toBe(404);
  });
});
