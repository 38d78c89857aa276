import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '@marquee/ui/toast/toasts.ts';
import { useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { callApi } from '../../lib/api/call-api.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { fieldProblems } from './field-problems.ts';
import { lazyResolver } from './lazy-resolver.ts';
import { linkedValues, profileOf, type LinkedValues, type Profile } from './linked-values.rules.ts';
import { logIn } from './log-in.ts';
import { createSignUpKeys, signUp } from './sign-up.ts';

const isField = (name: string): name is keyof LinkedValues => Object.hasOwn(linkedValues(null), name);

/** Joins, logs in and fills the profile; a player's profile is filled only. Whatever fails, what was typed stays, and joining again is the same sign-up. */
export function useLinkedForm(player: Profile | null, onDone: () => void) {
  const t = useT();
  const { settings, locale } = useSite();
  const client = useQueryClient();
  const [trouble, setTrouble] = useState<unknown>(null);
  const [keyOf] = useState(createSignUpKeys);
  const [resolver] = useState(() =>
    lazyResolver<LinkedValues>(async (values) => {
      const { linkedForm, problemsOf } = await import('./auth-forms.ts');
      return problemsOf(linkedForm(settings.passwordRules, player !== null), values);
    }),
  );
  const { register, handleSubmit, watch, setValue, setError, formState } = useForm<LinkedValues>({
    resolver,
    defaultValues: linkedValues(player),
  });
  const submit = handleSubmit(
    async (values) => {
      setTrouble(null);
      try {
        if (player === null) {
          const joining = { ...values, currencyCode: settings.defaultCurrency, newsletter: true };
          await signUp(joining, keyOf(joining), locale);
          await logIn(values, { afterReg: true });
        }
        const changes = profileOf(values, player);
        if (Object.keys(changes).length > 0)
          await callApi('updateUserDetails', { body: { ...changes, updateFrom: 'Update Form' } });
        await client.invalidateQueries({ queryKey: ['getUserDetails'] });
        showToast({ tone: 'success', title: t('recovery.linked.saved') });
        onDone();
      } catch (error) {
        const problems = fieldProblems(error).filter(([field]) => isField(field));
        for (const [field, reason] of problems)
          if (isField(field)) setError(field, { message: reason }, { shouldFocus: true });
        if (problems.length === 0) setTrouble(error);
      }
    },
    () => setTrouble(null),
  );
  const { errors, isSubmitting, submitCount } = formState;
  return {
    register,
    watch,
    setValue,
    errors,
    isSubmitting,
    submitCount,
    trouble,
    send: (event: FormEvent) => void submit(event),
  };
}
