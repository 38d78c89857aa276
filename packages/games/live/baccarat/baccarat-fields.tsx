import { pressable } from '@marquee/ui/button/pressable.ts';
import { BACCARAT_FIELDS, eventOf, payoutOfField, type BaccaratField } from '../../baccarat/baccarat-bets.ts';
import type { BaccaratOutcome } from '../../baccarat/baccarat-hand.ts';
import { BetGrid } from '../../view/bet-grid.tsx';
import { shortAmount } from '../view/bet-bar.tsx';
import type { FieldsProps } from '../view/live-view.types.ts';
import styles from './baccarat.module.css';
import { Roads } from './roads.tsx';

const ODDS: Readonly<Record<BaccaratField, string>> = {
  player: '1',
  banker: '0.95',
  tie: '8',
  player_pair: '11',
  banker_pair: '11',
};

/** The five fields of the table, and the roads of its last coups. */
export function BaccaratFields(props: FieldsProps<BaccaratOutcome>) {
  const { history, t, locale } = props;
  const coups = history.map(({ number, outcome: { winner } }) => ({ number, winner })).toReversed();
  return (
    <div className={styles['felt']}>
      <Fields {...props} />
      <Roads {...{ coups, t, locale }} />
    </div>
  );
}

function Fields({ placed, chosen, outcome, isDisabled, onBet, formatMinor, t }: FieldsProps<BaccaratOutcome>) {
  return (
    <BetGrid label={t('table')}>
      <div role="row" className={styles['table']}>
        {BACCARAT_FIELDS.map((field) => {
          const amount = (placed.get(field) ?? 0n) + (chosen.get(field) ?? 0n);
          const isHit = outcome !== null && payoutOfField(field, 100n, eventOf(outcome)) > 100n;
          const pays = t('pays', { odds: ODDS[field] });
          return (
            <button
              key={field}
              type="button"
              role="gridcell"
              tabIndex={-1}
              className={styles['field']}
              data-field={field}
              data-hit={isHit || undefined}
              data-missed={(outcome !== null && !isHit) || undefined}
              aria-label={
                // The visible text has to be part of the name, because speech input uses it.
                [
                  `${t(field)} ${ODDS[field]} : 1`,
                  pays,
                  ...(amount > 0n ? [t('your_bet', { amount: formatMinor(amount) })] : []),
                ].join(', ')
              }
              {...pressable(!isDisabled, () => onBet(field))}
            >
              <strong>{t(field)}</strong> <span dir="ltr">{ODDS[field]} : 1</span>
              {amount > 0n && (
                <span className={styles['chip']} data-chosen={chosen.has(field) || undefined}>
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
