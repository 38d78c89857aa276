import { CHALLENGE_CHARS_MAX } from '@marquee/contract/constants.ts';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../lib/parameters/search.ts';
import { paramsOf, validateSearch } from './site-search.ts';

test('drops an unknown dialog from the URL and keeps everything else', () => {
  expect(validateSearch({ modal: 'bogus', utm_source: 'x', search: '007' })).toEqual({
    utm_source: 'x',
    search: '007',
  });
  expect(validateSearch({ modal: 'login' })).toEqual({ modal: 'login' });
  for (const modal of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
    expect(validateSearch({ modal })).toEqual({});
});

test('drops invalid values: wrong ids, markup as a method, overlong text', () => {
  expect(validateSearch({ met: '<script>', payment: 'x', page: '0', mode: 'money', whitelisted: '2' })).toEqual({});
  expect(validateSearch({ search: 'a'.repeat(256) })).toEqual({});
});

test('accepts a 3-D Secure response of every length that the platform accepts', () => {
  const challenge = { PaReq: 'e'.repeat(CHALLENGE_CHARS_MAX), MD: 'd'.repeat(CHALLENGE_CHARS_MAX) };
  expect(validateSearch(parseSearch(stringifySearch(challenge)))).toEqual(challenge);
  const emv = { cres: challenge.PaReq, threeDSSessionData: challenge.MD };
  expect(validateSearch(parseSearch(stringifySearch(emv)))).toEqual(emv);
  expect(validateSearch({ PaReq: `${challenge.PaReq}e` })).toEqual({});
});

test('passes a dialog only the parameters of its own entry', () => {
  const search = validateSearch({ modal: 'promotion', item: 'spring', met: 'card', search: 'dice' });
  expect(paramsOf('promotion', search)).toEqual({ item: 'spring' });
  expect(paramsOf('deposit-failed', search)).toEqual({ met: 'card' });
  expect(paramsOf('login', search)).toEqual({ item: 'spring' });
  expect(paramsOf('signup', search)).toEqual({});
});
