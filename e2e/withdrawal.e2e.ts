import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { createPool } from '../apps/platform/db/pool.ts';
import { createWallet } from '../apps/platform/modules/wallet/index.ts';
import { casinoDatabaseUrl } from '../tools/open-casino-database.ts';
import { type Casino, expect, test as base } from './fixtures.ts';

const run = promisify(execFile);
type Pool = ReturnType<typeof createPool>;
const env = ({ dataDir }: Pick<Casino, 'dataDir'>) => ({ ...process.env, MARQUEE_DATA_DIR: dataDir });

const test = base.extend<object, { readonly pool: Pool }>({
  pool: [
    async ({ sharedCasino }, use) => {
      const pool = createPool({ url: casinoDatabaseUrl(env(sharedCasino)), max: 1 });
      await use(pool);
      await pool.end();
    },
    { scope: 'worker' },
  ],
});

/** Runs the operator's task. Resolves with its output. */
async function runAdminTask(casino: Casino, ...args: readonly string[]): Promise<string> {
  const task = join(import.meta.dirname, '../tools/tasks/withdrawals.ts');
  return (await run(process.execPath, [task, ...args], { env: env(casino) })).stdout;
}

/** A verified player with 300 euros, who has wagered the deposit once. */
async function signUpAndPlay(casino: Casino, pool: Pool) {
  const player = await casino.signUpPlayer();
  await casino.payIn(player, '300.00');
  await pool.query(
    `UPDATE players SET is_email_verified = true, kyc_status = 'APPROVED', first_name = 'Ada', last_name = 'Byron', phone_code = '49', phone = '15112345678',
       date_of_birth = '1990-12-10', address = 'Quay 7', zip_code = '10115', city = 'Berlin', country_code = 'DE' WHERE player_id = $1`,
    [player.userId],
  );
  const wallet = createWallet({ pool });
  const round = { source: 'journey', playerId: player.userId, asset: 'EUR', amountMinor: 3_000_000n } as const;
  const game = { provider: 'journey', roundId: randomUUID(), gameSlug: 'dice' };
  await wallet.bet({ ...round, ...game, externalId: randomUUID() });
  await wallet.win({ ...round, ...game, externalId: randomUUID(), closesRound: true });
  return player;
}

/** Newest first. */
const withdrawals = (page: Page) => page.locator('main details');
/** `wait` in ms: jobs run within a minute. */
const stateAt = (page: Page, index: number, name: string, wait = 20_000) =>
  withdrawals(page).nth(index).locator('summary').getByText(name, { exact: true }).waitFor({ timeout: wait });
/** The amount available for withdrawal, as the page shows it. */
const available = (page: Page, amount: string) =>
  page.locator('main').getByText(amount, { exact: true }).first().waitFor();

async function calculate(page: Page, amount: string): Promise<void> {
  await page.locator('input[name=amount]').fill(amount);
  await page.getByRole('button', { name: 'Calculate' }).click();
}

test(
  'a player withdraws on a phone, an operator confirms, the page shows each step; cancelling returns the money',
  { tag: '@smoke' },
  async ({ casino, pool }) => {
    const player = await signUpAndPlay(casino, pool);
    const page = await casino.openPage({ device: 'phone', token: player.token, allowedErrors: [/status of 422/] });
    await page.goto('/withdraw');
    await available(page, '€300.00');
    await page.getByLabel('Full name').fill('Ada Byron');
    await page.getByLabel('Account number or IBAN').fill('DE89 3704 0044 0532 0130 00');
    await page.getByLabel('Account email').fill(player.email);
    await calculate(page, '120');
    await page.getByRole('button', { name: 'Confirm' }).click();
    const stepUp = page.locator('dialog[open]');
    await stepUp.locator('input[type=password]').fill(player.password);
    await stepUp.locator('button[type=submit]').click();
    await stateAt(page, 0, 'Requested');
    await available(page, '€180.00');

    const listed = await casino.request('/api/user/withdrawals', { token: player.token });
    const { withdrawalId } = listed.json.rows[0];
    expect(await runAdminTask(casino, 'confirm', withdrawalId, '--by', 'Grace')).toContain('confirmed by Grace');
    await stateAt(page, 0, 'Approved');
    await page.reload();
    await stateAt(page, 0, 'Approved');
    await withdrawals(page).first().getByText('because the destination is new').waitFor();

    // The hold for new destinations has ended; a job pays what is due.
    await pool.query(`UPDATE payout_destinations SET usable_from = now() WHERE player_id = $1`, [player.userId]);
    await pool.query(`UPDATE withdrawals SET not_before = now(), next_check_at = now() WHERE player_id = $1`, [
      player.userId,
    ]);
    await page.reload();
    await page.getByRole('radio', { name: /3000/ }).check({ force: true });
    await calculate(page, '50');
    await page.getByRole('button', { name: 'Confirm' }).click();
    // Alone it would be confirmed automatically; together with the first one of the day it needs an operator.
    await stateAt(page, 0, 'Requested');
    const { json } = await casino.request('/api/user/withdrawals', { token: player.token });
    expect(await runAdminTask(casino, 'confirm', json.rows[0].withdrawalId, '--by', 'Grace')).toContain(
      'confirmed by Grace',
    );
    for (const index of [0, 1]) await stateAt(page, index, 'Sent', 90_000);
    await available(page, '€130.00');
    await page.reload();
    for (const index of [0, 1]) await stateAt(page, index, 'Sent');

    await page.getByRole('radio', { name: /3000/ }).check({ force: true });
    await calculate(page, '130');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await stateAt(page, 0, 'Requested');
    await available(page, '€0.00');
    await withdrawals(page).first().getByRole('button', { name: 'Cancel withdrawal' }).click();
    await withdrawals(page).first().getByRole('group').getByRole('button', { name: 'Cancel withdrawal' }).click();
    await stateAt(page, 0, 'Cancelled');
    await available(page, '€130.00');
    expect(await casino.balanceOf(player)).toBe('130.00');
  },
);
