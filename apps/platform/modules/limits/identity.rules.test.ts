import { samePerson } from '@marquee/person-matching/same-person.ts';
import { describe, expect, test } from 'vitest';
import { identityValues, type PersonIdentity } from './identity.rules.ts';

const NO_IDENTITY: PersonIdentity = {
  email: null,
  phones: [],
  firstName: null,
  lastName: null,
  dateOfBirth: null,
  nationalNumber: null,
};
const ADA: PersonIdentity = { ...NO_IDENTITY, firstName: 'Ada', lastName: 'Lovelace', dateOfBirth: '1990-12-10' };

const valuesOf = (person: Partial<PersonIdentity>) =>
  new Set(identityValues({ ...NO_IDENTITY, ...person }).map(({ kind, value }) => `${kind} ${value}`));
const isSame = (one: Partial<PersonIdentity>, other: Partial<PersonIdentity>) =>
  [...valuesOf(one)].some((value) => valuesOf(other).has(value));

/** Whether two people share a name and a birth date, as exclusions compare them. */
const isOnePerson = (one: PersonIdentity, other: PersonIdentity) =>
  samePerson(
    { ...one, firstName: one.firstName ?? '', lastName: one.lastName ?? '' },
    { ...other, firstName: other.firstName ?? '', lastName: other.lastName ?? '' },
  ) !== 'different';

describe('a name with a birth date', () => {
  test.each([
    ['case', { firstName: 'ADA', lastName: 'loveLACE' }],
    ['order', { firstName: 'Lovelace', lastName: 'Ada' }],
    ['diacritics', { firstName: 'Àdá', lastName: 'Lövelâcé' }],
    ['blanks', { firstName: ' Ada ', lastName: 'Love lace' }],
    ['hyphen', { firstName: 'Ada', lastName: 'Love-lace' }],
    ['typographic hyphen', { firstName: 'Ada', lastName: 'Love\u2010lace' }],
    ['apostrophe', { firstName: 'Ada', lastName: "Love'lace" }],
    ['invisible character', { firstName: 'A\u200bda', lastName: 'Love\u00adlace' }],
    ['middle name', { firstName: 'Ada Augusta', lastName: 'Lovelace' }],
    ['Cyrillic look-alikes', { firstName: '\u0410d\u0430', lastName: 'L\u043Ev\u0435l\u0430\u0441\u0435' }],
    ['full-width letters', { firstName: 'Ａｄａ', lastName: 'Lovelace' }],
    ['mathematical letters', { firstName: '𝐀𝐝𝐚', lastName: 'Lovelace' }],
  ])('is found despite another %s', (_what, name) => {
    expect(name.firstName === ADA.firstName && name.lastName === ADA.lastName).toBe(false);
    expect(isOnePerson(ADA, { ...ADA, ...name })).toBe(true);
  });

  test('is found in another script by transliteration', () => {
    const boris = { ...ADA, firstName: 'Boris', lastName: 'Ivanov', dateOfBirth: '1980-01-02' };
    expect(isOnePerson(boris, { ...boris, firstName: 'Борис', lastName: 'Иванов' })).toBe(true);
    const lukasz = { ...ADA, firstName: 'Lukasz', lastName: 'Groß', dateOfBirth: '1980-01-02' };
    expect(isOnePerson(lukasz, { ...lukasz, firstName: 'Łukasz', lastName: 'Gross' })).toBe(true);
  });

  test.each([{ dateOfBirth: '1991-11-21' }, { lastName: 'Byron' }, { firstName: 'Adele' }])(
    'is another with %j',
    (other) => {
      expect(isOnePerson(ADA, { ...ADA, ...other })).toBe(false);
    },
  );

  test.each([{ dateOfBirth: '1900-01-01' }, { dateOfBirth: null }, { firstName: null }, { lastName: ' - ' }])(
    'has no keys with %j',
    (missing) => {
      expect([...valuesOf({ ...ADA, ...missing })].filter((value) => value.startsWith('person'))).toEqual([]);
    },
  );
});

test('identityValues compares national numbers and phone numbers as digits', () => {
  expect(isSame({ nationalNumber: '529.982.247-25' }, { nationalNumber: '52998224725' })).toBe(true);
  expect(isSame({ phones: ['+4915112345678'] }, { phones: ['+31612345678', '+4915112345678'] })).toBe(true);
  expect(valuesOf({}).size).toBe(0);
});

test('identityValues lists each known detail once, by its kind', () => {
  const person = { ...ADA, email: 'Ada@Example.com', phones: ['+491701234567'], nationalNumber: '529.982.247-25' };
  expect(identityValues(person)).toEqual([
    { kind: 'email', value: 'ada@example.com' },
    { kind: 'phone', value: '+491701234567' },
    { kind: 'person', value: 'ada lovelace|1990-12-10' },
    { kind: 'born', value: '1990-12-10' },
    { kind: 'national', value: 'BR:52998224725' },
  ]);
  expect(identityValues(NO_IDENTITY)).toEqual([]);
  expect(identityValues({ ...NO_IDENTITY, email: 'not an address' })).toEqual([]);
});

test.each([
  ['a last name', { lastName: null }],
  ['letters in the first name', { firstName: '-' }],
  ['letters in the last name', { lastName: '-' }],
])('a name without %s identifies no one', (_what, change) => {
  expect(identityValues({ ...ADA, ...change }).filter(({ kind }) => kind === 'person')).toEqual([]);
  expect(isOnePerson({ ...ADA, ...change }, { ...ADA, ...change })).toBe(false);
});
