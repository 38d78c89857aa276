import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { type Casino, expect, test } from './fixtures.ts';
import { signUpVerifiedPlayer } from './verified-player.ts';

const run = promisify(execFile);
const env = ({ dataDir }: Pick<Casino, 'dataDir'>) => ({ ...process.env, MARQUEE_DATA_DIR: dataDir });

/** Runs the operator's task. Resolves with its output. */
async function runAdminTask(casino: Casino, ...args: readonly string[]): Promise<string> {
  const task = join(import.meta.dirname, '../tools/tasks/withdrawals.ts');
  return (await run(process.execPath, [task, ...args], { env: env(casino) })).stdout;
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
  async ({ casino, db, wallet }) => {
    const player = await signUpVerifiedPlayer({ casino, db, wallet });
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
    await sql`UPDATE payout_destinations SET usable_from = now() WHERE player_id = ${player.userId}`.execute(db);
    await sql`UPDATE withdrawals SET not_before = now(), next_check_at = now() WHERE player_id = ${player.userId}`.execute(
      db,
    );
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
