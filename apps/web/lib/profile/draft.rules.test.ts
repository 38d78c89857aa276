import { getUserDetails } from '@marquee/contract/players.ts';
import { expect, test } from 'vitest';
import { newDraft, onTopOf, conflictingFields, parseStoredDraft, readDraft, serializeDraft } from './draft.rules.ts';

const USER = { ...getUserDetails.example.response.getUser, tags: [], marketingConsents: [] };
const typed = (values: object) => ({ ...newDraft(USER), values: { ...newDraft(USER).values, ...values } });

test('restores the input for its owner only', () => {
  const draft = typed({ city: 'Bath', nickname: 'Ada' });
  const stored = serializeDraft(draft, USER.userId);
  expect(readDraft(stored, USER)).toEqual(draft);
  expect(readDraft(stored, { ...USER, userId: 'plr_somebodyelse' })).toBeNull();
  expect(readDraft(serializeDraft(newDraft(USER), USER.userId), USER)).toBeNull();
});

test.each([null, [], 7, { userId: USER.userId }, { userId: USER.userId, fields: { city: ['', 7] } }])(
  'restores nothing from %j',
  (stored) => expect(readDraft(parseStoredDraft(stored), USER)).toBeNull(),
);

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
