import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { callApi } from '../../lib/api/api-client.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useModalHref } from '../../modals/modal-url.ts';
import type { ModalProps } from '../../modals/modal-props.ts';
import type { EmailValues } from './auth-forms.ts';
import styles from './auth.module.css';
import { FormError } from './form-error.tsx';
import { lazyResolver } from '../../lib/forms/lazy-resolver.ts';
import { useHydrated } from './use-hydrated.ts';
import { useValidationText } from './use-validation-text.ts';

const resolver = lazyResolver<EmailValues>(async (values) => {
  const { emailForm, problemsOf } = await import('./auth-forms.ts');
  return problemsOf(emailForm, values);
});

/** Requests a password reset link. The confirmation is the same for every e-mail address, so that accounts cannot be enumerated. */
export function Modal({ frame }: ModalProps) {
  const t = useT();
  const isHydrated = useHydrated();
  const modalHref = useModalHref();
  const textOf = useValidationText();
  const [error, setError] = useState<unknown>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm<EmailValues>({ resolver });
  const { errors, isSubmitting, submitCount } = formState;
  const send = handleSubmit(
    async ({ email }) => {
      setError(null);
      try {
        await callApi('forgotPassword', { body: { email } });
        setSentTo(email);
      } catch (error) {
        setError(error);
      }
    },
    () => setError(null),
  );
  return (
    <Dialog {...frame} title={t('recovery.forgot.title')} size="small">
      <form className={styles['form']} onSubmit={(event) => void send(event)} method="post" noValidate={isHydrated}>
        {sentTo !== null && (
          <Banner tone="success" role="status" title={t('recovery.forgot.sent')}>
            {t('recovery.forgot.sent_text', { email: sentTo })}
          </Banner>
        )}
        {sentTo === null && <p className={styles['lead']}>{t('recovery.forgot.text')}</p>}
        <FormError key={submitCount} error={error} invalidCount={isSubmitting ? 0 : Object.keys(errors).length} />
        <TextField
          {...register('email')}
          label={t('auth.email.label')}
          error={textOf(errors.email?.message)}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          enterKeyHint="send"
          spellCheck={false}
          maxLength={255}
          required
          dir="ltr"
        />
        <Button
          type={isHydrated ? 'submit' : 'button'}
          variant={sentTo === null ? 'primary' : 'secondary'}
          size="large"
          block
          busy={isSubmitting}
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
