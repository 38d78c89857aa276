import { HARBOURS, harbourAt, PORTS, type WheelOutcome } from '../../harbour-wheel/harbour-wheel.rules.ts';
import { BetGrid } from '../../view/bet-grid.tsx';
import { LiveField } from '../view/live-field.tsx';
import type { FieldsProps } from '../view/live-view.types.ts';
import styles from './harbours.module.css';

/** The six harbours with their odds and segments. */
export function HarbourFields(props: FieldsProps<WheelOutcome>) {
  const { outcome, t } = props;
  const hit = outcome === null ? null : harbourAt(outcome.segment);
  return (
    <BetGrid label={t('table')}>
      <div role="row" className={styles['table']}>
        {HARBOURS.map((harbour, index) => {
          const { odds, segments } = PORTS[harbour];
          return (
            <LiveField
              key={harbour}
              id={harbour}
              label={`${t(harbour)}, ${t('pays', { odds })}, ${segments}/50`}
              isHit={hit === null ? null : hit === harbour}
              className={styles['field']}
              chipClassName={styles['chip']}
              data-at={index}
              table={props}
            >
              <b dir="ltr">{odds} : 1</b>
              <span>{t(harbour)}</span>
              <small dir="ltr">{segments}/50</small>
            </LiveField>
          );
        })}
      </div>
    </BetGrid>
  );
}
