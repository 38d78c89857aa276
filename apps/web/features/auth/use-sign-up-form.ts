import { showToast } from '@marquee/ui/toast/toasts.ts';
import {
  fieldsOf,
  joiningWays,
  registrationSteps,
  SENT_AS,
  type JoiningWay,
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
import { join } from './join.ts';
import { createSignUpKeys } from './sign-up.ts';
import { forgetDraft, keepDraft } from './sign-up-draft.ts';
import { useDraft } from './use-draft.ts';
import type { SignUpValues } from './sign-up-values.ts';

interface Trouble {
  readonly error: unknown;
  /** True when joining worked and logging in did not: the address had an account before. */
  readonly mayHaveAccount: boolean;
}
const NO_TROUBLE: Trouble = { error: null, mayHaveAccount: false };

/** Joins and logs in at once. Whatever fails, what was typed stays, also over a reload, and sending it again is the same sign-up. */
export function useSignUpForm() {
  const { settings } = useSite();
  const ageYearsMin = useAgeYearsMin();
  const places = settings.registrationFields;
  const ways = joiningWays(places, settings.use1ClickRegistration);
  const [way, setWay] = useState<JoiningWay>(ways[0] ?? 'email');
  const [stepAt, setStepAt] = useState(0);
  const steps = registrationSteps(places, way).map((step) => step.map((field) => SENT_AS[field]));
  const [missedSteps, setMissedSteps] = useState(0);
  const form = useForm<SignUpValues>({
    // Not all fields are boxes that the form could give the focus itself.
    shouldFocusError: false,
    resolver: lazyResolver<SignUpValues>(async (values) => {
      const { signUpProblems } = await import('./sign-up-form-rules.ts');
      return signUpProblems(values, { fields: fieldsOf(places, way), rules: settings.passwordRules, ageYearsMin });
    }),
    // What is typed has none: what was typed or filled in before the page woke up stays.
    defaultValues: { currencyCode: settings.defaultCurrency, newsletter: false, termsAccepted: false },
  });
  const { getValues, clearErrors, trigger } = form;

  useDraft(form, { way, ways, setWay });

  const showStepOf = (isWrong: (name: string) => boolean) => {
    const first = steps.findIndex((step) => step.some(isWrong));
    if (first >= 0) setStepAt(first);
  };
  const { trouble, setTrouble, submit } = useSending({ form, way, steps, showStepOf });

  const chooseWay = (next: JoiningWay) => {
    setWay(next);
    setStepAt(0);
    setTrouble(NO_TROUBLE);
    clearErrors();
    keepDraft(next, getValues());
  };
  const goOn = async () => {
    if (await trigger([...(steps[stepAt] ?? [])])) setStepAt(stepAt + 1);
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
    goBack: () => setStepAt(stepAt - 1),
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
  way: JoiningWay;
  steps: readonly (readonly SentField[])[];
  showStepOf: (isWrong: (name: string) => boolean) => void;
}) {
  const t = useT();
  const { settings, locale } = useSite();
  const modal = useModal();
  const [trouble, setTrouble] = useState(NO_TROUBLE);
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
      setTrouble(NO_TROUBLE);
      let hasJoined = false;
      try {
        const asked = Object.fromEntries(steps.flat().map((name) => [name, values[name] ?? '']));
        await join({
          way,
          values: { ...asked, ...phoneOf(way, values), password: values.password, newsletter: values.newsletter },
          keyOf,
          locale,
          settings,
          onJoined: () => {
            hasJoined = true;
            forgetDraft();
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
        setTrouble({ error, mayHaveAccount: hasJoined && isRefused });
      }
    },
    (errors) => {
      setTrouble(NO_TROUBLE);
      showStepOf((name) => Object.hasOwn(errors, name));
    },
  );
  return { trouble, setTrouble, submit };
}

/** The code of a number is part of its field in the form, and a field of its own on the way. */
function phoneOf(way: JoiningWay, { phone, phoneCode }: SignUpValues) {
  return way === 'phone' ? { phone, phoneCode } : {};
}
