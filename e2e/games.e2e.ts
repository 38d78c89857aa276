import { EXAMPLE_LANGUAGES } from '@marquee/locales/testing/example-languages.ts';
import type { WebSocket } from '@playwright/test';
import { HOUSE_GAMES } from '@marquee/games/house-games.ts';
import { sample } from '@marquee/platform/testing/sample.ts';
import { expect, test } from './fixtures.ts';
import { brandFor, OPEN_BRANDS, pick } from './game-rotation.ts';
import { playDemoRound } from './play-demo-round.ts';

test.describe.configure({ mode: 'parallel' });

/** Live tables are left out: their rounds are shared, and a demo of them only watches. */
const slugs = [...HOUSE_GAMES].flatMap(([slug, { live }]) => (live ? [] : [slug]));
const liveSlugs = [...HOUSE_GAMES].flatMap(([slug, { live }]) => (live ? [slug] : []));

/** Each game once, in rotating brands, languages and devices; a quick run plays a twelfth. `tiles.e2e.ts` opens each in every brand. */
const rotation = slugs.map((slug, at) => ({
  slug,
  brand: brandFor(slug, at),
  locale: pick(EXAMPLE_LANGUAGES, at),
  device: pick(['phone', 'desktop'] as const, at + Math.floor(at / OPEN_BRANDS.length)),
}));

for (const { slug, brand, locale, device } of sample(rotation, 12)) {
  test(`${slug} opens in ${brand} (${locale}, ${device}), and a demo round is played to its end`, async ({
    casino,
  }) => {
    const page = await casino.openPage({ brand, locale, device, hasReducedMotion: true });
    await playDemoRound(page, slug);
  });
}

for (const [at, slug] of liveSlugs.entries()) {
  const [brand, locale, device] = [
    brandFor(slug, at),
    pick(EXAMPLE_LANGUAGES, at),
    pick(['phone', 'desktop'] as const, at),
  ];
  test(`the live table ${slug} opens in ${brand} (${locale}, ${device}) for a guest`, async ({ casino }) => {
    const page = await casino.openPage({ brand, locale, device, hasReducedMotion: true });
    await playDemoRound(page, slug, { isLive: true });
  });
}

test('a bet with real money at a live table survives a lost connection, and its result changes the balance', async ({
  casino,
}) => {
  test.setTimeout(600_000);
  const player = await casino.signUpPlayer();
  await casino.payIn(player, '50.00');
  const page = await casino.openPage({
    token: player.token,
    device: 'phone',
    hasReducedMotion: true,
    // Requests that are sent while the connection is cut.
    allowedErrors: [/ERR_INTERNET_DISCONNECTED/],
  });
  const sockets: WebSocket[] = [];
  const isOpen = (socket: WebSocket) => !socket.isClosed();
  page.on('websocket', (socket) => sockets.push(socket));
  let cut = () => {};
  await page.routeWebSocket(/\/api\/core\/realtime/, (socket) => {
    socket.connectToServer();
    cut = () => void socket.close();
  });
  await page.goto('/casino/games/roulette-lumiere');
  const place = page.getByRole('button', { name: /^Place bets/ });
  const balance = page.locator('[data-main] dd').first();
  await expect(balance).toHaveText('€50.00');

  const bet = async () =>
    (
      (await casino.request('/api/user/live-tables/roulette-lumiere/bets', { token: player.token })).json as {
        readonly bet: { readonly state: string; readonly win: string | null };
      }
    ).bet;
  const chips = page.getByRole('list', { name: 'Inside bets' }).getByRole('listitem');
  const betAndReturn = async () => {
    // Enough time for both bets: a round that is about to close is left out.
    const eight = page.getByRole('gridcell', { name: /^Number 8,/ });
    await expect(eight).toBeDisabled({ timeout: 60_000 });
    await expect(eight).toBeEnabled({ timeout: 60_000 });
    const before = Number(await casino.balanceOf(player));
    // The line between 8 and 11, which is below it on a phone.
    const box = await eight.boundingBox();
    if (!box) throw new Error('The number is not visible.');
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height - 1);
    await page.getByRole('combobox', { name: 'Inside bets' }).selectOption({ label: 'Corner 1, 2, 4, and 5' });
    await page.getByRole('button', { name: 'Place chip' }).click();
    await expect(chips.filter({ hasText: 'Split 8 and 11' })).toHaveCount(1);
    await place.click();
    await expect(place).toHaveText('Place bets');
    const balanceAfterBet = await casino.balanceOf(player);
    expect(Number(balanceAfterBet)).toBeLessThan(before);
    await expect(balance).toHaveText(`€${balanceAfterBet}`);
    expect(sockets.filter(isOpen), 'connections of a player at a live table').toHaveLength(1);

    await page.context().setOffline(true);
    cut();
    await expect(page.getByText(/^Connection lost/)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(/^Connection lost/)).toBeHidden({ timeout: 30_000 });
    await expect
      .poll(async () => (await chips.count()) === 2 || (await bet()).state === 'settled', { timeout: 60_000 })
      .toBe(true);
    return { balanceAfterBet, hasChips: (await chips.count()) === 2 };
  };

  let returned = await betAndReturn();
  // On a busy machine a round may end before the connection is back, and its chips with it.
  for (let more = 2; more > 0 && !returned.hasChips; more -= 1) returned = await betAndReturn();
  expect(returned.hasChips, 'chips after the return').toBe(true);
  expect(sockets.filter(isOpen), 'connections after the return').toHaveLength(1);

  await expect.poll(async () => (await bet()).state, { timeout: 60_000 }).toBe('settled');
  const { win } = await bet();
  const after = (Number(returned.balanceAfterBet) + Number(win)).toFixed(2);
  expect(await casino.balanceOf(player)).toBe(after);
  await expect(balance).toHaveText(`€${after}`, { timeout: 30_000 });
});
