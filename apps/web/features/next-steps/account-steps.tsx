import { Card } from '@marquee/ui/card/card.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import { Progress } from '@marquee/ui/progress/progress.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { useNextSteps, type NextStep, type NextSteps } from '../../lib/next-steps/use-next-steps.ts';
import { isSuggestion, useShownSteps } from './dismissed-steps.ts';
import styles from './next-steps.module.css';
import { DoneSteps, StepItem } from './step-item.tsx';

/**
 * Steps of the account; those of a withdrawal only while there is money to withdraw, and without the bets that count
 * less, which `/withdraw` lists.
 */
function concerning({ steps, available }: NextSteps): readonly NextStep[] {
  return steps
    .filter(({ concerns }) => concerns === 'account' || /[1-9]/.test(available))
    .map((step) => ({ ...step, riskSteps: [] }));
}

/** Everything a player can do for their account, on the overview; nothing while loading or after an error, because no other part depends on it. */
export function AccountSteps() {
  const { data } = useNextSteps();
  return data ? <StepsCard steps={concerning(data)} /> : null;
}

function StepsCard({ steps }: { steps: readonly NextStep[] }) {
  const t = useT();
  const shown = useShownSteps(steps);
  const done = shown.filter(({ state }) => state === 'done');
  const required = shown.filter(({ blocks }) => blocks.length > 0);
  const suggestions = shown.filter(isSuggestion);
  const others = shown.filter((step) => step.state === 'blocked' && step.blocks.length === 0);
  const open = [...required, ...others, ...suggestions];
  if (open.length === 0) return <AllDone steps={done} />;
  const isUrgent = required.length > 0;
  return (
    <Card
      padding="large"
      title={isUrgent ? t('next_steps.title', { count: required.length }) : t('next_steps.suggestions')}
      aria-live="polite"
    >
      <div className={styles['head']}>
        {isUrgent && <p className={styles['muted']}>{t('next_steps.text')}</p>}
        <Progress
          label={t('next_steps.progress', { done: done.length, all: done.length + open.length })}
          value={done.length}
          max={done.length + open.length}
        />
      </div>
      <ol className={styles['steps']}>
        {open.map((step, at) => (
          <StepItem key={step.key} step={step} isPrimary={at === 0 && isUrgent} />
        ))}
      </ol>
      <DoneSteps steps={done} />
    </Card>
  );
}

function AllDone({ steps }: { steps: readonly NextStep[] }) {
  const t = useT();
  return (
    <Card padding="large" className={styles['complete']} aria-live="polite">
      <span className={styles['badgeIcon']} aria-hidden="true">
        <Icon name="check" size={24} />
      </span>
      <div className={styles['text']}>
        <h2 className={styles['completeTitle']}>{t('next_steps.done.title')}</h2>
        <DoneSteps steps={steps} />
      </div>
    </Card>
  );
}
