import { useEffect, useState } from 'react';
import type { PlayerDetails } from '../api/use-player.ts';
import { createStoredValue } from '../session/stored-value.ts';
import {
  changedFields,
  newDraft,
  parseStoredDraft,
  onTopOf,
  conflictingFields,
  readDraft,
  serializeDraft,
  type Draft,
} from './draft.rules.ts';
import type { ProfileField, ProfileValues } from './profile-values.rules.ts';

type User = PlayerDetails['getUser'];

const storedDraft = (form: string) => createStoredValue(`profileDraft:${form}`, parseStoredDraft);

/** True where this form has unsaved input. */
export const hasDraft = (form: string, user: User): boolean => readDraft(storedDraft(form).read(), user) !== null;

/**
 * Unsaved input of one profile form. It survives a reload and a visit to another page in this tab; the browser asks for confirmation before the tab is closed
 * or leaves the site. Details that change elsewhere are merged in; `staleFields` lists fields that changed on both sides.
 */
export function useProfileDraft(form: string, user: User) {
  const [draft, setDraft] = useState<Draft>(() => readDraft(storedDraft(form).read(), user) ?? newDraft(user));
  const changed = changedFields(draft);
  const hasChanged = changed.length > 0;
  const staleFields: readonly ProfileField[] = conflictingFields(draft, user);
  const storeDraft = (next: Draft) => {
    setDraft(next);
    if (changedFields(next).length === 0) storedDraft(form).remove();
    else storedDraft(form).write(serializeDraft(next, user.userId));
  };
  useEffect(() => {
    if (!hasChanged) return;
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmLeave);
    return () => window.removeEventListener('beforeunload', confirmLeave);
  }, [hasChanged]);
  return {
    draft: staleFields.length > 0 ? draft : onTopOf(draft, user),
    hasChanged,
    staleFields,
    change: (change: Partial<ProfileValues>) => storeDraft({ ...draft, values: { ...draft.values, ...change } }),
    /** The player has seen the current values: saving again overwrites them, except in locked fields. */
    acceptNewer: (): Draft => {
      const next = onTopOf(draft, user);
      storeDraft(next);
      return next;
    },
    reset: () => storeDraft(newDraft(user)),
  };
}
