import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useSite } from '../../lib/site/use-site.ts';
import type { ModalProps } from '../../modals/modal-props.ts';
import { ExampleCalendar } from './example-calendar.tsx';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { PotSkeleton } from './pot-skeleton.tsx';
import { OwnCalendar } from './own-calendar.tsx';
import styles from './rakeback.module.css';

/** The rakeback calendar; closes where the brand has no rakeback. */
export function Modal({ frame }: ModalProps) {
  const t = useT();
  const session = useSession();
  const isThere = useSite().settings.showRakebackCalendar;
  const leave = useEffectEvent(() => frame.onClose());
  useEffect(() => {
    if (!isThere) leave();
  }, [isThere]);
  return (
    <Dialog
      {...frame}
      isOpen={frame.isOpen && isThere}
      title={t('rewards.rakeback.title')}
      size="large"
      phone="full"
      isLongText
    >
      <div className={styles['stack']}>
        <p className={styles['muted']}>{t('rewards.rakeback.text')}</p>
        {session === 'unknown' && (
          <>
            {/* Takes the place of a player's pot. */}
            <div data-audience="user">
              <PotSkeleton />
            </div>
            <CalendarSkeleton />
          </>
        )}
        {session === 'signed-in' && <OwnCalendar variant="grid" />}
        {session === 'signed-out' && <ExampleCalendar variant="grid" />}
      </div>
    </Dialog>
  );
}
