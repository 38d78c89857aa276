import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { callApi } from '../../lib/api/api-client.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { StepUpCancelled } from '../../lib/step-up/step-up-cancelled.ts';
import { useStepUp } from '../../lib/step-up/use-step-up.tsx';
import type { EmailValues } from './auth-forms.ts';
import styles from './credentials.module.css';
import { FormError } from './form-error.tsx';
import { lazyResolver } from '../../lib/forms/lazy-resolver.ts';
import { useValidationText } from './use-validation-text.ts';

const resolver = lazyResolver<EmailValues>(async (values) => {
  const { emailForm, problemsOf } = await import('./auth-forms.ts');
  return problemsOf(emailForm, values);
});

/** The focused button was removed with the form. */
const focusElement = (element: HTMLElement | null) => element?.focus();

/** Sends the login by e-mail, with a link to set a password instead of the password itself. */
export function CredentialsMail({ onSent }: { onSent: () => void }) {
  const t = useT();
  const isPlayer = useSession() === 'signed-in';
  const textOf = useValidationText();
  const [error, setError] = useState<unknown>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm<EmailValues>({ resolver });
  const { errors, isSubmitting, submitCount } = formState;
  const { guarded, stepUpDialog } = useStepUp();
  const send = handleSubmit(async ({ email }) => {
    setError(null);
    try {
      await guarded(() => callApi('sendCredentials', { body: { email } }));
      setSentTo(email);
      onSent();
    } catch (error) {
      if (!(error instanceof StepUpCancelled)) setError(error);
    }
  });
  if (!isPlayer) return null;
  if (sentTo !== null)
    return (
      <div ref={focusElement} tabIndex={-1}>
        <Banner tone="success" role="status">
          {t('auth.credentials.sent', { email: sentTo })}
        </Banner>
      </div>
    );
  return (
    <>
      <form className={styles['emailForm']} onSubmit={(event) => void send(event)} noValidate>
        <FormError key={submitCount} error={error} invalidCount={0} />
        <TextField
          {...register('email')}
          label={t('auth.credentials.mail')}
          hint={t('auth.credentials.mail_hint')}
          error={textOf(errors.email?.message)}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          enterKeyHint="send"
          spellCheck={false}
          maxLength={255}
          dir="ltr"
        />
        <Button type="submit" icon="mail" busy={isSubmitting} busyLabel={t('auth.credentials.sending')}>
          {t('auth.credentials.send')}
        </Button>
      </form>
      {stepUpDialog}
    </>
  );
}
