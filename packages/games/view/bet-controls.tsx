import { Icon } from '@marquee/ui/icon/icon.tsx';
import type { IconName } from '@marquee/ui/icon/icon-list.ts';
import { MoneyText } from '@marquee/ui/money/money-text.tsx';
import type { ReactNode } from 'react';
import { ActionLabel } from './action-label.tsx';
import type { GameViewProps, Translate } from './game-view.ts';
import type { StakeFieldKey } from './stake-field.tsx';
import { StakeStepper } from './stake-stepper.tsx';
import { WaitBar } from './wait-bar.tsx';
import styles from './bet-controls.module.css';

export type BetTextKey = 'offline' | 'stake_less' | 'stake_more' | StakeFieldKey | 'rules' | 'sound_on' | 'sound_off';

export interface MainAction {
  readonly label: string;
  /** Second line, for an amount. */
  readonly detail?: string | undefined;
  readonly icon?: IconName;
  readonly onPress: () => void;
  readonly isDisabled: boolean;
}

export interface BetControlsProps {
  /** The props of the game's view. */
  readonly view: GameViewProps<never> | Omit<GameViewProps<unknown>, 'round'>;
  readonly t: Translate<BetTextKey>;
  /** True while the stake must not change. */
  readonly isLocked: boolean;
  readonly main: MainAction;
  /** A second action beside the main one. */
  readonly second?: MainAction | undefined;
  /** Choices and odds, above the stake. */
  readonly children?: ReactNode;
}

/** Choices, stake, rules, sound and the main button. The main button keeps its focus while it is disabled. */
export function BetControls({ view, t, isLocked, main, second, children }: BetControlsProps) {
  return (
    <>
      {children}
      <div className={styles['line']}>
        <button type="button" className={styles['tool']} onClick={view.onRules} aria-label={t('rules')}>
          <Icon name="info" />
        </button>
        {!view.prefersReducedMotion && (
          <button
            type="button"
            className={styles['tool']}
            onClick={view.onToggleSound}
            aria-label={t(view.isMuted ? 'sound_on' : 'sound_off')}
          >
            <Icon name={view.isMuted ? 'volume-off' : 'volume'} />
          </button>
        )}
        <StakeStepper stake={view.stake} formatMinor={view.formatMinor} {...{ t, isLocked, styles }} />
      </div>
      <div className={styles['actions']}>
        {second && <ActionButton action={second} t={t} isSecond />}
        <ActionButton action={main} t={t}>
          {view.wait && <WaitBar key={view.wait.startedAtMs} wait={view.wait} className={styles['wait'] ?? ''} />}
        </ActionButton>
      </div>
    </>
  );
}

function ActionButton({
  action: { label, detail, icon, onPress, isDisabled },
  t,
  isSecond = false,
  children,
}: {
  readonly action: MainAction;
  readonly t: Translate<BetTextKey>;
  readonly isSecond?: boolean;
  readonly children?: ReactNode;
}) {
  return (
    <button
      type="button"
      className={styles['action']}
      data-action={isSecond ? undefined : 'play'}
      data-second={isSecond || undefined}
      aria-disabled={isDisabled || undefined}
      onClick={() => {
        if (!isDisabled) onPress();
      }}
    >
      {icon && <Icon name={icon} />}
      <span className={styles['label']}>
        <span>
          <ActionLabel text={label} t={t} />
        </span>
        {detail && (
          <span className={styles['detail']}>
            <MoneyText text={detail} />
          </span>
        )}
      </span>
      {children}
    </button>
  );
}
