import { SUPPORT_TOPICS } from '@marquee/contract/constants.ts';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Select } from '@marquee/ui/select/select.tsx';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';
import styles from './contacts.module.css';
import { MessageField } from './message-field.tsx';
import { useSendMessage } from './use-send-message.ts';

/** Support message form. After sending it is replaced by the reference number. Without JavaScript it shows the e-mail address. */
export function MessageForm() {
  const t = useT();
  const { settings } = useSite();
  const { isHydrated, sent, problems, error, isSending, send, startAgain } = useSendMessage();
  if (sent)
    return (
      <div role="status">
        <EmptyState
          icon="check-circle"
          title={t('contacts.sent.title')}
          text={
            <>
              {t('contacts.sent.text')} <strong className={styles['reference']}>{sent.reference}</strong>
            </>
          }
          actions={<Button onClick={startAgain}>{t('contacts.sent.another')}</Button>}
        />
      </div>
    );
  return (
    <form className={styles['form']} onSubmit={send} noValidate={isHydrated} method="post">
      {error !== null && (
        <Banner tone="danger" role="alert">
          {error}
        </Banner>
      )}
      <Select
        name="topic"
        label={t('contacts.form.topic')}
        error={problems['topic']}
        defaultValue=""
        placeholder={t('contacts.form.choose')}
        options={SUPPORT_TOPICS.map((value) => ({ value, label: t(`contacts.topic.${value}`) }))}
        required
      />
      <TextField
        name="email"
        label={t('contacts.form.email')}
        hint={t('contacts.form.email.hint')}
        error={problems['email']}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={255}
        dir="ltr"
        required
      />
      <MessageField error={problems['message']} />
      <Button
        type={isHydrated ? 'submit' : 'button'}
        variant="primary"
        size="large"
        busy={isSending}
        busyLabel={t('contacts.form.busy')}
      >
        {t('contacts.form.send')}
      </Button>
      <noscript>
        <p className={styles['muted']}>{t('contacts.noscript', { email: settings.supportEmail })}</p>
      </noscript>
    </form>
  );
}
