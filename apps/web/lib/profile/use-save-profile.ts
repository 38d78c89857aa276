import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/api-client.ts';
import type { Problems } from '../forms/field-problems.ts';
import { invalidateNextSteps } from '../next-steps/use-next-steps.ts';
import { useAgeYearsMin } from '../site/use-age-years-min.ts';
import { useSite } from '../site/use-site.ts';
import { useStepUp } from '../step-up/use-step-up.tsx';
import { PROFILE_FIELDS, type ProfileBody, type ProfileField } from './profile-values.rules.ts';

/** Where a change is made: on a profile page, or in a form for missing details. */
export type UpdateFrom = NonNullable<ProfileBody['updateFrom']>;

/**
 * Checks a change by the endpoint's schema, and sends it. Both throw on errors. A changed phone number, and a password of
 * an account with an authenticator app, need a step-up: render `stepUpDialog` beside the form.
 */
export function useSaveProfile(updateFrom: UpdateFrom = 'Profile Page') {
  const client = useQueryClient();
  const { settings } = useSite();
  const ageYearsMin = useAgeYearsMin();
  const { guarded, stepUpDialog } = useStepUp();
  const invalidateDetails = async () => {
    await Promise.all([client.invalidateQueries({ queryKey: ['getUserDetails'] }), invalidateNextSteps(client)]);
  };
  return {
    stepUpDialog,
    /** Locale keys by field. */
    check: async (body: ProfileBody): Promise<Problems> => {
      const { profileProblems } = await import('./profile-schema.ts');
      return profileProblems(body, ageYearsMin);
    },
    /** Resolves once the details have been fetched again. */
    save: async (body: ProfileBody): Promise<void> => {
      const onChangeResetKyc = settings.onChangeResetKyc && { onChangeResetKyc: true };
      try {
        await guarded(() => callApi('updateUserDetails', { body: { ...body, updateFrom, ...onChangeResetKyc } }));
      } catch (error) {
        // The profile was changed elsewhere: the current values are displayed beside the input.
        if (isConflict(error)) await invalidateDetails();
        throw error;
      }
      await invalidateDetails();
    },
  };
}

const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'profile.field_locked' || error.code === 'profile.edit_conflict');

/** The first field of a conflict with a change made elsewhere; null if the error names none. */
export function conflictField(error: unknown): ProfileField | null {
  const fields = isConflict(error) ? error.params['fields'] : undefined;
  return PROFILE_FIELDS.find((field) => Array.isArray(fields) && fields.includes(field)) ?? null;
}
