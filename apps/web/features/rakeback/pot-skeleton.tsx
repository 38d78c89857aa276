import { Accordion } from '@marquee/ui/accordion/accordion.tsx';
import { Countdown } from '@marquee/ui/countdown/countdown.tsx';
import { Stat, Stats } from '@marquee/ui/stat/stat.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { useCountdownLabels } from '../../lib/layout/use-countdown-labels.ts';
import styles from './rakeback.module.css';

/** As many digits as the usual percentage, so that the line wraps in the same place. */
const PERCENT_PLACEHOLDER = '10';

/** Skeleton of the pot. Reserves the space of its amounts and notes in every language and width; of two possible notes, the longer one. */
export function PotSkeleton() {
  const t = useT();
  const reserveSpace = (...texts: string[]) => (
    <span className={styles['reserved']} aria-hidden="true">
      {texts.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </span>
  );
  return (
    <div className={styles['pot']} aria-busy="true">
      <Stats>
        <Stat
          label={t('rewards.pot.payout')}
          icon="coins"
          note={reserveSpace(t('rewards.pot.percent', { percent: PERCENT_PLACEHOLDER }), t('rewards.pot.none'))}
        >
          –
        </Stat>
        <Stat
          label={t('rewards.pot.share')}
          icon="user"
          note={reserveSpace(t('rewards.pot.players', { count: 0 }), t('rewards.pot.players', { count: 10 }))}
        >
          –
        </Stat>
        <Stat label={t('rewards.pot.closes')} icon="clock" note={reserveSpace(t('rewards.pot.note'))}>
          <UnknownCountdown />
        </Stat>
      </Stats>
      <div className={styles['reserved']} aria-hidden="true" inert>
        <Accordion items={[{ key: 'why', title: t('rewards.rakeback.why'), content: null }]} />
      </div>
    </div>
  );
}

/** Has the size of the countdown, which takes two lines in a narrow column. */
export function UnknownCountdown() {
  const t = useT();
  const labels = useCountdownLabels();
  return <Countdown endsAt={null} label={t('rewards.pot.closes')} labels={labels} variant="inline" hideEmptyHours />;
}
