import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { tryNumbers } from './proof-of-work.rules.ts';

const expectedDigest = (text: string) => createHash('sha256').update(text).digest('hex');

test('finds the first number whose digest starts with the required zero bits', () => {
  const challenge = `1795000000.10.${'r'.repeat(22)}.${'s'.repeat(43)}`;
  const zeroBits = (number: number) =>
    Math.clz32(Number.parseInt(expectedDigest(`${challenge}.${number}`).slice(0, 8), 16));
  const numbers = Array.from({ length: 10_000 }, (_, number) => number);
  for (const bits of [5, 8, 10]) {
    const first = numbers.find((number) => zeroBits(number) >= bits) ?? Number.NaN;
    expect(tryNumbers(challenge, bits, 0, 10_000)).toBe(`${challenge}.${first}`);
    expect(tryNumbers(challenge, bits, first, 1)).toBe(`${challenge}.${first}`);
    expect(tryNumbers(challenge, bits, 0, first)).toBeNull();
  }
});
