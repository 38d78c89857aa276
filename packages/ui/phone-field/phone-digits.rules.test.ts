import { expect, it } from 'vitest';
import { countriesOf, readNumber } from './phone-digits.rules.ts';

const countries = [
  { code: 'US', name: 'United States', phoneCode: '1' },
  { code: 'CA', name: 'Canada', phoneCode: '1' },
  { code: 'NL', name: 'Netherlands', phoneCode: '31' },
  { code: 'CW', name: 'Curaçao', phoneCode: '599' },
  { code: 'JM', name: 'Jamaica', phoneCode: '1876' },
];

it.each([
  ['+31 6 1234 5678', 'CW', 'NL', '612345678'],
  ['0031612345678', null, 'NL', '612345678'],
  ['+1 876 555 0100', 'US', 'JM', '5550100'],
  ['+1 416 555 0100', 'CA', 'CA', '4165550100'],
  [' +31 612345678', null, 'NL', '612345678'],
  ['٠٠٣١٦١٢', null, 'NL', '612'],
  ['＋３１ ６ １２', null, 'NL', '612'],
  ['\u200e+31 6\u200b12', null, 'NL', '612'],
  ['(+31) 612', null, 'NL', '612'],
  ['( +31) 612', null, 'NL', '612'],
  ['0600312', 'CW', 'CW', '0600312'],
  ['+३१ ६१२', null, 'NL', '612'],
  ['０６-１２', 'NL', 'NL', '0612'],
  ['06 1234', 'NL', 'NL', '061234'],
  ['06 0031', 'CW', 'CW', '060031'],
  ['+999 1', 'NL', 'NL', '9991'],
])('reads %s with %s chosen as %s %s', (text, chosen, country, digits) => {
  expect(readNumber(text, countries, chosen)).toEqual({ country, digits });
});

it('asks which of the countries with the same calling code it is', () => {
  const decide = (text: string, decided: string | null) =>
    readNumber(text, countries, 'US', (international, chosen) =>
      `${international} ${chosen}` === '+14165550100 US' ? decided : 'JM',
    ).country;
  expect(decide('+1 416 555 0100', 'CA')).toBe('CA');
  expect(decide('+1 416 555 0100', null)).toBe('US');
  expect(decide('+31 612', 'NL')).toBe('NL');
});

it('finds the countries of a calling code, none for a country without one', () => {
  const codes = countriesOf('1876', [...countries, { code: 'AQ', name: 'Antarctica', phoneCode: '' }]);
  expect(codes.map(({ code }) => code)).toEqual(['US', 'CA', 'JM']);
});
