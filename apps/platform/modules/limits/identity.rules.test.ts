import { describe, expect, test } from 'vitest';
import { canonicalEmail, identityValues, type PersonIdentity } from './identity.rules.ts';

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

describe('canonicalEmail', () => {
  test.each([
    ['Ada.Lovelace+play@GMAIL.com', 'adalovelace@gmail.com'],
    ['a.d.a@googlemail.com', 'ada@gmail.com'],
    ['ada+x@example.com', 'ada@example.com'],
    ['ada.lovelace@example.com', 'ada.lovelace@example.com'],
    ['ada@pm.me', 'ada@proton.me'],
    ['ＡＤＡ@example.com', 'ada@example.com'],
    // Cyrillic а in the local part and in the domain, which may also be in Punycode.
    ['\u0430d\u0430@example.com', 'ada@example.com'],
    ['ada@gm\u0430il.com', 'ada@gmail.com'],
    ['ada@xn--gmil-63d.com', 'ada@gmail.com'],
    ['ada@Bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
  ])('%s belongs to the mailbox %s', (emailInput, mailbox) => {
    expect(canonicalEmail(emailInput)).toBe(mailbox);
  });

  test.each([
    ['ada1@example.com', 'adal@example.com'],
    ['ada.b@example.com', 'adab@example.com'],
    ['ada@example.com', 'ada@example.org'],
  ])('%s and %s are different mailboxes', (one, other) => {
    expect(canonicalEmail(one)).not.toBe(canonicalEmail(other));
  });

  test('ignores blanks around an address, and accepts a local part of one letter', () => {
    expect(canonicalEmail(' a@example.com ')).toBe('a@example.com');
    expect(canonicalEmail('ada@example.com.')).toBe('ada@example.com');
  });

  test.each(['', '@example.com', 'ada', 'ada@', 'ada@exa mple.com', '+tag@example.com', '...@gmail.com'])(
    '"%s" is not a mailbox',
    (text) => {
      expect(canonicalEmail(text)).toBeNull();
    },
  );
});

describe('identityValues of a name with a birth date', () => {
  test.each([
    ['case', { firstName: 'ADA', lastName: 'loveLACE' }],
    ['order', { firstName: 'Lovelace', lastName: 'Ada' }],
    ['diacritics', { firstName: 'Àdá', lastName: 'Lövelâcé' }],
    ['blanks and hyphens', { firstName: ' Ada ', lastName: 'Love-lace'.replace('-', '') }],
    ['a middle name', { firstName: 'Ada Augusta', lastName: 'Lovelace' }],
    ['Cyrillic look-alikes', { firstName: '\u0410d\u0430', lastName: 'L\u043Ev\u0435l\u0430\u0441\u0435' }],
    ['full-width letters', { firstName: 'Ａｄａ', lastName: 'Lovelace' }],
    ['mathematical letters', { firstName: '𝐀𝐝𝐚', lastName: 'Lovelace' }],
  ])('match despite another %s', (_what, name) => {
    expect(isSame(ADA, { ...ADA, ...name })).toBe(true);
  });

  test('match in another script by transliteration', () => {
    const boris = { firstName: 'Boris', lastName: 'Ivanov', dateOfBirth: '1980-01-02' };
    expect(isSame(boris, { ...boris, firstName: 'Борис', lastName: 'Иванов' })).toBe(true);
    const lukasz = { firstName: 'Lukasz', lastName: 'Groß', dateOfBirth: '1980-01-02' };
    expect(isSame(lukasz, { ...lukasz, firstName: 'Łukasz', lastName: 'Gross' })).toBe(true);
  });

  test.each([{ dateOfBirth: '1990-12-11' }, { lastName: 'Byron' }, { firstName: 'Adele' }])(
    'differ with %j',
    (other) => {
      expect(isSame(ADA, { ...ADA, ...other })).toBe(false);
    },
  );

  test.each([{ dateOfBirth: '1900-01-01' }, { dateOfBirth: null }, { firstName: null }, { lastName: ' - ' }])(
    'are empty with %j',
    (missing) => {
      expect(valuesOf({ ...ADA, ...missing }).size).toBe(0);
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
  expect(identityValues({ ...ADA, ...change })).toEqual([]);
});
