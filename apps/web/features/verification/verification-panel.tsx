import { useQuery } from '@tanstack/react-query';
import { DOCUMENT_REVIEW_HOURS, PROOF_OF_ADDRESS_MONTHS_MAX } from '@marquee/contract/constants.ts';
import { Badge } from '@marquee/ui/badge/badge.tsx';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { QueryBoundary } from '../../lib/api/query-boundary.tsx';
import { QueryGroup } from '../../lib/api/query-group.tsx';
import { queryFor } from '../../lib/api/query-for.ts';
import { usePlayer } from '../../lib/api/use-player.ts';
import { useT, useTranslator } from '../../lib/i18n/use-t.ts';
import { DocumentCard, DocumentFacts, TONES, type Label, type PlayerDocument } from './document-card.tsx';
import { StatusCard } from './status-card.tsx';
import { useVerificationUpdates } from './use-verification-updates.ts';
import layout from '../../lib/layout/cards.module.css';
import styles from './verification.module.css';

/** Verification page: status, requested documents with upload, documents that may be requested, and earlier ones. */
export function VerificationPanel() {
  const t = useT();
  useVerificationUpdates();
  const player = usePlayer();
  const documents = useQuery(queryFor('getDocuments'));
  const labels = useQuery(queryFor('getDocumentLabel'));
  const skeleton = <SkeletonText lines={5} label={t('verification.loading')} />;
  const errorTitle = t('verification.error');
  const all = documents.data?.documents ?? [];
  const current = all.filter(({ isCurrent }) => isCurrent);
  return (
    <QueryGroup queries={[player, documents, labels]} label={t('verification.loading')}>
      <div className={layout['cards']}>
        <QueryBoundary query={player} skeleton={skeleton} errorTitle={errorTitle}>
          {({ getUser }) => (
            <StatusCard
              status={getUser.kycStatus}
              documents={current}
              labels={labels.data?.labels}
              requiredBefore={labels.data?.requiredBefore}
            />
          )}
        </QueryBoundary>
        <QueryBoundary query={labels} skeleton={skeleton} errorTitle={errorTitle}>
          {(response) => (
            <>
              {!response.acceptsFiles && (
                <Banner tone="warning" className={layout['wide']}>
                  {t('errors.kyc.uploads_closed')}
                </Banner>
              )}
              {documents.error && !documents.data ? (
                <QueryBoundary query={documents} skeleton={skeleton} errorTitle={errorTitle}>
                  {() => null}
                </QueryBoundary>
              ) : (
                response.labels
                  .filter(({ isRequired }) => isRequired)
                  .map((label) => (
                    <DocumentCard
                      key={label.documentType}
                      label={label}
                      document={current.find(({ documentType }) => documentType === label.documentType)}
                    />
                  ))
              )}
              <FurtherDocuments labels={response.labels.filter(({ isRequired }) => !isRequired)} />
            </>
          )}
        </QueryBoundary>
        <Card padding="large" title={t('verification.why.title')}>
          <div className={layout['stack']}>
            <p className={layout['text']}>{t('verification.why.text')}</p>
            <p className={layout['text']}>{t('verification.why.time', { hours: DOCUMENT_REVIEW_HOURS })}</p>
            <p className={layout['text']}>{t('verification.why.safe')}</p>
          </div>
        </Card>
        <EarlierDocuments documents={all.filter(({ isCurrent }) => !isCurrent)} />
      </div>
    </QueryGroup>
  );
}

function FurtherDocuments({ labels }: { labels: readonly Label[] }) {
  const { t, has } = useTranslator();
  if (labels.length === 0) return null;
  return (
    <Card padding="large" title={t('verification.needs.title')}>
      <ul className={styles['list']}>
        {labels.map(({ documentType, label }) => {
          const text: string = `${label}_text`;
          return (
            <li key={documentType} className={styles['item']}>
              <div className={styles['row']}>
                <p className={styles['name']}>{has(label) ? t(label) : documentType}</p>
                <Badge tone="neutral">{t('verification.needs.sometimes')}</Badge>
              </div>
              {has(text) && <p className={layout['text']}>{t(text, { months: PROOF_OF_ADDRESS_MONTHS_MAX })}</p>}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function EarlierDocuments({ documents }: { documents: readonly PlayerDocument[] }) {
  const { t, has } = useTranslator();
  if (documents.length === 0) return null;
  const nameOf = (type: string) => {
    const key: string = `verification.document.${type}`;
    return has(key) ? t(key) : type;
  };
  return (
    <Card padding="large" title={t('verification.earlier.title')} className={layout['wide']}>
      <ul className={styles['list']}>
        {documents.map((one) => (
          <li key={one.documentId} className={styles['item']}>
            <div className={styles['row']}>
              <p className={styles['name']}>{nameOf(one.documentType)}</p>
              <Badge tone={TONES[one.status]}>{t(`verification.state.${one.status}`)}</Badge>
            </div>
            <DocumentFacts document={one} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
