import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useT } from '../lib/i18n/use-t.ts';
import type { ModalFrame } from '../modals/registry.ts';
import styles from './modal-waiting.module.css';

/** The frame of a dialog, there with the tap, while the dialog's own code is fetched. */
export function ModalWaiting({ frame, onShown }: { frame: ModalFrame; onShown: () => void }) {
  const t = useT();
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    shown();
  }, []);
  return (
    <Dialog {...frame} isBrief title={t('shell.page.loading')} titleHidden>
      <div className={styles['waiting']} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
    </Dialog>
  );
}
