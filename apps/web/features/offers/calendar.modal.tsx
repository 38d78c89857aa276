import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { useEffect, useEffectEvent } from 'react';
import { FourWeeksSkeleton } from '../../lib/calendar/four-weeks.tsx';
import { usePlayer } from '../../lib/api/use-player.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useSite } from '../../lib/site/use-site.ts';
import type { ModalProps } from '../../modals/modal-props.ts';
import { useSettled } from '../../modals/use-settled.ts';
import { BonusCalendar, useCalendar } from './bonus-calendar.tsx';
import styles from './offers.module.css';

/** The bonus calendar; closes where the brand has none. */
export function Modal({ frame }: ModalProps) {
  const t = useT();
  const { settings } = useSite();
  const session = useSession();
  const isHydrated = session !== 'unknown';
  const calendar = useCalendar({ enabled: isHydrated });
  const player = usePlayer();
  const settled = useSettled(frame, calendar.isPending || (session === 'signed-in' && player.isPending));
  const isThere = settings.showProfileCalendar;
  const leave = useEffectEvent(() => frame.onClose());
  useEffect(() => {
    if (!isThere) leave();
  }, [isThere]);
  return (
    <Dialog
      key={settled.key}
      {...settled.frame}
      isOpen={frame.isOpen && isThere}
      title={t('rewards.calendar.title')}
      size="large"
    >
      <div className={styles['calendar']}>
        <p className={styles['muted']}>{t('rewards.calendar.text')}</p>
        {isHydrated ? <BonusCalendar /> : <FourWeeksSkeleton />}
      </div>
    </Dialog>
  );
}
