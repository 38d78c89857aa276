import { Button } from '@marquee/ui/button/button.tsx';
import { Checkbox } from '@marquee/ui/checkbox/checkbox.tsx';
import { Select } from '@marquee/ui/select/select.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { getAsset } from '@marquee/money/assets.ts';
import { RichText } from '../../lib/i18n/rich-text.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { useModalHref } from '../../modals/modal-address.ts';
import styles from './auth.module.css';
import { FormTrouble } from './form-trouble.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { TermsText } from './terms-text.tsx';
import { useIsAwake } from './use-is-awake.ts';
import { useSignUpForm } from './use-sign-up-form.ts';
import { useValidationText } from './use-validation-text.ts';

/** One step: an address, a password, a currency and the terms. Everything else can wait until it is needed. */
export function SignUpForm() {
  const t = useT();
  const { settings } = useSite();
  const isAwake = useIsAwake();
  const modalHref = useModalHref();
  const textOf = useValidationText();
  const { register, watch, errors, isSubmitting, submitCount, trouble, send } = useSignUpForm();
  const login = (words: string) => <a href={modalHref('login')}>{words}</a>;
  return (
    <form className={styles['form']} onSubmit={send} method="post" noValidate={isAwake}>
      <FormTrouble key={submitCount} error={trouble.error} invalidCount={isSubmitting ? 0 : Object.keys(errors).length}>
        {trouble.mayHaveAccount && <RichText text={t('auth.signup.exists')} parts={{ login }} />}
      </FormTrouble>
      <TextField
        {...register('email')}
        label={t('auth.email.label')}
        error={textOf(errors.email?.message)}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={255}
        required
        dir="ltr"
      />
      <NewPasswordField
        {...register('password')}
        typed={watch('password') ?? ''}
        error={textOf(errors.password?.message)}
        required
        dir="ltr"
      />
      <Select
        {...register('currencyCode')}
        label={t('auth.signup.currency')}
        hint={t('auth.signup.currency_hint')}
        options={settings.currencies.map((code) => ({ value: code, label: `${code} · ${getAsset(code).symbol}` }))}
      />
      <Checkbox
        {...register('termsAccepted')}
        label={<TermsText />}
        error={textOf(errors.termsAccepted?.message)}
        required
      />
      <Checkbox {...register('newsletter')} label={t('auth.signup.newsletter')} />
      <Button
        type={isAwake ? 'submit' : 'button'}
        variant="primary"
        size="large"
        block
        busy={isSubmitting}
        busyLabel={t('auth.signup.busy')}
      >
        {t('auth.signup.submit')}
      </Button>
      <noscript>
        <p className={styles['noscript']}>{t('auth.noscript')}</p>
      </noscript>
      <p className={styles['other']}>
        <RichText text={t('auth.signup.login')} parts={{ login }} />
      </p>
    </form>
  );
}
