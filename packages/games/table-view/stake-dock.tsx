import { pressable } from '@marquee/ui/button/pressable.ts';
import { ActionLabel } from '../view/action-label.tsx';
import type { GameViewProps } from '../view/game-view.ts';
import { StakeStepper } from '../view/stake-stepper.tsx';
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
      <StakeStepper {...{ stake, formatMinor, t, isLocked, styles }} />
      <button type="button" className={styles['start']} data-autofocus="" {...pressable(isReady, onStart)}>
        <ActionLabel text={actionText} t={t} />
        {wait && <WaitBar key={wait.startedAtMs} wait={wait} className={styles['wait'] ?? ''} />}
      </button>
    </div>
  );
}
