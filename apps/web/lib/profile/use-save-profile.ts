import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/api-client.ts';
import { useAgeYearsMin } from '../site/use-age-years-min.ts';
import { useSite } from '../site/use-site.ts';
import type { ProfileBody } from './profile-values.rules.ts';

export type Problems = Readonly<Record<string, string>>;

export interface SaveState {
  readonly isSaving: boolean;
  /** Locale keys by field. */
  readonly problems: Problems;
  /** What concerns no single field; null where there is nothing. */
  readonly error: unknown;
}

const IDLE: SaveState = { isSaving: false, problems: {}, error: null };

/** Where a change is made: on a page of the profile, or in a form that asks for what is missing. */
export type UpdateFrom = NonNullable<ProfileBody['updateFrom']>;

/** Checks a change by the platform's schema, sends it, and reads the details anew. Answers whether it was saved. */
export function useSaveProfile(updateFrom: UpdateFrom = 'Profile Page') {
  const client = useQueryClient();
  const { settings } = useSite();
  const ageYearsMin = useAgeYearsMin();
  const [state, setState] = useState(IDLE);
  const save = async (body: ProfileBody): Promise<boolean> => {
    setState({ ...IDLE, isSaving: true });
    try {
      const { profileProblems } = await import('./profile-schema.ts');
      const problems = profileProblems(body, ageYearsMin);
      if (Object.keys(problems).length > 0) {
        setState({ ...IDLE, problems });
        return false;
      }
      const onChangeResetKyc = settings.onChangeResetKyc && { onChangeResetKyc: true };
      await callApi('updateUserDetails', { body: { ...body, updateFrom, ...onChangeResetKyc } });
      await client.invalidateQueries({ queryKey: ['getUserDetails'] });
      setState(IDLE);
      return true;
    } catch (error) {
      // Somebody was faster: what they wrote is shown beside what is typed here.
      if (
        error instanceof ApiError &&
        (error.code === 'profile.field_locked' || error.code === 'profile.changed_meanwhile')
      )
        await client.invalidateQueries({ queryKey: ['getUserDetails'] });
      const problems = problemsOf(error);
      setState({ ...IDLE, problems, error: Object.keys(problems).length > 0 ? null : error });
      return false;
    }
  };
  return { ...state, save, reset: () => setState(IDLE) };
}

/** Fields that the platform refused, each with its reason: its own where the platform names one, otherwise that of the whole refusal. */
function problemsOf(error: unknown): Problems {
  if (!(error instanceof ApiError)) return {};
  const { fields, reasons } = error.params;
  if (!Array.isArray(fields)) return {};
  if (Array.isArray(reasons))
    return Object.fromEntries(fields.map((field, at) => [String(field), String(reasons[at])]));
  return error.code === 'profile.field_locked' || error.code === 'profile.changed_meanwhile'
    ? Object.fromEntries(fields.map((field) => [String(field), `errors.${error.code}`]))
    : {};
}
