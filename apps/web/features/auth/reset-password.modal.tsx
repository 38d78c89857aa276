import { Button } from '@marquee/ui/button/button.tsx';
import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import { showToast } from '@marquee/ui/toast/toasts.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useGo, usePageHref } from '../../lib/pages/use-page.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { searchWithModal, useModalHref } from '../../modals/modal-url.ts';
import type { ModalProps } from '../../modals/modal-props.ts';
import type { PasswordValues } from './auth-forms.ts';
import styles from './auth.module.css';
import { fieldProblems } from './field-problems.ts';
import { FormError } from './form-error.tsx';
import { lazyResolver } from '../../lib/forms/lazy-resolver.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { useHydrated } from './use-hydrated.ts';
import { useValidationText } from './use-validation-text.ts';

const TOKEN = /^[0-9a-f]{64}$/;

/** Sets a new password with the token of an e-mailed link, then opens the login. For an expired link, offers a new one. */
export function Modal({ frame, params }: ModalProps<'reset-password'>) {
  const t = useT();
  const token = TOKEN.test(params.key ?? '') ? params.key : undefined;
  const [isExpired, setExpired] = useState(token === undefined);
  const container = useRef<HTMLDivElement>(null);
  const showExpired = () => {
    flushSync(() => setExpired(true));
    // The focused button was removed with the form.
    container.current?.focus();
  };
  return (
    <Dialog {...frame} title={t('recovery.reset.title')} size="small">
      <div ref={container} tabIndex={-1}>
        {isExpired || token === undefined ? <LinkExpired /> : <ResetForm token={token} onExpired={showExpired} />}
      </div>
    </Dialog>
  );
}

function LinkExpired() {
  const t = useT();
  const modalHref = useModalHref();
  return (
    <EmptyState
      size="small"
      icon="clock"
      title={t('recovery.reset.over')}
      text={t('recovery.reset.over_text')}
      link={{ href: modalHref('forgot-password'), label: t('recovery.reset.again'), isPrimary: true }}
    />
  );
}

function ResetForm({ token, onExpired }: { token: string; onExpired: () => void }) {
  const t = useT();
  const go = useGo();
  const pageHref = usePageHref();
  const isHydrated = useHydrated();
  const textOf = useValidationText();
  const { settings } = useSite();
  const [error, setSubmitError] = useState<unknown>(null);
  const [resolver] = useState(() =>
    lazyResolver<PasswordValues>(async (values) => {
      const { passwordForm, problemsOf } = await import('./auth-forms.ts');
      return problemsOf(passwordForm(settings.passwordRules), values);
    }),
  );
  const { register, handleSubmit, control, setError, formState } = useForm<PasswordValues>({ resolver });
  const typed = useWatch({ control, name: 'password', defaultValue: '' });
  const { errors, isSubmitting, submitCount } = formState;
  const send = handleSubmit(
    async ({ password }) => {
      setSubmitError(null);
      try {
        await callApi('resetPassword', { body: { token, password } });
        showToast({ tone: 'success', title: t('recovery.reset.done'), text: t('recovery.reset.done_text') });
        go(`${pageHref('casino')}${searchWithModal({}, 'login')}`);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'auth.link_expired') return onExpired();
        const reason = fieldProblems(error).find(([field]) => field === 'password')?.[1];
        if (reason === undefined) setSubmitError(error);
        else setError('password', { message: reason }, { shouldFocus: true });
      }
    },
    () => setSubmitError(null),
  );
  return (
    <form className={styles['form']} onSubmit={(event) => void send(event)} method="post" noValidate={isHydrated}>
      <p className={styles['lead']}>{t('recovery.reset.text')}</p>
      <FormError key={submitCount} error={error} invalidCount={isSubmitting ? 0 : Object.keys(errors).length} />
      <NewPasswordField
        {...register('password')}
        typed={typed}
        error={textOf(errors.password?.message)}
        enterKeyHint="done"
        required
        dir="ltr"
      />
      <Button
        type={isHydrated ? 'submit' : 'button'}
        variant="primary"
        size="large"
        block
        busy={isSubmitting}
        busyLabel={t('recovery.reset.busy')}
      >
        {t('recovery.reset.submit')}
      </Button>
      <noscript>
        <p className={styles['noscript']}>{t('auth.noscript')}</p>
      </noscript>
    </form>
  );
}
