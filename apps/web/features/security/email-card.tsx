import { Badge } from '@marquee/ui/badge/badge.tsx';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import type { PlayerDetails } from '../../lib/api/use-player.ts';
import { useEndpointForm } from '../../lib/forms/use-endpoint-form.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useStepUp } from '../../lib/step-up/use-step-up.tsx';
import layout from '../../lib/layout/cards.module.css';
import { useOpened } from '../../lib/layout/use-opened.ts';
import { SecurityErrorAlert } from './security-error-alert.tsx';
import { useAction } from './use-action.ts';

/** The player's e-mail, its verification status and the form to change it. */
export function EmailCard({ user }: { user: PlayerDetails['getUser'] }) {
  const t = useT();
  const { isOpen, button, panel: part, open, close } = useOpened();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { busy, error, clearError, runAction } = useAction();
  const verify = () =>
    void runAction('verify', async () => {
      setSentTo(null);
      await callApi('sendVerificationMail');
      setSentTo(user.email);
    });
  return (
    <Card
      padding="large"
      title={t('security.email.title')}
      actions={
        !isOpen && (
          <Button
            ref={button}
            size="small"
            icon="edit"
            onClick={() => {
              setSentTo(null);
              clearError();
              open();
            }}
          >
            {t('security.email.change')}
          </Button>
        )
      }
    >
      <div ref={part} className={layout['stack']}>
        <p className={layout['text']}>{t('security.email.text')}</p>
        <p className={layout['state']}>
          <bdi>{user.email}</bdi>
          <Badge tone={user.isEmailVerified ? 'success' : 'warning'}>
            {t(user.isEmailVerified ? 'security.email.verified' : 'security.email.unverified')}
          </Badge>
        </p>
        {isOpen && <EmailForm onClose={(email) => close(() => setSentTo(email))} />}
        <SecurityErrorAlert error={error} />
        <div role="status">
          {sentTo !== null && (
            <Banner tone="success" title={t(sentTo === user.email ? 'recovery.verify.sent' : 'security.email.sent')}>
              {t(sentTo === user.email ? 'recovery.verify.sent_text' : 'security.email.sent_text', { email: sentTo })}
            </Banner>
          )}
        </div>
        {!user.isEmailVerified && !isOpen && (
          <div className={layout['actions']}>
            <Button icon="mail" busy={busy !== null} busyLabel={t('security.email.sending')} onClick={verify}>
              {t('security.email.verify')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

type EmailValues = Readonly<Record<'email', string>>;

/** `onClose` receives the e-mail that a link was sent to, or null. */
function EmailForm({ onClose }: { onClose: (sentTo: string | null) => void }) {
  const t = useT();
  const { guarded, stepUpDialog } = useStepUp();
  const { props, register, isBusy, error, errorOf } = useEndpointForm<EmailValues>({
    defaultValues: { email: '' },
    check: async (values) => {
      const [{ changeEmail }, { schemaProblems }] = await Promise.all([
        import('@marquee/contract/mail.ts'),
        import('../../lib/forms/schema-problems.ts'),
      ]);
      return schemaProblems(changeEmail.body, values);
    },
    send: ({ email }) => guarded(() => callApi('changeEmail', { body: { email: email.trim() } })),
    onSuccess: (_, { email }) => onClose(email.trim()),
  });
  return (
    <>
      <form {...props} className={layout['stack']}>
        <TextField
          {...register('email')}
          label={t('security.email.new')}
          error={errorOf('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          lengthMax={255}
          dir="ltr"
          required
        />
        <SecurityErrorAlert error={error} />
        <div className={layout['actions']}>
          <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('security.email.sending')}>
            {t('security.email.send')}
          </Button>
          <Button variant="quiet" onClick={() => onClose(null)}>
            {t('security.email.cancel')}
          </Button>
        </div>
      </form>
      {stepUpDialog}
    </>
  );
}
