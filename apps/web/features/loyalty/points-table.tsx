import { Card } from '@marquee/ui/card/card.tsx';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import styles from './vip.module.css';

/** The real-money stake per point, in each currency. */
export function PointsTable({ rows }: { rows: EndpointResponse<'getLoyaltyLevels'>['onePointPer'] }) {
  const t = useT();
  const money = useMoneyFormat();
  return (
    <Card title={t('vip.points')}>
      <p className={styles['text']}>{t('vip.points.text')}</p>
      <dl className={styles['rates']}>
        {rows.map(({ currencyCode, amount }) => (
          <div key={currencyCode}>
            <dt>{currencyCode}</dt>
            <dd className="numeral">{money(amount, currencyCode, { precise: true })}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
