import { useState } from 'react';
import { findField, type RouletteField } from '../../roulette/roulette-fields.ts';
import type { RouletteOutcome } from '../../roulette/roulette.rules.ts';
import { colourOf } from '../../roulette/wheel.ts';
import { BetGrid } from '../../view/bet-grid.tsx';
import { LiveField } from '../view/live-field.tsx';
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
  const { outcome, t } = props;
  const field = findField(id);
  return (
    <LiveField
      id={id}
      // The visible text has to be part of the name, because speech input uses it.
      label={`${label.includes(text) ? label : `${text}, ${label}`}, ${t('pays', { odds: field?.odds ?? 0 })}`}
      isHit={outcome && field?.numbers.includes(outcome.number) === true}
      className={className}
      chipClassName={styles['chip']}
      data-colour={colourOfField(id)}
      data-hovered={isHovered || undefined}
      table={props}
      fieldOf={(event) => {
        const grid = event.currentTarget.closest(`.${styles['numbers']}`);
        // A key press has no position.
        return (event.detail > 0 && grid && fieldUnder(event, grid)?.id) || id;
      }}
    >
      <span>{text}</span>
    </LiveField>
  );
}

function colourOfField(id: string): string | undefined {
  if (id === 'red' || id === 'black') return id;
  return /^n\d/.test(id) ? colourOf(Number(id.slice(1))) : undefined;
}
