import { expect, it } from 'vitest';
import { initialsOf, toneOf } from './avatar.rules.ts';

it.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['Ana María de la Cruz', 'AC'],
  ['mika.virtanen@example.com', 'MC'],
  ['ليلى حسن', 'لح'],
  ['Ada  Lovelace !', 'AL'],
  ['Room 7', 'R7'],
  ['E\u0301va', 'E\u0301'],
  ['', ''],
])('reads the initials of %s as %s', (name, initials) => expect(initialsOf(name)).toBe(initials));

it.each([
  ['', 0],
  ['Ada', 0],
  ['Ada Lovelace', 1],
  ['ليلى حسن', 2],
])('gives %j the same of four colours in every version: %d', (name, tone) => {
  expect(toneOf(name, 4)).toBe(tone);
});
