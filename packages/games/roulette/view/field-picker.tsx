import { pressable } from '@marquee/ui/button/pressable.ts';
import { useId, useState } from 'react';
import type { Bets } from '../../bets.ts';
import type { TableT } from '../../table-view/table-text-key.ts';
import type { FieldChips } from '../../table-view/use-bets.ts';
import { CALL_BETS, neighbourChips, type CallBet } from '../roulette-bets.ts';
import { findField, ROULETTE_FIELDS, type FieldKind } from '../roulette-fields.ts';
import styles from './field-picker.module.css';
import { fieldText } from './field-text.ts';

const KINDS: readonly FieldKind[] = [
  'straight',
  'split',
  'street',
  'trio',
  'corner',
  'first_four',
  'line',
  'column',
  'dozen',
  'red',
  'black',
  'even',
  'odd',
  'low',
  'high',
];
const CALLS: readonly CallBet[] = ['voisins', 'orphelins', 'tiers', 'jeu_zero'];
const NUMBERS = Array.from({ length: 37 }, (_, number) => number);

interface FieldPickerProps {
  readonly t: TableT;
  readonly bets: Bets;
  readonly isLocked: boolean;
  readonly formatMinor: (minor: bigint) => string;
  readonly onPlace: (chips: FieldChips) => void;
  readonly onRemove: (field: string) => void;
}

/** All fields as a list, announced bets and the bets on the table: the way to bet without a pointer. */
export function FieldPicker({ t, bets, isLocked, formatMinor, onPlace, onRemove }: FieldPickerProps) {
  const id = useId();
  const [field, setField] = useState('red');
  const [number, setNumber] = useState(0);
  return (
    <fieldset className={styles['picker']}>
      <legend className="visually-hidden">{t('all_fields')}</legend>
      <div className={styles['row']}>
        <label htmlFor={`${id}-field`}>{t('field')}</label>
        <select id={`${id}-field`} value={field} onChange={(event) => setField(event.target.value)}>
          {KINDS.map((kind) => {
            const fields = ROULETTE_FIELDS.filter((one) => one.kind === kind);
            return (
              <optgroup key={kind} label={t('odds_of', { name: t(kind), odds: fields[0]?.odds ?? 0 })}>
                {fields.map((one) => (
                  <option key={one.id} value={one.id}>
                    {fieldText(one, t)}
                  </option>
                ))}
              </optgroup>
            );
          })}
        </select>
        <button type="button" {...pressable(!isLocked, () => onPlace([[field, 1]]))}>
          {t('place')}
        </button>
      </div>
      <div className={styles['row']}>
        <label htmlFor={`${id}-number`}>{t('neighbours')}</label>
        <select id={`${id}-number`} value={number} onChange={(event) => setNumber(Number(event.target.value))}>
          {NUMBERS.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
        <button type="button" {...pressable(!isLocked, () => onPlace(neighbourChips(number, 2)))}>
          {t('place_chips', { count: 5 })}
        </button>
      </div>
      <div className={styles['calls']}>
        {CALLS.map((call) => (
          <button key={call} type="button" {...pressable(!isLocked, () => onPlace(CALL_BETS[call]))}>
            <b>{t(call)}</b>
            <small>{t('chips_of', { count: CALL_BETS[call].reduce((sum, [, chips]) => sum + chips, 0) })}</small>
          </button>
        ))}
      </div>
      <ul className={styles['bets']} aria-label={t('placed')}>
        {[...bets].map(([betId, minor]) => {
          const one = findField(betId);
          return (
            one && (
              <li key={betId}>
                <span>{fieldText(one, t)}</span>
                <b className="numeral">{formatMinor(minor)}</b>
                <button
                  type="button"
                  {...pressable(!isLocked, () => onRemove(betId))}
                  aria-label={t('remove_bet', { name: fieldText(one, t) })}
                >
                  ×
                </button>
              </li>
            )
          );
        })}
      </ul>
    </fieldset>
  );
}
