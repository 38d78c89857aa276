import { pressable } from '@marquee/ui/button/pressable.ts';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import { MoneyText } from '@marquee/ui/money/money-text.tsx';
import { ActionLabel } from '../view/action-label.tsx';
import type { RoundWait } from '../view/game-view.ts';
import { refusalText } from '../view/stake-refusal.rules.ts';
import { SpokenBets } from '../view/spoken-bets.tsx';
import { WaitBar } from '../view/wait-bar.tsx';
import styles from './bet-dock.module.css';
import { Chip } from './chip.tsx';
import { chipText, type ChipKind } from './chips.ts';
import type { TableT } from './table-text-key.ts';
import type { BetsControl } from './use-bets.ts';

interface BetDockProps {
  readonly t: TableT;
  readonly control: BetsControl;
  readonly chips: readonly ChipKind[];
  readonly isLocked: boolean;
  /** Whether the bets on the table can be played. */
  readonly isReady: boolean;
  /** Name of a field by its id. */
  readonly nameOf: (field: string) => string;
  readonly actionText: string;
  readonly wait: RoundWait | null;
  readonly formatMinor: (minor: bigint) => string;
  readonly onPlay: () => void;
}

/** Chips, corrections, sum and the button that starts the round. */
export function BetDock(props: BetDockProps) {
  const { t, control, chips, isLocked, isReady, formatMinor } = props;
  const reason = control.refusal && <small>{refusalText(control.refusal, t, formatMinor)}</small>;
  return (
    <div className={styles['dock']}>
      <SpokenBets {...{ t, formatMinor }} bets={control.bets} epoch={String(isLocked)} nameOf={props.nameOf} />
      <fieldset className={styles['chips']}>
        <legend className="visually-hidden">{t('chip_value')}</legend>
        {chips.map(({ minor, tone }) => (
          <label key={minor.toString()} className={styles['chip']}>
            <input
              type="radio"
              name="table-chip"
              className="visually-hidden"
              checked={control.chipMinor === minor}
              onChange={() => control.onChip(minor)}
              aria-label={formatMinor(minor)}
            />
            <span>
              <Chip tone={tone} text={chipText(formatMinor(minor)) || `${minor / (chips[0]?.minor ?? 1n)}×`} />
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles['tools']}>
        <button type="button" {...pressable(control.canUndo, control.onUndo)}>
          {t('undo')}
        </button>
        {control.bets.size === 0 ? (
          <button type="button" {...pressable(control.canRepeat, control.onRepeat)}>
            {t('repeat')} {reason}
          </button>
        ) : (
          <button type="button" {...pressable(control.canDouble, control.onDouble)}>
            {t('double_bets')} {reason}
          </button>
        )}
        <button type="button" {...pressable(control.bets.size > 0 && !isLocked, control.onClear)}>
          {t('clear')}
        </button>
      </div>
      <p className={styles['total']}>
        <span>{t('stake')}</span>
        <span data-part="total">
          <MoneyText text={formatMinor(control.totalMinor)} />
        </span>
      </p>
      <button
        type="button"
        className={styles['play']}
        data-action="play"
        aria-disabled={!isReady || undefined}
        onClick={() => isReady && props.onPlay()}
      >
        <Icon name="play" />
        <span className={styles['action']}>
          <ActionLabel text={props.actionText} t={t} />
          <small aria-hidden="true">
            <MoneyText text={formatMinor(control.totalMinor)} />
          </small>
        </span>
        {props.wait && <WaitBar key={props.wait.startedAtMs} wait={props.wait} className={styles['wait'] ?? ''} />}
      </button>
    </div>
  );
}
