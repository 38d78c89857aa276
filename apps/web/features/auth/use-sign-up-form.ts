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
import { useModal } from '../../modals/modal-address.ts';
import { fieldProblems } from './field-problems.ts';
import { lazyResolver } from './lazy-resolver.ts';
import { register } from './join.ts';
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
  const ways = registrationMethods(fieldConfig, settings.use1ClickRegistration);
  const [way, setWay] = useState<RegistrationMethod>(ways[0] ?? 'email');
  const [stepAt, setStepIndex] = useState(0);
  const steps = registrationSteps(fieldConfig, way).map((step) => step.map((field) => SENT_AS[field]));
  const [missedSteps, setMissedSteps] = useState(0);
  const form = useForm<SignUpValues>({
    // Not all fields are boxes that the form could give the focus itself.
    shouldFocusError: false,
    resolver: lazyResolver<SignUpValues>(async (values) => {
      const { signUpProblems } = await import('./sign-up-form-rules.ts');
      return signUpProblems(values, { fields: fieldsOf(fieldConfig, way), rules: settings.passwordRules, ageYearsMin });
    }),
    // What is typed has none: what was typed or filled in before the page woke up stays.
    defaultValues: { currencyCode: settings.defaultCurrency, newsletter: false, termsAccepted: false },
  });
  const { getValues, clearErrors, trigger } = form;

  useDraft(form, { way, ways, setWay });

  const showStepOf = (isWrong: (name: string) => boolean) => {
    const first = steps.findIndex((step) => step.some(isWrong));
    if (first >= 0) setStepIndex(first);
  };
  const { trouble, setTrouble, submit } = useSending({ form, way, steps, showStepOf });

  const chooseWay = (next: RegistrationMethod) => {
    setWay(next);
    setStepIndex(0);
    setTrouble(NO_ERROR);
    clearErrors();
    storeDraft(next, getValues());
  };
  const goOn = async () => {
    if (await trigger([...(steps[stepAt] ?? [])])) setStepIndex(stepAt + 1);
    else setMissedSteps((before) => before + 1);
  };

  const { errors, isSubmitting, submitCount } = form.formState;
  const isLast = stepAt >= steps.length - 1;
  return {
    form,
    ways,
    way,
    chooseWay,
    steps,
    stepAt,
    isLast,
    goBack: () => setStepIndex(stepAt - 1),
    errors,
    isSubmitting,
    submitCount,
    /** How often the form, or a step of it, was to be sent. */
    tries: submitCount + missedSteps,
    trouble,
    send: (event: FormEvent) => {
      event.preventDefault();
      void (isLast ? submit(event) : goOn());
    },
  };
}

/** Sends the form; what the platform refuses stands beside its field, in the step that has it. */
function useSending({
  form: { handleSubmit, setError },
  way,
  steps,
  showStepOf,
}: {
  form: UseFormReturn<SignUpValues>;
  way: RegistrationMethod;
  steps: readonly (readonly SentField[])[];
  showStepOf: (isWrong: (name: string) => boolean) => void;
}) {
  const t = useT();
  const { settings, locale } = useSite();
  const modal = useModal();
  const [trouble, setTrouble] = useState(NO_ERROR);
  const [keyOf] = useState(createSignUpKeys);
  const showProblems = (error: unknown): boolean => {
    const problems = fieldProblems(error).filter(([field]) =>
      steps.some((step) => step.some((name) => name === field)),
    );
    for (const [field, message] of problems) setError(field as keyof SignUpValues, { message });
    showStepOf((name) => problems.some(([field]) => field === name));
    return problems.length > 0;
  };
  const submit = handleSubmit(
    async (values) => {
      setTrouble(NO_ERROR);
      let hasRegistered = false;
      try {
        const submitted = Object.fromEntries(steps.flat().map((name) => [name, values[name] ?? '']));
        await register({
          way,
          values: { ...submitted, ...phoneOf(way, values), password: values.password, newsletter: values.newsletter },
          keyOf,
          locale,
          settings,
          onJoined: () => {
            hasRegistered = true;
            clearDraft();
          },
          showCredentials: () => modal.open('credentials', {}, { replace: true }),
        });
        if (way !== 'one-click')
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
      showStepOf((name) => Object.hasOwn(errors, name));
    },
  );
  return { trouble, setTrouble, submit };
}

/** The code of a number is part of its field in the form, and a field of its own on the way. */
function phoneOf(method: RegistrationMethod, { phone, phoneCode }: SignUpValues) {
  return method === 'phone' ? { phone, phoneCode } : {};
}
