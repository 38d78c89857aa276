import { MoneyText } from '@marquee/ui/money/money-text.tsx';
import { ActionLabel } from '../../view/action-label.tsx';
import { refusalOfStake, refusalText } from '../../view/stake-refusal.rules.ts';
import type { TableProps } from '../../table-view/table-text-key.ts';
import { BLACKJACK_ACTIONS, type BlackjackAction, type BlackjackOutcome } from '../blackjack-round.ts';
import styles from './action-bar.module.css';

function isAction(value: unknown): value is BlackjackAction {
  return (BLACKJACK_ACTIONS as readonly unknown[]).includes(value);
}

/** The allowed actions with the stake that each adds, or why it cannot be added. */
export function ActionBar(props: TableProps<BlackjackOutcome> & { readonly isLocked: boolean }) {
  const { t, round, canAct, isLocked, formatMinor, onAct, stake } = props;
  return (
    <div className={styles['bar']} role="group" aria-label={t('actions')}>
      {round?.options.map((option) => {
        const name = option.action['do'];
        if (!isAction(name)) return null;
        const refusal = refusalOfStake(stake, option.addsMinor, round.stakedMinor);
        const isAllowed = !isLocked && refusal === null && canAct(option);
        return (
          <button
            key={name}
            type="button"
            data-action={name}
            aria-disabled={!isAllowed || undefined}
            onClick={() => isAllowed && onAct(option.action)}
          >
            <span>
              <ActionLabel text={t(`do_${name}`)} t={t} />
            </span>
            {option.addsMinor > 0n && (
              <small data-reason={refusal ? '' : undefined}>
                {refusal ? (
                  refusalText(refusal, t, formatMinor)
                ) : (
                  <>
                    +<MoneyText text={formatMinor(option.addsMinor)} />
                  </>
                )}
              </small>
            )}
          </button>
        );
      })}
    </div>
  );
}
