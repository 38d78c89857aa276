import { Button } from '@marquee/ui/button/button.tsx';
import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import type { ModalProps } from '../../modals/modal-props.ts';
import styles from './auth.module.css';

/** After the link of an e-mail was confirmed in a browser whose session continues. */
export function Modal({ frame }: ModalProps) {
  const t = useT();
  return (
    <Dialog {...frame} title={t('recovery.verify.done')} size="small">
      <div className={styles['form']}>
        <p className={styles['lead']}>{t('recovery.confirmed.text')}</p>
        <Button variant="primary" size="large" block onClick={frame.onClose}>
          {t('recovery.confirmed.close')}
        </Button>
      </div>
    </Dialog>
  );
}
