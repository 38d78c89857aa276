import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { until, useCasino } from './harness.ts';

const casino = useCasino();
const run = promisify(execFile);

/** What came to a number of the sandbox. */
async function codeSentTo(number: string): Promise<string> {
  const env = { ...process.env, MARQUEE_DATA_DIR: inject('casinoDataDir') };
  const task = join(import.meta.dirname, '../tools/tasks/textbox.ts');
  const { stdout } = await run(process.execPath, [task, '--to', number], { env });
  return /#(\d{6})/.exec(stdout)?.[1] ?? '';
}

test('on a phone: what is typed outlives a reload, is saved, and is locked with its reason', async () => {
  const player = await casino.join();
  const page = await casino.openPage({ device: 'phone', token: player.token });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/profile/edit-profile');
  await page.getByRole('button', { name: 'Edit: About you' }).click();
  const save = page.getByRole('button', { name: 'Save' });
  expect(await save.isDisabled()).toBe(true);
  await page.getByLabel('First name').fill('Ada');
  await page.reload();
  await page.getByLabel('First name').waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
  await save.press('Enter');
  await page.getByText('Your changes are saved.').waitFor();
  await page.getByRole('button', { name: 'Edit: About you' }).press('Enter');
  await page.getByText('Set once and locked. Support corrects it for you.').waitFor();
});

test('a number is proved by the code that came, and stays', async () => {
  const player = await casino.join();
  const page = await casino.openPage({ device: 'phone', token: player.token });
  const digits = `1511${String(Date.now()).slice(-7)}`;
  await page.goto('/profile/edit-profile');
  await page.getByRole('button', { name: 'Confirm by text message' }).press('Enter');
  await page.getByRole('textbox', { name: 'Phone' }).fill(`+49${digits}`);
  await page.getByRole('button', { name: 'Send the code' }).press('Enter');
  await page.getByLabel('Code from the text message').waitFor();
  await until(async () => (await codeSentTo(`+49${digits}`)) !== '', 'the code is there');
  await page.getByLabel('Code from the text message').fill(await codeSentTo(`+49${digits}`));
  await page.getByText('Your number is confirmed.').waitFor();
});

test('before a deposit only what is missing is asked for, in Arabic as well', async () => {
  const player = await casino.join('sixtieth');
  const page = await casino.openPage({ brand: 'sixtieth', device: 'phone', token: player.token, locale: 'ar' });
  await page.goto('/deposit');
  await page.getByRole('heading', { name: 'بعض البيانات أولًا' }).waitFor();
  expect(await page.getByLabel('الاسم الأول').count()).toBe(1);
  expect(await page.getByLabel('الهاتف').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
