import { expect, test } from 'vitest';
import { PAGE_PARAMETERS, parseSearch, stringifySearch, validateParameters } from './search.ts';

test('drops values that their parameter does not allow, and keeps parameters without a rule', () => {
  const given = { page: '0', mode: 'money', whitelisted: '2', search: 'a'.repeat(256), constructor: 'x' };
  expect(validateParameters(given, PAGE_PARAMETERS)).toEqual({ constructor: 'x' });
  expect(validateParameters({ page: '12', mode: 'demo' }, PAGE_PARAMETERS)).toEqual({ page: '12', mode: 'demo' });
});

test('parses parameters as text, not as numbers, and without access to prototypes', () => {
  expect(parseSearch('?search=1e3&search=2&__proto__=x')).toEqual({ search: '1e3' });
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  expect(stringifySearch({ search: 'a b', empty: '', none: undefined })).toBe('?search=a+b');
});
