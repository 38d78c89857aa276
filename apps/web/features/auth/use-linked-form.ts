import { useQueryClient } from '@tanstack/react-query';
import { linkedFields } from '@marquee/contract/registration.ts';
import { showToast } from '@marquee/ui/toast/toasts.ts';
import { useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useAgeYearsMin } from '../../lib/site/use-age-years-min.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { fieldProblems } from './field-problems.ts';
import { lazyResolver } from '../../lib/forms/lazy-resolver.ts';
import { linkedNames, linkedValues, profileOf, expectedOf, type Profile } from './linked-values.rules.ts';
import { logIn } from './log-in.ts';
import { fetchSignUpOptions } from './sign-up-options.ts';
import { clearDraft } from './sign-up-draft.ts';
import { createSignUpKeys, signUp } from './sign-up.ts';
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

const NO_ERROR = { error: null as unknown, /** Registration succeeded, login failed. */ mayHaveAccount: false };

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
  const update = useUpdating();
  const [error, setError] = useState(NO_ERROR);
  const [resolver] = useState(() =>
    lazyResolver<SignUpValues>(async (values) => {
      const { profileForm, problemsOf } = await import('./auth-forms.ts');
      if (player !== null) return problemsOf(profileForm(ageYearsMin), values);
      const { signUpProblems } = await import('./sign-up-form-rules.ts');
      return signUpProblems(values, { fields: linkedFields(fieldConfig), rules: settings.passwordRules, ageYearsMin });
    }),
  );
  const form = useForm<SignUpValues>({ resolver, defaultValues: linkedValues(player), shouldFocusError: false });
  useLinkedDraft(form, names, player === null && !isByPartner);
  const submit = form.handleSubmit(
    async (values) => {
      setError(NO_ERROR);
      const progress = { hasRegistered: false };
      try {
        await (player === null ? register(values, progress) : update(values, player));
        onDone(values.email);
      } catch (error) {
        const problems = fieldProblems(error).flatMap(([field, message]) => {
          const name = names.find((one) => one === field);
          return name === undefined ? [] : [{ name, message }];
        });
        for (const { name, message } of problems) form.setError(name, { message });
        const isRefused = error instanceof ApiError && error.code === 'auth.wrong_credentials';
        if (problems.length === 0) setError({ error, mayHaveAccount: progress.hasRegistered && isRefused });
      }
    },
    () => setError(NO_ERROR),
  );
  const { errors, isSubmitting, submitCount } = form.formState;
  return {
    form,
    names,
    isAddressNeeded: fieldConfig.address > 0,
    errors,
    isSubmitting,
    submitCount,
    error,
    send: (event: FormEvent) => void submit(event),
  };
}

function useRegistration(isByPartner: boolean) {
  const t = useT();
  const { settings, locale } = useSite();
  const [keyOf] = useState(createSignUpKeys);
  const names = linkedNames(settings.registrationFields);
  return async (values: SignUpValues, progress: { hasRegistered: boolean }): Promise<void> => {
    const { isNewsletterTicked: newsletter } = await fetchSignUpOptions();
    const submitted = Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
    const { password } = values;
    const registration = {
      ...submitted,
      password,
      currencyCode: settings.defaultCurrency,
      newsletter,
      linkAccount: true,
    };
    await signUp(registration, keyOf(registration), locale);
    progress.hasRegistered = true;
    if (isByPartner) return;
    clearDraft();
    await logIn(values, { afterReg: true });
    const title = t('auth.signup.welcome', { brand: settings.brandName });
    showToast({ tone: 'success', title, text: t('auth.signup.welcome_text') });
  };
}

function useUpdating() {
  const t = useT();
  const client = useQueryClient();
  return async (values: SignUpValues, player: Profile): Promise<void> => {
    const changes = profileOf(values, player);
    if (Object.keys(changes).length > 0)
      await callApi('updateUserDetails', {
        body: { ...changes, updateFrom: 'Update Form', expected: expectedOf(player) },
      });
    await client.invalidateQueries({ queryKey: ['getUserDetails'] });
    showToast({ tone: 'success', title: t('recovery.linked.saved') });
  };
}
