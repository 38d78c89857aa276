import { pressable } from '@marquee/ui/button/pressable.ts';
import { useState, type MouseEvent } from 'react';
import { findField, type RouletteField } from '../../roulette/roulette-fields.ts';
import type { RouletteOutcome } from '../../roulette/roulette.rules.ts';
import { colourOf } from '../../roulette/wheel.ts';
import { BetGrid } from '../../view/bet-grid.tsx';
import type { Translate } from '../../view/game-view.ts';
import { shortAmount } from '../view/bet-bar.tsx';
import type { FieldsProps } from '../view/live-view.types.ts';
import { fieldUnder, InsideChips, InsidePicker, numberName } from './inside-bets.tsx';
import styles from './roulette.module.css';

const NUMBERS = Array.from({ length: 36 }, (_, index) => index + 1);

/**
 * The table: numbers, columns, dozens and even-money bets. Its layout depends on the available width, in reading order by number. A pointer near a line between numbers bets on
 * all that touch it.
 */
export function RouletteFields(props: FieldsProps<RouletteOutcome>) {
  const { t, isDisabled } = props;
  const [hovered, setHovered] = useState<RouletteField | null>(null);
  const one = (id: string, className: string | undefined, label: string, text: string) => (
    <Field key={id} {...props} id={id} className={className} label={label} text={text} />
  );
  return (
    <div className={styles['felt']}>
      <div className={styles['table']} dir="ltr">
        <BetGrid label={t('table')} className={styles['grid']}>
          <div role="row" className={styles['grid']}>
            {one('n0', styles['zero'], numberName(0, t), '0')}
          </div>
          <div
            role="row"
            className={styles['numbers']}
            onPointerMove={(event) =>
              setHovered(isDisabled || event.pointerType !== 'mouse' ? null : fieldUnder(event, event.currentTarget))
            }
            onPointerLeave={() => setHovered(null)}
          >
            {NUMBERS.map((number) => (
              <Field
                key={number}
                {...props}
                id={`n${number}`}
                className={styles['cell']}
                label={numberName(number, t)}
                text={String(number)}
                isHovered={hovered?.numbers.includes(number) === true}
              />
            ))}
          </div>
          <div role="row" className={styles['columns']}>
            {[1, 2, 3].map((column) =>
              one(`column-${column}`, styles['outside'], t('field_column', { number: column }), '2:1'),
            )}
          </div>
          <div role="row" className={styles['dozens']}>
            {[1, 2, 3].map((dozen) =>
              one(
                `dozen-${dozen}`,
                styles['outside'],
                t('field_dozen', { number: dozen }),
                `${12 * dozen - 11}–${12 * dozen}`,
              ),
            )}
          </div>
          <div role="row" className={styles['evens']}>
            {EVENS.map(([id, text]) => one(id, styles['outside'], t(id), text ?? t(id)))}
          </div>
        </BetGrid>
        <div className={styles['inside']}>
          <InsideChips {...props} />
        </div>
      </div>
      <InsidePicker {...props} />
    </div>
  );
}

const EVENS: readonly (readonly [string, string | null])[] = [
  ['low', '1–18'],
  ['even', null],
  ['red', null],
  ['black', null],
  ['odd', null],
  ['high', '19–36'],
];

interface FieldProps extends FieldsProps<RouletteOutcome> {
  readonly id: string;
  readonly className: string | undefined;
  readonly label: string;
  readonly text: string;
  readonly isHovered?: boolean;
}

function Field({ id, className, label, text, isHovered, ...props }: FieldProps) {
  const { placed, chosen, outcome, isDisabled, onBet, formatMinor, t } = props;
  const field = findField(id);
  const isHit = outcome !== null && field?.numbers.includes(outcome.number);
  const amount = (placed.get(id) ?? 0n) + (chosen.get(id) ?? 0n);
  return (
    <button
      type="button"
      role="gridcell"
      tabIndex={-1}
      className={className}
      data-colour={colourOfField(id)}
      data-hit={isHit || undefined}
      data-hovered={isHovered || undefined}
      data-missed={(outcome !== null && !isHit) || undefined}
      aria-label={labelOf(t, { label, text, odds: field?.odds ?? 0, amount: amount > 0n ? formatMinor(amount) : null })}
      {...pressable(!isDisabled, (event: MouseEvent<HTMLButtonElement>) => {
        const grid = event.currentTarget.closest(`.${styles['numbers']}`);
        // A key press has no position.
        onBet((event.detail > 0 && grid && fieldUnder(event, grid)?.id) || id);
      })}
    >
      <span>{text}</span>
      {amount > 0n && (
        <span className={styles['chip']} data-chosen={chosen.has(id) || undefined}>
          {shortAmount(formatMinor(amount))}
        </span>
      )}
    </button>
  );
}

function labelOf(
  t: Translate<string>,
  { label, text, odds, amount }: { label: string; text: string; odds: number; amount: string | null },
): string {
  // The visible text has to be part of the name, because speech input uses it.
  const name = label.includes(text) ? label : `${text}, ${label}`;
  return [name, t('pays', { odds }), ...(amount === null ? [] : [t('your_bet', { amount })])].join(', ');
}

function colourOfField(id: string): string | undefined {
  if (id === 'red' || id === 'black') return id;
  return /^n\d/.test(id) ? colourOf(Number(id.slice(1))) : undefined;
}
