import { SUPPORT_MESSAGE_CHARS_MAX, SUPPORT_TOPICS } from '@marquee/contract/constants.ts';
import { Button } from '@marquee/ui/button/button.tsx';
import { Select } from '@marquee/ui/select/select.tsx';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import { TextArea } from '@marquee/ui/text-area/text-area.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { createKeyByContent } from '../../lib/api/key-by-content.ts';
import { useEndpointForm } from '../../lib/forms/use-endpoint-form.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { ErrorAlert } from '../../lib/layout/error-alert.tsx';
import styles from './contacts.module.css';
import type { MessageValues } from './message-problems.ts';

type SentMessage = EndpointResponse<'sendSupportMessage'>;

/** Support message form. After sending it is replaced by the reference number. Without JavaScript it shows the e-mail address. */
export function MessageForm() {
  const t = useT();
  const { settings } = useSite();
  const [sent, setSent] = useState<SentMessage | null>(null);
  const [keyOf] = useState(createKeyByContent);
  const { form, props, register, isHydrated, isBusy, error, errorOf } = useEndpointForm<MessageValues, SentMessage>({
    check: async (values) => (await import('./message-problems.ts')).messageProblems(values),
    send: ({ topic, ...rest }) => {
      const message = { topic: topic as (typeof SUPPORT_TOPICS)[number], ...rest }; // checked
      return callApi('sendSupportMessage', { body: { ...message, uniqueKey: keyOf(message) } });
    },
    onSuccess: (response) => {
      setSent(response);
      form.reset();
    },
  });
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
          actions={<Button onClick={() => setSent(null)}>{t('contacts.sent.another')}</Button>}
        />
      </div>
    );
  return (
    <form {...props} className={styles['form']}>
      <ErrorAlert error={error} />
      <Select
        {...register('topic')}
        label={t('contacts.form.topic')}
        error={errorOf('topic')}
        defaultValue=""
        placeholder={t('contacts.form.choose')}
        options={SUPPORT_TOPICS.map((value) => ({ value, label: t(`contacts.topic.${value}`) }))}
        required
      />
      <TextField
        {...register('email')}
        label={t('contacts.form.email')}
        hint={t('contacts.form.email.hint')}
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
      <TextArea
        {...register('message')}
        label={t('contacts.form.message')}
        hint={t('contacts.form.message.hint')}
        error={errorOf('message')}
        rows={7}
        lengthMax={SUPPORT_MESSAGE_CHARS_MAX}
        required
      />
      <Button
        type={isHydrated ? 'submit' : 'button'}
        variant="primary"
        size="large"
        busy={isBusy}
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
