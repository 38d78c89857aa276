import { Icon } from '@marquee/ui/icon/icon.tsx';
import { MoneyText } from '@marquee/ui/money/money-text.tsx';
import type { GameViewProps } from '../view/game-view.ts';
import { WaitBar } from '../view/wait-bar.tsx';
import styles from './stake-dock.module.css';
import type { TableT } from './table-text-key.ts';

interface StakeDockProps extends Pick<GameViewProps<unknown>, 'stake' | 'wait' | 'formatMinor'> {
  readonly t: TableT;
  readonly isReady: boolean;
  readonly isLocked: boolean;
  readonly actionText: string;
  readonly onStart: () => void;
}

/** The stake of the next round and the button that starts it. */
export function StakeDock({ t, stake, wait, formatMinor, isReady, isLocked, actionText, onStart }: StakeDockProps) {
  return (
    <div className={styles['dock']}>
      <div className={styles['stake']} role="group" aria-label={t('stake')}>
        <button
          type="button"
          disabled={!stake.canLess || isLocked}
          onClick={() => stake.onStep(-1)}
          aria-label={t('stake_less')}
        >
          <Icon name="minus" />
        </button>
        <span className={styles['meter']}>
          <span>{t('stake')}</span>
          <output>
            <MoneyText text={formatMinor(stake.minor)} />
          </output>
        </span>
        <button
          type="button"
          disabled={!stake.canMore || isLocked}
          onClick={() => stake.onStep(1)}
          aria-label={t('stake_more')}
        >
          <Icon name="plus" />
        </button>
      </div>
      <button
        type="button"
        className={styles['start']}
        aria-disabled={!isReady || undefined}
        onClick={() => isReady && onStart()}
      >
        {actionText}
        {wait && <WaitBar key={wait.startedAtMs} wait={wait} className={styles['wait'] ?? ''} />}
      </button>
    </div>
  );
}
