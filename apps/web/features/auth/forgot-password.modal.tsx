import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { useEndpointForm } from '../../lib/forms/use-endpoint-form.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useModalHref } from '../../modals/modal-url.ts';
import type { ModalProps } from '../../modals/modal-props.ts';
import type { EmailValues } from './auth-forms.ts';
import styles from './auth.module.css';
import { FormError } from './form-error.tsx';

/** Requests a password reset link. The confirmation is the same for every e-mail address, so that accounts cannot be enumerated. */
export function Modal({ frame }: ModalProps) {
  const t = useT();
  const modalHref = useModalHref();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { props, register, isHydrated, isBusy, error, errorOf, invalidCount, attempts } = useEndpointForm<EmailValues>({
    check: async (values) => (await import('./auth-forms.ts')).emailProblems(values),
    send: ({ email }) => callApi('forgotPassword', { body: { email } }),
    onSuccess: (_, { email }) => setSentTo(email),
    // After an error of every kind, which would stand beside the success of the attempt before it.
    onInvalid: () => setSentTo(null),
  });
  return (
    <Dialog {...frame} title={t('recovery.forgot.title')} size="small">
      <form {...props} className={styles['form']}>
        {sentTo !== null && (
          <Banner tone="success" role="status" title={t('recovery.forgot.sent')}>
            {t('recovery.forgot.sent_text', { email: sentTo })}
          </Banner>
        )}
        {sentTo === null && <p className={styles['lead']}>{t('recovery.forgot.text')}</p>}
        <FormError key={attempts} error={error} invalidCount={invalidCount} />
        <TextField
          {...register('email')}
          label={t('auth.email.label')}
          error={errorOf('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          enterKeyHint="send"
          spellCheck={false}
          lengthMax={255}
          required
          dir="ltr"
        />
        <Button
          type={isHydrated ? 'submit' : 'button'}
          variant={sentTo === null ? 'primary' : 'secondary'}
          size="large"
          block
          busy={isBusy}
          busyLabel={t('recovery.forgot.busy')}
        >
          {t(sentTo === null ? 'recovery.forgot.submit' : 'recovery.forgot.again')}
        </Button>
        <noscript>
          <p className={styles['noscript']}>{t('auth.noscript')}</p>
        </noscript>
        <p className={styles['other']}>
          <a href={modalHref('login')}>{t('recovery.back')}</a>
        </p>
      </form>
    </Dialog>
  );
}
