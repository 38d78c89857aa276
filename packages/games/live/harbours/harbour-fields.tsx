import { pressable } from '@marquee/ui/button/pressable.ts';
import { HARBOURS, harbourAt, PORTS, type WheelOutcome } from '../../harbour-wheel/harbour-wheel.rules.ts';
import { BetGrid } from '../../view/bet-grid.tsx';
import { shortAmount } from '../view/bet-bar.tsx';
import type { FieldsProps } from '../view/live-view.types.ts';
import styles from './harbours.module.css';

/** The six harbours with their odds and segments. */
export function HarbourFields({
  placed,
  chosen,
  outcome,
  isDisabled,
  onBet,
  formatMinor,
  t,
}: FieldsProps<WheelOutcome>) {
  const hit = outcome === null ? null : harbourAt(outcome.segment);
  return (
    <BetGrid label={t('table')}>
      <div role="row" className={styles['table']}>
        {HARBOURS.map((harbour, index) => {
          const amount = (placed.get(harbour) ?? 0n) + (chosen.get(harbour) ?? 0n);
          const { odds, segments } = PORTS[harbour];
          const label = `${t(harbour)}, ${t('pays', { odds })}, ${segments}/50`;
          return (
            <button
              key={harbour}
              type="button"
              role="gridcell"
              tabIndex={-1}
              className={styles['field']}
              data-at={index}
              data-hit={hit === harbour || undefined}
              data-missed={(hit !== null && hit !== harbour) || undefined}
              aria-label={amount > 0n ? `${label}, ${t('your_bet', { amount: formatMinor(amount) })}` : label}
              {...pressable(!isDisabled, () => onBet(harbour))}
            >
              <b dir="ltr">{odds} : 1</b>
              <span>{t(harbour)}</span>
              <small dir="ltr">{segments}/50</small>
              {amount > 0n && (
                <span className={styles['chip']} data-chosen={chosen.has(harbour) || undefined}>
                  {shortAmount(formatMinor(amount))}
                </span>
              )}
            </button>
          );
        })}
      </div>
    </BetGrid>
  );
}
