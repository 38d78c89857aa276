import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator } from '@playwright/test';
import { type Casino, expect, test } from './fixtures.ts';
import { until } from './platform-client.ts';

const run = promisify(execFile);

/** SMS messages to a number. */
async function codeSentTo(casino: Casino, number: string): Promise<string> {
  const env = { ...process.env, MARQUEE_DATA_DIR: casino.dataDir };
  const task = join(import.meta.dirname, '../tools/tasks/sms-outbox.ts');
  const { stdout } = await run(process.execPath, [task, '--to', number], { env });
  return /#(\d{6})/.exec(stdout)?.[1] ?? '';
}

/** A key is not held back until the button can be pressed, as a click is. */
async function pressEnter(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.press('Enter');
}

test('on a phone: keeps input over a reload, saves it, and shows why a field is locked', async ({ casino }) => {
  const player = await casino.signUpPlayer();
  const page = await casino.openPage({ device: 'phone', token: player.token });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/profile/edit-profile');
  await page.getByRole('button', { name: 'Edit: Personal details' }).click();
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await page.getByLabel('First name').fill('Ada');
  await page.reload();
  await page.getByLabel('First name').waitFor();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await pressEnter(save);
  await page.getByText('Changes saved.').waitFor();
  await pressEnter(page.getByRole('button', { name: 'Edit: Personal details' }));
  await page.getByText('Locked once saved. Contact support to correct it.').waitFor();
});

test('a phone number is verified by the code sent to it', async ({ casino }) => {
  const player = await casino.signUpPlayer();
  const page = await casino.openPage({ device: 'phone', token: player.token });
  const digits = `1511${String(Date.now()).slice(-7)}`;
  await page.goto('/profile/edit-profile');
  await pressEnter(page.getByRole('button', { name: 'Verify by SMS' }));
  await page.getByRole('textbox', { name: 'Phone' }).fill(`+49${digits}`);
  await pressEnter(page.getByRole('button', { name: 'Send code' }));
  await page.getByLabel('SMS code').waitFor();
  await until(async () => (await codeSentTo(casino, `+49${digits}`)) !== '', 'the code is there');
  await page.getByLabel('SMS code').fill(await codeSentTo(casino, `+49${digits}`));
  await page.getByText('Phone number verified.').waitFor();
});

test('before a deposit only missing details are requested, also in Arabic', async ({ casino }) => {
  const player = await casino.signUpPlayer('sixtieth');
  const page = await casino.openPage({ brand: 'sixtieth', device: 'phone', token: player.token, locale: 'ar' });
  await page.goto('/deposit');
  await page.getByRole('heading', { name: 'أضف بياناتك' }).waitFor();
  await expect(page.getByLabel('الاسم الأول')).toHaveCount(1);
  await expect(page.getByLabel('الهاتف')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
