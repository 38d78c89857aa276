import { Button } from '@marquee/ui/button/button.tsx';
import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { ErrorAlert } from '../../lib/layout/error-alert.tsx';
import layout from '../../lib/layout/cards.module.css';
import { usePanicHours } from '../../lib/protection/use-panic-hours.ts';
import type { ModalProps } from '../../modals/modal-props.ts';
import { FreezeChoice } from './break-card.tsx';
import styles from './limits.module.css';
import { useUpdateLimits } from './use-limits.ts';

/**
 * The one confirmation of the panic button. Without a checkbox: the break must start at once. Where the market requires no button, the dialog offers a
 * time-out.
 */
export function Modal({ frame }: ModalProps<'panic'>) {
  const t = useT();
  const hours = usePanicHours();
  const updateLimits = useUpdateLimits();
  const start = useEndpointMutation(() => callApi('startPanicBreak', {}), {
    onSuccess: async () => {
      await updateLimits(null);
      frame.onClose();
    },
  });
  if (hours === null)
    return (
      <Dialog {...frame} title={t('limits.pause.title')} size="small">
        <FreezeChoice />
      </Dialog>
    );
  return (
    <Dialog
      {...frame}
      title={t('limits.panic.confirm', { hours })}
      size="small"
      footer={
        <div className={layout['actions']}>
          <Button
            variant="danger"
            busy={start.isBusy}
            busyLabel={t('limits.confirm.working')}
            onClick={() => void start.run(undefined)}
          >
            {t('limits.panic.yes')}
          </Button>
          <Button variant="quiet" onClick={frame.onClose}>
            {t('limits.confirm.no')}
          </Button>
        </div>
      }
    >
      <div className={layout['stack']}>
        <ul className={styles['points']}>
          <li>{t('limits.confirm.stops')}</li>
          <li>{t('limits.confirm.stays')}</li>
          <li>{t('limits.confirm.final')}</li>
        </ul>
        <ErrorAlert error={start.error} />
      </div>
    </Dialog>
  );
}
