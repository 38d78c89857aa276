import { useT } from '../../lib/i18n/use-t.ts';
import { useAccountHref } from '../../lib/account/use-account-href.ts';
import { useRestriction } from '../../lib/restriction/use-restriction.ts';
import type { NextSteps } from '../../lib/next-steps/use-next-steps.ts';
import { isSuggestion, useShownSteps } from './dismissed-steps.ts';
import styles from './next-steps.module.css';
import { StepItem } from './step-item.tsx';

/** The step to show in the lobby: the first that blocks something, otherwise the first suggestion; null if there is none. */
export function useLobbyStep(data: NextSteps | undefined) {
  const restriction = useRestriction();
  const shown = useShownSteps(data?.steps ?? []).filter(
    ({ concerns, state }) => concerns === 'account' && state === 'open',
  );
  const required = shown.filter(({ blocks }) => blocks.length > 0);
  const step = required[0] ?? shown.find(isSuggestion);
  // Nothing is suggested before it is known that the player is not restricted.
  if (step === undefined || restriction !== null) return null;
  return { step, requiredCount: required.length };
}

/** One step in the row of the player's own games, with a link to all of them. */
export function LobbyStep({ step, requiredCount }: NonNullable<ReturnType<typeof useLobbyStep>>) {
  const t = useT();
  const accountHref = useAccountHref();
  return (
    <section data-part="card" className={styles['lobby']} aria-label={t('next_steps.suggestions')}>
      <ul className={styles['single']}>
        <StepItem step={step} />
      </ul>
      {requiredCount > 1 && (
        <a className={styles['all']} href={accountHref('overview')}>
          {t('next_steps.all')}
        </a>
      )}
    </section>
  );
}
