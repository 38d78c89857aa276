import { getUserDetails } from '@marquee/contract/players.ts';
import { expect, test } from 'vitest';
import {
  changedFields,
  newDraft,
  onTopOf,
  conflictingFields,
  parseStoredDraft,
  readDraft,
  serializeDraft,
} from './draft.rules.ts';

const USER = { ...getUserDetails.example.response.getUser, tags: [], marketingConsents: [] };
const typed = (values: object) => ({ ...newDraft(USER), values: { ...newDraft(USER).values, ...values } });

test('restores the input for its owner only', () => {
  const draft = typed({ city: 'Bath', nickname: 'Ada' });
  const stored = serializeDraft(draft, USER.userId);
  expect(readDraft(stored, USER)).toEqual(draft);
  expect(parseStoredDraft(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  expect(readDraft(stored, { ...USER, userId: 'plr_somebodyelse' })).toBeNull();
  expect(readDraft(null, USER)).toBeNull();
  expect(readDraft(serializeDraft(newDraft(USER), USER.userId), USER)).toBeNull();
});

test.each([null, [], 7, { userId: USER.userId }, { userId: 7, fields: {} }, { userId: USER.userId, fields: 'city' }])(
  'finds no draft in %j',
  (stored) => expect(parseStoredDraft(stored)).toBeNull(),
);

test.each(['Bath', [], ['', 7], [7, 'Bath'], ['', '']])('restores nothing from the field %j', (city) => {
  expect(readDraft({ userId: USER.userId, fields: { city } }, USER)).toBeNull();
});

test('restores at most 255 characters of a field', () => {
  const stored = { userId: USER.userId, fields: { city: ['', 'x'.repeat(300)] } };
  expect(readDraft(stored, USER)?.values.city).toBe('x'.repeat(255));
});

test('ignores spaces around a value', () => {
  const spaced = { ...USER, city: ' London ' };
  expect(changedFields(newDraft(spaced))).toEqual([]);
  expect(changedFields({ ...newDraft(spaced), values: { ...newDraft(spaced).values, city: 'London' } })).toEqual([]);
  expect(conflictingFields(typed({ city: ' London ' }), { ...USER, city: 'London' })).toEqual([]);
});

test('names a field that was changed elsewhere, unless both values are equal', () => {
  const draft = typed({ city: 'Bath', nickname: 'Ada' });
  expect(conflictingFields(draft, USER)).toEqual([]);
  expect(conflictingFields(draft, { ...USER, city: 'London', nickname: 'Ada', address: '1 High Street' })).toEqual([
    'city',
  ]);
});

test('applies the input to newer details, except for fields that are locked by now', () => {
  const draft = typed({ city: 'Bath', firstName: 'Eve' });
  const newer = { ...USER, firstName: 'Ada', address: '1 High Street' };
  expect(onTopOf(draft, newer).values).toMatchObject({ city: 'Bath', firstName: 'Ada', address: '1 High Street' });
  expect(readDraft(serializeDraft(draft, USER.userId), newer)?.values.firstName).toBe('Ada');
});
