import { Button } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { Progress } from '@marquee/ui/progress/progress.tsx';
import { useState } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import layout from '../../lib/layout/cards.module.css';
import { effectiveAmount, percentUsed } from './limit-values.rules.ts';
import { useOpened } from '../../lib/layout/use-opened.ts';
import { LimitForm } from './limit-form.tsx';
import styles from './limits.module.css';
import { PendingLimit } from './pending-limit.tsx';
import { useLimitFormat } from './use-limit-format.ts';
import { useInstantText, type PlayerLimit } from './use-limits.ts';

/** The limits of one kind, each with an inline form. */
export function LimitsCard({ kind, limits }: { kind: PlayerLimit['kind']; limits: readonly PlayerLimit[] }) {
  const t = useT();
  return (
    <Card padding="large" title={t(`limits.kind.${kind}.title`)}>
      <div className={layout['stack']}>
        <p className={styles['muted']}>{t(`limits.kind.${kind}.text`)}</p>
        <ul className={styles['list']}>
          {limits.map((limit) => (
            <li key={limit.period} className={styles['limit']}>
              <LimitRow limit={limit} />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function LimitRow({ limit }: { limit: PlayerLimit }) {
  const t = useT();
  const { isOpen, button, panel, open, close } = useOpened();
  const [message, setMessage] = useState<string | null>(null);
  const kind = t(`limits.kind.${limit.kind}.title`);
  const name = limit.period === null ? t('limits.single') : t(`limits.period.${limit.period}`);
  const isSet = limit.amount !== null;
  return (
    <div ref={panel} className={layout['stack']}>
      <div className={styles['row']}>
        <div className={styles['text']}>
          <p className={styles['name']}>{name}</p>
          <LimitState limit={limit} />
        </div>
        {!isOpen && (
          <Button
            ref={button}
            size="small"
            aria-label={t(isSet ? 'limits.change_of' : 'limits.set_of', { period: `${kind}, ${name}` })}
            onClick={() => {
              setMessage(null);
              open();
            }}
          >
            {t(isSet ? 'limits.change' : 'limits.set')}
          </Button>
        )}
      </div>
      {limit.pending && <PendingLimit limit={limit} pending={limit.pending} onMessage={setMessage} />}
      {isOpen && <LimitForm limit={limit} onClose={(saved) => close(() => setMessage(saved))} />}
      <p role="status" className={styles['good']}>
        {message}
      </p>
    </div>
  );
}

function LimitState({ limit }: { limit: PlayerLimit }) {
  const t = useT();
  const format = useLimitFormat(limit);
  const instantText = useInstantText();
  const { amount, operatorAmount, marketAmount, used, left, resetsAt } = limit;
  const effective = effectiveAmount(limit);
  return (
    <>
      {effective === null || used === null ? (
        <p className={styles['muted']}>{amount === null ? t('limits.none') : format(amount)}</p>
      ) : (
        <Progress
          label={t('limits.used', { used: format(used), limit: format(effective) })}
          value={percentUsed(limit)}
          max={100}
          {...(left !== null && { text: t('limits.left', { left: format(left) }) })}
        />
      )}
      {operatorAmount !== null && (
        <p className={styles['muted']}>{t('limits.of_operator', { amount: format(operatorAmount) })}</p>
      )}
      {marketAmount !== null && (
        <p className={styles['muted']}>{t('limits.of_market', { amount: format(marketAmount) })}</p>
      )}
      {resetsAt !== null && used !== null && (
        <p className={styles['muted']}>
          {effective === null && `${t('limits.used_free', { used: format(used) })} `}
          {t('limits.renews', { date: instantText(resetsAt) })}
        </p>
      )}
    </>
  );
}
