import { DOCUMENT_REVIEW_HOURS } from '@marquee/contract/constants.ts';
import { Button } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import type { IconName } from '@marquee/ui/icon/icon-list.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import type { PlayerDetails } from '../../lib/api/use-player.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import { ErrorAlert } from '../../lib/layout/error-alert.tsx';
import { invalidateVerification } from './invalidate-verification.ts';
import { verificationStatusOf } from './verification-status.rules.ts';
import layout from '../../lib/layout/cards.module.css';
import styles from './verification.module.css';

type Status = PlayerDetails['getUser']['kycStatus'];
type PlayerDocument = EndpointResponse<'getDocuments'>['documents'][number];
type Label = EndpointResponse<'getDocumentLabel'>['labels'][number];

const ICONS = {
  NOT_STARTED: 'shield',
  PENDING: 'clock',
  APPROVED: 'shield-check',
  REJECTED: 'error',
} as const satisfies Record<Status, IconName>;

/**
 * Overall verification status with what is missing, and a refresh button if the account status is behind the documents. Without `labels` it is not known what is
 * missing, so the card says nothing about it.
 */
export function StatusCard({
  status,
  documents,
  labels,
  requiredBefore = 'withdrawal',
}: {
  status: Status;
  documents: readonly PlayerDocument[];
  labels: readonly Label[] | undefined;
  /** What the verification must precede where the player lives. */
  requiredBefore?: EndpointResponse<'getDocumentLabel'>['requiredBefore'];
}) {
  const { t, has, locale } = useTranslator();
  const client = useQueryClient();
  const {
    run: refresh,
    isBusy,
    error,
  } = useEndpointMutation(() => callApi('refreshKycStatus'), { onSettled: () => invalidateVerification(client) });
  const { title, text, missing } = verificationStatusOf(status, documents, labels ?? []);
  const isOutdated = text === 'lags';
  const nameOf = (type: string) => {
    const key: string = `verification.document.${type}`;
    return has(key) ? t(key) : type;
  };
  const list = new Intl.ListFormat([locale, 'en'], { type: 'conjunction' }).format(missing.map(nameOf));
  return (
    <Card padding="large" className={styles['status']} data-status={status}>
      <div className={styles['head']}>
        <span className={styles['icon']}>
          <Icon name={ICONS[status]} size={28} />
        </span>
        <div className={styles['text']} aria-live="polite">
          <h2 className={styles['title']}>{t(`verification.status.${title}`)}</h2>
          {labels !== undefined && (
            <p className={layout['text']}>
              {t(`verification.status.${text}`, { hours: DOCUMENT_REVIEW_HOURS, list, before: requiredBefore })}
            </p>
          )}
        </div>
      </div>
      {isOutdated && (
        <div className={layout['actions']}>
          <Button icon="refresh" busy={isBusy} onClick={() => void refresh()}>
            {t('verification.refresh')}
          </Button>
        </div>
      )}
      <ErrorAlert error={error} />
    </Card>
  );
}
