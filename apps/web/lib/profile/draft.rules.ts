import { lockOf, PROFILE_FIELDS, valuesOf, type ProfileField, type ProfileValues } from './profile-values.rules.ts';
import type { PlayerDetails } from '../api/use-player.ts';
import { isRecord } from '../session/is-record.ts';

type User = PlayerDetails['getUser'];

/** What is typed and not saved yet, with the details as they were when the typing began. */
export interface Draft {
  readonly initial: ProfileValues;
  readonly values: ProfileValues;
}

/** Of each changed field the value that was displayed and the input. */
export interface StoredDraft {
  readonly userId: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export function parseStoredDraft(stored: unknown): StoredDraft | null {
  if (!isRecord(stored) || typeof stored['userId'] !== 'string' || !isRecord(stored['fields'])) return null;
  return { userId: stored['userId'], fields: stored['fields'] };
}

export const newDraft = (user: User): Draft => ({ initial: valuesOf(user), values: valuesOf(user) });

/** Fields with something unsaved in them. */
export function changedFields({ initial, values }: Draft): readonly ProfileField[] {
  return PROFILE_FIELDS.filter((field) => initial[field].trim() !== values[field].trim());
}

/** Fields that were typed in here and have another value elsewhere by now: neither of the two may be lost unseen. */
export function conflictingFields(draft: Draft, user: User): readonly ProfileField[] {
  const now = valuesOf(user);
  return changedFields(draft).filter(
    (field) => now[field] !== draft.initial[field] && now[field] !== draft.values[field].trim(),
  );
}

/** The draft on top of the details as they are now: what was typed stays, unless it is locked by now; everything else is as it is. */
export function onTopOf(draft: Draft, user: User): Draft {
  const initial = valuesOf(user);
  const pending = changedFields(draft).filter((field) => lockOf(field, user) === null);
  return {
    initial,
    values: { ...initial, ...Object.fromEntries(pending.map((field) => [field, draft.values[field]])) },
  };
}

/** For the storage of the tab: whose it is, the values that were displayed, and the input. */
export function serializeDraft(draft: Draft, userId: string): StoredDraft {
  const fields = changedFields(draft).map((field) => [field, [draft.initial[field], draft.values[field]]]);
  return { userId, fields: Object.fromEntries(fields) };
}

/** Null where nothing valid is stored, and where another player typed it. */
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
