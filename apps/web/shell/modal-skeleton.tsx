import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useT } from '../lib/i18n/use-t.ts';
import type { ModalFrame } from '../modals/modal-props.ts';
import styles from './modal-slot.module.css';

/** Skeleton of a dialog whose code is loading. */
export function ModalSkeleton({ frame, onDisplayed }: { frame: ModalFrame; onDisplayed: () => void }) {
  const t = useT();
  const displayed = useEffectEvent(onDisplayed);
  useEffect(() => displayed(), []);
  return (
    <Dialog {...frame} isPlaceholder title={t('shell.page.loading')} titleHidden>
      <div className={styles['skeleton']} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
    </Dialog>
  );
}
