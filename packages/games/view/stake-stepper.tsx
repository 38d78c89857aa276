import { pressable } from '@marquee/ui/button/pressable.ts';
import { classNames } from '@marquee/ui/class-names.ts';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import type { GameViewProps, Translate } from './game-view.ts';
import { StakeField, type StakeFieldKey } from './stake-field.tsx';
import field from './typed-field.module.css';

interface StakeStepperProps extends Pick<GameViewProps<unknown>, 'stake' | 'formatMinor'> {
  readonly t: Translate<'stake_less' | 'stake_more' | StakeFieldKey>;
  /** True while the stake must not change. */
  readonly isLocked: boolean;
  /** The game's stylesheet: `stake`, `step`, `meter`, `meterName`, `meterValue`. */
  readonly styles: Readonly<Record<string, string | undefined>>;
}

/** The stake as a field, with buttons for a smaller and a larger one. */
export function StakeStepper({ stake, formatMinor, t, isLocked, styles }: StakeStepperProps) {
  return (
    <div className={styles['stake']} role="group" aria-label={t('stake')}>
      <button
        type="button"
        className={styles['step']}
        {...pressable(stake.canLess && !isLocked, () => stake.onStep(-1))}
        aria-label={t('stake_less')}
      >
        <Icon name="minus" />
      </button>
      <label className={classNames(styles['meter'], field['target'])}>
        <span className={styles['meterName']}>{t('stake')}</span>
        <StakeField {...{ stake, formatMinor, t, isLocked }} className={styles['meterValue']} />
      </label>
      <button
        type="button"
        className={styles['step']}
        {...pressable(stake.canMore && !isLocked, () => stake.onStep(1))}
        aria-label={t('stake_more')}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
