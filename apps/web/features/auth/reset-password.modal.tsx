import { Button } from '@marquee/ui/button/button.tsx';
import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import { showToast } from '@marquee/ui/toast/toasts.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useGo, usePageHref } from '../../lib/pages/use-page.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { searchWithModal, useModalHref } from '../../modals/modal-url.ts';
import type { ModalProps } from '../../modals/modal-props.ts';
import type { PasswordValues } from './auth-forms.ts';
import styles from './auth.module.css';
import { deviceUid } from './device-uid.ts';
import { FormError } from './form-error.tsx';
import { useEndpointForm } from '../../lib/forms/use-endpoint-form.ts';
import { NewPasswordField } from './new-password-field.tsx';

/** Sets a new password with the token of an e-mailed link, then opens the login. For an expired link, offers a new one. */
export function Modal({ frame, params }: ModalProps<'reset-password'>) {
  const t = useT();
  const token = params.code;
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
      title={t('recovery.reset.expired')}
      text={t('recovery.reset.expired_text')}
      link={{ href: modalHref('forgot-password'), label: t('recovery.reset.again'), isPrimary: true }}
    />
  );
}

function ResetForm({ token, onExpired }: { token: string; onExpired: () => void }) {
  const t = useT();
  const go = useGo();
  const pageHref = usePageHref();
  const { settings } = useSite();
  const endpointForm = useEndpointForm<PasswordValues>({
    check: async (values) => (await import('./auth-forms.ts')).passwordProblems(values, settings.passwordRules),
    send: ({ password }) => {
      const uidToken = deviceUid();
      return callApi('resetPassword', { body: { token, password, ...(uidToken !== null && { uidToken }) } });
    },
    onSuccess: () => {
      showToast({ tone: 'success', title: t('recovery.reset.done'), text: t('recovery.reset.done_text') });
      go(`${pageHref('casino')}${searchWithModal({}, 'login')}`);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'auth.link_expired') onExpired();
    },
  });
  const { form, props, register, isHydrated, isBusy, error, errorOf, invalidCount, attempts } = endpointForm;
  const typed = useWatch({ control: form.control, name: 'password', defaultValue: '' });
  return (
    <form {...props} className={styles['form']}>
      <p className={styles['lead']}>{t('recovery.reset.text')}</p>
      <FormError key={attempts} error={error} invalidCount={invalidCount} />
      <NewPasswordField
        {...register('password')}
        typed={typed}
        error={errorOf('password')}
        enterKeyHint="done"
        required
        dir="ltr"
      />
      <Button
        type={isHydrated ? 'submit' : 'button'}
        variant="primary"
        size="large"
        block
        busy={isBusy}
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
