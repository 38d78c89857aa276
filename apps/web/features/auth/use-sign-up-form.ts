import { showToast } from '@marquee/ui/toast/toasts.ts';
import { useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../lib/api/api-error.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';
import type { SignUpValues } from './auth-forms.ts';
import { fieldProblems } from './field-problems.ts';
import { lazyResolver } from './lazy-resolver.ts';
import { logIn } from './log-in.ts';
import { createSignUpKeys, signUp } from './sign-up.ts';

const FIELDS = ['email', 'password', 'currencyCode', 'newsletter', 'termsAccepted'] as const satisfies ReadonlyArray<
  keyof SignUpValues
>;
const isField = (name: string): name is keyof SignUpValues => (FIELDS as readonly string[]).includes(name);

interface Trouble {
  readonly error: unknown;
  /** True when joining worked and logging in did not: the address had an account before. */
  readonly mayHaveAccount: boolean;
}
const NO_TROUBLE: Trouble = { error: null, mayHaveAccount: false };

/** Joins and logs in at once. Whatever fails, what was typed stays, and sending it again is the same sign-up. */
export function useSignUpForm() {
  const t = useT();
  const { settings, locale } = useSite();
  const [trouble, setTrouble] = useState(NO_TROUBLE);
  const [keyOf] = useState(createSignUpKeys);
  const [resolver] = useState(() =>
    lazyResolver<SignUpValues>(async (values) => {
      const { problemsOf, signUpForm } = await import('./auth-forms.ts');
      return problemsOf(signUpForm(settings.passwordRules), values);
    }),
  );
  const { register, handleSubmit, watch, setError, formState } = useForm<SignUpValues>({
    resolver,
    // Address and password have none: what was typed or filled in before the page woke up stays.
    defaultValues: { currencyCode: settings.defaultCurrency, newsletter: true, termsAccepted: false },
  });

  const submit = handleSubmit(
    async (values) => {
      setTrouble(NO_TROUBLE);
      let hasJoined = false;
      try {
        await signUp(values, keyOf(values), locale);
        hasJoined = true;
        await logIn(values, { afterReg: true });
        showToast({
          tone: 'success',
          title: t('auth.signup.welcome', { brand: settings.brandName }),
          text: t('auth.signup.welcome_text'),
        });
      } catch (error) {
        const problems = fieldProblems(error).filter(([field]) => isField(field));
        for (const [field, reason] of problems)
          if (isField(field)) setError(field, { message: reason }, { shouldFocus: true });
        if (problems.length === 0)
          setTrouble({
            error,
            mayHaveAccount: hasJoined && error instanceof ApiError && error.code === 'auth.wrong_credentials',
          });
      }
    },
    () => setTrouble(NO_TROUBLE),
  );

  const { errors, isSubmitting, submitCount } = formState;
  return {
    register,
    watch,
    errors,
    isSubmitting,
    submitCount,
    trouble,
    send: (event: FormEvent) => void submit(event),
  };
}
