import { SUPPORT_MESSAGE_CHARS_MAX, SUPPORT_MESSAGE_CHARS_MIN } from '@marquee/contract/constants.ts';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button, LinkButton } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { TextArea } from '@marquee/ui/text-area/text-area.tsx';
import { useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { createKeyByContent } from '../../lib/api/key-by-content.ts';
import { usePlayer } from '../../lib/api/use-player.ts';
import { useEndpointForm } from '../../lib/forms/use-endpoint-form.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useAccountHref } from '../../lib/account/use-account-href.ts';
import layout from '../../lib/layout/cards.module.css';
import { ErrorAlert } from '../../lib/layout/error-alert.tsx';
import { useOpened } from '../../lib/layout/use-opened.ts';

/** Editable details are corrected in the profile; locked ones by a request to support, which is stored. */
export function CorrectionCard() {
  const t = useT();
  const accountHref = useAccountHref();
  const player = usePlayer();
  const { isOpen, button, panel: part, open, close } = useOpened();
  const [reference, setReference] = useState<string | null>(null);
  const email = player.data?.getUser.email;
  return (
    <Card padding="large" title={t('privacy.correct.title')}>
      <div ref={part} className={layout['stack']}>
        <p className={layout['text']}>{t('privacy.correct.text')}</p>
        <div role="status">
          {reference !== null && (
            <Banner tone="success" title={t('privacy.correct.sent')}>
              {t('privacy.correct.sent_text', { reference })}
            </Banner>
          )}
        </div>
        {isOpen && email !== undefined ? (
          <CorrectionForm email={email} onClose={(sent) => close(() => setReference(sent))} />
        ) : (
          <div className={layout['actions']}>
            <LinkButton icon="edit" href={accountHref('details')}>
              {t('privacy.correct.details')}
            </LinkButton>
            <Button
              ref={button}
              variant="quiet"
              icon="mail"
              onClick={() => {
                setReference(null);
                open();
              }}
            >
              {t('privacy.correct.open')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

type CorrectionValues = Readonly<Record<'message', string>>;
type SupportMessage = EndpointResponse<'sendSupportMessage'>;

/** Calls `onClose` with the reference of the request, or null when cancelled. */
function CorrectionForm({ email, onClose }: { email: string; onClose: (reference: string | null) => void }) {
  const t = useT();
  const [keyOf] = useState(createKeyByContent);
  const { props, register, isBusy, error, errorOf } = useEndpointForm<CorrectionValues, SupportMessage>({
    defaultValues: { message: '' },
    check: ({ message }) =>
      message.trim().length < SUPPORT_MESSAGE_CHARS_MIN ? { message: 'privacy.correct.short' } : {},
    send: ({ message }) => {
      const content = { topic: 'account' as const, email, message: message.trim() };
      return callApi('sendSupportMessage', { body: { ...content, uniqueKey: keyOf(content) } });
    },
    onSuccess: ({ reference }) => onClose(reference),
  });
  return (
    <form {...props} className={layout['stack']}>
      <TextArea
        {...register('message')}
        label={t('privacy.correct.label')}
        hint={t('privacy.correct.hint')}
        error={errorOf('message')}
        lengthMax={SUPPORT_MESSAGE_CHARS_MAX}
      />
      <ErrorAlert error={error} />
      <div className={layout['actions']}>
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('privacy.correct.sending')}>
          {t('privacy.correct.send')}
        </Button>
        <Button variant="quiet" onClick={() => onClose(null)}>
          {t('privacy.correct.cancel')}
        </Button>
      </div>
    </form>
  );
}
