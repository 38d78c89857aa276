import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createPool } from '../apps/platform/db/pool.ts';
import { createWallet } from '../apps/platform/modules/wallet/index.ts';
import { ACCOUNT_SECTIONS } from '../apps/web/lib/account/account-sections.ts';
import { DEFAULT_PAGE_PATHS } from '@marquee/contract/page-keys.ts';
import { casinoDatabaseUrl } from '../tools/open-casino-database.ts';
import { expect, test as base } from './fixtures.ts';
import { expectStatus, newPerson } from './platform-client.ts';

type Pool = ReturnType<typeof createPool>;

const test = base.extend<object, { readonly pool: Pool }>({
  pool: [
    async ({ sharedCasino }, use) => {
      const env = { ...process.env, MARQUEE_DATA_DIR: sharedCasino.dataDir };
      const pool = createPool({ url: casinoDatabaseUrl(env), max: 1 });
      await use(pool);
      await pool.end();
    },
    { scope: 'worker' },
  ],
});

const newDetails = () => {
  const { cpfNumber: _, ...person } = newPerson();
  return {
    ...person,
    phoneCode: '49',
    phone: `151${randomInt(10_000_000, 99_999_999)}`,
    city: 'Berlin',
    countryCode: 'DE',
  };
};
const main = (page: Page) => page.locator('main');
const hrefs = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Account pages' })
    .first()
    .locator('a')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

for (const layout of ['tabs', 'sidebar'] as const) {
  test(`the steps of a new player close one after the other without a reload (${layout})`, async ({ casino, pool }) => {
    const player = await casino.signUpPlayer();
    await casino.payIn(player, '50.00');
    const page = await casino.openPage({ token: player.token });
    const overview = layout === 'tabs' ? '/profile' : '/profile2/balance';
    await page.goto(overview);
    await main(page)
      .getByRole('heading', { name: /steps left$/ })
      .waitFor();
    await main(page).getByText('Bet €50.00 more before you can withdraw.').waitFor();

    await casino
      .request('/api/user/update-user-details', { method: 'PUT', token: player.token, body: newDetails() })
      .then((response) => expectStatus(response, 200));
    await main(page).getByText('Details complete').waitFor();

    const round = { source: 'journey', playerId: player.userId, asset: 'EUR', provider: 'journey' } as const;
    await createWallet({ pool }).bet({
      ...round,
      amountMinor: 500_000n,
      roundId: randomUUID(),
      gameSlug: 'dice',
      externalId: randomUUID(),
    });
    await main(page).getByText('Bet €50.00 more before you can withdraw.').waitFor({ state: 'detached' });

    await main(page).getByRole('link', { name: 'Send documents' }).click();
    const verification = layout === 'tabs' ? '/profile/verify' : '/profile2/verification';
    await page.waitForURL((url) => url.pathname === verification);
    await page.goto('/withdraw');
    await main(page).getByRole('heading', { name: '2 steps left before you can withdraw' }).waitFor();
    await main(page).getByText('Deposit wagered').waitFor();
  });

  test(`every section of the account opens from the navigation (${layout})`, async ({ casino }) => {
    const player = await casino.signUpPlayer();
    const page = await casino.openPage({ token: player.token });
    const paths: readonly string[] = ACCOUNT_SECTIONS.map(({ pages }) => DEFAULT_PAGE_PATHS[pages[layout]]);
    await page.goto(paths[0] ?? '');
    await main(page).getByRole('heading', { level: 1 }).waitFor();
    expect(await hrefs(page)).toEqual(paths);
    for (const path of paths) {
      await page.getByRole('navigation', { name: 'Account pages' }).first().locator(`a[href="${path}"]`).click();
      await page.waitForURL((url) => url.pathname === path);
      await main(page).getByRole('navigation').first().locator(`a[href="${path}"][aria-current=page]`).waitFor();
    }
  });
}
