import { expect, test } from 'vitest';
import { referenceOf } from './reference.rules.ts';

test('a reference has two groups of four unambiguous characters', () => {
  for (let byte = 0; byte < 256; byte += 1)
    expect(referenceOf(new Uint8Array(8).fill(byte))).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
});
