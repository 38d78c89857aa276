import { expect, test } from 'vitest';
import { COUNTRIES } from './countries.ts';

const find = (code: string) => COUNTRIES.find((country) => country.code === code);

test('every country and territory with an official ISO code is listed once, and Kosovo', () => {
  expect(COUNTRIES).toHaveLength(250);
  expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(250);
  expect(new Set(COUNTRIES.map(({ countryId }) => countryId)).size).toBe(250);
  for (const code of ['EU', 'UN', 'AC', 'TA', 'IC', 'ZZ', 'UK']) expect(find(code)).toBeUndefined();
});

test.each([
  ['NL', 528, '31'],
  ['CW', 531, '599'],
  ['XK', 983, '383'],
  ['DO', 214, '1'],
  ['PR', 630, '1'],
  ['JM', 388, '1'],
  ['KZ', 398, '7'],
  ['VA', 336, '39'],
  ['AX', 248, '358'],
  ['BQ', 535, '599'],
  ['PN', 612, '64'],
  ['BV', 74, ''],
  ['GG', 831, '44'],
])('%s has the number %i and the calling code %j', (code, countryId, phoneCode) => {
  expect(find(code)).toEqual({ code, countryId, phoneCode });
});
