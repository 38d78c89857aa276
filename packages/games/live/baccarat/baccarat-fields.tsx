import { BACCARAT_FIELDS, eventOf, payoutOfField, type BaccaratField } from '../../baccarat/baccarat-bets.ts';
import type { BaccaratOutcome } from '../../baccarat/baccarat-hand.ts';
import { BetGrid } from '../../view/bet-grid.tsx';
import { LiveField } from '../view/live-field.tsx';
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

function Fields(props: FieldsProps<BaccaratOutcome>) {
  const { outcome, t } = props;
  return (
    <BetGrid label={t('table')}>
      <div role="row" className={styles['table']}>
        {BACCARAT_FIELDS.map((field) => (
          <LiveField
            key={field}
            id={field}
            // The visible text has to be part of the name, because speech input uses it.
            label={`${t(field)} ${ODDS[field]} : 1, ${t('pays', { odds: ODDS[field] })}`}
            isHit={outcome && payoutOfField(field, 100n, eventOf(outcome)) > 100n}
            className={styles['field']}
            chipClassName={styles['chip']}
            data-field={field}
            table={props}
          >
            <strong>{t(field)}</strong> <span dir="ltr">{ODDS[field]} : 1</span>
          </LiveField>
        ))}
      </div>
    </BetGrid>
  );
}
