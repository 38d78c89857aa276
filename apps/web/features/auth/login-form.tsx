import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { PasswordField } from '@marquee/ui/text-field/password-field.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { showToast } from '@marquee/ui/toast/toasts.ts';
import { Suspense, useState } from 'react';
import { lazySection } from '../../lib/layout/lazy-section.tsx';
import { SectionError } from '../../lib/layout/section-error.tsx';
import { flushSync } from 'react-dom';
import { ApiError } from '../../lib/api/api-error.ts';
import { FormattedMessage } from '../../lib/i18n/formatted-message.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { useModalHref } from '../../modals/modal-url.ts';
import type { LoginValues } from './auth-forms.ts';
import styles from './auth.module.css';
import { FormError } from './form-error.tsx';
import { useEndpointForm } from '../../lib/forms/use-endpoint-form.ts';
import { logIn } from './log-in.ts';
import { useLastLoginText } from './use-last-login-text.ts';
import type { LastLogin } from './remember-login.ts';

// Lazy: few players need them, and the dialog must open quickly.
const SecondFactorForm = lazySection(
  async () => (await import('./second-factor-form.tsx')).SecondFactorForm,
  SectionError,
);
const PasskeyLoginButton = lazySection(async () => (await import('./passkey-login-button.tsx')).PasskeyLoginButton);

/** Shows a welcome toast with the time of the previous login. */
function useWelcome() {
  const t = useT();
  const lastLoginText = useLastLoginText();
  return (lastLogin: LastLogin | null) =>
    showToast({
      tone: 'success',
      title: t('auth.login.welcome'),
      ...(lastLogin && { text: lastLoginText(lastLogin) }),
    });
}

/** Others may have locked the account for new devices: a passkey and a reset by e-mail still work. */
const isLocked = (error: unknown) => error instanceof ApiError && error.code === 'auth.locked';

/** The code is also that of a wrong second factor, whose text does not fit. */
const isPasskeyRefused = (error: unknown) => error instanceof ApiError && error.code === 'auth.factor_wrong';

export function LoginForm() {
  const t = useT();
  const { settings } = useSite();
  const modalHref = useModalHref();
  const welcome = useWelcome();
  const [challenge, setChallenge] = useState<string | null>(null);
  /** Error of a passkey or second factor. */
  const [factorError, setFactorError] = useState<unknown>(null);
  // No default values: input typed or autofilled before hydration must stay.
  const endpointForm = useEndpointForm<LoginValues, LastLogin | null>({
    check: async (values) => {
      setFactorError(null);
      return (await import('./auth-forms.ts')).loginProblems(values);
    },
    send: (values) => logIn(values, { afterReg: false }),
    onSuccess: welcome,
    onError: (error) => setChallenge(secondFactorOf(error)),
  });
  const { form, props, register, isHydrated, isBusy, error, errorOf, invalidCount, attempts } = endpointForm;
  const showPasskeyError = (passkeyError: unknown) => {
    endpointForm.clearError();
    form.clearErrors();
    setFactorError(passkeyError);
  };

  if (challenge !== null)
    return (
      <Suspense fallback={null}>
        <SecondFactorForm
          challenge={challenge}
          onDone={welcome}
          onBack={(again) => {
            // The field must be mounted before it can receive focus.
            flushSync(() => {
              setChallenge(null);
              endpointForm.clearError();
              setFactorError(again);
            });
            form.setFocus('password');
          }}
        />
      </Suspense>
    );
  return (
    <form {...props} className={styles['form']} onInput={() => setFactorError(null)}>
      <FormError key={attempts} error={error ?? factorError} invalidCount={invalidCount}>
        {isPasskeyRefused(factorError) && t('auth.login.passkey_refused')}
      </FormError>
      {isLocked(error) && (
        <Banner>
          <FormattedMessage
            text={t('auth.login.locked')}
            parts={{ reset: (label) => <a href={modalHref('forgot-password')}>{label}</a> }}
          />
        </Banner>
      )}
      <TextField
        {...register('email')}
        label={t('auth.login.label')}
        error={errorOf('email')}
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        enterKeyHint="next"
        spellCheck={false}
        lengthMax={255}
        required
        dir="ltr"
      />
      <PasswordField
        {...register('password')}
        label={t('auth.password.label')}
        error={errorOf('password')}
        showLabel={t('auth.password.show')}
        hideLabel={t('auth.password.hide')}
        autoComplete="current-password"
        enterKeyHint="go"
        lengthMax={255}
        required
        dir="ltr"
      />
      <p className={styles['forgotPassword']}>
        <a href={modalHref('forgot-password')}>{t('recovery.forgot.link')}</a>
      </p>
      <Button
        type={isHydrated ? 'submit' : 'button'}
        variant="primary"
        size="large"
        block
        busy={isBusy}
        busyLabel={t('auth.login.busy')}
      >
        {t('auth.login.submit')}
      </Button>
      {isHydrated ? (
        <Suspense fallback={<PasskeyButtonSkeleton />}>
          <PasskeyLoginButton onDone={welcome} onError={showPasskeyError} />
        </Suspense>
      ) : (
        <PasskeyButtonSkeleton />
      )}
      <noscript>
        <p className={styles['noscript']}>{t('auth.noscript')}</p>
      </noscript>
      <p className={styles['other']}>
        <FormattedMessage
          text={t('auth.login.signup', { brand: settings.brandName })}
          parts={{ signup: (label) => <a href={modalHref('signup')}>{label}</a> }}
        />
      </p>
    </form>
  );
}

/** Reserves the space of the lazy button to prevent a layout shift. */
function PasskeyButtonSkeleton() {
  const t = useT();
  return (
    <div inert className={styles['placeholder']}>
      <Button icon="key" size="large" block>
        {t('security.login.passkey')}
      </Button>
    </div>
  );
}

/** The 2FA challenge if the error requires a second factor; otherwise null. */
function secondFactorOf(error: unknown): string | null {
  if (!(error instanceof ApiError && error.code === 'auth.second_factor_required')) return null;
  const { challenge } = error.params;
  return typeof challenge === 'string' ? challenge : null;
}
