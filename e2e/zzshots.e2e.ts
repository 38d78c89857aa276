import { test } from './fixtures.ts';
const out = '/tmp/safer-shots';
test('shots', async ({ casino }) => {
  test.setTimeout(600_000);
  for (const [brand, name] of [
    ['amberveld', 'a'],
    ['handelskade', 'h'],
    ['dustwick', 'd'],
  ] as const) {
    const player = await casino.signUpPlayer(brand);
    for (const [device, locale] of [
      ['phone', 'en'],
      ['phone', 'ar'],
      ['desktop', 'en'],
      ['tablet', 'de'],
    ] as const) {
      if (brand !== 'amberveld' && device === 'tablet') continue;
      const page = await casino.openPage({ brand, token: player.token, device, locale });
      if (locale === 'en' && device === 'phone') {
        await page.goto('/responsibility');
        await page.locator('main [role=slider]').waitFor();
        await page.screenshot({ path: `${out}/${name}-new-${device}-${locale}.png`, fullPage: true });
        await casino.payIn(player, '30.00');
        for (let i = 0; i < 5; i++)
          await casino.request('/api/user/game-rounds', {
            method: 'POST',
            token: player.token,
            brand,
            headers: { 'idempotency-key': `zz-${player.userId}-${i}` },
            body: { game: 'dice', currencyCode: 'EUR', stake: '2.00', move: { target: 5000, over: true } },
          });
      }
      await page.goto('/responsibility');
      await page.locator('main [role=slider]').waitFor();
      await page.locator('main select').first().selectOption('staked');
      await page.screenshot({ path: `${out}/${name}-${device}-${locale}.png`, fullPage: true });
      if (device === 'phone') {
        await page.goto('/casino/games/dice');
        await page.locator('main a[href*="modal=safer-play"]').first().click();
        await page.locator('dialog:modal').waitFor();
        await page.waitForTimeout(500);
        await page.screenshot({ path: `${out}/${name}-game-${locale}.png` });
      }
    }
  }
});
