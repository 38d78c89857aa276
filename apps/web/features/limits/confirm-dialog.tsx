import { Button } from '@marquee/ui/button/button.tsx';
import { Checkbox } from '@marquee/ui/checkbox/checkbox.tsx';
import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { useState, type ReactNode } from 'react';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { ErrorAlert } from '../../lib/layout/error-alert.tsx';
import type { ModalFrame } from '../../modals/modal-props.ts';
import layout from '../../lib/layout/cards.module.css';
import styles from './limits.module.css';
import { useUpdateLimits } from './use-limits.ts';

/** Confirmation: what is blocked, what remains possible, and that it is final. The button is enabled by a checkbox. */
export function ConfirmDialog({
  frame,
  title,
  length,
  waivesWagering = false,
  afterwards = null,
  choice,
  action,
  send,
}: {
  frame: ModalFrame;
  title: string;
  /** Formatted; null if the URL has none, in which case the dialog shows the choice. */
  length: string | null;
  /** Whether deposits need no wagering any more. */
  waivesWagering?: boolean;
  /** What the market requires after the end; null: nothing. */
  afterwards?: string | null;
  choice: ReactNode;
  action: string;
  send: () => Promise<unknown>;
}) {
  const t = useT();
  const updateLimits = useUpdateLimits();
  // Of one length: another one asks again.
  const [understood, setUnderstood] = useState<string | null>(null);
  const isUnderstood = understood === length;
  const {
    run: confirm,
    isBusy: isSending,
    error,
  } = useEndpointMutation(send, {
    onSuccess: async () => {
      await updateLimits(null);
      frame.onClose();
    },
  });
  if (length === null)
    return (
      <Dialog {...frame} title={title} size="small">
        {choice}
      </Dialog>
    );
  return (
    <Dialog
      {...frame}
      title={title}
      size="small"
      footer={
        <div className={layout['actions']}>
          <Button
            variant="danger"
            disabled={!isUnderstood}
            busy={isSending}
            busyLabel={t('limits.confirm.working')}
            onClick={() => void confirm()}
          >
            {action}
          </Button>
          <Button variant="quiet" onClick={frame.onClose}>
            {t('limits.confirm.no')}
          </Button>
        </div>
      }
    >
      <div className={layout['stack']}>
        <p className={styles['lead']}>{t('limits.confirm.lead', { length })}</p>
        <ul className={styles['points']}>
          <li>{t('limits.confirm.stops')}</li>
          <li>{t('limits.confirm.stays')}</li>
          <li>{t(waivesWagering ? 'limits.confirm.wagering_waived' : 'limits.confirm.wagering_later')}</li>
          {afterwards !== null && <li>{afterwards}</li>}
          <li>{t('limits.confirm.final')}</li>
        </ul>
        <Checkbox
          label={t('limits.confirm.understand')}
          checked={isUnderstood}
          onChange={(event) => setUnderstood(event.target.checked ? length : null)}
        />
        <ErrorAlert error={error} />
      </div>
    </Dialog>
  );
}
