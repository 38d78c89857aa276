import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useT } from '../lib/i18n/use-t.ts';
import type { ModalFrame } from '../modals/registry.ts';
import styles from './modal-place.module.css';

/** Skeleton of a dialog whose code is still being fetched. */
export function ModalSkeleton({ frame, onShown }: { frame: ModalFrame; onShown: () => void }) {
  const t = useT();
  const displayed = useEffectEvent(onShown);
  useEffect(() => displayed(), []);
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
