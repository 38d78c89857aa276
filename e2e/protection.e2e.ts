import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { sample } from '@marquee/platform/testing/sample.ts';
import { type Casino, expect, test } from './fixtures.ts';
import { newPerson, type TestPlayer } from './platform-client.ts';

const main = (page: Page) => page.locator('main');
const dialog = (page: Page) => page.locator('dialog:modal');

async function insertCancelledWithdrawals(db: import('../apps/platform/db/database.ts').Db, player: TestPlayer) {
  const destination_id = `dst_${player.userId}`;
  await db
    .insertInto('payout_destinations')
    .values({
      destination_id,
      player_id: player.userId,
      method: 'bank',
      address: 'x',
      full_name: 'x',
      email: 'x@example.com',
      usable_from: new Date(),
    })
    .execute();
  for (const at of [1, 2]) {
    const withdrawal_id = `wdr_${player.userId}_${at}`;
    await db
      .insertInto('withdrawals')
      .values({
        withdrawal_id,
        brand_key: player.brand,
        player_id: player.userId,
        quote_id: withdrawal_id,
        destination_id,
        method: 'bank',
        provider: 'payments-sandbox',
        currency_code: 'EUR',
        amount_minor: 10_000n,
        fee_minor: 0n,
        idempotency_key: withdrawal_id,
        not_before: new Date(),
        state: 'cancelled',
      })
      .execute();
    await db
      .insertInto('withdrawal_changes')
      .values({ withdrawal_id, from_state: 'requested', to_state: 'cancelled', actor: 'player' })
      .execute();
  }
}

async function playDice(casino: Casino, player: TestPlayer, stake: string): Promise<void> {
  const { status } = await casino.request('/api/user/game-rounds', {
    method: 'POST',
    token: player.token,
    brand: player.brand,
    headers: { 'idempotency-key': `spending-${player.userId}` },
    body: { game: 'dice', currencyCode: 'EUR', stake, move: { target: 5000, over: true } },
  });
  expect(status).toBe(200);
}

test('a player sees what they have spent, reads the chart by keyboard and as a table, and sets a limit on the same page', async ({
  casino,
}) => {
  const player = await casino.signUpPlayer();
  await casino.payIn(player, '30.00');
  await playDice(casino, player, '2.00');
  const page = await casino.openPage({ token: player.token });
  await page.goto('/responsibility');
  await main(page).getByRole('heading', { name: 'Your spending' }).waitFor();
  const stat = (name: string) =>
    main(page)
      .locator('dt', { hasText: new RegExp(`^${name}$`) })
      .locator('..')
      .locator('dd')
      .first();
  await expect(stat('Net deposits')).toHaveText('€30.00');
  await expect(stat('Wagered')).toHaveText('€2.00');
  const chart = main(page).getByRole('slider');
  await expect(chart).toHaveAttribute('aria-valuetext', /€30\.00/);
  await chart.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuetext', /€0\.00/);
  await main(page).getByText('Show as a table').click();
  await expect(main(page).getByRole('table').getByRole('row')).toHaveCount(31);
  await main(page).getByRole('button', { name: 'Set limit: Deposit limits, Daily' }).click();
  const amount = page.getByRole('textbox', { name: 'Maximum deposit' });
  await amount.fill('40');
  // The reality check has a button of this name too.
  await main(page).locator('form', { has: amount }).getByRole('button', { name: 'Save' }).click();
  await main(page).getByText('Limit saved.').waitFor();
});

test('the self-test sends nothing, and its result leads to the tools', async ({ casino }) => {
  const page = await casino.openPage();
  await page.goto('/responsibility');
  await main(page).getByText('Nine questions, about').click();
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  for (const name of await main(page).getByRole('radio', { name: 'Almost always' }).all())
    await name.check({ force: true });
  await main(page).getByRole('button', { name: 'See result' }).click();
  await main(page).getByText('Please stop and talk to someone').waitFor();
  expect(sent.filter((url) => !url.includes('event'))).toEqual([]);
  await main(page).getByRole('link', { name: 'Take a break' }).last().click();
  await dialog(page)
    .getByRole('heading', { name: /log in/i })
    .first()
    .waitFor();
});

test('a hint appears in the lobby with its figures, and stays closed on another device', async ({ casino, db }) => {
  const player = await casino.signUpPlayer();
  await insertCancelledWithdrawals(db, player);
  const page = await casino.openPage({ token: player.token, device: 'phone' });
  await page.goto('/casino');
  await main(page).getByText('You cancelled 2 withdrawals in the last 7 days.').waitFor();
  await main(page).getByRole('link', { name: 'Set deposit limit' }).click();
  await page.waitForURL('**/responsibility#limits');
  await main(page).getByRole('button', { name: 'Hide for a week' }).click();
  await main(page).getByText('You cancelled 2 withdrawals').waitFor({ state: 'detached' });
  const other = await casino.openPage({ token: player.token });
  const answered = other.waitForResponse((response) => response.url().includes('/api/user/hints'));
  await other.goto('/casino');
  await answered;
  await expect(main(other).getByText('You cancelled 2 withdrawals')).toHaveCount(0);
});

/** One page of each kind. A game is tested by itself. */
const PUBLIC_PAGES = [
  '/',
  '/casino',
  '/casino/slots',
  '/promotions',
  '/tournaments',
  '/vip',
  '/contacts',
  '/fairness',
  '/terms-and-conditions',
  '/no-such-page',
] as const;
/** Guests see the login dialog over these. */
const PLAYERS_PAGES = [
  '/deposit',
  '/withdraw',
  '/profile',
  '/profile/transactions',
  '/profile2/balance',
  '/profile2/limits',
  '/bonuses',
] as const;

/** Taps on visible controls only: the bottom bar's menu. Resolves with the link in it. */
async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: 'Menu', exact: true }).filter({ visible: true }).first().click();
  const link = dialog(page).locator('a[href="/responsibility"]').filter({ visible: true }).first();
  await link.waitFor();
  return link;
}

test('safer play is two taps away from every kind of page on a phone', async ({ casino }) => {
  const { token } = await casino.signUpPlayer();
  for (const [paths, visitor] of [
    [sample(PUBLIC_PAGES, 2), {}],
    [sample([...PUBLIC_PAGES, ...PLAYERS_PAGES], 4), { token }],
  ] as const) {
    const page = await casino.openPage({ device: 'phone', allowedErrors: [/status of 404/], ...visitor });
    for (const path of paths) {
      await page.goto(path);
      const link = await test.step(path, () => openMenu(page));
      // The link is the same everywhere; its page is opened once by each visitor.
      if (path !== paths.at(-1)) continue;
      await link.click();
      await page.waitForURL('**/responsibility');
    }
  }
});

test('safer play and the panic button are two taps away inside a game', async ({ casino }) => {
  const player = await casino.signUpPlayer('amberveld');
  await casino.payIn(player, '20.00');
  const page = await casino.openPage({ brand: 'amberveld', token: player.token, device: 'phone' });
  const open = async (game: string) => {
    await page.goto(`/casino/games/${game}`);
    // The bar above the game is another one once the game has loaded.
    await page.locator('[data-part=game] button').first().waitFor();
  };
  for (const game of ['dice', 'harbour-lights']) {
    await open(game);
    await main(page).getByRole('link', { name: 'Safer play' }).first().click();
    await dialog(page).getByRole('link', { name: 'View limits' }).click();
    await page.waitForURL('**/responsibility#limits');
  }
  await open('dice');
  await main(page).getByRole('link', { name: 'Safer play' }).first().click();
  await dialog(page)
    .getByRole('link', { name: /Take 24 h break now/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Start break now' }).click();
  await main(page).getByText('Bets and deposits are now blocked').first().waitFor();
  const { json } = await casino.request('/api/user/limits', { brand: 'amberveld', token: player.token });
  const { endsAt, kind } = json.restriction as { readonly endsAt: string; readonly kind: string };
  expect([kind, Math.round((Date.parse(endsAt) - Date.now()) / 3_600_000)]).toEqual(['freeze', 24]);
});

test('the panic button is in the account menu and in the site menu where the market requires one, and nowhere else', async ({
  casino,
}) => {
  for (const [brand, isRequired] of [
    ['amberveld', true],
    ['handelskade', false],
  ] as const) {
    const { token } = await casino.signUpPlayer(brand);
    const page = await casino.openPage({ brand, token });
    await page.goto('/casino');
    await page.getByRole('button', { name: 'Account', exact: false }).first().click();
    await page.getByRole('menuitem', { name: 'Safer play' }).waitFor();
    await expect(page.getByRole('menuitem', { name: /break now/ })).toHaveCount(isRequired ? 1 : 0);
    const phone = await casino.openPage({ brand, token, device: 'phone' });
    await phone.goto('/casino?modal=menu');
    await dialog(phone).locator('a[href="/responsibility"]').first().waitFor();
    await expect(dialog(phone).getByRole('link', { name: /break now/ })).toHaveCount(isRequired ? 1 : 0);
  }
});

const task = promisify(execFile);
/** An operator's command. */
const operate = (casino: Casino, ...args: readonly string[]) =>
  task(process.execPath, [join(import.meta.dirname, '../tools/tasks/identity-checks.ts'), ...args], {
    env: { ...process.env, MARQUEE_DATA_DIR: casino.dataDir },
  });

test('whoever looks like an excluded person is asked for documents in the cashier, and deposits once a person has decided', async ({
  casino,
}) => {
  const person = newPerson();
  const asPerson = async (firstName: string, lastName: string) => {
    const player = await casino.signUpPlayer();
    const { dateOfBirth } = person;
    const body = { firstName, lastName, dateOfBirth };
    const path = '/api/user/update-user-details';
    expect((await casino.request(path, { method: 'PUT', token: player.token, body })).status).toBe(200);
    return player;
  };
  const excluded = await asPerson('Jürgen', `${person.lastName} Müller`);
  const exclusion = { method: 'POST', token: excluded.token, body: { mode: 'permanent' } } as const;
  expect((await casino.request('/api/user/self-exclusion', exclusion)).status).toBe(200);

  const back = await asPerson('Juergen', `${person.lastName} Mueller`);
  const page = await casino.openPage({ token: back.token, device: 'phone', allowedErrors: [/status of 4(?:03|22)/] });
  await page.goto('/deposit');
  await main(page).getByText('Verify your identity before you deposit.').waitFor();
  // Nothing says why, or that somebody else is excluded.
  await expect(main(page)).not.toHaveText(/exclu/i);
  await main(page).locator('a[href="/profile/verify"]').click();
  await page.waitForURL('**/profile/verify');
  await main(page).getByRole('heading', { level: 2, name: 'ID', exact: true }).waitFor();

  const { stdout } = await operate(casino, 'list');
  const line = stdout.split('\n').find((each) => each.includes(back.userId)) ?? '';
  expect(line).toContain(excluded.userId);
  const check = line.split(' ')[0] ?? '';
  await operate(casino, 'decide', check, '--different', '--reason', 'passports compared', '--by', 'Ada');
  await page.goto('/deposit');
  await main(page).locator('input[name=amount]').waitFor();
});
