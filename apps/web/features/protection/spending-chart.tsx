import { numberLocale } from '@marquee/text/numbers.ts';
import { Card } from '@marquee/ui/card/card.tsx';
import { Select } from '@marquee/ui/select/select.tsx';
import { SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { isAssetCode } from '@marquee/money/assets.ts';
import { minorOf } from '@marquee/money/money.ts';
import { Table, type Column } from '@marquee/ui/table/table.tsx';
import { useState } from 'react';
import { QueryBoundary } from '../../lib/api/query-boundary.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import layout from '../../lib/layout/cards.module.css';
import { Money, useMoneyFormat } from '../../lib/money/money.tsx';
import { useMinutesText } from '../../lib/protection/use-duration-text.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { BarChart } from './bar-chart.tsx';
import styles from './protection.module.css';
import { useSeries, type Spending, type SpendingRange } from './use-spending.ts';

const MEASURES = ['netDeposited', 'netResult', 'deposited', 'staked', 'playedMinutes'] as const;
type Measure = (typeof MEASURES)[number];
const RANGES = ['days30', 'days90', 'weeks52', 'months12'] as const satisfies readonly SpendingRange[];

/** A measure over time as bars, with the same values as a table. `currencies`: those with entries. */
export function SpendingChart({
  currencies,
  accountCurrency,
}: {
  currencies: readonly string[];
  accountCurrency: string;
}) {
  const t = useT();
  const [measure, setMeasure] = useState<Measure>('netDeposited');
  const [range, setRange] = useState<SpendingRange>('days30');
  const [currency, setCurrency] = useState<string | null>(null);
  const query = useSeries(range, currency);
  const others = currencies.filter((code) => code !== accountCurrency);
  return (
    <Card padding="large" title={t('protection.chart.title')}>
      <div className={layout['stack']}>
        <div className={styles['choices']}>
          <Select
            label={t('protection.chart.show')}
            options={MEASURES.map((value) => ({ value, label: t(`protection.${value}`) }))}
            value={measure}
            onChange={({ target }) => setMeasure(MEASURES.find((one) => one === target.value) ?? 'netDeposited')}
          />
          <Select
            label={t('protection.chart.range')}
            options={RANGES.map((value) => ({ value, label: t(`protection.chart.range.${value}`) }))}
            value={range}
            onChange={({ target }) => setRange(RANGES.find((one) => one === target.value) ?? 'days30')}
          />
          {others.length > 0 && (
            <Select
              label={t('protection.overview.currency')}
              options={[
                { value: '', label: t('protection.chart.all', { currency: accountCurrency }) },
                ...currencies.map((code) => ({ value: code, label: code })),
              ]}
              value={currency ?? ''}
              onChange={({ target }) => setCurrency(target.value === '' ? null : target.value)}
            />
          )}
        </div>
        <QueryBoundary
          query={query}
          skeleton={<SkeletonText lines={6} label={t('protection.loading')} />}
          errorTitle={t('protection.chart.error')}
        >
          {({ series }) => <Series series={series} measure={measure} range={range} />}
        </QueryBoundary>
      </div>
    </Card>
  );
}

function Series({ series, measure, range }: { series: Spending['series']; measure: Measure; range: SpendingRange }) {
  const t = useT();
  const { locale } = useSite();
  const money = useMoneyFormat();
  const minutesText = useMinutesText();
  const { unit, currencyCode, points } = series;
  const dateFormat = new Intl.DateTimeFormat(numberLocale(locale), {
    timeZone: 'UTC',
    ...(unit === 'month' ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short', year: 'numeric' }),
  });
  const dateText = (startsOn: string) => {
    const date = dateFormat.format(new Date(`${startsOn}T00:00:00Z`));
    return unit === 'week' ? t('protection.chart.week', { date }) : date;
  };
  const asset = isAssetCode(currencyCode) ? currencyCode : 'EUR';
  const isTime = measure === 'playedMinutes';
  const valueText = (point: Spending['series']['points'][number]) =>
    isTime
      ? minutesText(point.playedMinutes)
      : money(point[measure], currencyCode, { signed: measure === 'netResult' });
  const columns: ReadonlyArray<Column<Spending['series']['points'][number]>> = [
    { key: 'date', title: t('protection.chart.date'), isHead: true, cell: ({ startsOn }) => dateText(startsOn) },
    ...MEASURES.map((key): Column<Spending['series']['points'][number]> => ({
      key,
      title: t(`protection.${key}`),
      align: 'end',
      cell: (point) =>
        key === 'playedMinutes' ? (
          minutesText(point.playedMinutes)
        ) : (
          <Money amount={point[key]} currency={currencyCode} signed={key === 'netResult'} />
        ),
    })),
  ];
  return (
    <>
      <BarChart
        label={t('protection.chart.label', {
          value: t(`protection.${measure}`),
          range: t(`protection.chart.range.${range}`),
        })}
        points={points.map((point) => ({
          key: point.startsOn,
          dateText: dateText(point.startsOn),
          valueText: valueText(point),
          value: isTime ? BigInt(point.playedMinutes) : minorOf(point[measure], asset),
        }))}
      />
      <details className={styles['table']}>
        <summary>{t('protection.chart.table')}</summary>
        <Table
          caption={t('protection.chart.title')}
          columns={columns}
          rows={points.toReversed()}
          rowKey={({ startsOn }) => startsOn}
        />
      </details>
    </>
  );
}
