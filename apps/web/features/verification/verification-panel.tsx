import { useQuery } from '@tanstack/react-query';
import {
  DOCUMENT_REVIEW_HOURS,
  PROOF_OF_ADDRESS_MONTHS_MAX,
  UPLOAD_MEGABYTES_MAX,
} from '@marquee/contract/constants.ts';
import { Badge, type Tone } from '@marquee/ui/badge/badge.tsx';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import type { IconName } from '@marquee/ui/icon/icon-list.ts';
import { SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import { Answered } from '../../lib/api/answered.tsx';
import { ArriveTogether } from '../../lib/api/arrive-together.tsx';
import type { Answer } from '../../lib/api/call-table.ts';
import { queryFor } from '../../lib/api/query-for.ts';
import { usePlayer, type PlayerDetails } from '../../lib/api/use-player.ts';
import { useT, useTranslator } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';
import styles from './verification.module.css';

type Status = PlayerDetails['getUser']['kycStatus'];
type PlayerDocument = Answer<'getDocuments'>['documents'][number];
type Label = Answer<'getDocumentLabel'>['labels'][number];

/** How the verification stands, which documents there are, what may be asked for, and why. */
export function VerificationPanel() {
  const t = useT();
  const player = usePlayer();
  const documents = useQuery(queryFor('getDocuments'));
  const labels = useQuery(queryFor('getDocumentLabel'));
  const waiting = <SkeletonText lines={5} label={t('verification.loading')} />;
  const errorTitle = t('verification.error');
  return (
    <ArriveTogether queries={[player, documents, labels]} label={t('verification.loading')}>
      <div className={styles['panel']}>
        <Answered query={player} waiting={waiting} errorTitle={errorTitle}>
          {({ getUser }) => (
            <StatusCard
              status={getUser.kycStatus}
              documents={documents.data?.documents ?? []}
              isReading={player.isFetching || documents.isFetching}
              onRefresh={() => void Promise.all([player.refetch(), documents.refetch()])}
            />
          )}
        </Answered>
        <Card padding="large" title={t('verification.yours.title')}>
          <Answered query={documents} waiting={waiting} errorTitle={errorTitle}>
            {(answer) => <Documents documents={answer.documents} />}
          </Answered>
        </Card>
        <Card padding="large" title={t('verification.needs.title')}>
          <Answered query={labels} waiting={waiting} errorTitle={errorTitle}>
            {(answer) => <Needs labels={answer.labels} />}
          </Answered>
        </Card>
        <Card padding="large" title={t('verification.why.title')}>
          <div className={styles['stack']}>
            <p className={styles['muted']}>{t('verification.why.text')}</p>
            <p className={styles['muted']}>{t('verification.why.time', { hours: DOCUMENT_REVIEW_HOURS })}</p>
          </div>
        </Card>
      </div>
    </ArriveTogether>
  );
}

const STATUS_ICONS = {
  NOT_STARTED: 'shield',
  PENDING: 'clock',
  APPROVED: 'shield-check',
  REJECTED: 'error',
} as const satisfies Record<Status, IconName>;

function StatusCard({
  status,
  documents,
  isReading,
  onRefresh,
}: {
  status: Status;
  documents: readonly PlayerDocument[];
  isReading: boolean;
  onRefresh: () => void;
}) {
  const t = useT();
  const lags = status !== 'APPROVED' && documents.length > 0 && documents.every((one) => one.status === 'confirmed');
  return (
    <Card padding="large" className={styles['status']} data-status={status}>
      <div className={styles['head']}>
        <span className={styles['sign']}>
          <Icon name={STATUS_ICONS[status]} size={28} />
        </span>
        <div className={styles['words']}>
          <h2 className={styles['title']}>{t(`verification.status.${status}`)}</h2>
          <p className={styles['muted']}>{t(`verification.status.${status}_text`, { hours: DOCUMENT_REVIEW_HOURS })}</p>
        </div>
      </div>
      {lags && (
        <Banner
          tone="info"
          action={
            <Button size="small" icon="refresh" busy={isReading} onClick={onRefresh}>
              {t('verification.refresh')}
            </Button>
          }
        >
          {t('verification.status.lags')}
        </Banner>
      )}
    </Card>
  );
}

const TONES: Readonly<Record<PlayerDocument['status'], Tone>> = {
  requested: 'warning',
  pending: 'info',
  confirmed: 'success',
  rejected: 'danger',
};

function Documents({ documents }: { documents: readonly PlayerDocument[] }) {
  const { t, has } = useTranslator();
  const { locale } = useSite();
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  // A day without an hour is the same day everywhere.
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  if (documents.length === 0) {
    return (
      <EmptyState
        size="small"
        icon="document"
        title={t('verification.yours.empty')}
        text={t('verification.yours.empty_text')}
      />
    );
  }
  const nameOf = (type: string) => {
    const key: string = `verification.document.${type}`;
    return has(key) ? t(key) : type;
  };
  return (
    <ul className={styles['list']}>
      {documents.map((one) => (
        <li key={one.documentId} className={styles['row']}>
          <div className={styles['words']}>
            <p className={styles['name']}>{nameOf(one.documentType)}</p>
            {one.uploadedAt && (
              <p className={styles['muted']}>
                {t('verification.sent', { date: date.format(new Date(one.uploadedAt)) })}
              </p>
            )}
            {one.expiresOn && (
              <p className={styles['muted']}>
                {t('verification.expires', { date: day.format(new Date(one.expiresOn)) })}
              </p>
            )}
            {one.reason !== null && has(one.reason) && <p className={styles['reason']}>{t(one.reason)}</p>}
          </div>
          <Badge tone={TONES[one.status]}>{t(`verification.state.${one.status}`)}</Badge>
        </li>
      ))}
    </ul>
  );
}

function Needs({ labels }: { labels: readonly Label[] }) {
  const { t, has } = useTranslator();
  return (
    <div className={styles['stack']}>
      <ul className={styles['list']}>
        {labels.map(({ documentType, label, isRequired }) => {
          const text: string = `${label}_text`;
          return (
            <li key={documentType} className={styles['row']}>
              <div className={styles['words']}>
                <p className={styles['name']}>{has(label) ? t(label) : documentType}</p>
                {has(text) && <p className={styles['muted']}>{t(text, { months: PROOF_OF_ADDRESS_MONTHS_MAX })}</p>}
              </div>
              <Badge tone={isRequired ? 'accent' : 'neutral'}>
                {t(isRequired ? 'verification.needs.always' : 'verification.needs.sometimes')}
              </Badge>
            </li>
          );
        })}
      </ul>
      <p className={styles['muted']}>{t('verification.needs.files', { size: UPLOAD_MEGABYTES_MAX })}</p>
    </div>
  );
}
