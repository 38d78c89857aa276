import { lockOf, PROFILE_FIELDS, valuesOf, type ProfileField, type ProfileValues } from './profile-values.rules.ts';
import type { PlayerDetails } from '../api/use-player.ts';
import { isRecord } from '../session/is-record.ts';

type User = PlayerDetails['getUser'];

/** Unsaved input, with the details as they were when the editing began. */
export interface Draft {
  readonly initial: ProfileValues;
  readonly values: ProfileValues;
}

/** The displayed value and the input of each changed field. */
export interface StoredDraft {
  readonly userId: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export function parseStoredDraft(stored: unknown): StoredDraft | null {
  if (!isRecord(stored) || typeof stored['userId'] !== 'string' || !isRecord(stored['fields'])) return null;
  return { userId: stored['userId'], fields: stored['fields'] };
}

export const newDraft = (user: User): Draft => ({ initial: valuesOf(user), values: valuesOf(user) });

/** Fields with unsaved input. */
export function changedFields({ initial, values }: Draft): readonly ProfileField[] {
  return PROFILE_FIELDS.filter((field) => initial[field].trim() !== values[field].trim());
}

/** Fields with unsaved input whose value was changed elsewhere: the player must see both values. */
export function conflictingFields(draft: Draft, user: User): readonly ProfileField[] {
  const now = valuesOf(user);
  return changedFields(draft).filter(
    (field) => now[field] !== draft.initial[field] && now[field] !== draft.values[field].trim(),
  );
}

/** The draft applied to the current details: input is kept unless its field is locked by now. */
export function onTopOf(draft: Draft, user: User): Draft {
  const initial = valuesOf(user);
  const pending = changedFields(draft).filter((field) => lockOf(field, user) === null);
  return {
    initial,
    values: { ...initial, ...Object.fromEntries(pending.map((field) => [field, draft.values[field]])) },
  };
}

/** For session storage: the owner, the displayed values, and the input. */
export function serializeDraft(draft: Draft, userId: string): StoredDraft {
  const fields = changedFields(draft).map((field) => [field, [draft.initial[field], draft.values[field]]]);
  return { userId, fields: Object.fromEntries(fields) };
}

/** Null where nothing valid is stored, and for another player's draft. */
export function readDraft(stored: StoredDraft | null, user: User): Draft | null {
  if (stored?.userId !== user.userId) return null;
  const { initial, values } = newDraft(user);
  const [before, typed] = [{ ...initial }, { ...values }];
  for (const field of PROFILE_FIELDS) {
    const pair = stored.fields[field];
    if (!Array.isArray(pair) || typeof pair[0] !== 'string' || typeof pair[1] !== 'string') continue;
    if (lockOf(field, user) !== null) continue;
    before[field] = pair[0];
    typed[field] = pair[1].slice(0, 255);
  }
  const draft = { initial: before, values: typed };
  return changedFields(draft).length === 0 ? null : draft;
}
