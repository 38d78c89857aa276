import { showToast } from '@marquee/ui/toast/toasts.ts';
import {
  fieldsOf,
  registrationMethods,
  registrationSteps,
  SENT_AS,
  type RegistrationMethod,
  type SentField,
} from '@marquee/contract/registration.ts';
import { useState, type FormEvent } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../lib/api/api-error.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useAgeYearsMin } from '../../lib/site/use-age-years-min.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { useModal } from '../../modals/modal-url.ts';
import { fieldProblems } from './field-problems.ts';
import { lazyResolver } from '../../lib/forms/lazy-resolver.ts';
import { register } from './register.ts';
import { createSignUpKeys } from './sign-up.ts';
import { clearDraft, storeDraft } from './sign-up-draft.ts';
import { useDraft } from './use-draft.ts';
import type { SignUpValues } from './sign-up-values.ts';

interface SignUpError {
  readonly error: unknown;
  /** True when joining worked and logging in did not: the address had an account before. */
  readonly mayHaveAccount: boolean;
}
const NO_ERROR: SignUpError = { error: null, mayHaveAccount: false };

/** Joins and logs in at once. Whatever fails, what was typed stays, also over a reload, and sending it again is the same sign-up. */
export function useSignUpForm() {
  const { settings } = useSite();
  const ageYearsMin = useAgeYearsMin();
  const fieldConfig = settings.registrationFields;
  const methods = registrationMethods(fieldConfig, settings.use1ClickRegistration);
  const [method, setMethod] = useState<RegistrationMethod>(methods[0] ?? 'email');
  const [stepIndex, setStepIndex] = useState(0);
  const steps = registrationSteps(fieldConfig, method).map((step) => step.map((field) => SENT_AS[field]));
  const [missedSteps, setMissedSteps] = useState(0);
  const form = useForm<SignUpValues>({
    // Not all fields are boxes that the form could give the focus itself.
    shouldFocusError: false,
    resolver: lazyResolver<SignUpValues>(async (values) => {
      const { signUpProblems } = await import('./sign-up-form-rules.ts');
      return signUpProblems(values, {
        fields: fieldsOf(fieldConfig, method),
        rules: settings.passwordRules,
        ageYearsMin,
      });
    }),
    // What is typed has none: what was typed or filled in before the page woke up stays.
    defaultValues: { currencyCode: settings.defaultCurrency, newsletter: false, termsAccepted: false },
  });
  const { getValues, clearErrors, trigger } = form;

  useDraft(form, { method, methods, setMethod });

  const showStepWithError = (isWrong: (name: string) => boolean) => {
    const first = steps.findIndex((step) => step.some(isWrong));
    if (first >= 0) setStepIndex(first);
  };
  const { error, setError, submit } = useSending({ form, method, steps, showStepWithError });

  const chooseMethod = (next: RegistrationMethod) => {
    setMethod(next);
    setStepIndex(0);
    setError(NO_ERROR);
    clearErrors();
    storeDraft(next, getValues());
  };
  const goOn = async () => {
    if (await trigger([...(steps[stepIndex] ?? [])])) setStepIndex(stepIndex + 1);
    else setMissedSteps((before) => before + 1);
  };

  const { errors, isSubmitting, submitCount } = form.formState;
  const isLast = stepIndex >= steps.length - 1;
  return {
    form,
    methods,
    method,
    chooseMethod,
    steps,
    stepIndex,
    isLast,
    goBack: () => setStepIndex(stepIndex - 1),
    errors,
    isSubmitting,
    submitCount,
    /** How often the form, or a step of it, was to be sent. */
    tries: submitCount + missedSteps,
    error,
    send: (event: FormEvent) => {
      event.preventDefault();
      void (isLast ? submit(event) : goOn());
    },
  };
}

/** Sends the form; what the platform refuses stands beside its field, in the step that has it. */
function useSending({
  form: { handleSubmit, setError },
  method,
  steps,
  showStepWithError,
}: {
  form: UseFormReturn<SignUpValues>;
  method: RegistrationMethod;
  steps: readonly (readonly SentField[])[];
  showStepWithError: (isWrong: (name: string) => boolean) => void;
}) {
  const t = useT();
  const { settings, locale } = useSite();
  const modal = useModal();
  const [error, setTrouble] = useState(NO_ERROR);
  const [keyOf] = useState(createSignUpKeys);
  const showProblems = (error: unknown): boolean => {
    const problems = fieldProblems(error).filter(([field]) =>
      steps.some((step) => step.some((name) => name === field)),
    );
    for (const [field, message] of problems) setError(field as keyof SignUpValues, { message });
    showStepWithError((name) => problems.some(([field]) => field === name));
    return problems.length > 0;
  };
  const submit = handleSubmit(
    async (values) => {
      setTrouble(NO_ERROR);
      let hasRegistered = false;
      try {
        const submitted = Object.fromEntries(steps.flat().map((name) => [name, values[name] ?? '']));
        await register({
          method,
          values: {
            ...submitted,
            ...phoneOf(method, values),
            password: values.password,
            newsletter: values.newsletter,
          },
          keyOf,
          locale,
          settings,
          onRegistered: () => {
            hasRegistered = true;
            clearDraft();
          },
          showCredentials: () => modal.open('credentials', {}, { replace: true }),
        });
        if (method !== 'one-click')
          showToast({
            tone: 'success',
            title: t('auth.signup.welcome', { brand: settings.brandName }),
            text: t('auth.signup.welcome_text'),
          });
      } catch (error) {
        if (showProblems(error)) return;
        const isRefused = error instanceof ApiError && error.code === 'auth.wrong_credentials';
        setTrouble({ error, mayHaveAccount: hasRegistered && isRefused });
      }
    },
    (errors) => {
      setTrouble(NO_ERROR);
      showStepWithError((name) => Object.hasOwn(errors, name));
    },
  );
  return { error, setError: setTrouble, submit };
}

/** The code of a number is part of its field in the form, and a field of its own on the way. */
function phoneOf(method: RegistrationMethod, { phone, phoneCode }: SignUpValues) {
  return method === 'phone' ? { phone, phoneCode } : {};
}
