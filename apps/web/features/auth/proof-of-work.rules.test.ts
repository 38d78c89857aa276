import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { tryNumbers } from './proof-of-work.rules.ts';

const expectedDigest = (text: string) => createHash('sha256').update(text).digest('hex');

test('finds the first number whose digest starts with the required zero bits', () => {
  const challenge = `1795000000.10.${'r'.repeat(22)}.${'s'.repeat(43)}`;
  const solution = tryNumbers(challenge, 10, 0, 100_000) ?? '';
  expect(solution.startsWith(`${challenge}.`)).toBe(true);
  expect(Number.parseInt(expectedDigest(solution).slice(0, 8), 16) >>> 22).toBe(0);
  const number = Number(solution.slice(challenge.length + 1));
  expect(tryNumbers(challenge, 10, 0, number)).toBeNull();
});
