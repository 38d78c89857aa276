import { pressable } from '@marquee/ui/button/pressable.ts';
import { useId, useState, type CSSProperties, type MouseEvent } from 'react';
import { fieldAt, spotOf, type Spot } from '../../roulette/view/board-layout.ts';
import { findField, ROULETTE_FIELDS, type FieldKind, type RouletteField } from '../../roulette/roulette-fields.ts';
import type { RouletteOutcome } from '../../roulette/roulette.rules.ts';
import { colourOf } from '../../roulette/wheel.ts';
import type { Translate } from '../../view/game-view.ts';
import type { LiveTextKey } from '../live-text-key.ts';
import { shortAmount } from '../view/bet-bar.tsx';
import type { FieldsProps } from '../view/live-view.types.ts';
import styles from './inside-bets.module.css';

/** Kinds of bets that lie on the lines between numbers. */
const KINDS: readonly FieldKind[] = ['split', 'street', 'trio', 'corner', 'first_four', 'line'];
const INSIDE = ROULETTE_FIELDS.filter(({ kind }) => KINDS.includes(kind));

/** `Split 8 and 11`. */
function insideName(
  { kind, numbers }: RouletteField,
  { t, locale }: { readonly t: Translate<string>; readonly locale: string },
): string {
  return `${t(kind)} ${new Intl.ListFormat([locale, 'en'], { type: 'conjunction' }).format(numbers.map(String))}`;
}

/** `Number 5, red`: nobody has to see the colour. */
export function numberName(number: number, t: Translate<string>): string {
  return t('field_coloured', { number, colour: t(colourOf(number)) });
}

/** Name of a field by its id; the id itself for an unknown one. */
export function liveFieldName(
  id: string,
  texts: { readonly t: Translate<LiveTextKey>; readonly locale: string },
): string {
  const field = findField(id);
  if (!field) return id;
  const t = texts.t as Translate<string>; // the ids of colours and halves are keys of these texts
  const [number = 0] = field.numbers;
  if (KINDS.includes(field.kind)) return insideName(field, { ...texts, t });
  if (field.kind === 'straight') return numberName(number, t);
  if (field.kind === 'column') return t('field_column', { number });
  return field.kind === 'dozen' ? t('field_dozen', { number: Math.ceil(number / 12) }) : t(id);
}

/** Of a pointer over the grid of numbers: near a line between numbers a bet on all numbers that touch it; null outside of the grid. */
export function fieldUnder(event: MouseEvent, grid: Element): RouletteField | null {
  const { left, top, width, height } = grid.getBoundingClientRect();
  const [x, y] = [(event.clientX - left) / width, (event.clientY - top) / height];
  const spot: Spot = width > height ? { along: x * 12, across: 3 - y * 3 } : { along: y * 12, across: x * 3 };
  return fieldAt(spot);
}

/** Chips on the lines between numbers, over the grid of numbers. */
export function InsideChips({ placed, chosen, outcome, formatMinor, t, locale }: FieldsProps<RouletteOutcome>) {
  const fields = [...new Set([...placed.keys(), ...chosen.keys()])].flatMap((id) => findField(id) ?? []);
  return (
    <ul className={styles['chips']} aria-label={t('inside')}>
      {fields
        .filter(({ kind }) => KINDS.includes(kind))
        .map((field) => {
          const { along, across } = spotOf(field);
          const amount = formatMinor((placed.get(field.id) ?? 0n) + (chosen.get(field.id) ?? 0n));
          return (
            <li
              key={field.id}
              className={styles['chip']}
              data-chosen={chosen.has(field.id) || undefined}
              data-lost={(outcome !== null && !field.numbers.includes(outcome.number)) || undefined}
              style={{ '--along': along, '--across': across } as CSSProperties} // custom properties are not declared
            >
              <span aria-hidden="true">{shortAmount(amount)}</span>
              <span className="visually-hidden">{`${insideName(field, { t, locale })}, ${amount}`}</span>
            </li>
          );
        })}
    </ul>
  );
}

/** The same bets as a list: for keyboard and screen readers, and for fingers on a small table. */
export function InsidePicker({ isDisabled, onBet, t, locale }: FieldsProps<RouletteOutcome>) {
  const id = useId();
  const [field, setField] = useState(INSIDE[0]?.id ?? '');
  return (
    <fieldset className={styles['picker']}>
      <legend className="visually-hidden">{t('inside')}</legend>
      <label htmlFor={id}>{t('inside')}</label>
      <select id={id} value={field} onChange={(event) => setField(event.target.value)}>
        {KINDS.map((kind) => {
          const fields = INSIDE.filter((one) => one.kind === kind);
          return (
            <optgroup key={kind} label={`${t(kind)}, ${t('pays', { odds: fields[0]?.odds ?? 0 })}`}>
              {fields.map((one) => (
                <option key={one.id} value={one.id}>
                  {insideName(one, { t, locale })}
                </option>
              ))}
            </optgroup>
          );
        })}
      </select>
      <button type="button" {...pressable(!isDisabled, () => onBet(field))}>
        {t('place_chip')}
      </button>
    </fieldset>
  );
}
