import { Badge } from '@marquee/ui/badge/badge.tsx';
import { Button, LinkButton } from '@marquee/ui/button/button.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import type { Blocks, NextStep } from '../../lib/next-steps/use-next-steps.ts';
import { dismissStep, isSuggestion } from './dismissed-steps.ts';
import styles from './next-steps.module.css';
import { STEP_ICONS, useStepHref } from './step-links.ts';
import { useStepText } from './use-step-text.ts';

/** Most steps are needed to withdraw; the card says so once. */
const isUnusual = (act: Blocks) => act !== 'withdrawal';

/** One open step: what it is, why, what it blocks, and the link that takes it. */
export function StepItem({ step, isPrimary = false }: { step: NextStep; isPrimary?: boolean }) {
  const t = useT();
  const { title, texts, action } = useStepText()(step);
  const href = useStepHref()(step);
  const isWaiting = step.state === 'blocked';
  return (
    <li className={styles['step']} data-state={step.state}>
      <span className={styles['icon']}>
        <Icon name={isWaiting ? 'clock' : STEP_ICONS[step.key]} size={20} />
      </span>
      <div className={styles['text']}>
        <p className={styles['name']}>{title}</p>
        {texts.map((text) => (
          <p key={text} className={styles['muted']}>
            {text}
          </p>
        ))}
        {step.concerns === 'account' && (
          <ul className={styles['badges']}>
            {isWaiting && (
              <li>
                <Badge tone="info">{t('next_steps.waiting')}</Badge>
              </li>
            )}
            {step.blocks.filter(isUnusual).map((act) => (
              <li key={act}>
                <Badge tone="neutral">{t(`next_steps.needed.${act}`)}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
      {(href !== null || isSuggestion(step)) && (
        <div className={styles['actions']}>
          {href !== null && action !== null && (
            <LinkButton size="small" variant={isPrimary ? 'primary' : 'secondary'} href={href}>
              {action}
            </LinkButton>
          )}
          {isSuggestion(step) && (
            <Button
              size="small"
              variant="quiet"
              aria-label={t('next_steps.hide_of', { step: title })}
              onClick={() => dismissStep(step.key)}
            >
              {t('next_steps.hide')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** Steps that are done, in one line each. */
export function DoneSteps({ steps }: { steps: readonly NextStep[] }) {
  const t = useT();
  const stepText = useStepText();
  if (steps.length === 0) return null;
  return (
    <ul className={styles['done']} aria-label={t('next_steps.completed')}>
      {steps.map((step) => (
        <li key={step.key}>
          <Icon name="check" size={16} />
          {stepText(step).title}
        </li>
      ))}
    </ul>
  );
}
