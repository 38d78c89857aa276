import { EMAIL_PATTERN } from '@marquee/contract/constants.ts';
import { Badge } from '@marquee/ui/badge/badge.tsx';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { useState, type FormEvent } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import type { PlayerDetails } from '../../lib/api/use-player.ts';
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
  const { busy, error, runAction } = useAction();
  const verify = () =>
    void runAction('verify', async () => {
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

/** `onClose` receives the e-mail that a link was sent to, or null. */
function EmailForm({ onClose }: { onClose: (sentTo: string | null) => void }) {
  const t = useT();
  const { guarded, stepUpDialog } = useStepUp();
  const { busy, error, runAction } = useAction();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const email = typed.trim();
    setWrong(!EMAIL_PATTERN.test(email));
    if (!EMAIL_PATTERN.test(email)) return;
    if (await runAction('send', async () => void (await guarded(() => callApi('changeEmail', { body: { email } })))))
      onClose(email);
  };
  return (
    <>
      <form className={layout['stack']} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('security.email.new')}
          error={isWrong ? t('validation.invalid_format') : undefined}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={255}
          dir="ltr"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <SecurityErrorAlert error={error} />
        <div className={layout['actions']}>
          <Button
            type="submit"
            variant="primary"
            disabled={typed.trim() === ''}
            busy={busy !== null}
            busyLabel={t('security.email.sending')}
          >
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
