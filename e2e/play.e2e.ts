import { sample } from '@marquee/platform/testing/sample.ts';
import type { Page, Route } from '@playwright/test';
import { type Casino, expect, test } from './fixtures.ts';

async function openGame(
  casino: Casino,
  game: string,
  options: Parameters<typeof casino.openPage>[0] & { mode?: 'demo' } = {},
): Promise<Page> {
  const page = await casino.openPage(options);
  await page.goto(`/casino/games/${game}${options.mode ? `?mode=${options.mode}` : ''}`);
  return page;
}

async function openRich(casino: Casino, game: string, options: Parameters<typeof casino.openPage>[0] = {}) {
  const player = await casino.signUpPlayer(options.brand);
  await casino.payIn(player, '50.00');
  return { player, page: await openGame(casino, game, { ...options, token: player.token }) };
}

const spin = (page: Page) => page.getByRole('button', { name: 'Spin', exact: true });
const roll = (page: Page) => page.getByRole('button', { name: 'Roll', exact: true });
const seeResult = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /you won|no win/ })
    .waitFor();
const roundsOf = async (casino: Casino, player: { token: string }) =>
  (await casino.request('/api/user/game-rounds', { token: player.token })).json;
/**
 * Skips the animation until the slot can spin again and its result is announced. Runs inside the page, so that the button cannot change between reading
 * and pressing it.
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
  await expect.poll(hurry, { timeout: 60_000, intervals: [10] }).toBe(true);
  await spin(page).waitFor();
}

/** Sends the request to the platform directly: `<brand>.localhost` resolves only in browsers. */
async function deliver(casino: Casino, route: Route): Promise<void> {
  const sent = route.request();
  const headers = sent.headers();
  await casino.request('/api/user/game-rounds', {
    method: 'POST',
    body: sent.postData() ?? '',
    token: (headers['authorization'] ?? '').replace('Bearer ', ''),
    headers: { 'idempotency-key': headers['idempotency-key'] ?? '' },
  });
}

test.describe('demo mode', () => {
  test('a guest plays the slot without an account, and nothing is stored', async ({ casino }) => {
    const page = await openGame(casino, 'harbour-lights', { device: 'phone' });
    await spin(page).click();
    await settle(page);
    await expect(page.getByRole('status').filter({ hasText: /You won|Payout:|No win/ })).toHaveCount(1);
    expect((await casino.request('/api/user/game-rounds')).status).toBe(403);
  });

  test('a player’s demo round does not change the wallet', async ({ casino }) => {
    const player = await casino.signUpPlayer();
    await casino.payIn(player, '50.00');
    const page = await openGame(casino, 'dice', { token: player.token, mode: 'demo' });
    await roll(page).click();
    await seeResult(page);
    expect(await casino.balanceOf(player)).toBe('50.00');
    expect((await roundsOf(casino, player)).count).toBe(0);
  });

  test('real money asks a guest to log in', async ({ casino }) => {
    const page = await openGame(casino, 'dice');
    await roll(page).waitFor();
    await page.getByRole('link', { name: 'Real money' }).click();
    await page.waitForURL(/modal=login/);
  });
});

test.describe('real money', () => {
  test(
    'a round of dice changes the balance by its result, also in a second tab',
    { tag: '@smoke' },
    async ({ casino }) => {
      const { player, page } = await openRich(casino, 'dice');
      const other = await casino.openTab(page);
      await other.goto('/casino');
      await other.getByText('€50.00').first().waitFor();
      await roll(page).click();
      await seeResult(page);
      const { rows } = await roundsOf(casino, player);
      const balance = await casino.balanceOf(player);
      expect(Number(balance)).toBeCloseTo(50 - Number(rows[0].stake) + Number(rows[0].win), 4);
      const expected = `€${(Math.floor(Number(balance) * 100 + 1e-6) / 100).toFixed(2)}`;
      await page.locator('dl').getByText(expected).first().waitFor();
      await other.getByText(expected).first().waitFor();
    },
  );

  test('a lost response is requested again and is never a second bet', async ({ casino }) => {
    const { player, page } = await openRich(casino, 'dice', { allowedErrors: [/Failed to load resource|net::ERR/] });
    await roll(page).waitFor();
    let aborted = 0;
    await page.route('**/api/user/game-rounds', async (route) => {
      if (route.request().method() !== 'POST' || aborted > 0) return route.continue();
      aborted += 1;
      // The platform plays the round; its response is lost.
      await deliver(casino, route);
      return route.abort('connectionreset');
    });
    await roll(page).click();
    await seeResult(page);
    expect((await roundsOf(casino, player)).count).toBe(1);
  });

  test('a page that is reloaded during a round shows its result', async ({ casino }) => {
    const { player, page } = await openRich(casino, 'dice', { allowedErrors: [/Failed to load resource|net::ERR/] });
    await roll(page).waitFor();
    await page.route('**/api/user/game-rounds', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await deliver(casino, route);
      // The page may be gone, with its request.
      return route.abort('connectionreset').catch(() => {});
    });
    await roll(page).click();
    await expect.poll(async () => (await roundsOf(casino, player)).count).toBe(1);
    await page.reload();
    await page.getByText('You lost connection during your last round.').waitFor();
    await seeResult(page);
    expect((await roundsOf(casino, player)).count).toBe(1);
  });

  test('an empty balance leads to the cashier', async ({ casino }) => {
    const player = await casino.signUpPlayer();
    const page = await openGame(casino, 'harbour-lights', { token: player.token });
    await page.getByText('Your balance is too low for this bet.').waitFor();
    await expect(spin(page)).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('main').getByRole('link', { name: 'Deposit' }).first().click();
    await page.waitForURL(/\/deposit/);
  });
});

test.describe('animated reels', () => {
  test.use({ hasMotion: true });

  test('the slot can be played with the keyboard alone', async ({ casino }) => {
    const { player, page } = await openRich(casino, 'harbour-lights');
    for (const key of ['Space', 'Enter']) {
      await spin(page).focus();
      // A key press right after a skipped round counts as a skip, so another is needed.
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
    expect((await roundsOf(casino, player)).count).toBe(2);
    await page.getByRole('button', { name: 'Increase bet' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Bet', exact: true })).toHaveValue('1.60');
  });

  test('fast presses that skip the animation never start another round', async ({ casino }) => {
    const { player, page } = await openRich(casino, 'harbour-lights');
    await spin(page).focus();
    // Pressed inside the page, at the pace of an impatient person.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          let presses = 0;
          // On a slow machine the timer is late. The game's clock leaves the delay out, so that presses are 40 ms apart on every machine.
          const clock = performance.now.bind(performance);
          let [pressedAt, delayed] = [clock(), 0];
          performance.now = () => clock() - delayed;
          const timer = setInterval(() => {
            delayed += Math.max(0, clock() - pressedAt - 40);
            pressedAt = clock();
            document.querySelector<HTMLButtonElement>('button[data-action]')?.click();
            presses += 1;
            const isOver = presses > 30 && document.querySelector('button[data-action=spin]') !== null;
            if (!isOver && presses < 400) return;
            clearInterval(timer);
            resolve();
          }, 40);
        }),
    );
    expect((await roundsOf(casino, player)).count).toBe(1);
  });
});

test('with reduced motion the result is shown at once, without sound', async ({ casino }) => {
  const page = await openGame(casino, 'harbour-lights', { hasReducedMotion: true });
  await spin(page).click();
  await page
    .getByRole('status')
    .filter({ hasText: /You won|Payout:|No win/ })
    .waitFor();
  await expect(page.getByRole('button', { name: 'Turn sound on' })).toHaveCount(0);
  expect(
    await page.evaluate(
      () => document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().duration) > 1).length,
    ),
  ).toBe(0);
});

/** A game for each button that bets. */
const OFFLINE = [
  'dice',
  'ebb-or-flow',
  'harbour-lights',
  'velvet-vampire',
  'nightjar-blackjack',
  'quay-roulette',
  'roulette-lumiere',
  'rocket-rise',
];

for (const game of sample(OFFLINE, OFFLINE.length))
  test(`offline, the button that bets in ${game} says why it cannot be pressed`, async ({ casino }) => {
    const allowedErrors = [/ERR_INTERNET_DISCONNECTED|WebSocket/];
    const page = await openGame(casino, game, { mode: 'demo', allowedErrors });
    await page.locator('[data-part=game] button').first().waitFor();
    const offline = page.locator('[data-part=game]').getByRole('button', { name: /: Offline/ });
    await expect(offline).toHaveCount(0);
    await page.context().setOffline(true);
    await expect(offline.first()).toHaveAttribute('aria-disabled', 'true');
    await expect(offline.first()).toBeVisible();
    await page.context().setOffline(false);
    await expect(offline).toHaveCount(0);
  });

test('leaving a game removes its page styles', async ({ casino }) => {
  const page = await openGame(casino, 'dice', { device: 'phone' });
  await roll(page).waitFor();
  const bars = page.locator("[data-part='header'], [data-part='bottom']");
  await expect(bars).toHaveCount(2);
  for (const bar of await bars.all()) await expect(bar).toBeHidden();
  await page.getByRole('link', { name: 'Back to casino' }).click();
  await page.waitForURL(/\/casino$/);
  for (const bar of await bars.all()) await bar.waitFor({ state: 'visible' });
});

test('an unknown game is not found', async ({ casino }) => {
  const page = await openGame(casino, 'dice', { allowedErrors: [/no-such-game/] });
  expect((await page.goto('/casino/games/no-such-game'))?.status()).toBe(404);
});

for (const game of ['dice', 'harbour-lights'])
  test(`the rules of ${game} open by URL and state the return to player`, async ({ casino }) => {
    const page = await openGame(casino, game, { device: 'phone' });
    await page.getByRole('button', { name: /^Rules/ }).click();
    await page.waitForURL(/modal=game-rules/);
    await page
      .getByRole('dialog')
      .getByText(game === 'dice' ? 'Return to player (RTP): 99.00%' : 'Return to player (RTP): 96.23%')
      .waitFor();
  });

test('a player changes the seed and verifies rounds in the browser, also without a connection', async ({ casino }) => {
  const { player, page } = await openRich(casino, 'dice', { allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });
  const slotRound = await casino.request('/api/user/game-rounds', {
    method: 'POST',
    token: player.token,
    headers: { 'idempotency-key': 'verify-offline-0001' },
    body: { game: 'harbour-lights', currencyCode: 'EUR', stake: '1.00', move: {} },
  });
  expect(slotRound.status).toBe(200);
  await roll(page).click();
  await page
    .getByRole('status')
    .filter({ hasText: /you won|no win/ })
    .waitFor();
  await page.getByLabel('New client seed').fill('my-own-seed');
  await page.getByRole('button', { name: 'Change and reveal' }).click();
  await page.getByText('2 rounds were played with them.').waitFor();
  await page.getByRole('link', { name: 'Verify a round' }).click();
  const verify = page.getByRole('button', { name: 'Verify', exact: true });
  await expect(verify).toHaveCount(2);
  // The code of the games in the list is loaded by then.
  await page.locator('section[aria-busy=false]').filter({ has: verify }).waitFor();
  await page.context().setOffline(true);
  for (const at of [0, 1]) {
    await verify.nth(at).click();
    await page.getByText('The server seed matches the hash.').waitFor();
    await page.getByText('The round was played and paid exactly like this.').waitFor();
    await page.getByText('HMAC-SHA256 blocks').waitFor();
  }
  await page.getByLabel('Round number').fill('7');
  await page.getByRole('button', { name: 'Verify round' }).click();
  await page.getByText('The stored round doesn’t match this calculation.').waitFor();
});
