import { expect, it } from 'vitest';
import { initialsOf, toneOf } from './avatar.rules.ts';

it.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['Ana María de la Cruz', 'AC'],
  ['mika.virtanen@example.com', 'MC'],
  ['ليلى حسن', 'لح'],
  ['', ''],
])('reads the initials of %s as %s', (name, initials) => expect(initialsOf(name)).toBe(initials));

it('returns the same colour for the same name', () => {
  expect(toneOf('Ada', 4)).toBe(toneOf('Ada', 4));
  expect(toneOf('', 4)).toBe(0);
});
