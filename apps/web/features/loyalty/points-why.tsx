import { numberLocale } from '@marquee/text/numbers.ts';
import { Accordion } from '@marquee/ui/accordion/accordion.tsx';
import { Badge } from '@marquee/ui/badge/badge.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { usePercent } from '../../lib/i18n/use-percent.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import { useSite } from '../../lib/site/use-site.ts';
import styles from './vip.module.css';

export type Standing = EndpointResponse<'getLoyaltyStanding'>;

/** The stakes behind the player's points. */
export function PointsWhy({ standing: { lines, points } }: { standing: Standing }) {
  const t = useT();
  const money = useMoneyFormat();
  const percent = usePercent();
  return (
    <Accordion
      items={[
        {
          key: 'why',
          title: t('vip.why'),
          content:
            lines.length === 0 ? (
              <p>{t('vip.why.none')}</p>
            ) : (
              <ul className={styles['list']}>
                {lines.map((line) => (
                  <li key={`${line.currencyCode}${line.percent}`}>
                    {t('vip.why.line', {
                      staked: money(line.staked, line.currencyCode),
                      percent: percent(String(line.percent)),
                      rate: money(line.onePointPer, line.currencyCode, { precise: true }),
                    })}
                  </li>
                ))}
                <li>
                  <strong>{t('vip.why.total', { count: points })}</strong>
                </li>
              </ul>
            ),
        },
      ]}
    />
  );
}

/** Levels reached and left, newest first, with their rewards. */
export function LevelHistory({ history }: { history: Standing['history'] }) {
  const t = useT();
  const money = useMoneyFormat();
  const { locale } = useSite();
  const date = new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: 'medium' });
  return (
    <Card title={t('vip.changes')}>
      <ol className={styles['changes']}>
        {history.map(({ at, level, name, isUp, reward }) => (
          <li key={`${at}${level}`}>
            <span>{t(isUp ? 'vip.changed.up' : 'vip.changed.down', { name })}</span>
            <time dateTime={at} className={styles['muted']}>
              {date.format(new Date(at))}
            </time>
            {reward && (
              <Badge tone={reward.paidAt === null ? 'info' : 'success'}>
                {t(reward.paidAt === null ? 'vip.changed.due' : 'vip.changed.paid', {
                  amount: money(reward.amount, reward.currencyCode),
                })}
              </Badge>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
