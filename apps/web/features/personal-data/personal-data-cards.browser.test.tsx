import { ERASURE_BLOCKERS, getPersonalData } from '@marquee/contract/personal-data.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
import { sendSupportMessage } from '@marquee/contract/support.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DONE, fillIn, inTurn, press, refused } from '../../testing/forms.ts';
import { exampleOf, inSite, type MockResponses } from '../../testing/in-site.tsx';
import { PersonalDataCards } from './personal-data-cards.tsx';

const calm = { ...exampleOf(getPersonalData), export: null };
const READY = { ...calm, export: { state: 'ready' as const, byteCount: 1_234_567, expiresAt: '2026-11-27T18:04:05Z' } };
const ERASED = { ...calm, erasure: { requestedAt: '2026-11-20T18:04:05Z', dueAt: '2026-11-27T18:04:05Z' } };
const show = (responses: MockResponses = {}) =>
  inSite(<PersonalDataCards />, {
    isSignedIn: true,
    responses: { getPersonalData: calm, getUserDetails: exampleOf(getUserDetails), ...responses },
  });
const alert = page.getByRole('alert');

it.each([
  ['nothing asked for', calm],
  ['what blocks an erasure', { ...calm, blockers: [...ERASURE_BLOCKERS] }],
  ['a copy being made', exampleOf(getPersonalData)],
  [
    'a copy, and an erasure that waits',
    { ...ERASED, ...READY, erasure: ERASED.erasure, blockers: ['withdrawal' as const] },
  ],
])('shows what players can ask for, and what they have: %s', async (_what, data) => {
  const site = await show({ getPersonalData: data as never });
  await expect.poll(site.read).toReadAsStored();
  await expectAccessible();
});

it('asks for a copy, waits for it, and downloads it, or says why not', async () => {
  let data: typeof calm | typeof READY = calm;
  const url = `${location.href.split('#')[0]}#the-copy`;
  const site = await show({
    getPersonalData: () => data as never,
    requestDataExport: inTurn(refused('request.too_many'), exampleOf(getPersonalData)),
    openDataExport: inTurn(refused('request.not_found'), { url, secondsLeft: 300 }),
  });
  await press('Request a copy');
  await expect.element(alert).toBeVisible();
  data = exampleOf(getPersonalData) as never;
  await press('Request a copy');
  await expect.element(page.getByRole('button', { name: 'Request a copy' })).not.toBeInTheDocument();
  // The page asks every few seconds while the copy is made.
  data = READY;
  await press('Download');
  await expect.element(alert).toBeVisible();
  await press('Download');
  await expect.element(page.getByText(/^Download started/)).toBeVisible();
  expect(location.hash).toBe('#the-copy');
  expect(site.sent('requestDataExport')).toHaveLength(2);
});

it('asks for an erasure once it is confirmed, and takes it back', async () => {
  let data: typeof calm = calm;
  const site = await show({
    getPersonalData: () => data,
    requestErasure: inTurn(refused('personal_data.money_left'), ERASED),
    cancelErasure: inTurn(refused('request.too_many'), DONE),
  });
  await expect.poll(site.read).toContain('[Close my account…]');
  const changes = site.mark();
  await press('Close my account…');
  await expect.element(page.getByRole('checkbox')).toHaveFocus();
  await press('Close my account');
  await expect.poll(changes).toReadAsStored();
  await press('Keep my account');
  await expect.element(page.getByRole('button', { name: 'Close my account…' })).toHaveFocus();
  await press('Close my account…');
  await expect.element(page.getByRole('checkbox')).not.toBeChecked();
  await page.getByRole('checkbox').click();
  await press('Close my account');
  await expect.element(alert).toBeVisible();
  data = ERASED as never;
  await press('Close my account');
  await expect.poll(changes).toReadAsStored();
  await press('Keep my account');
  await expect.element(alert).toBeVisible();
  data = calm;
  await press('Keep my account');
  await expect.poll(changes).toRead('');
  expect(site.bodies('requestErasure')).toEqual([{ isUnderstood: true }, { isUnderstood: true }]);
});

it('sends a correction of several lines, keeps it after a refusal, and begins empty again', async () => {
  const site = await show({ sendSupportMessage: inTurn(refused('request.too_many'), exampleOf(sendSupportMessage)) });
  await expect.poll(site.read).toContain('[Request a correction]');
  const changes = site.mark();
  await press('Request a correction');
  await expect.element(page.getByRole('textbox')).toHaveFocus();
  const label = 'What’s wrong, and what should it be?';
  await fillIn({ [label]: 'Wrong' });
  await press('Send request');
  await expect.poll(changes).toReadAsStored();
  await fillIn({ [label]: ' My last name is spelled with one t:\nMater, not Matter. ' });
  await press('Send request');
  await expect.element(alert).toBeVisible();
  await press('Send request');
  await expect.poll(changes).toReadAsStored();
  await press('Request a correction');
  await expect.element(page.getByRole('textbox')).toHaveValue('');
  await press('Cancel');
  await expect.poll(changes).toRead('');
  const message = 'My last name is spelled with one t:\nMater, not Matter.';
  const { email } = exampleOf(getUserDetails).getUser;
  const [first, second] = site.bodies('sendSupportMessage');
  expect(first).toEqual({ topic: 'account', email, message, uniqueKey: expect.any(String) });
  expect(second).toEqual(first);
});
