import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newPerson } from './platform-client.ts';

const PASSWORD = 'a harbour at night 7';

const dialog = (page: Page) => page.locator('dialog[open]');
const field = (page: Page, name: string) => dialog(page).locator(`[name=${name}]`);
const submit = (page: Page) => dialog(page).locator('button[type=submit]');
const newEmail = () => `joins-${randomUUID()}@example.com`;
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));
const isIn = (page: Page) => expect.poll(() => tokenOf(page), { timeout: 20_000 }).toMatch(/^mq_/);

test.describe('registration on a phone', () => {
  test('takes two steps in Arabic, and a reload loses only the password', async ({ casino }) => {
    const page = await casino.openPage({ brand: 'bambalume', device: 'phone', locale: 'ar' });
    const email = newEmail();
    await page.goto('/responsibility?modal=signup');
    await submit(page).waitFor();
    await field(page, 'email').fill(email);
    await field(page, 'password').fill(PASSWORD);
    await submit(page).click();
    await field(page, 'firstName').fill('Ada');
    await page.reload();
    await submit(page).waitFor();
    await expect.poll(() => field(page, 'email').inputValue()).toBe(email);
    await expect(field(page, 'password')).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(PASSWORD);
    await field(page, 'password').fill(PASSWORD);
    await submit(page).click();
    // The focus moves to the second step's first field; text typed before that would end in that field.
    await expect(field(page, 'firstName')).toBeFocused();
    await expect(field(page, 'firstName')).toHaveValue('Ada');
    const person = newPerson();
    await field(page, 'lastName').fill(person.lastName);
    for (const [part, value] of Object.entries({ day: '10', month: '12', year: '1990' }))
      await dialog(page).locator(`select[autocomplete=bday-${part}]`).selectOption(value);
    for (const [name, value] of Object.entries({
      address: 'Rua 7',
      zipCode: '01310',
      city: 'Olinda',
      cpfNumber: '529.982.247-26',
    }))
      await field(page, name).fill(value);
    await field(page, 'termsAccepted').check();
    await submit(page).click();
    await expect.poll(() => field(page, 'cpfNumber').getAttribute('aria-invalid')).toBe('true');
    await field(page, 'cpfNumber').fill(person.cpfNumber);
    await submit(page).click();
    await isIn(page);
  });

  test('registers by phone number, with a generated login until the number is verified', async ({ casino }) => {
    const page = await casino.openPage({ brand: 'lumen', device: 'phone' });
    const phone = `+4915${String(Date.now()).slice(-9)}`;
    await page.goto('/responsibility?modal=signup');
    await submit(page).waitFor();
    await dialog(page).getByRole('radio', { name: 'Phone' }).check({ force: true });
    await dialog(page).locator('input[type=tel]').fill(phone);
    await field(page, 'password').fill(PASSWORD);
    await field(page, 'termsAccepted').check();
    await submit(page).click();
    const made = dialog(page).getByText(/^lumen-\w{4}-\w{4}$/);
    await made.waitFor();
    await isIn(page);
    const logIn = async (email: string) => {
      const options = { brand: 'lumen', method: 'POST', body: { email, password: PASSWORD } } as const;
      return (await casino.request('/api/user/login', options)).status;
    };
    expect([await logIn(phone), await logIn((await made.textContent()) ?? '')]).toEqual([422, 200]);
  });
});

test('registers in one click by keyboard; the credentials are shown once, in a light theme', async ({ casino }) => {
  const page = await casino.openPage({ brand: 'calanca' });
  await page.goto('/responsibility?modal=signup');
  await submit(page).waitFor();
  await dialog(page).getByRole('radio', { name: 'Email' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await field(page, 'termsAccepted').focus();
  await page.keyboard.press('Space');
  await submit(page).focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByText('Your login details').waitFor();
  await isIn(page);
  expect(await dialog(page).locator('bdi').allTextContents()).toEqual([
    expect.stringMatching(/^calanca-\w{4}-\w{4}$/),
    expect.stringMatching(/^[\w-]{19,}$/),
  ]);
  await dialog(page).getByRole('button', { name: 'I’ve saved them' }).click();
  await page.goto('/responsibility?modal=credentials');
  await dialog(page).getByText('Your username and password were shown once').waitFor();
  await expect(dialog(page).locator('bdi')).toHaveCount(0);
});
