import { DEPOSIT_LIMIT_LOOSENING_HOURS } from '@marquee/contract/constants.ts';
import { Button } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { Progress } from '@marquee/ui/progress/progress.tsx';
import { SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { useState } from 'react';
import { QueryBoundary } from '../../lib/api/query-boundary.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import { percentOf } from '@marquee/money/percent-of.ts';
import { DepositLimitForm } from './deposit-limit-form.tsx';
import layout from '../../lib/layout/cards.module.css';
import styles from './limits.module.css';
import { useInstantText, useLimits, type DepositLimit } from './use-limits.ts';

/** Deposit limits per day, week and month, each with an inline form. */
export function DepositLimitsCard() {
  const t = useT();
  return (
    <Card padding="large" title={t('limits.deposit.title')}>
      <div className={layout['stack']}>
        <p className={styles['muted']}>{t('limits.deposit.text', { hours: DEPOSIT_LIMIT_LOOSENING_HOURS })}</p>
        <QueryBoundary
          query={useLimits()}
          skeleton={<SkeletonText lines={6} label={t('limits.loading')} />}
          errorTitle={t('limits.error')}
        >
          {({ depositLimits }) => (
            <ul className={styles['list']}>
              {depositLimits.map((limit) => (
                <li key={limit.period} className={styles['limit']}>
                  <LimitRow limit={limit} />
                </li>
              ))}
            </ul>
          )}
        </QueryBoundary>
      </div>
    </Card>
  );
}

function LimitRow({ limit }: { limit: DepositLimit }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const period = t(`limits.period.${limit.period}`);
  const isSet = limit.amount !== null;
  return (
    <div className={layout['stack']}>
      <div className={styles['row']}>
        <div className={styles['text']}>
          <p className={styles['name']}>{period}</p>
          <LimitState limit={limit} />
        </div>
        {!isOpen && (
          <Button
            size="small"
            aria-label={t(isSet ? 'limits.change_of' : 'limits.set_of', { period })}
            onClick={() => {
              setMessage(null);
              setOpen(true);
            }}
          >
            {t(isSet ? 'limits.change' : 'limits.set')}
          </Button>
        )}
      </div>
      {isOpen && (
        <DepositLimitForm
          limit={limit}
          onClose={(saved) => {
            setOpen(false);
            setMessage(saved);
          }}
        />
      )}
      <p role="status" className={styles['good']}>
        {message}
      </p>
    </div>
  );
}

function LimitState({ limit }: { limit: DepositLimit }) {
  const t = useT();
  const money = useMoneyFormat();
  const instantText = useInstantText();
  const { amount, used, pending, currencyCode } = limit;
  const format = (value: string) => money(value, currencyCode);
  return (
    <>
      {amount === null ? (
        <p className={styles['muted']}>{t('limits.none')}</p>
      ) : (
        <Progress
          label={t('limits.used', { used: format(used), limit: format(amount) })}
          value={percentOf(used, amount, currencyCode)}
          max={100}
        />
      )}
      <p className={styles['muted']}>
        {amount === null && `${t('limits.used_free', { used: format(used) })}. `}
        {t('limits.renews', { date: instantText(limit.renewsAt) })}
      </p>
      {pending && (
        <p className={styles['pending']}>
          {pending.amount === null
            ? t('limits.pending_none', { date: instantText(pending.effectiveAt) })
            : t('limits.pending', { date: instantText(pending.effectiveAt), amount: format(pending.amount) })}
        </p>
      )}
    </>
  );
}
