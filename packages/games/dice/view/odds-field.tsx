import { RadioChips } from '@marquee/ui/choice/radio-chips.tsx';
import type { Translate } from '../../view/game-view.ts';
import { OddsInput, type TypedOdds } from '../../view/typed-field.tsx';
import { ROLLS, targetFor, winningRolls, WINNING_ROLLS_MAX, WINNING_ROLLS_MIN, type DiceMove } from '../dice.rules.ts';
import { chanceText, percentText, rollText } from './dice-format.ts';
import styles from './dice.module.css';
import type { DiceTextKey } from './dice-text-key.ts';

const DRAG_ROLLS = 50;
const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 500,
  PageDown: -500,
};

interface OddsFieldProps {
  readonly move: DiceMove;
  /** The chance in percent, as typed. */
  readonly chance: TypedOdds;
  readonly t: Translate<DiceTextKey>;
  readonly locale: string;
  readonly isLocked: boolean;
  readonly onMove: (move: DiceMove) => void;
}

/** Winning side, chance and target: one choice, made by side, by typing the chance, or by moving the target along the number line. */
export function OddsField({ move, chance, t, locale, isLocked, onMove }: OddsFieldProps) {
  const sides = [false, true].map((over) => ({
    value: over ? 'over' : 'under',
    label: (
      <span>
        {t(over ? 'over' : 'under')} <bdi dir="ltr">{rollText(targetFor(winningRolls(move), over), locale)}</bdi>
      </span>
    ),
    disabled: isLocked,
  }));
  return (
    <>
      <RadioChips
        legend={t('direction')}
        legendHidden
        variant="segmented"
        value={move.over ? 'over' : 'under'}
        choices={sides}
        onChange={(side) => onMove({ over: side === 'over', target: targetFor(winningRolls(move), side === 'over') })}
      />
      <div className={styles['exact']}>
        <ChanceField {...{ chance, t, locale, isLocked }} />
        <NumberLine {...{ move, t, locale, isLocked, onMove }} />
      </div>
    </>
  );
}

function ChanceField({ chance, t, locale, isLocked }: Omit<OddsFieldProps, 'move' | 'onMove'>) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the input is in `OddsInput`
    <label className={styles['chance']}>
      <span className={styles['chanceName']}>{t('chance')}</span>
      <span className={styles['chanceValue']} dir="ltr">
        <OddsInput
          odds={chance}
          label={t('chance_field')}
          problem={t('chance_range', {
            min: percentText(WINNING_ROLLS_MIN, locale),
            max: percentText(WINNING_ROLLS_MAX, locale),
          })}
          isLocked={isLocked}
        />
        <span aria-hidden="true">%</span>
      </span>
    </label>
  );
}

/** 00.00 to 99.99, left to right in every language, with the winning part highlighted. */
function NumberLine({ move, t, locale, isLocked, onMove }: Omit<OddsFieldProps, 'chance'>) {
  const ends = [targetFor(WINNING_ROLLS_MIN, move.over), targetFor(WINNING_ROLLS_MAX, move.over)];
  const step = (value: number): void =>
    onMove({ ...move, target: Math.min(Math.max(...ends), Math.max(Math.min(...ends), value)) });
  /** Dragging moves in steps of half a percent of chance; keys reach every value. */
  const drag = (value: number): void =>
    step(targetFor(Math.round(winningRolls({ ...move, target: value }) / DRAG_ROLLS) * DRAG_ROLLS, move.over));
  return (
    <div className={styles['line']} dir="ltr">
      {/* In units of rolls, so that the highlighted range is exact at any width. */}
      <svg className={styles['rail']} viewBox={`0 0 ${ROLLS} 100`} preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles['railLosing']} width={ROLLS} height={100} />
        <rect
          className={styles['railWinning']}
          x={move.over ? move.target : 0}
          width={move.over ? ROLLS - move.target : move.target}
          height={100}
        />
      </svg>
      <input
        type="range"
        className={styles['slider']}
        min={0}
        max={ROLLS - 1}
        step={1}
        value={move.target}
        disabled={isLocked}
        aria-label={t('slider')}
        aria-valuetext={t(move.over ? 'wins_over' : 'wins_under', {
          target: rollText(move.target, locale),
          chance: chanceText(move, locale),
        })}
        onChange={(event) => drag(event.target.valueAsNumber)}
        onKeyDown={(event) => {
          const by = KEY_STEPS[event.key];
          if (by === undefined) return;
          event.preventDefault();
          step(move.target + by * (event.shiftKey ? 100 : 1));
        }}
      />
    </div>
  );
}
