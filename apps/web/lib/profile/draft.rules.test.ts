import { getUserDetails } from '@marquee/contract/players.ts';
import { expect, test } from 'vitest';
import { newDraft, onTopOf, conflictingFields, readDraft, serializeDraft } from './draft.rules.ts';

const USER = { ...getUserDetails.example.response.getUser, tags: [], marketingConsents: [] };
const typed = (values: object) => ({ ...newDraft(USER), values: { ...newDraft(USER).values, ...values } });

test('what was typed comes back as it was, to its owner alone', () => {
  const draft = typed({ city: 'Bath', nickname: 'Ada' });
  const text = serializeDraft(draft, USER.userId);
  expect(readDraft(text, USER)).toEqual(draft);
  expect(readDraft(text, { ...USER, userId: 'plr_somebodyelse' })).toBeNull();
  expect(readDraft(serializeDraft(newDraft(USER), USER.userId), USER)).toBeNull();
});

test.each([null, '', '{', 'null', '[]', '7', `{"userId":"${USER.userId}","fields":{"city":["",7]}}`])(
  'from %j nothing comes back',
  (text) => expect(readDraft(text, USER)).toBeNull(),
);

test('a field that was changed elsewhere is named, unless both wrote the same', () => {
  const draft = typed({ city: 'Bath', nickname: 'Ada' });
  expect(conflictingFields(draft, USER)).toEqual([]);
  expect(conflictingFields(draft, { ...USER, city: 'London', nickname: 'Ada', address: '1 High Street' })).toEqual([
    'city',
  ]);
});

test('on top of newer details the typing stays, but for what is locked by now', () => {
  const draft = typed({ city: 'Bath', firstName: 'Eve' });
  const newer = { ...USER, firstName: 'Ada', address: '1 High Street' };
  expect(onTopOf(draft, newer).values).toMatchObject({ city: 'Bath', firstName: 'Ada', address: '1 High Street' });
  expect(readDraft(serializeDraft(draft, USER.userId), newer)?.values.firstName).toBe('Ada');
});
