import { Button } from '@marquee/ui/button/button.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import layout from '../../lib/layout/cards.module.css';
import { LimitRefusal } from './limit-refusal.tsx';
import styles from './limits.module.css';
import { useLimitFormat } from './use-limit-format.ts';
import { useInstantText, useUpdateLimits, type PlayerLimit } from './use-limits.ts';

/** A higher limit that does not apply yet, with its date; it can be cancelled, and confirmed where the market requires that. */
export function PendingLimit({
  limit,
  pending,
  onMessage,
}: {
  limit: PlayerLimit;
  pending: NonNullable<PlayerLimit['pending']>;
  /** Receives null when a request starts: the message of an earlier one must not stay beside an error. */
  onMessage: (message: string | null) => void;
}) {
  const t = useT();
  const format = useLimitFormat(limit);
  const instantText = useInstantText();
  const updateLimits = useUpdateLimits();
  const body = { kind: limit.kind, period: limit.period };
  // One mutation for both buttons, so that the error is always that of the last request.
  const { run, busyWith, error } = useEndpointMutation(
    (act: 'confirm' | 'cancel') => {
      onMessage(null);
      return act === 'confirm' ? callApi('confirmLimit', { body }) : callApi('cancelLimitChange', { body });
    },
    {
      onSuccess: async (limits, act) => {
        await updateLimits(limits);
        onMessage(t(act === 'confirm' ? 'limits.saved' : 'limits.pending_cancelled'));
      },
    },
  );
  const date = instantText(pending.effectiveAt);
  return (
    <div className={layout['stack']}>
      <p className={styles['pending']}>
        {pending.amount === null
          ? t('limits.pending_none', { date })
          : t('limits.pending', { date, amount: format(pending.amount) })}
        {pending.confirmUntil !== null &&
          ` ${t('limits.pending_confirm', { from: date, until: instantText(pending.confirmUntil) })}`}
      </p>
      {error !== null && <LimitRefusal error={error} />}
      <div className={layout['actions']}>
        {pending.canConfirm && (
          <Button size="small" variant="primary" busy={busyWith === 'confirm'} onClick={() => void run('confirm')}>
            {t('limits.confirm_change')}
          </Button>
        )}
        <Button size="small" busy={busyWith === 'cancel'} onClick={() => void run('cancel')}>
          {t('limits.pending_cancel')}
        </Button>
      </div>
    </div>
  );
}
