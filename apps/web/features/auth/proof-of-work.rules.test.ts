import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256, tryNumbers } from './proof-of-work.rules.ts';

const expectedDigest = (text: string) => createHash('sha256').update(text).digest('hex');

test.each([0, 1, 3, 54, 55, 56, 63, 64, 65, 119, 120, 128, 200])(
  'hashes a text of %i characters like node:crypto',
  (length) => {
    const text = 'challenge.of-a_sign0up'.repeat(10).slice(0, length);
    expect(sha256(text)).toBe(expectedDigest(text));
  },
);

test('finds the first number whose digest starts with the required zero bits', () => {
  const challenge = `1795000000.10.${'r'.repeat(22)}.${'s'.repeat(43)}`;
  const solution = tryNumbers(challenge, 10, 0, 100_000) ?? '';
  expect(solution.startsWith(`${challenge}.`)).toBe(true);
  expect(Number.parseInt(expectedDigest(solution).slice(0, 8), 16) >>> 22).toBe(0);
  const number = Number(solution.slice(challenge.length + 1));
  expect(tryNumbers(challenge, 10, 0, number)).toBeNull();
});
