import { decimalText } from '@marquee/text/numbers.ts';
import { toPercent } from '../../fraction.ts';
import type { GameTextProps } from '../../game.types.ts';
import { hundredthsText } from '../../instant/multiplier.ts';
import { OddsTable } from '../../instant/odds-table.tsx';
import result from '../../view/result.module.css';
import styles from '../../view/rules.module.css';
import { RISKS, tableReturn } from '../plinko-table.ts';
import type { PlinkoOutcome, PlinkoRules } from '../plinko.rules.ts';
import { oddsRows, type PlinkoTextKey } from './plinko-view.tsx';

export function PlinkoRulesText({ t, locale, rules }: GameTextProps<PlinkoTextKey> & { readonly rules: PlinkoRules }) {
  const counts = Array.from({ length: rules.rowsMax - rules.rowsMin + 1 }, (_, at) => rules.rowsMax - at);
  return (
    <div className={styles['rules']}>
      <p>{t('rules_how')}</p>
      <h3 className={styles['heading']}>
        {t('return', { percent: decimalText(toPercent(rules.returnToPlayer), locale) })}
      </h3>
      <p>{t('rules_tables')}</p>
      <p>{t('exact')}</p>
      {counts.flatMap((rows) =>
        RISKS.map((risk) => (
          <OddsTable
            key={`${rows}:${risk}`}
            caption={t('table', {
              rows,
              risk: t(`risk_${risk}`),
              percent: decimalText(toPercent(tableReturn(rows, risk), 3), locale),
            })}
            columns={[t('multiplier'), t('next_chance')]}
            rows={oddsRows({ rows, risk, locale })}
          />
        )),
      )}
      <p>{t('open_round')}</p>
    </div>
  );
}

export function PlinkoResult({
  outcome,
  t,
  locale,
}: GameTextProps<PlinkoTextKey> & { readonly outcome: PlinkoOutcome }) {
  return (
    <>
      <p className={result['number']} dir="ltr">
        {hundredthsText(outcome.multiplier, locale)}×
      </p>
      <p>{t('landed', { slot: outcome.slot + 1, multiplier: hundredthsText(outcome.multiplier, locale) })}</p>
    </>
  );
}
