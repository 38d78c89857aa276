import { Card } from '@marquee/ui/card/card.tsx';
import { RadioChips } from '@marquee/ui/choice/radio-chips.tsx';
import { Stat, Stats } from '@marquee/ui/stat/stat.tsx';
import { Table, type Column } from '@marquee/ui/table/table.tsx';
import { useState } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import layout from '../../lib/layout/cards.module.css';
import { Money } from '../../lib/money/money.tsx';
import { useMinutesText } from '../../lib/protection/use-duration-text.ts';
import styles from './protection.module.css';
import type { Spending, SpendingSums } from './use-spending.ts';

const PERIODS = ['today', 'days7', 'days30', 'month', 'months12', 'lifetime'] as const;
const MONEY = ['netDeposited', 'netResult', 'deposited', 'withdrawn', 'staked', 'won'] as const;
const SIGNED: readonly string[] = ['netDeposited', 'netResult'];

/** Money and time of one period, in total and by currency. */
export function SpendingOverview({ spending }: { spending: Spending }) {
  const t = useT();
  const minutesText = useMinutesText();
  const [chosen, setChosen] = useState<(typeof PERIODS)[number] | null>(null);
  const shown = chosen ?? 'days30';
  const { currencyCode, unconverted } = spending;
  const period = spending.periods.find((one) => one.period === shown);
  const hasOthers = period?.byCurrency.some((sums) => sums.currencyCode !== currencyCode) === true;
  return (
    <Card padding="large" title={t('protection.overview.title')}>
      <div className={layout['stack']}>
        <RadioChips
          legend={t('protection.overview.period')}
          legendHidden
          choices={PERIODS.map((value) => ({ value, label: t(`protection.period.${value}`) }))}
          value={shown}
          onChange={setChosen}
        />
        {period && (
          // What a page shows first is read as a page.
          <div aria-live={chosen === null ? 'off' : 'polite'} className={layout['stack']}>
            <Totals sums={period.total} currency={currencyCode} timeText={minutesText(period.total.playedMinutes)} />
            {period.byCurrency.length === 0 && <p className={styles['muted']}>{t('protection.overview.empty')}</p>}
            {hasOthers && <ByCurrency rows={period.byCurrency} />}
          </div>
        )}
        <p className={styles['note']}>
          {t('protection.overview.notes')}
          {hasOthers && ` ${t('protection.overview.converted', { currency: currencyCode })}`}
          {unconverted.length > 0 && ` ${t('protection.overview.unconverted', { currencies: unconverted.join(', ') })}`}
        </p>
      </div>
    </Card>
  );
}

function Totals({ sums, currency, timeText }: { sums: SpendingSums; currency: string; timeText: string }) {
  const t = useT();
  const amount = (key: (typeof MONEY)[number]) => (
    <Money amount={sums[key]} currency={currency} signed={key === 'netResult'} />
  );
  return (
    <Stats>
      {MONEY.map((key) => (
        <Stat
          key={key}
          label={t(`protection.${key}`)}
          size={SIGNED.includes(key) ? 'base' : 'small'}
          {...(key === 'netDeposited' && { note: t('protection.netDeposited.note') })}
          {...(key === 'netResult' && { note: t('protection.netResult.note') })}
        >
          {amount(key)}
        </Stat>
      ))}
      <Stat label={t('protection.playedMinutes')} icon="clock" size="small">
        <bdi>{timeText}</bdi>
      </Stat>
    </Stats>
  );
}

type CurrencySums = Spending['periods'][number]['byCurrency'][number];

function ByCurrency({ rows }: { rows: readonly CurrencySums[] }) {
  const t = useT();
  return (
    <Table
      caption={t('protection.overview.by_currency')}
      columns={[
        {
          key: 'currency',
          title: t('protection.overview.currency'),
          isHead: true,
          cell: (sums) => sums.currencyCode,
        },
        ...MONEY.map((key): Column<CurrencySums> => ({
          key,
          title: t(`protection.${key}`),
          align: 'end',
          cell: (sums) => <Money amount={sums[key]} currency={sums.currencyCode} signed={key === 'netResult'} />,
        })),
      ]}
      rows={rows}
      rowKey={(sums) => sums.currencyCode}
    />
  );
}
