import { getUserDetails } from '@marquee/contract/players.ts';
import { expect, test } from 'vitest';
import { completionOf } from './completion.rules.ts';

const NEW = { ...getUserDetails.example.response.getUser, tags: [], marketingConsents: [] };
const FULL = {
  ...NEW,
  firstName: 'Ada',
  lastName: 'Lovelace',
  dateOfBirth: '1990-12-10',
  phoneCode: '44',
  phone: '7911123456',
  city: 'London',
  address: '12 St James’s Square',
  zipCode: 'SW1Y 4JH',
};

test('a new player misses the fields a withdrawal requires; the placeholder birth date counts as missing', () => {
  const { done, all, missing } = completionOf(NEW, {});
  expect([done, all]).toEqual([1, 8]);
  expect(missing).toContain('dateOfBirth');
  expect(missing).not.toContain('nickname');
});

test('fields required by the brand count as well, mapped by their names in the registration form', () => {
  expect(completionOf(FULL, {})).toEqual({ done: 8, all: 8, missing: [] });
  expect(completionOf({ ...FULL, city: '', zipCode: null }, {}).missing).toEqual(['city', 'zipCode']);
  expect(completionOf(FULL, { nickname: 3 })).toEqual({ done: 8, all: 9, missing: ['nickname'] });
});
