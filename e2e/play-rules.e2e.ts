import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import type { Db } from '../apps/platform/db/database.ts';
import { startCasinoProcess } from './casino-process.ts';
import { type Casino, expect, test as base } from './fixtures.ts';
import type { SharedCasino } from './global-setup.ts';
import type { TestPlayer } from './platform-client.ts';

const MINUTE_MS = 60_000;
/** A market that stops play for the reality check and slows rounds down, and one that prescribes breaks. */
const STRICT = {
  market: 'curacao',
  sessionClockRequired: true,
  netPositionRequired: true,
  realityCheck: { stopsPlay: true, minMinutes: 15, defaultMinutes: 15 },
  slots: { spinMsMin: 2_500, otherRoundMsMin: 1_000, allowsTurbo: false, autoplaySpinsMax: 0 },
};
const WITH_BREAKS = {
  market: 'curacao',
  realityCheck: { defaultMinutes: 120 },
  breaks: { afterMinutes: 60, minutes: 1 },
};

/** A casino of its own, because no brand of the demonstration has these policies. */
const test = base.extend<object, { readonly sharedCasino: SharedCasino }>({
  sharedCasino: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'marquee-play-rules-'));
      const settings = join(folder, 'settings.json');
      const brands = { lumen: { marketPolicy: STRICT }, belvoir: { marketPolicy: WITH_BREAKS } };
      writeFileSync(settings, JSON.stringify({ brands }));
      const casino = await startCasinoProcess({ MARQUEE_SETTINGS: settings });
      await use(casino);
      await casino.dispose();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/** Moves the play session as if the player had played this long. */
async function playOn(db: Db, { userId }: TestPlayer, minutes: number): Promise<void> {
  await sql`UPDATE player_limit_usage SET session_ms = session_ms + ${minutes * MINUTE_MS},
    session_started_at = session_started_at - ${minutes} * interval '1 minute' WHERE player_id = ${userId}`.execute(db);
}

async function openRich(casino: Casino, game: string, brand: string) {
  const player = await casino.signUpPlayer(brand);
  await casino.payIn(player, '50.00');
  const page = await casino.openPage({ brand, token: player.token, allowedErrors: [/status of 422/] });
  await page.goto(`/casino/games/${game}`);
  return { player, page };
}

const roll = (page: Page) => page.getByRole('button', { name: 'Roll', exact: true });
const check = (page: Page) => page.getByRole('dialog', { name: 'Reality check' });
const meter = (page: Page, name: string) => page.locator('dl').getByText(name, { exact: true }).locator('xpath=../dd');
/** A bet that a rule stops. On a slow machine the page learns of the rule before, and shows its dialog in front of the button. */
const tryToRoll = (page: Page) => roll(page).dispatchEvent('click');
const canPlay = (page: Page) => expect(roll(page)).not.toHaveAttribute('aria-disabled', 'true');

async function roundsOf(casino: Casino, player: TestPlayer) {
  const { json } = await casino.request('/api/user/game-rounds', { token: player.token, brand: player.brand });
  const rows = json.rows as { stake: string; win: string; playedAt: string }[];
  const sum = (amounts: string[]) => amounts.reduce((total, amount) => total + Number(amount), 0);
  const staked = sum(rows.map(({ stake }) => stake));
  const won = sum(rows.map(({ win }) => win));
  return { count: rows.length, starts: rows.map(({ playedAt }) => Date.parse(playedAt)), staked, won };
}

async function rollOnce(casino: Casino, player: TestPlayer, page: Page): Promise<void> {
  const { count } = await roundsOf(casino, player);
  await canPlay(page);
  await roll(page).click();
  await expect.poll(async () => (await roundsOf(casino, player)).count).toBe(count + 1);
  await page
    .getByRole('status')
    .filter({ hasText: /you won|no win/ })
    .waitFor();
  await canPlay(page);
}

const euro = (amount: number, options: Intl.NumberFormatOptions = {}) =>
  // The site displays whole cents, rounded down; these amounts have at most four decimals.
  new Intl.NumberFormat('en', {
    style: 'currency',
    currency: 'EUR',
    roundingMode: 'floor',
    ...options,
  } as never).format(Math.round(amount * 10_000) / 10_000);

test('a player plays until the reality check, compares it with the history, continues and plays again', async ({
  casino,
  ownerDb,
}) => {
  const { player, page } = await openRich(casino, 'dice', 'lumen');
  for (let round = 0; round < 3; round += 1) await rollOnce(casino, player, page);
  const before = await roundsOf(casino, player);
  await expect(meter(page, 'Net result')).toHaveText(euro(before.won - before.staked, { signDisplay: 'exceptZero' }));

  await playOn(ownerDb, player, 15);
  await tryToRoll(page);
  await check(page).waitFor();
  for (const text of ['15 minutes', euro(before.staked), euro(before.won)])
    await expect(check(page)).toContainText(text);
  // The refused bet was not placed.
  expect((await roundsOf(casino, player)).count).toBe(before.count);

  await check(page).getByRole('link', { name: 'View history' }).click();
  await page.waitForURL(/view=casino/);
  await expect(page.getByRole('main')).toContainText(euro(before.staked));

  // The check waits for the answer, in every tab and after a reload; its clock continues.
  await page.goBack();
  await check(page).waitFor();
  const other = await casino.openTab(page);
  await other.goto('/casino/games/dice');
  await check(other).waitFor();
  await expect(meter(other, 'Time')).toHaveText(/^1[5-9]:\d\d$/);
  await other.keyboard.press('Tab');
  await expect(check(other).getByRole('button', { name: 'Continue' })).toBeFocused();
  await other.keyboard.press('Enter');
  await expect(check(other)).toHaveCount(0);
  await expect(check(page)).toHaveCount(0);
  await other.close();

  expect((await roundsOf(casino, player)).count).toBe(before.count);
  await rollOnce(casino, player, page);
  const after = await roundsOf(casino, player);
  await expect(meter(page, 'Net result')).toHaveText(euro(after.won - after.staked, { signDisplay: 'exceptZero' }));
});

test('stopping at the reality check leads to the lobby, and the next game opens with it', async ({
  casino,
  ownerDb,
}) => {
  const { player, page } = await openRich(casino, 'dice', 'lumen');
  await rollOnce(casino, player, page);
  await playOn(ownerDb, player, 15);
  await tryToRoll(page);
  await check(page).getByRole('link', { name: 'Stop playing' }).click();
  await page.waitForURL(/\/casino$/);
  await page.goto('/casino/games/harbour-lights');
  await check(page).waitFor();
  await check(page).getByRole('button', { name: 'Take a break' }).click();
  await page.getByRole('dialog', { name: 'Start a time-out?' }).getByRole('link', { name: 'Start time-out' }).waitFor();
});

test('a prescribed break stops play, and play continues after it without a reload', async ({ casino, ownerDb }) => {
  const { player, page } = await openRich(casino, 'dice', 'belvoir');
  await rollOnce(casino, player, page);
  await playOn(ownerDb, player, 60);
  await tryToRoll(page);
  await page.getByText('Time for a break').waitFor();
  await expect(roll(page)).toHaveAttribute('aria-disabled', 'true');
  expect((await roundsOf(casino, player)).count).toBe(1);
  await sql`UPDATE player_limit_usage SET break_ends_at = clock_timestamp() + interval '8 seconds'
    WHERE player_id = ${player.userId}`.execute(ownerDb);
  await page.reload();
  await page.getByRole('timer', { name: 'The break ends in' }).waitFor();
  await expect(roll(page)).toHaveAttribute('aria-disabled', 'true');
  await page.getByText('Your break is over.').waitFor();
  await rollOnce(casino, player, page);
});

test.describe('with animations', () => {
  test.use({ hasMotion: true });

  test('spins of the slot keep the minimum time, and nothing shortens them', async ({ casino }) => {
    const { player, page } = await openRich(casino, 'harbour-lights', 'lumen');
    const spin = page.locator('button[data-action]');
    await expect(spin).not.toHaveAttribute('aria-disabled', 'true');
    // Presses at the pace of an impatient person.
    await page.evaluate(
      () => void setInterval(() => document.querySelector<HTMLButtonElement>('button[data-action]')?.click(), 60),
    );
    await expect.poll(async () => (await roundsOf(casino, player)).count, { timeout: 60_000 }).toBeGreaterThan(2);
    await expect(page.getByRole('button', { name: /Skip/ })).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    const { starts } = await roundsOf(casino, player);
    expect(starts.length).toBeGreaterThan(2);
    for (const [index, start] of starts.slice(1).entries())
      expect((starts[index] ?? 0) - start).toBeGreaterThanOrEqual(STRICT.slots.spinMsMin);
  });
});

test.describe('autoplay', () => {
  const bar = (page: Page) => page.getByRole('region', { name: 'Autoplay' });
  const open = async (page: Page) => {
    await canPlay(page);
    await page.getByRole('button', { name: 'Autoplay', exact: true }).click();
  };

  test('places bets until a round pays more than the player chose', async ({ casino }) => {
    const { player, page } = await openRich(casino, 'dice', 'handelskade');
    await canPlay(page);
    await page.getByRole('textbox', { name: 'Win chance in percent' }).fill('98');
    await open(page);
    await page.getByRole('textbox', { name: 'Stop if one round pays more than' }).fill('0.10');
    await page.getByRole('button', { name: 'Start autoplay' }).click();
    await expect(bar(page)).toContainText('A round paid more than €0.10.');
    const { count, won } = await roundsOf(casino, player);
    expect(count).toBeGreaterThan(0);
    expect(won).toBeGreaterThan(0.1);
    await expect(roll(page)).toBeEnabled();
  });

  test('places no further bet after the player stops it', async ({ casino }) => {
    const { player, page } = await openRich(casino, 'dice', 'handelskade');
    await open(page);
    await page.getByRole('textbox', { name: 'Stop before losing more than' }).fill('50');
    await page.getByRole('radio', { name: '100', exact: true }).check({ force: true });
    await page.getByRole('button', { name: 'Start autoplay' }).click();
    await page.getByRole('button', { name: 'Stop autoplay' }).click();
    await expect(page.getByRole('button', { name: 'Stop autoplay' })).toHaveCount(0);
    await canPlay(page);
    const { count } = await roundsOf(casino, player);
    expect(count).toBeLessThan(100);
    // A bet of the player comes next, without another one of autoplay in between.
    await rollOnce(casino, player, page);
    expect((await roundsOf(casino, player)).count).toBe(count + 1);
  });

  test('is not offered where the market forbids it', async ({ casino }) => {
    const { page } = await openRich(casino, 'dice', 'lumen');
    await canPlay(page);
    await expect(page.getByRole('button', { name: 'Autoplay', exact: true })).toHaveCount(0);
  });
});
