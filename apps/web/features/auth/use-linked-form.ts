import { useQueryClient } from '@tanstack/react-query';
import { linkedFields } from '@marquee/contract/registration.ts';
import { showToast } from '@marquee/ui/toast/toasts.ts';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { createKeyByContent } from '../../lib/api/key-by-content.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useAgeYearsMin } from '../../lib/site/use-age-years-min.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { useStepUp } from '../../lib/step-up/use-step-up.tsx';
import { useEndpointForm } from '../../lib/forms/use-endpoint-form.ts';
import { linkedNames, linkedValues, profileOf, expectedOf, type Profile } from './linked-values.rules.ts';
import { logIn } from './log-in.ts';
import { clearDraft } from './sign-up-draft.ts';
import { signUp } from './sign-up.ts';
import type { SignUpValues } from './sign-up-values.ts';
import { useLinkedDraft } from './use-linked-draft.ts';

export interface LinkedFormProps {
  /** Null registers a new player; otherwise the profile is completed and known values stay. */
  readonly player: Profile | null;
  /** A partner fills in the form for the new player. */
  readonly isByPartner: boolean;
  /** Receives the e-mail of the account. */
  readonly onDone: (email: string) => void;
}

/**
 * Registers and logs in, or updates the player's profile. For another person it only registers. After a failure the
 * input stays, and a repeated registration uses the same key.
 */
export function useLinkedForm({ player, isByPartner, onDone }: LinkedFormProps) {
  const { settings } = useSite();
  const ageYearsMin = useAgeYearsMin();
  const fieldConfig = settings.registrationFields;
  const names = linkedNames(fieldConfig);
  const register = useRegistration(isByPartner);
  const { guarded, stepUpDialog } = useStepUp();
  const update = useUpdating(guarded);
  /** Registration succeeded, so that a refused login means that the e-mail already had an account. */
  const hasRegistered = useRef(false);
  const [mayHaveAccount, setMayHaveAccount] = useState(false);
  const endpointForm = useEndpointForm<SignUpValues, void>({
    check: async (values) => {
      if (player !== null) return (await import('./auth-forms.ts')).profileProblems(values, ageYearsMin);
      const { signUpProblems } = await import('./sign-up-form-rules.ts');
      return signUpProblems(values, { fields: linkedFields(fieldConfig), rules: settings.passwordRules, ageYearsMin });
    },
    // The server renders the form of a new player: what is typed, chosen or autofilled before hydration must stay.
    ...(player !== null && { defaultValues: linkedValues(player) }),
    names,
    send: async (values) => {
      if (player !== null) return update(values, player);
      hasRegistered.current = false;
      return register(values, () => {
        hasRegistered.current = true;
      });
    },
    onSuccess: (_, { email }) => onDone(email),
    onError: (error) => setMayHaveAccount(hasRegistered.current && isWrongCredentials(error)),
  });
  useLinkedDraft(endpointForm.form, names, player === null && !isByPartner);
  return { ...endpointForm, stepUpDialog, names, mayHaveAccount, isAddressNeeded: fieldConfig.address > 0 };
}

const isWrongCredentials = (error: unknown) => error instanceof ApiError && error.code === 'auth.wrong_credentials';

function useRegistration(isByPartner: boolean) {
  const t = useT();
  const { settings, locale } = useSite();
  const [keyOf] = useState(createKeyByContent);
  const names = linkedNames(settings.registrationFields);
  return async (values: SignUpValues, onRegistered: () => void): Promise<void> => {
    const submitted = Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
    const { password } = values;
    const registration = {
      ...submitted,
      password,
      currencyCode: settings.defaultCurrency,
      // The form has no box for it, and a partner cannot consent for somebody else.
      newsletter: false,
      linkAccount: true,
    };
    await signUp(registration, keyOf(registration), locale);
    onRegistered();
    if (isByPartner) return;
    clearDraft();
    await logIn(values, { afterReg: true });
    const title = t('auth.signup.welcome', { brand: settings.brandName });
    showToast({ tone: 'success', title, text: t('auth.signup.welcome_text') });
  };
}

function useUpdating(guarded: ReturnType<typeof useStepUp>['guarded']) {
  const t = useT();
  const client = useQueryClient();
  return async (values: SignUpValues, player: Profile): Promise<void> => {
    const changes = profileOf(values, player);
    if (Object.keys(changes).length > 0)
      await guarded(() =>
        callApi('updateUserDetails', {
          body: { ...changes, updateFrom: 'Update Form', expected: expectedOf(player) },
        }),
      );
    await client.invalidateQueries({ queryKey: ['getUserDetails'] });
    showToast({ tone: 'success', title: t('recovery.linked.saved') });
  };
}
