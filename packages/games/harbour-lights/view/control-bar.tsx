import { MoneyText } from '@marquee/ui/money/money-text.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import type { GameViewProps, RoundWait, Translate } from '../../view/game-view.ts';
import { ActionLabel } from '../../view/action-label.tsx';
import { FreeSpinsLeft, FreeSpinsWon } from '../../view/free-spins-meters.tsx';
import { StakeStepper } from '../../view/stake-stepper.tsx';
import { WaitBar } from '../../view/wait-bar.tsx';
import styles from './harbour-lights.module.css';
import type { SlotTextKey } from './slot-text-key.ts';

type BarProps = Pick<GameViewProps<unknown>, 'stake' | 'freeSpins' | 'formatMinor' | 'isMuted' | 'onToggleSound'> & {
  t: Translate<SlotTextKey>;
  /** `spin` stakes; `skip` shortens the running animation. */
  action: 'spin' | 'skip';
  isEnabled: boolean;
  isStakeLocked: boolean;
  wait: RoundWait | null;
  winMinor: bigint;
  /** False for a payout that must not look like a win. */
  isCelebrated: boolean;
  isFeature: boolean;
  hasSound: boolean;
  onAction: () => void;
  onSkipAll: () => void;
  onRules: () => void;
};

/** Stake, spin, win. The spin button keeps its position and focus through the whole round. */
export function ControlBar(props: BarProps) {
  const {
    t,
    stake,
    freeSpins,
    formatMinor,
    action,
    isEnabled,
    isStakeLocked,
    wait,
    winMinor,
    isCelebrated,
    isFeature,
    isMuted,
    hasSound,
    onAction,
    onSkipAll,
    onRules,
    onToggleSound,
  } = props;
  return (
    <div className={styles['bar']}>
      <div className={styles['barStart']}>
        <button type="button" className={styles['round']} onClick={onRules} aria-label={t('rules')}>
          <Icon name="info" />
        </button>
        {hasSound && (
          <button
            type="button"
            className={styles['round']}
            onClick={onToggleSound}
            aria-label={t(isMuted ? 'sound_on' : 'sound_off')}
          >
            <Icon name={isMuted ? 'volume-off' : 'volume'} />
          </button>
        )}
        {freeSpins ? (
          <>
            <FreeSpinsLeft {...{ t, freeSpins, formatMinor, styles }} />
            <span className={styles['meter']}>
              <span className={styles['meterName']}>{t('stake')}</span>
              <span className={styles['meterValue']}>
                <MoneyText text={formatMinor(stake.minor)} />
              </span>
            </span>
            <FreeSpinsWon {...{ t, freeSpins, formatMinor, styles }} />
          </>
        ) : (
          <StakeStepper
            {...{ stake, formatMinor, t }}
            isLocked={isStakeLocked}
            styles={{ ...styles, step: styles['round'] }}
          />
        )}
      </div>
      <button
        type="button"
        className={styles['spin']}
        data-action={action}
        aria-disabled={!isEnabled || undefined}
        onClick={isEnabled ? onAction : undefined}
      >
        <Icon name={action === 'spin' ? 'refresh' : 'chevron-forward'} />
        <span>{action === 'spin' ? <ActionLabel text={t(freeSpins ? 'free_spin' : 'spin')} t={t} /> : t('skip')}</span>
        {wait && <WaitBar key={wait.startedAtMs} wait={wait} className={styles['wait'] ?? ''} />}
      </button>
      <div className={styles['barEnd']}>
        {isFeature && action === 'skip' && (
          <button type="button" className={styles['skipAll']} onClick={onSkipAll}>
            {t('skip_all')}
          </button>
        )}
        <span className={styles['meter']} data-won={isCelebrated ? '' : undefined}>
          <span className={styles['meterName']}>
            {t(isFeature ? 'total' : winMinor > 0n && !isCelebrated ? 'paid' : 'win')}
          </span>
          <span className={styles['meterValue']}>
            <MoneyText text={formatMinor(winMinor)} />
          </span>
        </span>
      </div>
    </div>
  );
}
