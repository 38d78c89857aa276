import { Card } from '@marquee/ui/card/card.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { stepsBlocking, useNextSteps, type NextSteps } from '../../lib/next-steps/use-next-steps.ts';
import styles from './next-steps.module.css';
import { DoneSteps, StepItem } from './step-item.tsx';

/** Everything left before a withdrawal, and what is done; nothing if a withdrawal is possible. */
export function WithdrawalSteps({ steps }: Pick<NextSteps, 'steps'>) {
  const t = useT();
  const open = stepsBlocking(steps, 'withdrawal');
  if (open.length === 0) return null;
  const done = steps.filter(({ key, state }) => state === 'done' && key !== 'phone' && key !== 'two_factor');
  return (
    <Card padding="large" title={t('next_steps.withdrawal.title', { count: open.length })} aria-live="polite">
      <p className={styles['muted']}>{t('next_steps.withdrawal.text')}</p>
      <ol className={styles['steps']}>
        {open.map((step) => (
          <StepItem key={step.key} step={step} />
        ))}
      </ol>
      <DoneSteps steps={done} />
    </Card>
  );
}

/** The same beside a balance, if there is money that cannot be withdrawn yet. */
export function WalletSteps() {
  const { data } = useNextSteps();
  return data && /[1-9]/.test(data.available) ? <WithdrawalSteps steps={data.steps} /> : null;
}
