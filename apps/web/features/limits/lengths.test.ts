import { freezeAccount, selfExclude } from '@marquee/contract/limits.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { exclusionChoices, exclusionOf, freezeChoices, freezeOf, lengthTextOf, waivesWagering } from './lengths.ts';

const LENGTHS = {
  selfExclusionHours: [30, 720, 4_416, 43_848],
  timeOutHours: [12, 24, 1_008],
  coolingHours: 24,
  returnByRequest: false,
};

test('every choice is a valid request body', () => {
  for (const lengths of [undefined, LENGTHS]) {
    for (const key of freezeChoices(lengths))
      expect(z.safeParse(freezeAccount.body, freezeOf(key)).success, key).toBe(true);
    for (const key of exclusionChoices(lengths))
      expect(z.safeParse(selfExclude.body, exclusionOf(key)).success, key).toBe(true);
  }
});

test('choices are those of the market, and the usual ones from a back end without lengths', () => {
  expect(freezeChoices(LENGTHS)).toEqual(['12h', '1', '42']);
  expect(exclusionChoices(LENGTHS)).toEqual(['5', '184d', '1827d', 'permanent']);
  expect(freezeChoices(undefined)).toEqual(['1', '3', '7', '10']);
  expect(exclusionChoices(undefined)).toEqual(['0', '1', '2', '3', '4', '5', 'permanent']);
});

test('takes lengths up to the longest, and nothing else', () => {
  expect([freezeOf('365'), freezeOf('8760h')]).toEqual([{ days: 365 }, { hours: 8_760 }]);
  expect(exclusionOf('36500d')).toEqual({ mode: 'custom', days: 36_500 });
  expect([undefined, '', '0', '999', '1.0', 'for ever', '0h', '366', '8761h'].map(freezeOf)).toEqual(
    Array(9).fill(null),
  );
  expect([undefined, '', '6', '-1', 'Permanent', '0d', '36501d'].map(exclusionOf)).toEqual(Array(7).fill(null));
});

test('names usual lengths in months or years', () => {
  const t = ((key: string, values: object) => `${key.replace('limits.', '')} ${Object.values(values)}`) as never;
  const texts = ['91d', '92d', '184d', '365d', '1096d', '1827d'].map((key) => lengthTextOf(t, 'self-exclude', key));
  expect(texts.join(', ')).toBe('days 91, months 3, months 6, years 1, years 3, years 5');
});

test('a time-out waives wagering from the length of the policy on', () => {
  const waived = (key: string, fromHours: number | undefined) => {
    const body = freezeOf(key);
    return body !== null && waivesWagering(body, fromHours);
  };
  expect(['12h', '1', '10', '719h', '30', '720h', '42'].map((key) => waived(key, 720))).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
    true,
  ]);
  expect(waived('92', undefined)).toBe(false);
});
