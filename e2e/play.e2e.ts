import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useCasino } from './harness.ts';

const casino = useCasino();

async function openGame(
  game: string,
  options: Parameters<typeof casino.openPage>[0] & { mode?: 'demo' } = {},
): Promise<Page> {
  const page = await casino.openPage(options);
  await page.goto(`/casino/games/${game}${options.mode ? `?mode=${options.mode}` : ''}`);
  return page;
}

async function openRich(game: string, options: Parameters<typeof casino.openPage>[0] = {}) {
  const player = await casino.signUpPlayer(options.brand);
  await casino.payIn(player, '50.00');
  return { player, page: await openGame(game, { ...options, token: player.token }) };
}

const spin = (page: Page) => page.getByRole('button', { name: 'Spin', exact: true });
const roll = (page: Page) => page.getByRole('button', { name: 'Roll', exact: true });
const roundsOf = async (player: { token: string }) =>
  (await casino.request('/api/user/game-rounds', { token: player.token })).json;
/**
 * The slot has come to rest: its button spins again, and the result is told. Hurried inside the page, where looking at the button and
 * pressing it is one act: the same button spins a moment later, and a press over the wire could be that moment late.
 */
async function settle(page: Page): Promise<void> {
  const hurry = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const buttons = [...document.querySelectorAll('button')];
          const skip = buttons.find((button) => button.dataset['action'] === 'skip');
          const onward = buttons.find((button) => button.textContent.trim() === 'Continue');
          (onward ?? skip)?.click();
          setTimeout(
            () => resolve(!skip && !onward && document.querySelector('button[data-action=spin]') !== null),
            100,
          );
        }),
    );
  await expect.poll(hurry, { timeout: 60_000, interval: 10 }).toBe(true);
  await spin(page).waitFor();
}

/** Hands the request to the platform behind the browser's back: a browser alone knows where `<brand>.localhost` is. */
async function deliver(route: Route): Promise<void> {
  const sent = route.request();
  const headers = sent.headers();
  await casino.request('/api/user/game-rounds', {
    method: 'POST',
    body: sent.postData() ?? '',
    token: (headers['authorization'] ?? '').replace('Bearer ', ''),
    headers: { 'idempotency-key': headers['idempotency-key'] ?? '' },
  });
}

describe('with play money', () => {
  test('a guest plays the slot without logging in, and nothing is kept', async () => {
    const page = await openGame('harbour-lights', { device: 'phone' });
    await spin(page).click();
    await settle(page);
    expect(
      await page
        .getByRole('status')
        .filter({ hasText: /You won|No win/ })
        .count(),
    ).toBe(1);
    expect((await casino.request('/api/user/game-rounds')).status).toBe(403);
  }, 90_000);

  test('a player’s demo leaves the wallet alone', async () => {
    const player = await casino.signUpPlayer();
    await casino.payIn(player, '50.00');
    const page = await openGame('dice', { token: player.token, mode: 'demo' });
    await roll(page).click();
    await page
      .getByRole('status')
      .filter({ hasText: /you won|no win/ })
      .waitFor();
    expect(await casino.balanceOf(player)).toBe('50.00');
    expect((await roundsOf(player)).count).toBe(0);
  }, 60_000);

  test('real money asks a guest to log in', async () => {
    const page = await openGame('dice');
    await roll(page).waitFor();
    await page.getByRole('link', { name: 'Real money' }).click();
    await page.waitForURL(/modal=login/);
  }, 60_000);
});

describe('with real money', () => {
  test('a round of dice changes the balance by what it says, here and in a second tab', async () => {
    const { player, page } = await openRich('dice');
    const other = await casino.openTab(page);
    await other.goto('/casino');
    await other.getByText('€50.00').first().waitFor();
    await roll(page).click();
    await page
      .getByRole('status')
      .filter({ hasText: /you won|no win/ })
      .waitFor();
    const { rows } = await roundsOf(player);
    const balance = await casino.balanceOf(player);
    expect(Number(balance)).toBeCloseTo(50 - Number(rows[0].stake) + Number(rows[0].win), 4);
    const expected = `€${(Math.floor(Number(balance) * 100 + 1e-6) / 100).toFixed(2)}`;
    await page.locator('dl').getByText(expected).first().waitFor();
    await other.getByText(expected).first().waitFor();
  }, 60_000);

  test('the slot can be played with the keyboard alone', async () => {
    const { player, page } = await openRich('harbour-lights');
    for (const key of ['Space', 'Enter']) {
      await spin(page).focus();
      // A press right after a hurried round is taken for the last of the hurry: then it takes another.
      const isSpinning = () =>
        page
          .locator('button[data-action=skip]')
          .waitFor({ timeout: 6_000 })
          .then(
            () => true,
            () => false,
          );
      do await page.keyboard.press(key);
      while (!(await isSpinning()));
      await settle(page);
    }
    expect((await roundsOf(player)).count).toBe(2);
    await page.getByRole('button', { name: 'Increase bet' }).focus();
    await page.keyboard.press('Enter');
    expect(await page.getByRole('group', { name: 'Bet' }).textContent()).toContain('€1.60');
  }, 120_000);

  test('quick presses that hurry a round never stake the next one', async () => {
    const { player, page } = await openRich('harbour-lights');
    await spin(page).focus();
    // Pressed inside the page, so that the pace is a hurried person's and not that of the wire to the browser.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          let presses = 0;
          const timer = setInterval(() => {
            document.querySelector<HTMLButtonElement>('button[data-action]')?.click();
            presses += 1;
            const isOver = presses > 30 && document.querySelector('button[data-action=spin]') !== null;
            if (!isOver && presses < 400) return;
            clearInterval(timer);
            resolve();
          }, 40);
        }),
    );
    expect((await roundsOf(player)).count).toBe(1);
  }, 120_000);

  test('a lost answer is asked for again and is never a second stake', async () => {
    const { player, page } = await openRich('dice', { allowedErrors: [/Failed to load resource|net::ERR/] });
    await roll(page).waitFor();
    let aborted = 0;
    await page.route('**/api/user/game-rounds', async (route) => {
      if (route.request().method() !== 'POST' || aborted > 0) return route.continue();
      aborted += 1;
      // The platform plays the round; its answer gets lost on the way.
      await deliver(route);
      return route.abort('connectionreset');
    });
    await roll(page).click();
    await page
      .getByRole('status')
      .filter({ hasText: /you won|no win/ })
      .waitFor();
    expect((await roundsOf(player)).count).toBe(1);
  }, 60_000);

  test('a page that was closed in mid-round shows how it ended', async () => {
    const { player, page } = await openRich('dice', { allowedErrors: [/Failed to load resource|net::ERR/] });
    await roll(page).waitFor();
    await page.route('**/api/user/game-rounds', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await deliver(route);
      return route.abort('connectionreset');
    });
    await roll(page).click();
    await expect.poll(async () => (await roundsOf(player)).count).toBe(1);
    await page.unroute('**/api/user/game-rounds');
    await page.reload();
    await page.getByText('You lost connection during your last round.').waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: /you won|no win/ })
      .waitFor();
    expect((await roundsOf(player)).count).toBe(1);
  }, 60_000);

  test('an empty balance leads to the cashier', async () => {
    const player = await casino.signUpPlayer();
    const page = await openGame('harbour-lights', { token: player.token });
    await page.getByText('Your balance is too low for this bet.').waitFor();
    expect(await spin(page).getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('main').getByRole('link', { name: 'Deposit' }).first().click();
    await page.waitForURL(/\/deposit/);
  }, 60_000);
});

test('reduced motion shows the result at once, still and silent', async () => {
  const page = await openGame('harbour-lights', { hasReducedMotion: true });
  await spin(page).click();
  await page
    .getByRole('status')
    .filter({ hasText: /You won|No win/ })
    .waitFor();
  expect(await page.getByRole('button', { name: 'Turn sound on' }).count()).toBe(0);
  expect(
    await page.evaluate(
      () => document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().duration) > 1).length,
    ),
  ).toBe(0);
}, 60_000);

test('leaving a game takes its page styling away', async () => {
  const page = await openGame('dice', { device: 'phone' });
  await roll(page).waitFor();
  const bars = page.locator("[data-part='header'], [data-part='bottom']");
  expect(await bars.count()).toBe(2);
  for (const bar of await bars.all()) expect(await bar.isVisible()).toBe(false);
  await page.getByRole('link', { name: 'Back to casino' }).click();
  await page.waitForURL(/\/casino$/);
  for (const bar of await bars.all()) await bar.waitFor({ state: 'visible' });
}, 60_000);

test('an announced game says that it cannot be played', async () => {
  const { json } = await casino.request('/api/core/casino/games?limit=100');
  const announced = json.rows.find((game: { isPlayable: boolean }) => !game.isPlayable);
  const page = await openGame(announced.slug, { allowedErrors: [/no-such-game/] });
  await page.getByText('Coming soon').waitFor();
  expect((await page.goto('/casino/games/no-such-game'))?.status()).toBe(404);
}, 60_000);

test.each(['dice', 'harbour-lights'])(
  'the rules of %s open by their address and state the return',
  async (game) => {
    const page = await openGame(game, { device: 'phone' });
    await page.getByRole('button', { name: /^Rules/ }).click();
    await page.waitForURL(/modal=game-rules/);
    await page
      .getByRole('dialog')
      .getByText(game === 'dice' ? 'Return to player (RTP): 99.00%' : 'Return to player (RTP): 96.24%')
      .waitFor();
  },
  60_000,
);

test('a player changes the seed and proves a round in the browser', async () => {
  const { page } = await openRich('dice');
  await roll(page).click();
  await page
    .getByRole('status')
    .filter({ hasText: /you won|no win/ })
    .waitFor();
  await page.getByLabel('New client seed').fill('my-own-seed');
  await page.getByRole('button', { name: 'Change and reveal' }).click();
  await page.getByText('1 round was played with them.').waitFor();
  await page.getByRole('link', { name: 'Verify a round' }).click();
  await page.getByRole('button', { name: 'Verify', exact: true }).first().click();
  await page.getByText('The server seed matches the hash.').waitFor();
  await page.getByText('The round was played and paid exactly like this.').waitFor();
  await page.getByLabel('Round number').fill('1');
  await page.getByRole('button', { name: 'Verify round' }).click();
  await page.getByText('The stored round doesn’t match this calculation.').waitFor();
}, 60_000);
