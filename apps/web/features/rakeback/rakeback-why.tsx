import { Accordion } from '@marquee/ui/accordion/accordion.tsx';
import { useDayName } from '../../lib/calendar/four-weeks.tsx';
import { usePercent } from '../../lib/i18n/use-percent.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import type { RakebackDay } from './rakeback-day.rules.ts';
import styles from './rakeback.module.css';

/** The arithmetic behind each day with play, newest first. */
export function RakebackWhy({ days, timeZone }: { days: readonly RakebackDay[]; timeZone: string }) {
  const t = useT();
  const dayName = useDayName();
  const played = days.filter(({ why }) => why !== null).toReversed();
  return (
    <Accordion
      items={[
        {
          key: 'why',
          title: t('rewards.rakeback.why'),
          content: (
            <div className={styles['stack']}>
              {played.length === 0 && <p>{t('rewards.rakeback.nothing')}</p>}
              {played.map((day) => (
                <section key={day.canClaimDate} aria-label={dayName(day.canClaimDate)}>
                  <strong>{dayName(day.canClaimDate)}</strong>
                  <DayLines day={day} />
                </section>
              ))}
              <p className={styles['muted']}>{t('rewards.rakeback.after')}</p>
              <p className={styles['muted']}>{t('rewards.calendar.zone', { zone: timeZone })}</p>
            </div>
          ),
        },
      ]}
    />
  );
}

function DayLines({ day: { why, amount, currencyCode } }: { day: RakebackDay }) {
  const t = useT();
  const money = useMoneyFormat();
  const percent = usePercent();
  if (!why) return null;
  return (
    <ul className={styles['lines']}>
      {why.lines.map(({ edgePercent, staked }) => (
        <li key={edgePercent}>
          {t('rewards.rakeback.line', { staked: money(staked, currencyCode), edge: percent(edgePercent) })}
        </li>
      ))}
      <li>
        {t('rewards.rakeback.rate', {
          rate: percent(why.ratePercent),
          level: why.level,
          amount: money(amount ?? '0', currencyCode, { precise: true }),
        })}
      </li>
    </ul>
  );
}
