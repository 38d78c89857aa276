import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import type { Db } from '../apps/platform/db/database.ts';
import { newId } from '../apps/platform/db/new-id.ts';
import type { WalletModule } from '../apps/platform/modules/wallet/index.ts';
import { expect, test } from './fixtures.ts';
import { runJob } from './run-job.ts';

/** If the job that pays is running already, it runs again within a minute. */
const JOB = { timeout: 100_000 };
const BRAND = 'dustwick';
const EUR = 10_000n;

/** Deposits and loses money as a studio's game would book it: what other players win or lose must not depend on luck. */
async function depositAndLose(wallet: WalletModule, playerId: string, amountMinor: bigint): Promise<void> {
  const ids = () => ({ source: 'test', externalId: newId('ext'), playerId, asset: 'EUR' }) as const;
  const round = { provider: 'studio', roundId: newId('rnd'), gameSlug: 'harbour-lights' };
  await wallet.deposit({ ...ids(), amountMinor: 2n * amountMinor, method: 'card', reference: newId('dep') });
  await wallet.bet({ ...ids(), ...round, amountMinor });
  await wallet.win({ ...ids(), ...round, amountMinor: 0n, closesRound: true });
}

/** Moves what these players have earned to the past, as if it were the next day, and the pot's next half hour. */
async function beginNextDay(db: Db, players: readonly string[]): Promise<void> {
  await sql`WITH days AS (
      UPDATE rakeback_days SET day = day - 1, starts_at = starts_at - interval '1 day', ends_at = ends_at - interval '1 day'
      WHERE player_id = ANY (${players}::text[])
    ) UPDATE rakeback_lines SET day = day - 1 WHERE player_id = ANY (${players}::text[])`.execute(db);
  await sql`UPDATE loyalty_lines SET day = day - 1 WHERE player_id = ANY (${players}::text[])`.execute(db);
  // What the stakes cost pays for the rewards of their time.
  await sql`INSERT INTO reward_budgets (player_id, currency_code, starts_at, cost)
    SELECT player_id, currency_code, starts_at - make_interval(days => d), cost FROM reward_budgets, generate_series(1, 2) d
    WHERE player_id = ANY (${players}::text[]) ON CONFLICT DO NOTHING`.execute(db);
  // Two days, because results are final five minutes after the end.
  await sql`UPDATE tournaments SET first_starts_at = first_starts_at - interval '2 days'
    WHERE brand_key = ${BRAND} AND tournament_key = 'daily-race'`.execute(db);
  await sql`WITH open AS (SELECT * FROM pots WHERE brand_key = ${BRAND} AND closed_at IS NULL),
    past AS (INSERT INTO pots (brand_key, currency_code, starts_at, percent_bps)
      SELECT brand_key, currency_code, starts_at - interval '1 day', percent_bps FROM open ON CONFLICT DO NOTHING)
    UPDATE pot_lines l SET starts_at = l.starts_at - interval '1 day' FROM open o
    WHERE l.brand_key = o.brand_key AND l.currency_code = o.currency_code AND l.starts_at = o.starts_at`.execute(db);
}

/** Registers through the link of another player. Resolves with the id of the new player. */
async function registerFriend(page: Page, link: string, db: Db): Promise<string> {
  await page.goto(link);
  await page.goto('/responsibility?modal=signup');
  const dialog = page.getByRole('dialog');
  const email = `friend-${newId('ext')}@example.com`;
  await dialog.locator('[name=email]').fill(email);
  await dialog.locator('[name=password]').fill('a harbour at night 7');
  await dialog.locator('[name=currencyCode]').selectOption('EUR');
  await dialog.locator('[name=termsAccepted]').check();
  await dialog.locator('button[type=submit]').click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/^mq_/);
  const { rows } = await sql<{ player_id: string }>`SELECT player_id FROM players WHERE email = ${email}`.execute(db);
  return rows[0]?.player_id ?? '';
}

test('a player climbs a level, wins a tournament place, claims rakeback, shares the pot, and is paid for a friend', async ({
  casino,
  db,
  ownerDb,
  wallet,
}) => {
  const player = await casino.signUpPlayer(BRAND);
  await casino.payIn(player, '50.00');
  const page = await casino.openPage({ brand: BRAND, device: 'phone', token: player.token });
  await page.goto('/vip-club');
  await page.getByText('Everyone starts here.').waitFor();
  await page.goto('/refer-a-friend');
  const link = await page.getByRole('textbox', { name: 'Your link' }).inputValue();
  const friendPage = await casino.openPage({ brand: BRAND, device: 'phone' });
  const friendId = await registerFriend(friendPage, link, ownerDb);

  await depositAndLose(wallet, player.userId, 6_000n * EUR);
  await depositAndLose(wallet, friendId, 1_000n * EUR);
  await page.goto('/vip-club');
  await page.getByText('Reached Rider').waitFor();
  await page.getByText('How your points are calculated').click();
  await page.getByText(/^€6,000\.00 in bets × 9\d% ÷ €10\.00 per point$/).waitFor();

  await page.goto('/tournaments?key=daily-race');
  // Stakes count by the house edge of the game.
  await expect(page.getByText(/€5,6\d\d\.\d\d/).first()).toBeVisible();
  // The own result, and the own row of the leaderboard.
  await expect(page.getByText('You', { exact: true })).toHaveCount(2);

  await beginNextDay(ownerDb, [player.userId, friendId]);
  await runJob(db, 'count-club');
  await page.goto('/?modal=rakeback');
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('button', { name: /Get$/ }).click();
  await page.getByRole('dialog', { name: 'Bonus claimed' }).waitFor();
  await page.getByRole('dialog', { name: 'Bonus claimed' }).getByRole('button', { name: 'OK' }).click();

  await dialog.getByText('How the pot is shared').click();
  await expect(dialog.getByText(/^Your last share: €[\d.]+ of €[\d.]+/)).toBeVisible(JOB);
  await page.goto('/tournaments?key=daily-race-1');
  await expect(page.getByText(/^Place 1: €[\d.]+ paid to your balance/)).toBeVisible(JOB);

  await page.goto('/refer-a-friend');
  await page.getByRole('button', { name: /^Collect €/ }).click();
  await page.getByText(/€[\d.]+ is in your balance/).waitFor();
  await page.goto('/vip-club');
  await page.getByText('€5.00 paid').waitFor();

  const arabic = await casino.openPage({ brand: BRAND, device: 'phone', token: player.token, locale: 'ar' });
  for (const path of ['/vip-club', '/refer-a-friend', '/tournaments?key=daily-race-1', '/?modal=rakeback']) {
    await arabic.goto(path);
    await arabic
      .getByText(/[€\d.,]{4,}/)
      .first()
      .waitFor();
    const [inner, scroll] = await arabic.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
    expect(scroll, `width of ${path}`).toBeLessThanOrEqual(inner ?? 0);
  }
});
