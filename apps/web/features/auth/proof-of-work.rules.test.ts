import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256, tryNumbers } from './proof-of-work.rules.ts';

const known = (text: string) => createHash('sha256').update(text).digest('hex');

test.each([0, 1, 3, 54, 55, 56, 63, 64, 65, 119, 120, 128, 200])(
  'a text of %i characters has its own digest',
  (length) => {
    const text = 'challenge.of-a_sign0up'.repeat(10).slice(0, length);
    expect(sha256(text)).toBe(known(text));
  },
);

test('the answer is the first number whose digest begins with the zeros', () => {
  const challenge = `1795000000.10.${'r'.repeat(22)}.${'s'.repeat(43)}`;
  const solution = tryNumbers(challenge, 10, 0, 100_000) ?? '';
  expect(solution.startsWith(`${challenge}.`)).toBe(true);
  expect(Number.parseInt(known(solution).slice(0, 8), 16) >>> 22).toBe(0);
  const number = Number(solution.slice(challenge.length + 1));
  expect(tryNumbers(challenge, 10, 0, number)).toBeNull();
});
