import { Stat, Stats } from '@marquee/ui/stat/stat.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import styles from './rakeback.module.css';

/** Has as many digits as the share that a brand gives back, so that the line breaks where its words will. */
const PERCENT_UNSEEN = '10';

/** The pot while it is awaited: its names, and the room that its figures and notes will take in any language and width. */
export function PotWaiting() {
  const t = useT();
  const unseen = (text: string) => (
    <span className={styles['unseen']} aria-hidden="true">
      {text}
    </span>
  );
  return (
    <div className={styles['pot']} aria-busy="true">
      <Stats>
        <Stat
          label={t('rewards.pot.payout')}
          icon="coins"
          note={unseen(t('rewards.pot.percent', { percent: PERCENT_UNSEEN }))}
        >
          –
        </Stat>
        <Stat label={t('rewards.pot.closes')} icon="clock" note={unseen(t('rewards.pot.note'))}>
          –
        </Stat>
      </Stats>
    </div>
  );
}
