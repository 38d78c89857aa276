import { decimalText } from '@marquee/text/numbers.ts';
import { toPercent } from '../../fraction.ts';
import type { GameTextProps } from '../../game.types.ts';
import { hundredthsText } from '../../instant/multiplier.ts';
import { OddsTable } from '../../instant/odds-table.tsx';
import resultStyles from '../../view/result.module.css';
import styles from '../../view/rules.module.css';
import { millersWheelRules, WHEELS, type MillersWheelOutcome } from '../millers-wheel.rules.ts';
import { prizeRows } from './millers-wheel-view.tsx';
import type { MillersWheelTextKey } from './text-key.ts';

export function MillersWheelRules({ t, locale }: GameTextProps<MillersWheelTextKey>) {
  return (
    <div className={styles['rules']}>
      <p>{t('rules_how')}</p>
      <h3 className={styles['heading']}>
        {t('return', { percent: decimalText(toPercent(millersWheelRules.returnToPlayer), locale) })}
      </h3>
      <p>{t('rules_return')}</p>
      <p>{t('exact')}</p>
      {WHEELS.map((wheel) => (
        <OddsTable
          key={wheel}
          caption={t(wheel)}
          columns={[t('multiplier'), t('next_chance')]}
          rows={prizeRows(wheel, locale)}
        />
      ))}
      <p>{t('open_round')}</p>
    </div>
  );
}

export function MillersWheelResult({
  outcome,
  t,
  locale,
}: GameTextProps<MillersWheelTextKey> & { readonly outcome: MillersWheelOutcome }) {
  return (
    <>
      <p className={resultStyles['number']} dir="ltr">
        {hundredthsText(outcome.multiplier, locale)}×
      </p>
      <p>{t('stopped', { multiplier: hundredthsText(outcome.multiplier, locale) })}</p>
    </>
  );
}
