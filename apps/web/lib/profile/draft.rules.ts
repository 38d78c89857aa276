import { lockOf, PROFILE_FIELDS, valuesOf, type ProfileField, type ProfileValues } from './profile-values.rules.ts';
import type { PlayerDetails } from '../api/use-player.ts';

type User = PlayerDetails['getUser'];

/** What is typed and not saved yet, with the details as they were when the typing began. */
export interface Draft {
  readonly initial: ProfileValues;
  readonly values: ProfileValues;
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

/** For the storage of the tab: whose it is, and what was shown and typed. */
export function serializeDraft(draft: Draft, userId: string): string {
  const fields = changedFields(draft).map((field) => [field, [draft.initial[field], draft.values[field]]]);
  return JSON.stringify({ userId, fields: Object.fromEntries(fields) as unknown });
}

/** Null for nothing, for what another player typed, and for whatever else stands there. */
export function readDraft(text: string | null, user: User): Draft | null {
  const pending = parse(text);
  if (pending?.['userId'] !== user.userId || typeof pending['fields'] !== 'object' || pending['fields'] === null)
    return null;
  const { initial, values } = newDraft(user);
  const [before, typed] = [{ ...initial }, { ...values }];
  for (const field of PROFILE_FIELDS) {
    const pair = (pending['fields'] as Record<string, unknown>)[field];
    if (!Array.isArray(pair) || typeof pair[0] !== 'string' || typeof pair[1] !== 'string') continue;
    if (lockOf(field, user) !== null) continue;
    before[field] = pair[0];
    typed[field] = pair[1].slice(0, 255);
  }
  const draft = { initial: before, values: typed };
  return changedFields(draft).length === 0 ? null : draft;
}

function parse(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
