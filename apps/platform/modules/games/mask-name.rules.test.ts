import { expect, test } from 'vitest';
import { maskName } from './mask-name.rules.ts';

test.each([
  [null, '•••'],
  ['  ', '•••'],
  ['Countess', 'C•••'],
  [' ada', 'a•••'],
  ['👩‍🚀 Eve', '👩‍🚀•••'],
])('shows %s as %s', (nickname, masked) => {
  expect(maskName(nickname)).toBe(masked);
});
