import { decimalText } from '@marquee/text/numbers.ts';
import { power, toPercent } from '../../fraction.ts';
import type { GameTextProps } from '../../game.types.ts';
import { chanceText, multiplierText } from '../../instant/multiplier.ts';
import { OddsTable } from '../../instant/odds-table.tsx';
import resultStyles from '../../view/result.module.css';
import styles from '../../view/rules.module.css';
import {
  PLANS,
  rowChance,
  rowMultiplier,
  truffleWoodRules,
  WOODS,
  type TruffleWoodOutcome,
  type Wood,
} from '../truffle-wood.rules.ts';
import type { TruffleWoodTextKey } from './text-key.ts';

/** Rows with the multiplier and the chance to get that far. */
function rowsOf(wood: Wood, locale: string): readonly (readonly string[])[] {
  return Array.from({ length: PLANS[wood].rows }, (_, at) => at + 1).map((rows) => [
    String(rows),
    `${multiplierText(rowMultiplier(wood, rows), locale)}×`,
    `${chanceText(power(rowChance(wood), rows), locale)}%`,
  ]);
}

export function TruffleWoodRules({ t, locale }: GameTextProps<TruffleWoodTextKey>) {
  return (
    <div className={styles['rules']}>
      <p>{t('rules_how')}</p>
      <p>{t('rules_pays')}</p>
      <h3 className={styles['heading']}>
        {t('return', { percent: decimalText(toPercent(truffleWoodRules.returnToPlayer), locale) })}
      </h3>
      <p>{t('rules_return')}</p>
      <p>{t('rounding')}</p>
      <p>{t('decisions')}</p>
      {WOODS.map((wood) => (
        <OddsTable
          key={wood}
          caption={t('table', { wood: t(wood), fields: PLANS[wood].fields, traps: PLANS[wood].traps })}
          columns={[t('row'), t('multiplier'), t('next_chance')]}
          rows={rowsOf(wood, locale)}
        />
      ))}
    </div>
  );
}

export function TruffleWoodResult({
  outcome,
  t,
  locale,
}: GameTextProps<TruffleWoodTextKey> & { readonly outcome: TruffleWoodOutcome }) {
  return (
    <>
      <p className={resultStyles['number']} dir="ltr">
        {multiplierText(
          outcome.truffles === 0 ? { numerator: 0n, denominator: 1n } : rowMultiplier(outcome.wood, outcome.truffles),
          locale,
        )}
        ×
      </p>
      <p>{t(outcome.isTrapped ? 'spoken_trap' : 'spoken_truffles', { count: outcome.truffles })}</p>
    </>
  );
}
