import { showToast } from '@marquee/ui/toast/toasts.ts';
import {
  fieldsOf,
  registrationMethods,
  registrationSteps,
  SENT_AS,
  type RegistrationMethod,
  type SentField,
} from '@marquee/contract/registration.ts';
import { useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { createKeyByContent } from '../../lib/api/key-by-content.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useAgeYearsMin } from '../../lib/site/use-age-years-min.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { useModal } from '../../modals/modal-url.ts';
import { useEndpointForm } from '../../lib/forms/use-endpoint-form.ts';
import { register } from './register.ts';
import { clearDraft, storeDraft } from './sign-up-draft.ts';
import { useDraft } from './use-draft.ts';
import { hasNewsletterBox, type SignUpValues } from './sign-up-values.ts';

/** Registers and logs in. After a failure the input stays, also over a reload, and a retry is the same sign-up. */
export function useSignUpForm() {
  const { settings } = useSite();
  const ageYearsMin = useAgeYearsMin();
  const fieldConfig = settings.registrationFields;
  const methods = registrationMethods(fieldConfig, settings.use1ClickRegistration);
  const [method, setMethod] = useState<RegistrationMethod>(methods[0] ?? 'email');
  const [stepIndex, setStepIndex] = useState(0);
  const steps = registrationSteps(fieldConfig, method).map((step) => step.map((field) => SENT_AS[field]));
  const { send, ...registration } = useRegistration(method, steps.flat());
  const endpointForm = useEndpointForm<SignUpValues, void>({
    check: async (values) => {
      const { signUpProblems } = await import('./sign-up-form-rules.ts');
      return signUpProblems(values, {
        fields: fieldsOf(fieldConfig, method),
        rules: settings.passwordRules,
        ageYearsMin,
      });
    },
    // No default values: what is typed, chosen or autofilled before hydration must stay.
    names: steps.flat(),
    send,
    onSuccess: registration.onSuccess,
    onError: registration.onError,
    onInvalid: (isInvalid) => {
      const first = steps.findIndex((step) => step.some(isInvalid));
      if (first >= 0) setStepIndex(first);
    },
  });
  const { form, submit, clearError, focusInvalid } = endpointForm;

  useDraft(form, { method, methods, setMethod });

  const chooseMethod = (next: RegistrationMethod) => {
    setMethod(next);
    setStepIndex(0);
    clearError();
    form.clearErrors();
    storeDraft(next, form.getValues());
  };
  const goToNextStep = async () => {
    if (await form.trigger([...(steps[stepIndex] ?? [])])) setStepIndex(stepIndex + 1);
    else focusInvalid();
  };
  const isLast = stepIndex >= steps.length - 1;
  return {
    ...endpointForm,
    props: {
      ...endpointForm.props,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void (isLast ? submit() : goToNextStep());
      },
    },
    methods,
    method,
    chooseMethod,
    steps,
    stepIndex,
    isLast,
    goBack: () => setStepIndex(stepIndex - 1),
    mayHaveAccount: registration.mayHaveAccount,
  };
}

/** The requests of a sign-up, and what follows them. */
function useRegistration(method: RegistrationMethod, names: readonly SentField[]) {
  const t = useT();
  const { settings, locale } = useSite();
  const modal = useModal();
  const [keyOf] = useState(createKeyByContent);
  const hasRegistered = useRef(false);
  const [mayHaveAccount, setMayHaveAccount] = useState(false);
  return {
    send: (values: SignUpValues) => {
      hasRegistered.current = false;
      const submitted = Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
      return register({
        method,
        values: {
          ...submitted,
          ...phoneOf(method, values),
          password: values.password,
          newsletter: hasNewsletterBox(method) && values.newsletter,
        },
        keyOf,
        locale,
        settings,
        onRegistered: () => {
          hasRegistered.current = true;
          clearDraft();
        },
        showCredentials: () => modal.open('credentials', {}, { replace: true }),
      });
    },
    onSuccess: () => {
      if (method === 'one-click') return;
      const title = t('auth.signup.welcome', { brand: settings.brandName });
      showToast({ tone: 'success', title, text: t('auth.signup.welcome_text') });
    },
    onError: (error: unknown) => {
      const isRefused = error instanceof ApiError && error.code === 'auth.wrong_credentials';
      setMayHaveAccount(hasRegistered.current && isRefused);
    },
    /** True if registration succeeded but login failed: the e-mail already had an account. */
    mayHaveAccount,
  };
}

/** The dialling code is part of the phone field in the form, but a separate field in the request. */
function phoneOf(method: RegistrationMethod, { phone, phoneCode }: SignUpValues) {
  return method === 'phone' ? { phone, phoneCode } : {};
}
