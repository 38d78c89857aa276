import { numberLocale } from '@marquee/text/numbers.ts';
import { Button } from '@marquee/ui/button/button.tsx';
import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndpointResponse } from '../api/endpoint-types.ts';
import { QueryBoundary } from '../api/query-boundary.tsx';
import { queryFor } from '../api/query-for.ts';
import { useT } from '../i18n/use-t.ts';
import { useMoneyFormat } from '../money/money.tsx';
import { useSite } from '../site/use-site.ts';
import layout from '../layout/cards.module.css';
import styles from './bonus-lines.module.css';

type Lines = EndpointResponse<'listBonusLines'>;

/** Which number the dialog explains. */
export type Explained = 'wagering' | 'money' | 'spins';

/** A button that opens how a number of a bonus results, as the server calculates it. */
export function ExplainBonus({ userBonusId, about }: { userBonusId: string; about: Explained }) {
  const t = useT();
  const [state, setState] = useState<'closed' | 'open' | 'closing'>('closed');
  return (
    <>
      <Button size="small" onClick={() => setState('open')}>
        {t(`bonus_lines.${about}.open`)}
      </Button>
      {state !== 'closed' && (
        <Dialog
          isOpen={state === 'open'}
          onClose={() => setState('closing')}
          onExited={() => setState('closed')}
          title={t(`bonus_lines.${about}.title`)}
          closeLabel={t('shell.dialog.close')}
        >
          <BonusLines userBonusId={userBonusId} about={about} />
        </Dialog>
      )}
    </>
  );
}

function BonusLines({ userBonusId, about }: { userBonusId: string; about: Explained }) {
  const t = useT();
  const [cursor, setCursor] = useState<string>();
  const request = { params: { userBonusId }, query: cursor === undefined ? {} : { cursor } };
  const query = useQuery({ ...queryFor('listBonusLines', request), placeholderData: keepPreviousData });
  return (
    <QueryBoundary
      query={query}
      skeleton={<SkeletonText lines={6} label={t('bonus_lines.loading')} />}
      errorTitle={t('bonus_lines.error')}
    >
      {(lines) =>
        about === 'money' ? (
          <MoneyLines lines={lines} />
        ) : about === 'spins' ? (
          <SpinLines lines={lines} />
        ) : (
          <WageringLines lines={lines} onPage={setCursor} />
        )
      }
    </QueryBoundary>
  );
}

function WageringLines({ lines, onPage }: { lines: Lines; onPage: (cursor: string) => void }) {
  const t = useT();
  const money = useMoneyFormat();
  const { locale } = useSite();
  const { wagering, currencyCode, rows, nextCursor, previousCursor } = lines;
  const amount = (value: string) => money(value, currencyCode);
  const day = new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: 'medium', timeZone: 'UTC' });
  const percent = new Intl.NumberFormat(numberLocale(locale), { style: 'percent' });
  return (
    <div className={layout['stack']}>
      <dl className={styles['lines']}>
        <Line
          label={t('bonus_lines.wagering.all', { base: amount(wagering.baseAmount), multiplier: wagering.multiplier })}
          value={amount(wagering.wagerAmount)}
        />
        <Line label={t('bonus_lines.wagering.done')} value={`− ${amount(wagering.wageredAmount)}`} />
        <Line label={t('bonus_lines.wagering.left')} value={amount(wagering.wagerLeft)} isSum />
      </dl>
      {/[1-9]/.test(wagering.openAmount) && (
        <p className={styles['note']}>{t('bonus_lines.wagering.pending', { amount: amount(wagering.openAmount) })}</p>
      )}
      <h3 className={styles['heading']}>{t('bonus_lines.wagering.bets')}</h3>
      {rows.length === 0 ? (
        <p className={styles['note']}>{t('bonus_lines.wagering.none')}</p>
      ) : (
        <dl className={styles['lines']}>
          {rows.map((row) => (
            <Line
              key={`${row.day} ${row.gameSlug}`}
              label={row.gameName}
              detail={t('bonus_lines.wagering.line', {
                day: day.format(new Date(row.day)),
                bets: row.bets,
                amount: amount(row.betAmount),
                percent: percent.format(row.percent / 100),
              })}
              value={amount(row.countedAmount)}
            />
          ))}
        </dl>
      )}
      {(previousCursor !== null || nextCursor !== null) && (
        <div className={layout['actions']}>
          <Button size="small" disabled={previousCursor === null} onClick={() => onPage(previousCursor ?? '')}>
            {t('bonus_lines.newer')}
          </Button>
          <Button size="small" disabled={nextCursor === null} onClick={() => onPage(nextCursor ?? '')}>
            {t('bonus_lines.older')}
          </Button>
        </div>
      )}
      <p className={styles['note']}>{t('bonus_lines.wagering.note')}</p>
    </div>
  );
}

function MoneyLines({ lines: { money: sums, currencyCode } }: { lines: Lines }) {
  const t = useT();
  const money = useMoneyFormat();
  const plus = (value: string) => money(value, currencyCode);
  const minus = (value: string) => `− ${money(value, currencyCode)}`;
  const isThere = (value: string) => /[1-9]/.test(value);
  return (
    <dl className={styles['lines']}>
      <Line label={t('bonus_lines.money.granted')} value={plus(sums.grantedAmount)} />
      <Line label={t('bonus_lines.money.bets')} value={minus(sums.stakedAmount)} />
      <Line label={t('bonus_lines.money.wins')} value={plus(sums.wonAmount)} />
      {isThere(sums.returnedAmount) && (
        <Line label={t('bonus_lines.money.returned')} value={plus(sums.returnedAmount)} />
      )}
      {isThere(sums.undoneAmount) && <Line label={t('bonus_lines.money.undone')} value={minus(sums.undoneAmount)} />}
      {isThere(sums.endedAmount) && <Line label={t('bonus_lines.money.ended')} value={minus(sums.endedAmount)} />}
      <Line label={t('bonus_lines.money.balance')} value={plus(sums.balance)} isSum />
    </dl>
  );
}

function SpinLines({ lines: { freeSpins, currencyCode } }: { lines: Lines }) {
  const t = useT();
  const money = useMoneyFormat();
  const { locale } = useSite();
  if (!freeSpins) return null;
  const whole = new Intl.NumberFormat(numberLocale(locale));
  const { quantity, used, left } = freeSpins;
  const lapsed = quantity - used - left;
  return (
    <dl className={styles['lines']}>
      <Line label={t('bonus_lines.spins.quantity')} value={whole.format(quantity)} />
      <Line label={t('bonus_lines.spins.used')} value={`− ${whole.format(used)}`} />
      {lapsed > 0 && <Line label={t('bonus_lines.spins.lapsed')} value={`− ${whole.format(lapsed)}`} />}
      <Line label={t('bonus_lines.spins.left')} value={whole.format(left)} isSum />
      <Line label={t('bonus_lines.spins.stake')} value={money(freeSpins.stake, currencyCode)} />
      <Line label={t('bonus_lines.spins.won')} value={money(freeSpins.won, currencyCode)} />
      <Line label={t('bonus_lines.spins.credited')} value={money(freeSpins.credited, currencyCode)} isSum />
    </dl>
  );
}

function Line({
  label,
  detail,
  value,
  isSum = false,
}: {
  label: string;
  detail?: string;
  value: string;
  isSum?: boolean;
}) {
  return (
    <div className={styles['line']} data-sum={isSum}>
      <dt>
        {label}
        {detail !== undefined && <span className={styles['detail']}>{detail}</span>}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
