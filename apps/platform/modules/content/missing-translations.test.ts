import { completeMessages, fillUp } from '@marquee/locales/complete-messages.ts';
import { readMessages } from '@marquee/locales/read-messages.ts';
import { expect, test, vi } from 'vitest';
import type { Db } from '../../db/database.ts';
import { createContent } from './index.ts';

const MISSING = ['mail.reset.subject', 'shell.guest.signup'];

vi.mock('@marquee/locales/complete-messages.ts', { spy: true });

test('missing translations fall back to English, with one warning per key and language', () => {
  vi.mocked(completeMessages).mockImplementation((language) =>
    fillUp(
      readMessages(language).filter(({ key }) => language !== 'de' || !MISSING.includes(key)),
      readMessages('en'),
    ),
  );
  const warnings: object[] = [];
  const content = createContent({
    db: {} as Db, // not used for messages
    getBrand: () => {
      throw new Error('not used');
    },
    messagesOf: () => ({}),
    log: { warn: (fields) => warnings.push(fields) },
  });
  const german = content.findPublished('lumen', 'de')?.compiled.messages ?? {};
  expect(german['shell.guest.signup']).toEqual(['Sign up']);
  expect(german['shell.guest.login']).toEqual(['Anmelden']);
  expect(warnings).toEqual(MISSING.map((key, at) => ({ locale: 'de', key, count: at + 1, of: 2 })));
});

test("a brand's own texts override the catalogue, with their own version", () => {
  const content = createContent({
    db: {} as Db, // not used for messages
    getBrand: () => {
      throw new Error('not used');
    },
    messagesOf: (brandKey, locale) =>
      brandKey === 'own' && locale === 'en' ? { 'shell.guest.signup': 'Become a member' } : {},
    log: { warn: () => {} },
  });
  const own = content.findPublished('own', 'en');
  const plain = content.findPublished('lumen', 'en');
  expect(own?.compiled.messages['shell.guest.signup']).toEqual(['Become a member']);
  expect(own?.raw.messages['shell.guest.signup']).toBe('Become a member');
  expect(plain?.compiled.messages['shell.guest.signup']).toEqual(['Sign up']);
  expect(own?.compiled.version).not.toBe(plain?.compiled.version);
  expect(content.findPublished('belvoir', 'en')).toBe(plain);
});
