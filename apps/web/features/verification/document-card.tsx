import { numberLocale } from '@marquee/text/numbers.ts';
import { DOCUMENT_REVIEW_HOURS, PROOF_OF_ADDRESS_MONTHS_MAX } from '@marquee/contract/constants.ts';
import { Badge, type Tone } from '@marquee/ui/badge/badge.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import { useRef, useState } from 'react';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { SendDocument } from './send-document.tsx';
import layout from '../../lib/layout/cards.module.css';
import styles from './verification.module.css';

export type PlayerDocument = EndpointResponse<'getDocuments'>['documents'][number];
export type Label = EndpointResponse<'getDocumentLabel'>['labels'][number];

export const TONES: Readonly<Record<PlayerDocument['status'] | 'missing', Tone>> = {
  missing: 'neutral',
  requested: 'warning',
  pending: 'info',
  confirmed: 'success',
  rejected: 'danger',
};

/** One document type: requirements, status and upload form. */
export function DocumentCard({ label, document }: { label: Label; document: PlayerDocument | undefined }) {
  const { t, has } = useTranslator();
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const status = document?.status ?? 'missing';
  const text: string = `${label.label}_text`;
  const show = (isNowOpen: boolean) => {
    setOpen(isNowOpen);
    // The pressed button is removed; focus moves to the heading, so that screen readers continue there.
    heading.current?.focus();
  };
  const close = () => show(false);
  const name = has(label.label) ? t(label.label) : label.documentType;
  return (
    <Card padding="large" className={styles['document']} data-document={label.documentType} data-state={status}>
      <div className={styles['text']}>
        <div className={styles['row']}>
          <h2 ref={heading} tabIndex={-1} className={styles['kind']}>
            {name}
          </h2>
          <Badge tone={TONES[status]}>{t(`verification.state.${status}`)}</Badge>
        </div>
        {has(text) && <p className={layout['text']}>{t(text, { months: PROOF_OF_ADDRESS_MONTHS_MAX })}</p>}
      </div>
      {document && <DocumentFacts document={document} />}
      {label.canSend && !isOpen && (
        <div>
          <Button variant={status === 'missing' ? 'secondary' : 'primary'} icon="upload" onClick={() => show(true)}>
            {t(status === 'rejected' ? 'verification.send.again' : 'verification.send.open')}
            <span className="visually-hidden">: {name}</span>
          </Button>
        </div>
      )}
      {label.canSend && isOpen && <SendDocument label={label} onSent={close} onCancel={close} />}
    </Card>
  );
}

/** Reason, dates and next step of one document. */
export function DocumentFacts({ document }: { document: PlayerDocument }) {
  const { t, has } = useTranslator();
  const { locale } = useSite();
  const date = new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: 'medium' });
  // A date without time must not shift with the time zone.
  const day = new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: 'medium', timeZone: 'UTC' });
  const { status, reason, uploadedAt, expiresOn, fileCount } = document;
  // A document that is only requested has no facts yet.
  if (reason === null && uploadedAt === null) return null;
  return (
    <div className={styles['text']}>
      {reason !== null && has(reason) && (
        <p className={styles['reason']}>
          <Icon name="error" size={18} /> <span>{t(reason, { months: PROOF_OF_ADDRESS_MONTHS_MAX })}</span>
        </p>
      )}
      {uploadedAt !== null && (
        <p className={layout['text']}>
          {t('verification.sent', { date: date.format(new Date(uploadedAt)) })} ·{' '}
          {t('verification.pages', { count: fileCount })}
        </p>
      )}
      {status === 'pending' && (
        <p className={layout['text']}>{t('verification.why.time', { hours: DOCUMENT_REVIEW_HOURS })}</p>
      )}
      {status === 'confirmed' && expiresOn !== null && (
        <p className={layout['text']}>{t('verification.expires', { date: day.format(new Date(expiresOn)) })}</p>
      )}
    </div>
  );
}
