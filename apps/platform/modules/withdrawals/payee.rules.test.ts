import { expect, it } from 'vitest';
import { isAccountNumber, isNameOf, maskAccountNumber, readAccountNumber } from './payee.rules.ts';

it('readAccountNumber normalises blanks and case', () => {
  expect(readAccountNumber(' de89 3704 0044 0532 0130 00 ')).toBe('DE89370400440532013000');
  expect(readAccountNumber('Ada@Example.com')).toBe('ada@example.com');
});

it('isAccountNumber requires a valid checksum for anything like an IBAN', () => {
  for (const right of [
    'DE89370400440532013000',
    'GB82WEST12345698765432',
    'NO9386011117947',
    // Looks like the beginning of an IBAN and is too short for one.
    'AB12CD3456789',
    // Contains something like an IBAN.
    '1DE89370400440532013001',
    'AB1C5678901234567',
    '12345678',
    'ada@example.com',
  ])
    expect([right, isAccountNumber(right)]).toEqual([right, true]);
  for (const wrong of [
    'DE89370400440532013001',
    'GB28WEST12345698765432',
    // The shortest IBAN has 15 characters.
    'NO9386011117948',
    '1234',
    '',
    'a b',
    '<script>',
    'X'.repeat(65),
  ])
    expect([wrong, isAccountNumber(wrong)]).toEqual([wrong, false]);
});

it('isNameOf ignores case, accents, order and additional names', () => {
  const ada = { firstName: 'Zoë Ada', lastName: 'García-López' };
  for (const same of ['Zoe Ada Garcia Lopez', 'GARCÍA LÓPEZ, ZOË ADA', 'Zoë Ada Maria García-López'])
    expect([same, isNameOf(same, ada)]).toEqual([same, true]);
  for (const other of ['Zoe Garcia Lopez', 'Ada', 'Grace Hopper', '', 'ZoeAdaGarciaLopez'])
    expect([other, isNameOf(other, ada)]).toEqual([other, false]);
  expect(isNameOf('سارة أحمد', { firstName: 'سارة', lastName: 'أحمد' })).toBe(true);
  expect(isNameOf('Anyone', { firstName: '', lastName: '' })).toBe(false);
  // Banks write ß as SS.
  expect(isNameOf('JOHANN STRAUSS', { firstName: 'Johann', lastName: 'Strauß' })).toBe(true);
  // Blanks and punctuation are no words.
  expect(isNameOf('Ada King', { firstName: ' Ada ', lastName: 'King.' })).toBe(true);
});

it('maskAccountNumber shows only the last four characters', () => {
  expect(maskAccountNumber('DE89370400440532013000')).toBe('•••• 3000');
  expect(maskAccountNumber('12345')).toBe('•••• 2345');
  expect(maskAccountNumber('1234')).toBe('1234');
});
