import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '../../testing/stub-storage.ts';
import { firstUrl } from './first-url.ts';
import { storeVisit } from './store-visit.ts';
import { storedParameter, readStoredParameters } from './stored-parameters.ts';

const names = { affiliateParameter: 'ref', affiliateTokenParameter: 'reft' };
const HOUR_MS = 3_600_000;
const stored = stubStorage('localStorage');
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());
const visit = (search: string) => storeVisit(`https://casino.example/promotions${search}`, names);
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

test('an affiliate parameter counts for seven days less an hour and is stored for a year', () => {
  visit('?cpnc=A-1&mkt=mail&pid=p%207&ref=quay&reft=t0k&nxafk=other');
  expect(readStoredParameters().map(({ name, value }) => [name, value])).toEqual([
    ['cpnc', 'A-1'],
    ['mkt', 'mail'],
    ['pid', 'p 7'],
    ['affiliate', 'quay'],
    ['affiliateToken', 't0k'],
  ]);
  later(167 * HOUR_MS - 1);
  expect(storedParameter('affiliate')).toBe('quay');
  later(1);
  expect(storedParameter('affiliate')).toBeNull();
  later((365 * 24 - 167) * HOUR_MS - 1);
  expect(readStoredParameters()).toHaveLength(5);
  later(1);
  expect(readStoredParameters()).toEqual([]);
});

test('the newest value counts, and the others stay stored', () => {
  visit('?cpnc=old&mkt=mail');
  later(100 * HOUR_MS);
  visit('?cpnc=new');
  later(100 * HOUR_MS);
  expect([storedParameter('cpnc'), storedParameter('mkt')]).toEqual(['new', null]);
});

test('stores the first page once, without parameters and without keys of shared pages', () => {
  visit('?at=mq_secret&cpnc=a');
  storeVisit('https://casino.example/casino?cpnc=b', names);
  expect(firstUrl()).toBe('https://casino.example/promotions');
  stored.clear();
  storeVisit('https://casino.example/players/shr_0123456789abcdef', names);
  expect(firstUrl()).toBe('https://casino.example/players/');
});

test.each(['%3Cscript%3E', 'a%0d%0ab', 'a%00', "'%20OR%201=1", '$%7B7*7%7D', '', 'a'.repeat(129), '//evil.example'])(
  'cpnc=%s is invalid and is not stored',
  (value) => {
    visit(`?cpnc=${value}`);
    expect(readStoredParameters()).toEqual([]);
  },
);

test.each(['nonsense', '{}', '[1,null,{"name":"cpnc"}]'])(
  'what stands in the storage as %s counts as nothing',
  (text) => {
    stored.set('storedParameters', text);
    expect(storedParameter('cpnc')).toBeNull();
  },
);
