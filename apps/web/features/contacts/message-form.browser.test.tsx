import { sendSupportMessage } from '@marquee/contract/support.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '../../lib/api/api-error.ts';
import { exampleOf, inSite, type MockResponses } from '../../testing/in-site.tsx';
import { ContactsPage } from './contacts-page.tsx';
import { MessageForm } from './message-form.tsx';

const open = (response: MockResponses['sendSupportMessage']) =>
  inSite(<MessageForm />, {
    hasQueries: false,
    responses: { sendSupportMessage: response ?? exampleOf(sendSupportMessage) },
  });
const send = page.getByRole('button', { name: 'Send message' });

async function fill() {
  await page.getByLabelText('Topic').selectOptions('payment');
  await page.getByLabelText(/email/i).fill('ada@example.com');
  await page.getByLabelText('Your message').fill('Where is my deposit of this morning?');
}

it('marks every empty field, focuses the first and sends nothing', async () => {
  const { requests } = await open(exampleOf(sendSupportMessage));
  await send.click();
  await expect.element(page.getByLabelText('Topic')).toHaveFocus();
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(3);
  expect(requests).toEqual([]);
  await expectAccessible();
});

it('keeps the message after a lost connection and repeats it with the same key, by keyboard alone', async () => {
  const keys: unknown[] = [];
  await open((_query, body) => {
    keys.push((body as { uniqueKey: string }).uniqueKey);
    if (keys.length === 1) throw new TypeError('Failed to fetch');
    return exampleOf(sendSupportMessage);
  });
  await fill();
  (send.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByLabelText('Your message')).toHaveValue('Where is my deposit of this morning?');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(exampleOf(sendSupportMessage).reference)).toBeVisible();
  expect(keys[1]).toBe(keys[0]);
});

it('shows a refused email at its field, and sends an edited message with another key', async () => {
  const keys: unknown[] = [];
  const params = { fields: ['email'], reasons: ['validation.invalid_format'] };
  await open((_query, body) => {
    keys.push((body as { uniqueKey: string }).uniqueKey);
    return keys.length === 1 ? new ApiError(422, { code: 'request.invalid', params }) : exampleOf(sendSupportMessage);
  });
  await fill();
  await send.click();
  await expect.element(page.getByLabelText(/email/i)).toHaveFocus();
  await page.getByLabelText(/email/i).fill('ada@example.org');
  await send.click();
  await expect.element(page.getByRole('status')).toBeVisible();
  expect(keys[1]).not.toBe(keys[0]);
});

it('opens the live chat of a brand that has one in a new tab, and shows none for others', async () => {
  await inSite(<ContactsPage />, { settings: { liveChatUrl: 'https://chat.casino.example/' } });
  const link = page.getByRole('link', { name: 'Open live chat' });
  await expect.element(link).toHaveAttribute('href', 'https://chat.casino.example/');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await inSite(<ContactsPage />, {});
  await expect.element(page.getByRole('heading', { name: 'Email', exact: true })).toBeVisible();
  expect(page.getByRole('link', { name: 'Open live chat' }).elements()).toEqual([]);
});

it.each([
  ['en', 'We read messages every day from 9 to 17.', /first reply within 2 working days and a decision within 14 days/],
  [
    'de',
    'Wir lesen Nachrichten täglich von 9 bis 17 Uhr.',
    /innerhalb von 2 Werktagen und eine Entscheidung innerhalb von 14 Tagen/,
  ],
  ['ar', 'نقرأ الرسائل \u2068every day from 9 to 17\u2069.', /خلال يومَي عمل وقرار خلال 14 يومًا/],
] as const)(
  '%s: names support hours, deadlines and the dispute body of the operator',
  async (locale, hours, deadlines) => {
    const support = {
      hours: { en: 'every day from 9 to 17', de: 'täglich von 9 bis 17 Uhr' },
      complaintDeadlines: { replyWorkingDays: 2, decisionDays: 14 },
      disputeBody: { name: 'Example Dispute Service', url: 'https://disputes.example/' },
    };
    await inSite(<ContactsPage />, { locale, hasQueries: false, settings: { support } });
    await expect.element(page.getByText(hours)).toBeVisible();
    await expect.element(page.getByText(deadlines)).toBeVisible();
    const link = page.getByRole('link', { name: /Example Dispute Service/ });
    await expect.element(link).toHaveAttribute('href', 'https://disputes.example/');
  },
);

it('states no hours and deadlines that the operator has not given', async () => {
  await inSite(<ContactsPage />, {
    hasQueries: false,
    settings: { support: { hours: null, complaintDeadlines: null, disputeBody: null } },
  });
  await expect.element(page.getByText(/reply in writing, with reasons\.$/)).toBeVisible();
  expect(document.body.textContent).not.toMatch(/We read messages|working day|decides independently/);
});
