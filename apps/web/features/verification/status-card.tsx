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
import { useT } from '../../lib/i18n/use-t.ts';
import { ErrorAlert } from '../../lib/layout/error-alert.tsx';
import { invalidateVerification } from './invalidate-verification.ts';
import layout from '../../lib/layout/cards.module.css';
import styles from './verification.module.css';

type Status = PlayerDetails['getUser']['kycStatus'];
type PlayerDocument = EndpointResponse<'getDocuments'>['documents'][number];

const ICONS = {
  NOT_STARTED: 'shield',
  PENDING: 'clock',
  APPROVED: 'shield-check',
  REJECTED: 'error',
} as const satisfies Record<Status, IconName>;

/** Overall verification status, with a refresh button if the account status isOutdated behind the documents. */
export function StatusCard({ status, documents }: { status: Status; documents: readonly PlayerDocument[] }) {
  const t = useT();
  const client = useQueryClient();
  const {
    run: refresh,
    isBusy,
    error,
  } = useEndpointMutation(() => callApi('refreshKycStatus'), { onSettled: () => invalidateVerification(client) });
  const isOutdated =
    status !== 'APPROVED' && documents.length > 0 && documents.every((one) => one.status === 'confirmed');
  // Some documents were sent and others are missing, so nothing is under review.
  const key = status === 'PENDING' && !documents.some((one) => one.status === 'pending') ? 'PARTLY' : status;
  return (
    <Card padding="large" className={styles['status']} data-status={status}>
      <div className={styles['head']}>
        <span className={styles['icon']}>
          <Icon name={ICONS[status]} size={28} />
        </span>
        <div className={styles['text']} aria-live="polite">
          <h2 className={styles['title']}>{t(`verification.status.${key}`)}</h2>
          <p className={layout['text']}>
            {isOutdated
              ? t('verification.status.lags')
              : t(`verification.status.${key}_text`, { hours: DOCUMENT_REVIEW_HOURS })}
          </p>
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
