import { Badge } from '@marquee/ui/badge/badge.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { usePercent } from '../../lib/i18n/use-percent.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import { useSite } from '../../lib/site/use-site.ts';
import styles from './vip.module.css';

/** Levels with their thresholds and benefits; `current` is highlighted. */
export function ClubLevels({
  levels,
  current = null,
  currencyCode,
}: {
  levels: EndpointResponse<'getLoyaltyLevels'>['levels'];
  current?: number | null;
  /** Rewards are shown in it; the brand's default for guests. */
  currencyCode?: string;
}) {
  const t = useT();
  const money = useMoneyFormat();
  const percent = usePercent();
  const { settings } = useSite();
  const currency = currencyCode ?? settings.defaultCurrency;
  const withdrawalLines = (withdrawals: EndpointResponse<'getLoyaltyLevels'>['levels'][number]['withdrawals']) => {
    if (withdrawals === null) return [];
    const sums = ({ day, week }: { day: string; week: string }) => ({
      day: money(day, withdrawals.currencyCode),
      week: money(week, withdrawals.currencyCode),
    });
    return [
      ...(withdrawals.max ? [t('vip.benefit.withdraw', sums(withdrawals.max))] : []),
      ...(withdrawals.approvedUpTo ? [t('vip.benefit.unreviewed', sums(withdrawals.approvedUpTo))] : []),
    ];
  };
  return (
    <ol data-part="card" className={styles['levels']}>
      {levels.map(({ level, name, pointsNeeded, rakebackPercent, rewards, withdrawals, benefits }) => (
        <li key={level} aria-current={level === current ? 'step' : undefined} className={styles['level']}>
          <span className={styles['number']}>{level}</span>
          <div className={styles['levelBody']}>
            <div className={styles['levelContent']}>
              <h3 className={styles['name']}>{name}</h3>
              <p className={styles['points']}>
                {pointsNeeded === 0 ? t('vip.from_start') : t('vip.from_points', { count: pointsNeeded })}
              </p>
              {level === current && <Badge tone="accent">{t('vip.current')}</Badge>}
            </div>
            <Benefits
              lines={[
                ...(Number(rakebackPercent) > 0
                  ? [t('vip.benefit.rakeback', { percent: percent(rakebackPercent) })]
                  : []),
                ...rewards
                  .filter(({ currencyCode }) => currencyCode === currency)
                  .map(({ amount }) => t('vip.benefit.reward', { amount: money(amount, currency) })),
                ...withdrawalLines(withdrawals),
                ...benefits,
              ]}
            />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Benefits({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles['benefits']}>
      {lines.map((line) => (
        <li key={line}>
          <Icon name="check" size={18} />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}
