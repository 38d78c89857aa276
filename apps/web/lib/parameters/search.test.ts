import { CHALLENGE_CHARS_MAX } from '@marquee/contract/constants.ts';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch, validateSearch } from './search.ts';

test('A dialog that does not exist is dropped from the address, everything else stays', () => {
  expect(validateSearch({ modal: 'bogus', utm_source: 'x', search: '007' })).toEqual({
    utm_source: 'x',
    search: '007',
  });
  expect(validateSearch({ modal: 'login' })).toEqual({ modal: 'login' });
  for (const modal of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
    expect(validateSearch({ modal })).toEqual({});
});

test('Values that make no sense are dropped: wrong ids, markup as a method, endless text', () => {
  expect(validateSearch({ met: '<script>', payment: 'x', page: '0', mode: 'money', whitelisted: '2' })).toEqual({});
  expect(validateSearch({ search: 'a'.repeat(256) })).toEqual({});
});

test('A 3-D Secure answer is kept in every length that the platform takes', () => {
  const challenge = { PaReq: 'e'.repeat(CHALLENGE_CHARS_MAX), MD: 'd'.repeat(CHALLENGE_CHARS_MAX) };
  expect(validateSearch(parseSearch(stringifySearch(challenge)))).toEqual(challenge);
  const emv = { cres: challenge.PaReq, threeDSSessionData: challenge.MD };
  expect(validateSearch(parseSearch(stringifySearch(emv)))).toEqual(emv);
  expect(validateSearch({ PaReq: `${challenge.PaReq}e` })).toEqual({});
});

test('Parameters are text: nothing is read as a number, and prototypes cannot be reached', () => {
  expect(parseSearch('?search=1e3&search=2&__proto__=x')).toEqual({ search: '1e3' });
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  expect(stringifySearch({ search: 'a b', empty: '', none: undefined })).toBe('?search=a+b');
});
