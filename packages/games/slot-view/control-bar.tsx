import { pressable } from '@marquee/ui/button/pressable.ts';
import { classNames } from '@marquee/ui/class-names.ts';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import { MoneyText } from '@marquee/ui/money/money-text.tsx';
import type { FreeSpins, RoundWait, StakeControl } from '../view/game-view.ts';
import { ActionLabel } from '../view/action-label.tsx';
import { FreeSpinsLeft, FreeSpinsWon } from '../view/free-spins-meters.tsx';
import { StakeField } from '../view/stake-field.tsx';
import field from '../view/typed-field.module.css';
import { useCountUp } from '../view/use-count-up.ts';
import { WaitBar } from '../view/wait-bar.tsx';
import styles from './slot-bar.module.css';
import type { SlotT } from './slot-text-key.ts';

interface ControlBarProps {
  readonly t: SlotT;
  readonly stake: StakeControl;
  readonly freeSpins: FreeSpins | null;
  readonly formatMinor: (minor: bigint) => string;
  readonly action: 'spin' | 'skip';
  readonly wait: RoundWait | null;
  readonly isEnabled: boolean;
  readonly isStakeLocked: boolean;
  readonly isFeature: boolean;
  readonly winMinor: bigint;
  /** How long the win counts up. */
  readonly countMs: number;
  readonly isCelebrated: boolean;
  /** Price of the bonus; null if it cannot be bought. */
  readonly buyMinor: bigint | null;
  /** Why it cannot be bought now; null if it can. */
  readonly buyRefusal: string | null;
  readonly onAction: () => void;
  readonly onSkipAll: () => void;
  readonly onBuy: () => void;
}

/** Bet, spin and win, within reach of a thumb. */
export function ControlBar({
  t,
  formatMinor,
  action,
  wait,
  isEnabled,
  isFeature,
  isCelebrated,
  winMinor,
  ...props
}: ControlBarProps) {
  const { stake, isStakeLocked, buyMinor, buyRefusal, freeSpins } = props;
  const canBuy = !isStakeLocked && isEnabled && buyRefusal === null;
  return (
    <div className={styles['bar']} data-feature={isFeature || undefined} data-buys={buyMinor !== null || undefined}>
      <div className={styles['start']}>
        {buyMinor !== null && (
          <button
            type="button"
            className={styles['buy']}
            aria-disabled={!canBuy || undefined}
            onClick={canBuy ? props.onBuy : undefined}
          >
            <span>{t('buy')}</span>
            <MoneyText text={formatMinor(buyMinor)} />
            {buyRefusal !== null && <small>{buyRefusal}</small>}
          </button>
        )}
        {freeSpins ? (
          <span className={styles['meter']} data-side="start">
            <span className={styles['meterName']}>{t('stake')}</span>
            <span className={styles['meterValue']}>
              <MoneyText text={formatMinor(stake.minor)} />
            </span>
          </span>
        ) : (
          <label className={classNames(styles['meter'], field['target'])} data-side="start">
            <span className={styles['meterName']}>{t('stake')}</span>
            <StakeField {...{ stake, t, formatMinor }} isLocked={isStakeLocked} className={styles['meterValue']} />
          </label>
        )}
      </div>
      <div className={styles['middle']} role="group" aria-label={t(freeSpins ? 'free_spins_count' : 'stake')}>
        {freeSpins ? (
          <FreeSpinsLeft {...{ t, freeSpins, formatMinor, styles }} />
        ) : (
          <button
            type="button"
            className={styles['round']}
            {...pressable(stake.canLess && !isStakeLocked, () => stake.onStep(-1))}
            aria-label={t('stake_less')}
          >
            <Icon name="minus" />
          </button>
        )}
        <button
          type="button"
          className={styles['spin']}
          data-action={action}
          aria-disabled={!isEnabled || undefined}
          onClick={isEnabled ? props.onAction : undefined}
        >
          <Icon name={action === 'spin' ? 'refresh' : 'chevron-forward'} />
          <span>
            {action === 'spin' ? <ActionLabel text={t(freeSpins ? 'free_spin' : 'spin')} t={t} /> : t('skip')}
          </span>
          {wait && <WaitBar key={wait.startedAtMs} wait={wait} className={styles['wait'] ?? ''} />}
        </button>
        {freeSpins ? (
          <FreeSpinsWon {...{ t, freeSpins, formatMinor, styles }} />
        ) : (
          <button
            type="button"
            className={styles['round']}
            {...pressable(stake.canMore && !isStakeLocked, () => stake.onStep(1))}
            aria-label={t('stake_more')}
          >
            <Icon name="plus" />
          </button>
        )}
      </div>
      <div className={styles['end']}>
        <span className={styles['meter']} data-side="end" data-won={isCelebrated || undefined}>
          <span className={styles['meterName']}>
            {t(isFeature ? 'total' : winMinor > 0n && !isCelebrated ? 'paid' : 'win')}
          </span>
          <span className={styles['meterValue']}>
            <Counted {...{ winMinor, formatMinor }} ms={props.countMs} />
          </span>
        </span>
        {isFeature && action === 'skip' && (
          <button type="button" className={styles['skipAll']} onClick={props.onSkipAll}>
            {t('skip_all')}
          </button>
        )}
      </div>
    </div>
  );
}

/** Renders alone while it counts. */
function Counted({
  winMinor,
  ms,
  formatMinor,
}: Pick<ControlBarProps, 'winMinor' | 'formatMinor'> & { readonly ms: number }) {
  return <MoneyText text={formatMinor(useCountUp(winMinor, ms))} />;
}
