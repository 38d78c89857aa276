import { siteNowMs } from '@marquee/ui/clock/site-clock.ts';
import { Button } from '@marquee/ui/button/button.tsx';
import { Checkbox } from '@marquee/ui/checkbox/checkbox.tsx';
import { useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { ErrorAlert } from '../../lib/layout/error-alert.tsx';
import layout from '../../lib/layout/cards.module.css';
import { hoursTextOf } from './lengths.ts';
import styles from './limits.module.css';
import { useInstantText, useUpdateLimits, type Limits } from './use-limits.ts';

/** How a self-exclusion ends where players must ask to return: its chosen end, the request after it, and what follows. Nothing for other restrictions. */
export function ReturnRequest({ restriction }: { restriction: NonNullable<Limits['restriction']> }) {
  const t = useT();
  const instantText = useInstantText();
  const [openedAt] = useState(() => siteNowMs());
  const after = restriction.return;
  if (after === undefined) return null;
  if (after.isRequested) return <p className={styles['muted']}>{t('limits.return.requested')}</p>;
  const date = instantText(after.from);
  if (Date.parse(after.from) >= openedAt)
    return <p className={styles['until']}>{t('limits.return.later', { date })}</p>;
  return (
    <>
      <p className={styles['until']}>{t('limits.return.ended', { date })}</p>
      <p className={styles['muted']}>{t('limits.return.text')}</p>
      <ReturnForm coolingHours={after.coolingHours} />
    </>
  );
}

function ReturnForm({ coolingHours }: { coolingHours: number }) {
  const t = useT();
  const updateLimits = useUpdateLimits();
  const [isUnderstood, setUnderstood] = useState(false);
  const request = useEndpointMutation(() => callApi('requestReturn', {}), { onSuccess: () => updateLimits(null) });
  return (
    <div className={layout['stack']}>
      {coolingHours > 0 && (
        <p className={styles['muted']}>{t('limits.return.wait', { length: hoursTextOf(t, coolingHours) })}</p>
      )}
      <Checkbox
        label={t('limits.return.understand')}
        checked={isUnderstood}
        onChange={(event) => setUnderstood(event.target.checked)}
      />
      <ErrorAlert error={request.error} />
      <div>
        <Button
          disabled={!isUnderstood}
          busy={request.isBusy}
          busyLabel={t('limits.confirm.working')}
          onClick={() => void request.run(undefined)}
        >
          {t('limits.return.action')}
        </Button>
      </div>
    </div>
  );
}
