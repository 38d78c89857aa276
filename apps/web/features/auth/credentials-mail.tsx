import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useEndpointForm } from '../../lib/forms/use-endpoint-form.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useStepUp } from '../../lib/step-up/use-step-up.tsx';
import type { EmailValues } from './auth-forms.ts';
import styles from './credentials.module.css';
import { FormError } from './form-error.tsx';

/** The focused button was removed with the form. */
const focusElement = (element: HTMLElement | null) => element?.focus();

/** Sends the login by e-mail, with a link to set a password instead of the password itself. */
export function CredentialsMail({ onSent }: { onSent: () => void }) {
  const t = useT();
  const isPlayer = useSession() === 'signed-in';
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { guarded, stepUpDialog } = useStepUp();
  const { props, register, isBusy, error, errorOf, attempts } = useEndpointForm<EmailValues>({
    check: async (values) => (await import('./auth-forms.ts')).emailProblems(values),
    send: ({ email }) => guarded(() => callApi('sendCredentials', { body: { email } })),
    onSuccess: (_, { email }) => {
      setSentTo(email);
      onSent();
    },
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
      <form {...props} className={styles['emailForm']}>
        <FormError key={attempts} error={error} invalidCount={0} />
        <TextField
          {...register('email')}
          label={t('auth.credentials.mail')}
          hint={t('auth.credentials.mail_hint')}
          error={errorOf('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          enterKeyHint="send"
          spellCheck={false}
          lengthMax={255}
          dir="ltr"
        />
        <Button type="submit" icon="mail" busy={isBusy} busyLabel={t('auth.credentials.sending')}>
          {t('auth.credentials.send')}
        </Button>
      </form>
      {stepUpDialog}
    </>
  );
}
