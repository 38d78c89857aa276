import { Icon } from '@marquee/ui/icon/icon.tsx';
import { MoneyText } from '@marquee/ui/money/money-text.tsx';
import type { GameViewProps, Translate } from './game-view.ts';

interface StakeStepperProps extends Pick<GameViewProps<unknown>, 'stake' | 'formatMinor'> {
  readonly t: Translate<'stake' | 'stake_less' | 'stake_more'>;
  /** True while the stake must not change. */
  readonly isLocked: boolean;
  /** The game's stylesheet: `stake`, `step`, `meter`, `meterName`, `meterValue`. */
  readonly styles: Readonly<Record<string, string | undefined>>;
}

/** The stake with buttons for a smaller and a larger one. */
export function StakeStepper({ stake, formatMinor, t, isLocked, styles }: StakeStepperProps) {
  return (
    <div className={styles['stake']} role="group" aria-label={t('stake')}>
      <button
        type="button"
        className={styles['step']}
        disabled={!stake.canLess || isLocked}
        onClick={() => stake.onStep(-1)}
        aria-label={t('stake_less')}
      >
        <Icon name="minus" />
      </button>
      <span className={styles['meter']}>
        <span className={styles['meterName']}>{t('stake')}</span>
        <output className={styles['meterValue']}>
          <MoneyText text={formatMinor(stake.minor)} />
        </output>
      </span>
      <button
        type="button"
        className={styles['step']}
        disabled={!stake.canMore || isLocked}
        onClick={() => stake.onStep(1)}
        aria-label={t('stake_more')}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
