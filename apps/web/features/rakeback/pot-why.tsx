import { numberLocale } from '@marquee/text/numbers.ts';
import { Accordion } from '@marquee/ui/accordion/accordion.tsx';
import { usePercent } from '../../lib/i18n/use-percent.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import { useSite } from '../../lib/site/use-site.ts';
import type { Award } from './pot.rules.ts';
import styles from './rakeback.module.css';

/** The rule of the pot, the arithmetic of the player's share, and the last share. */
export function PotWhy({ pot }: { pot: Award['data']['userCalendarData'] }) {
  const t = useT();
  const money = useMoneyFormat();
  const percent = usePercent();
  const { locale } = useSite();
  const time = new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: 'medium', timeStyle: 'short' });
  const part = (bps: number) => percent(String(bps / 100));
  return (
    <Accordion
      items={[
        {
          key: 'why',
          title: t('rewards.pot.why'),
          content: (
            <div className={styles['stack']}>
              <p>{t('rewards.pot.rule', { percent: percent(pot.sharePercentMax) })}</p>
              {pot.lines.length > 0 && (
                <ul className={styles['lines']}>
                  {pot.lines.map(({ edgePercent, staked }) => (
                    <li key={edgePercent}>
                      {t('rewards.rakeback.line', {
                        staked: money(staked, pot.currencyCode),
                        edge: percent(edgePercent),
                      })}
                    </li>
                  ))}
                  <li>{t('rewards.pot.part', { part: part(pot.shareBps) })}</li>
                </ul>
              )}
              {pot.last && (
                <p>
                  {t('rewards.pot.last', {
                    amount: money(pot.last.amount, pot.currencyCode, { precise: true }),
                    payout: money(pot.last.payout, pot.currencyCode),
                    part: part(pot.last.shareBps),
                    time: time.format(new Date(Date.parse(pot.last.startsAt) + HALF_HOUR_MS)),
                  })}
                </p>
              )}
            </div>
          ),
        },
      ]}
    />
  );
}

const HALF_HOUR_MS = 1_800_000;
