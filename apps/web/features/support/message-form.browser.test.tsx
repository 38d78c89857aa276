import { sendSupportMessage } from '@marquee/contract/support.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fillIn, inTurn, LOST, press, refused } from '../../testing/forms.ts';
import { exampleOf, inSite, NEVER } from '../../testing/in-site.tsx';
import { readFields } from '../../testing/read-page.ts';
import { ContactsPage } from './contacts-page.tsx';
import { MessageForm } from './message-form.tsx';

const sent = exampleOf(sendSupportMessage);
const TYPED = {
  Topic: 'Deposit or withdrawal',
  'Your email': 'ada@example.com',
  'Your message': 'Where is my deposit of this morning?',
};

it('keeps the message after each failure, sends it again with the same key unless it was edited, and begins empty again', async () => {
  const params = { fields: ['email'], reasons: ['validation.invalid_format'] };
  const site = await inSite(<MessageForm />, {
    hasQueries: false,
    responses: { sendSupportMessage: inTurn(LOST, refused('request.invalid', params), sent, NEVER) },
  });
  await press('Send message');
  await expect.element(page.getByLabelText('Topic')).toHaveFocus();
  await expect.poll(site.read).toReadAsStored();
  await expectAccessible();
  expect(site.requests).toEqual([]);
  await fillIn(TYPED);
  (page.getByRole('button', { name: 'Send message' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(readFields(site.element)).toEqual({ ...TYPED, Topic: 'payment' });
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Your email')).toHaveFocus();
  await expect.poll(site.read).toReadAsStored();
  await fillIn({ 'Your email': ' ada@example.org ' });
  await press('Send message');
  await expect.poll(site.read).toReadAsStored();
  const [lost, invalid, last] = site.bodies('sendSupportMessage') as readonly { uniqueKey: string }[];
  expect(invalid).toEqual(lost);
  expect(lost).toMatchObject({ topic: 'payment', email: TYPED['Your email'], message: TYPED['Your message'] });
  expect(last).toEqual({ ...lost, email: 'ada@example.org', uniqueKey: expect.any(String) });
  expect(last?.uniqueKey).not.toBe(lost?.uniqueKey);
  await press('Send another message');
  await expect.poll(() => readFields(site.element)).toEqual({ Topic: '', 'Your email': '', 'Your message': '' });
  await fillIn(TYPED);
  await press('Send message');
  await expect.element(page.getByText('Sending…')).toBeInTheDocument();
  expect(site.bodies('sendSupportMessage')[3]).not.toEqual(lost);
});

const SUPPORT = {
  hours: { en: 'every day from 9 to 17', de: 'täglich von 9 bis 17 Uhr' },
  complaintDeadlines: { replyWorkingDays: 2, decisionDays: 14 },
  disputeBody: { name: 'Example Dispute Service', url: 'https://disputes.example/' },
};
const NOTHING = { hours: null, complaintDeadlines: null, disputeBody: null };

it.each([
  ['en', SUPPORT, 'https://chat.casino.example/'],
  ['de', SUPPORT, null],
  ['ar', SUPPORT, null],
  ['en', NOTHING, null],
  ['en', undefined, null],
] as const)(
  'names support hours, deadlines, dispute body and chat that the operator has given: %s, %o',
  async (locale, support, liveChatUrl) => {
    const settings = { liveChatUrl, support };
    const site = await inSite(<ContactsPage />, {
      locale,
      hasQueries: false,
      hasPages: support !== undefined,
      settings: settings as never,
    });
    await expect.poll(site.read).toReadAsStored();
    const links = [...site.element.querySelectorAll('a[target]')];
    expect(links.every((link) => link.getAttribute('rel') === 'noopener noreferrer')).toBe(true);
  },
);
