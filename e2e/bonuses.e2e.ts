import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { newId } from '../apps/platform/db/new-id.ts';
import type { WalletModule } from '../apps/platform/modules/wallet/index.ts';
import { type Casino, expect, test } from './fixtures.ts';
import { payByCard } from './pay-by-card.ts';
import { runJob } from './run-job.ts';

const CARD = '4242 4242 4242 4242';
const EUR = 10_000n;
/** If the job that counts play is running already, it runs again within a minute. */
const JOB = { timeout: 100_000 };

/** Rounds of a studio's game that pay back `winMinor` each: what a player wins or loses must not depend on luck. */
async function playRounds(
  wallet: WalletModule,
  playerId: string,
  play: { readonly rounds: number; readonly betMinor: bigint; readonly winMinor: bigint },
): Promise<void> {
  for (let played = 0; played < play.rounds; played += 1) {
    const ids = () => ({ source: 'test', externalId: newId('ext'), playerId, asset: 'EUR' }) as const;
    const round = { provider: 'studio', roundId: newId('rnd'), gameSlug: 'harbour-lights' };
    await wallet.bet({ ...ids(), ...round, amountMinor: play.betMinor });
    await wallet.win({ ...ids(), ...round, amountMinor: play.winMinor, closesRound: true });
  }
}

/** Free spins as another tab would play them. */
async function playElsewhere(casino: Casino, { token }: { readonly token: string }, count: number): Promise<void> {
  const { json } = await casino.request('/api/user/free-spins', { token });
  const { userBonusId: freeSpins, stake, currencyCode } = json.freeSpins;
  for (let played = 0; played < count; played += 1)
    await casino.request('/api/user/game-rounds', {
      method: 'POST',
      token,
      headers: { 'idempotency-key': newId('key') },
      body: { game: 'velvet-vampire', currencyCode, stake, move: {}, freeSpins },
    });
}

const cardOf = (page: Page, name: string) =>
  page.locator('li', { has: page.getByRole('heading', { name, exact: true }) });

test('a new player plays the welcome bonus and its free spins through on a phone, collects from the calendar, cancels a coupon bonus, claims cashback and withdraws', async ({
  casino,
  db,
  ownerDb,
  wallet,
}) => {
  const player = await casino.signUpPlayer();
  const lastName = newId('x');
  const page = await casino.openPage({
    device: 'phone',
    token: player.token,
    hasPopup: true,
    // The request for the password before a withdrawal.
    allowedErrors: [/status of 422 .*\/api\/user\/withdrawals$/],
  });

  await test.step('takes the welcome bonus from its popup, sees what it takes, and pays', async () => {
    await page.goto('/casino');
    const popup = page.getByRole('dialog', { name: 'Welcome bonus' });
    await popup.getByRole('region', { name: 'What this bonus requires' }).waitFor();
    await popup.getByRole('link', { name: 'Deposit with bonus' }).click();
    await page.waitForURL((url) => url.pathname === '/deposit' && url.search === '?bonus=welcome-eur');
    await page.locator('input[name=method][value=card]').check({ force: true });
    const welcome = page.locator('label', { hasText: 'Welcome bonus' });
    await expect(welcome).toContainText('€25.00 bonus');
    await expect(welcome).toContainText('€625.00 (25×)');
    await expect(welcome.locator('input')).toBeChecked();
    await page.getByRole('button', { name: 'Estimate cost' }).click();
    await page.getByText(/^About \d+% of simulated runs complete the wagering\.$/).waitFor();
    await page.getByText(/^From 2,000 simulated runs/).waitFor();
    await page.locator('form button[type=submit]').click();
    await page.waitForURL(/\/pay\//);
    await payByCard(page, CARD);
    await page.locator('dialog [data-outcome=success]').waitFor();
    expect(await casino.balanceOf(player)).toBe('25.00');
  });

  await test.step('plays its free spins, also after a reload and in another tab', async () => {
    await page.goto('/bonuses');
    await page.getByRole('link', { name: 'Play Velvet Vampire' }).click();
    const game = page.locator('[data-part=game]');
    const spin = game.getByRole('button', { name: 'Free spin', exact: true });
    const left = game.getByText('Free spins', { exact: true }).locator('xpath=following-sibling::*');
    await expect(left.first()).toHaveText('20');
    await spin.click();
    await expect(left.first()).toHaveText('19');
    await page.reload();
    await expect(left.first()).toHaveText('19');
    await playElsewhere(casino, player, 18);
    await expect(left.first()).toHaveText('1');
    await spin.click();
    await page.getByText('Your 20 free spins are over').waitFor();
    expect((await casino.request('/api/user/free-spins', player)).json).toEqual({ freeSpins: null });
    await page.goto('/bonuses');
    await page.getByRole('button', { name: 'Explain winnings' }).click();
    await expect(page.getByRole('dialog')).toContainText('Won with all free spins');
  });

  await test.step('plays it through', async () => {
    await page.goto('/bonuses');
    // Its free spins have a card of their own.
    const card = cardOf(page, 'Welcome bonus').filter({ hasText: 'Deposit bonus' });
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
    await playRounds(wallet, player.userId, { rounds: 135, betMinor: 5n * EUR, winMinor: 5n * EUR });
    await page.reload();
    await expect(card).toContainText('Completed');
  });

  await test.step('collects the bonus of the day and plays it through', async () => {
    await page.goto('/contacts?modal=calendar');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Collect' }).click();
    await dialog.getByText('Collected').first().waitFor();
    await playRounds(wallet, player.userId, { rounds: 17, betMinor: EUR, winMinor: EUR });
    await page.goto('/bonuses');
    const ended = page.locator('li', { has: page.getByRole('heading', { level: 2 }) }).filter({ hasText: 'Completed' });
    // The welcome bonus, its free spins and this one.
    await expect(ended).toHaveCount(3);
  });

  // More than the least loss that earns cashback, whatever the dice paid. A job counts it while the player goes on.
  // A player who has won is owed none, so a deposit is lost as well.
  await casino.payIn(player, '200.00');
  await playRounds(wallet, player.userId, { rounds: 9, betMinor: 25n * EUR, winMinor: 0n });

  await test.step('redeems a coupon, verifies the address, activates and cancels its bonus', async () => {
    await page.goto('/freemoney');
    await page.getByLabel('Coupon code').fill('welcome-eur');
    await page.getByRole('button', { name: 'Redeem' }).click();
    const offer = cardOf(page, 'Coupon bonus');
    await offer.getByText('Verify your email before you activate this bonus.').waitFor();
    await offer.getByText('€100.00 (20 × €5.00)').waitFor();
    await sql`UPDATE players SET is_email_verified = true, kyc_status = 'APPROVED', first_name = 'Ada', last_name = ${lastName},
      phone_code = '49', phone = ${`151${Date.now()}`}, date_of_birth = '1990-12-10', address = ${newId('x')}, zip_code = '10115', city = 'Berlin',
      country_code = 'DE' WHERE player_id = ${player.userId}`.execute(ownerDb);
    await page.reload();
    await offer.getByRole('link', { name: 'Activate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
    await page.getByRole('dialog').getByText('Bonus activated').waitFor();
    await page.goto('/bonuses');
    const card = cardOf(page, 'Coupon bonus');
    await card.getByRole('button', { name: 'Cancel bonus' }).click();
    await expect(card).toContainText('You lose €5.00 of bonus money.');
    await card.getByRole('group').getByRole('button', { name: 'Cancel bonus' }).click();
    await expect(card).toContainText('Cancelled');
  });

  await test.step('claims cashback after the week', async () => {
    const lost = async () =>
      (
        await sql<{ lost: bigint }>`SELECT coalesce(sum(l.lost_minor), 0)::bigint AS lost FROM cashback_lines l
          JOIN cashback_periods p USING (period_id) WHERE p.player_id = ${player.userId}`.execute(ownerDb)
      ).rows[0]?.lost;
    await runJob(db, 'count-cashback');
    await expect.poll(lost, JOB).toBeGreaterThan(20n * EUR);
    await sql`UPDATE cashback_periods SET starts_at = starts_at - interval '7 days', ends_at = ends_at - interval '7 days',
      claim_until = claim_until - interval '7 days' WHERE player_id = ${player.userId}`.execute(ownerDb);
    // As if the player had staked so much that its cost covers the cashback.
    await sql`INSERT INTO reward_budgets (player_id, currency_code, starts_at, cost)
      SELECT player_id, currency_code, pot_start(starts_at), 1e9 FROM cashback_periods WHERE player_id = ${player.userId}`.execute(
      ownerDb,
    );
    await page.goto('/cashback');
    await page.getByRole('button', { name: /^Claim €/ }).click();
    await page.getByText(/^€\d+\.\d\d cashback paid$/).waitFor();
  });

  await test.step('withdraws', async () => {
    await page.goto('/withdraw');
    await page.getByLabel('Full name').fill(`Ada ${lastName}`);
    await page.getByLabel('Account number or IBAN').fill('DE89 3704 0044 0532 0130 00');
    await page.getByLabel('Account email').fill(player.email);
    await page.locator('input[name=amount]').fill('20');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    const stepUp = page.locator('dialog[open]');
    await stepUp.locator('input[type=password]').fill(player.password);
    await stepUp.locator('button[type=submit]').click();
    await page.getByRole('status').filter({ hasText: 'Withdrawal success' }).waitFor();
  });
});
