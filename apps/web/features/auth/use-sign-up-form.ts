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
  /** True if registration succeeded but login failed: the e-mail already had an account. */
  readonly mayHaveAccount: boolean;
}
const NO_ERROR: SignUpError = { error: null, mayHaveAccount: false };

/** Registers and logs in. After a failure the input stays, also over a reload, and a retry is the same sign-up. */
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
    // Some fields are multi-part pickers, which the form library cannot focus.
    shouldFocusError: false,
    resolver: lazyResolver<SignUpValues>(async (values) => {
      const { signUpProblems } = await import('./sign-up-form-rules.ts');
      return signUpProblems(values, {
        fields: fieldsOf(fieldConfig, method),
        rules: settings.passwordRules,
        ageYearsMin,
      });
    }),
    // Text fields have no defaults: input typed or autofilled before hydration must stay.
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
  const goToNextStep = async () => {
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
    /** Number of submit attempts of the form or a step. */
    tries: submitCount + missedSteps,
    error,
    send: (event: FormEvent) => {
      event.preventDefault();
      void (isLast ? submit(event) : goToNextStep());
    },
  };
}

/** Submits the form and shows server errors at their fields, in the step that contains them. */
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
  const [error, setSubmitError] = useState(NO_ERROR);
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
      setSubmitError(NO_ERROR);
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
        setSubmitError({ error, mayHaveAccount: hasRegistered && isRefused });
      }
    },
    (errors) => {
      setSubmitError(NO_ERROR);
      showStepWithError((name) => Object.hasOwn(errors, name));
    },
  );
  return { error, setError: setSubmitError, submit };
}

/** The dialling code is part of the phone field in the form, but a separate field in the request. */
function phoneOf(method: RegistrationMethod, { phone, phoneCode }: SignUpValues) {
  return method === 'phone' ? { phone, phoneCode } : {};
}
