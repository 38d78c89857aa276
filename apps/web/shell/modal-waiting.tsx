import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useT } from '../lib/i18n/use-t.ts';
import { whenRevealed } from '../modals/opening.ts';
import type { ModalFrame } from '../modals/registry.ts';
import styles from './modal-waiting.module.css';

/** The frame of a dialog, there with the tap, while the dialog's own code is fetched. Prepared, it stands beside the screen until the tap is over. */
export function ModalWaiting({
  frame,
  isPrepared = false,
  onShown,
}: {
  frame: ModalFrame;
  isPrepared?: boolean;
  onShown: () => void;
}) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    if (!isPrepared) shown();
  }, [isPrepared]);
  useLayoutEffect(
    () => (isPrepared ? whenRevealed(() => place.current?.removeAttribute('aria-hidden')) : undefined),
    [isPrepared],
  );
  return (
    <div ref={place} className={styles['place']} aria-hidden={isPrepared || undefined}>
      <Dialog {...frame} isBrief isInstant className={styles['frame']} title={t('shell.page.loading')} titleHidden>
        <div className={styles['waiting']} aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      </Dialog>
    </div>
  );
}
