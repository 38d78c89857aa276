import { numberLocale } from '@marquee/text/numbers.ts';
import { Badge, type Tone } from '@marquee/ui/badge/badge.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { useDayName } from '../../lib/calendar/four-weeks.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { Money, useMoneyFormat } from '../../lib/money/money.tsx';
import { useSite } from '../../lib/site/use-site.ts';
import { percentOf, type CashbackPeriod } from './cashback.rules.ts';
import styles from './offers.module.css';

const TONES: Readonly<Record<CashbackPeriod['state'], Tone>> = {
  running: 'info',
  claimable: 'accent',
  claimed: 'success',
  lapsed: 'warning',
  nothing: 'neutral',
};

/** Periods with what each has earned, newest first. `onClaim` adds a button to those that can be claimed. */
export function CashbackPeriods({
  periods,
  isExample = false,
  claiming = null,
  onClaim,
}: {
  periods: readonly CashbackPeriod[];
  isExample?: boolean;
  /** Id of the period that is being claimed. */
  claiming?: string | null;
  onClaim?: (period: CashbackPeriod) => void;
}) {
  const t = useT();
  const { locale } = useSite();
  const money = useMoneyFormat();
  const dayName = useDayName();
  const percent = new Intl.NumberFormat(numberLocale(locale), { style: 'percent', maximumFractionDigits: 2 });
  const until = new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ul className={styles['periods']} aria-label={t('offers.cashback.periods')}>
      {periods.map((period) => (
        <li key={period.periodId} data-state={period.state}>
          <div className={styles['periodHead']}>
            <strong>
              {period.firstDay === period.lastDay
                ? dayName(period.firstDay)
                : t('rewards.rakeback.week', { from: dayName(period.firstDay), to: dayName(period.lastDay) })}
            </strong>
            <span className={styles['badges']}>
              {isExample && <Badge tone="neutral">{t('offers.cashback.example')}</Badge>}
              <Badge tone={TONES[period.state]}>{t(`offers.cashback.state.${period.state}`)}</Badge>
            </span>
          </div>
          <p className={styles['periodAmount']}>
            <Money amount={period.amount} currency={period.currencyCode} />
          </p>
          <ul className={styles['periodFacts']}>
            {period.lines.map((line) => (
              <li key={line.percentBps}>
                {t('offers.cashback.line', {
                  amount: money(line.lostAmount, period.currencyCode),
                  percent: percent.format(percentOf(line.percentBps)),
                })}
              </li>
            ))}
            {period.lines.length === 0 && (
              <li>{t('offers.cashback.lost', { amount: money(period.lostAmount, period.currencyCode) })}</li>
            )}
            {period.state === 'running' && !isExample && (
              <li>{t('offers.cashback.ends', { time: until.format(new Date(period.endsAt)) })}</li>
            )}
            {period.state === 'claimable' && !isExample && (
              <li>{t('offers.cashback.until', { time: until.format(new Date(period.claimUntil)) })}</li>
            )}
          </ul>
          {period.state === 'claimable' && onClaim && (
            <Button
              variant="primary"
              data-invites=""
              busy={claiming === period.periodId}
              busyLabel={t('offers.cashback.claiming')}
              onClick={() => onClaim(period)}
            >
              {t('offers.cashback.claim', { amount: money(period.amount, period.currencyCode) })}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
