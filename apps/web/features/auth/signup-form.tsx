import type { UseFormReturn } from 'react-hook-form';
import type { RegistrationMethod } from '@marquee/contract/registration.ts';
import { Button } from '@marquee/ui/button/button.tsx';
import { Checkbox } from '@marquee/ui/checkbox/checkbox.tsx';
import { RadioChips } from '@marquee/ui/choice/radio-chips.tsx';
import { FormattedMessage } from '../../lib/i18n/formatted-message.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { useModalHref } from '../../modals/modal-url.ts';
import styles from './auth.module.css';
import { FormError } from './form-error.tsx';
import { resubmitForm } from './resubmit-form.ts';
import { SignUpFields } from './signup-fields.tsx';
import { hasNewsletterBox, type SignUpValues } from './sign-up-values.ts';
import { SignUpNotice } from './signup-notice.tsx';
import { TermsText } from './terms-text.tsx';
import { useStepFocus } from './use-step-focus.ts';
import { useSignUpForm } from './use-sign-up-form.ts';
import { useValidationText } from '../../lib/forms/use-validation-text.ts';

const METHOD_KEYS = {
  email: 'auth.method.email',
  phone: 'auth.method.phone',
  'one-click': 'auth.method.one_click',
} as const satisfies Record<RegistrationMethod, string>;

/** Sign-up form with one step, or two if the brand requires more: first the account, then the person. */
export function SignUpForm() {
  const t = useT();
  const modalHref = useModalHref();
  const signUpForm = useSignUpForm();
  const { form, methods, method, steps, stepIndex, isLast, isHydrated, isBusy } = signUpForm;
  const login = (label: string) => <a href={modalHref('login')}>{label}</a>;
  useStepFocus(signUpForm.props.ref, stepIndex);
  return (
    <form {...signUpForm.props} className={styles['form']}>
      <SignUpNotice />
      {methods.length > 1 && stepIndex === 0 && (
        <RadioChips
          legend={t('auth.method.legend')}
          legendHidden
          variant="segmented"
          choices={methods.map((value) => ({ value, label: t(METHOD_KEYS[value]) }))}
          value={method}
          onChange={signUpForm.chooseMethod}
        />
      )}
      {steps.length > 1 && (
        <p className={styles['step']} aria-live="polite">
          <span>{t('auth.step', { step: stepIndex + 1, steps: steps.length })}</span>{' '}
          {t(stepIndex === 0 ? 'auth.step.account' : 'auth.step.person')}
        </p>
      )}
      {method === 'one-click' && <p className={styles['lead']}>{t('auth.method.one_click_text')}</p>}
      <FormError
        key={signUpForm.attempts}
        error={signUpForm.error}
        invalidCount={signUpForm.invalidCount}
        onVerified={() => resubmitForm(signUpForm.props.ref.current)}
      >
        {signUpForm.mayHaveAccount && <FormattedMessage text={t('auth.signup.exists')} parts={{ login }} />}
      </FormError>
      {steps.map((names, at) => (
        // All steps stay mounted, so that password managers see e-mail and password on submit.
        <fieldset key={`${method} ${at}`} className={styles['fields']} hidden={at !== stepIndex}>
          <legend className="visually-hidden">{t(at === 0 ? 'auth.step.account' : 'auth.step.person')}</legend>
          <SignUpFields names={names} form={form} isLast={at === steps.length - 1} />
        </fieldset>
      ))}
      <div className={styles['fields']} hidden={!isLast}>
        <Consents form={form} hasNewsletter={hasNewsletterBox(method)} />
      </div>
      <Button
        type={isHydrated ? 'submit' : 'button'}
        variant="primary"
        size="large"
        block
        busy={isBusy}
        busyLabel={t('auth.signup.busy')}
      >
        {t(isLast ? 'auth.signup.submit' : 'auth.step.next')}
      </Button>
      {stepIndex > 0 && (
        <Button variant="quiet" block icon="arrow-back" onClick={signUpForm.goBack}>
          {t('auth.step.back')}
        </Button>
      )}
      <noscript>
        <p className={styles['noscript']}>{t('auth.noscript')}</p>
      </noscript>
      <p className={styles['other']}>
        <FormattedMessage text={t('auth.signup.login')} parts={{ login }} />
      </p>
    </form>
  );
}

/** The consent checkboxes. */
function Consents({ form, hasNewsletter }: { form: UseFormReturn<SignUpValues>; hasNewsletter: boolean }) {
  const t = useT();
  const textOf = useValidationText();
  const { errors } = form.formState;
  return (
    <>
      <Checkbox
        {...form.register('termsAccepted')}
        label={<TermsText />}
        error={textOf(errors.termsAccepted?.message)}
        required
      />
      {hasNewsletter && <Checkbox {...form.register('newsletter')} label={t('auth.signup.newsletter')} />}
    </>
  );
}
