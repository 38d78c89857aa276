import { numberLocale } from '@marquee/text/numbers.ts';
import { Stat, Stats } from '@marquee/ui/stat/stat.tsx';
import { Table, type Column } from '@marquee/ui/table/table.tsx';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import layout from '../../lib/layout/cards.module.css';
import { Money } from '../../lib/money/money.tsx';
import { useSite } from '../../lib/site/use-site.ts';
import styles from './statistics.module.css';

type Statistics = EndpointResponse<'getStatistics'>;

/** Round counts and the start date. Null values are not displayed. */
export function StatisticsNumbers({
  registered,
  numbers,
}: {
  /** The instant or day, and its formatted text. */
  registered: { readonly at: string; readonly text: string } | null;
  numbers: Pick<Statistics, 'totalBets' | 'wins' | 'losses' | 'games'> | null;
}) {
  const t = useT();
  const { locale } = useSite();
  const whole = new Intl.NumberFormat(numberLocale(locale));
  const counts = numbers
    ? ([
        ['statistics.bets', numbers.totalBets],
        ['statistics.wins', numbers.wins],
        ['statistics.losses', numbers.losses],
        ['statistics.games', numbers.games],
      ] as const)
    : [];
  return (
    <>
      <Stats className={styles['facts']}>
        {registered && (
          <Stat label={t('statistics.registered')} size="small">
            <time dateTime={registered.at}>{registered.text}</time>
          </Stat>
        )}
        {counts.map(([label, count]) => (
          <Stat key={label} label={t(label)} size="small">
            {whole.format(count)}
          </Stat>
        ))}
      </Stats>
      {numbers !== null && numbers.totalBets > 0 && <p className={layout['text']}>{t('statistics.numbers_note')}</p>}
    </>
  );
}

type Sums = Statistics['amounts'][number];

/** Total stakes and wins, one row per currency. */
export function AmountsTable({ amounts }: { amounts: readonly Sums[] }) {
  const t = useT();
  const amountColumn = (key: 'staked' | 'won' | 'net'): Column<Sums> => ({
    key,
    title: t(`statistics.${key}`),
    align: 'end',
    cell: (sums) => <Money amount={sums[key]} currency={sums.currencyCode} signed={key === 'net'} />,
  });
  return (
    <Table
      caption={t('statistics.amounts')}
      columns={[
        { key: 'currency', title: t('statistics.currency'), isHead: true, cell: (sums) => sums.currencyCode },
        amountColumn('staked'),
        amountColumn('won'),
        amountColumn('net'),
      ]}
      rows={amounts}
      rowKey={(sums) => sums.currencyCode}
    />
  );
}
