import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/api-client.ts';
import { useEndpointMutation } from '../api/use-endpoint-mutation.ts';
import { useAgeYearsMin } from '../site/use-age-years-min.ts';
import { useSite } from '../site/use-site.ts';
import type { ProfileBody } from './profile-values.rules.ts';

export type Problems = Readonly<Record<string, string>>;

/** Where a change is made: on a profile page, or in a form for missing details. */
export type UpdateFrom = NonNullable<ProfileBody['updateFrom']>;

/** Problems found by the endpoint's schema before anything is sent. */
class InvalidProfile extends Error {
  readonly problems: Problems;
  constructor(problems: Problems) {
    super('The profile is invalid.');
    this.problems = problems;
  }
}

/** Validates a change with the endpoint's schema, sends it, and reloads the details. `save` resolves to whether it was saved. */
export function useSaveProfile(updateFrom: UpdateFrom = 'Profile Page') {
  const client = useQueryClient();
  const { settings } = useSite();
  const ageYearsMin = useAgeYearsMin();
  const readDetailsAgain = () => client.invalidateQueries({ queryKey: ['getUserDetails'] });
  const {
    run: save,
    isBusy: isSaving,
    error,
  } = useEndpointMutation(
    async (body: ProfileBody) => {
      const { profileProblems } = await import('./profile-schema.ts');
      const problems = profileProblems(body, ageYearsMin);
      if (Object.keys(problems).length > 0) throw new InvalidProfile(problems);
      const onChangeResetKyc = settings.onChangeResetKyc && { onChangeResetKyc: true };
      await callApi('updateUserDetails', { body: { ...body, updateFrom, ...onChangeResetKyc } });
    },
    {
      onSuccess: readDetailsAgain,
      // The profile was changed elsewhere: the current values are displayed beside the input.
      onError: (error) => (isConflict(error) ? readDetailsAgain() : undefined),
    },
  );
  const problems = problemsOf(error);
  return {
    save,
    isSaving,
    /** Locale keys by field. */
    problems,
    /** An error that belongs to no single field; null where there is none. */
    error: Object.keys(problems).length > 0 ? null : error,
  };
}

const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'profile.field_locked' || error.code === 'profile.edit_conflict');

/** Problems by field from an error response: the field's own reason where the platform gives one, otherwise that of the whole response. */
function problemsOf(error: unknown): Problems {
  if (error instanceof InvalidProfile) return error.problems;
  if (!(error instanceof ApiError)) return {};
  const { fields, reasons } = error.params;
  if (!Array.isArray(fields)) return {};
  if (Array.isArray(reasons))
    return Object.fromEntries(fields.map((field, at) => [String(field), String(reasons[at])]));
  return isConflict(error) ? Object.fromEntries(fields.map((field) => [String(field), `errors.${error.code}`])) : {};
}
