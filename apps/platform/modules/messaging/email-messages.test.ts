import { completeMessages, fillUp } from '@marquee/locales/complete-messages.ts';
import { readMessages } from '@marquee/locales/read-messages.ts';
import { expect, test, vi } from 'vitest';
import { emailMessages } from './email-messages.ts';

vi.mock('@marquee/locales/complete-messages.ts', { spy: true });

test('falls back to English per text, also for the subject', () => {
  vi.mocked(completeMessages).mockImplementation((language) =>
    fillUp(
      readMessages(language).filter(({ key }) => language === 'en' || key !== 'mail.reset.subject'),
      readMessages('en'),
    ),
  );
  const german = emailMessages('de');
  expect(german.get('mail.reset.subject')).toBe(emailMessages('en').get('mail.reset.subject'));
  expect(german.get('mail.reset.action')).not.toBe(emailMessages('en').get('mail.reset.action'));
  expect(emailMessages('xx')).toBe(emailMessages('xx'));
  expect(emailMessages('xx').get('mail.reset.subject')).toBe(emailMessages('en').get('mail.reset.subject'));
});
