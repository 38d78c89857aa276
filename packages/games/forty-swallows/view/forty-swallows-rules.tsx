import { decimalText } from '@marquee/text/numbers.ts';
import { toPercent } from '../../fraction.ts';
import type { GameTextProps } from '../../game.types.ts';
import { chanceText, hundredthsText } from '../../instant/multiplier.ts';
import { OddsTable } from '../../instant/odds-table.tsx';
import resultStyles from '../../view/result.module.css';
import styles from '../../view/rules.module.css';
import { fortySwallowsRules, type FortySwallowsOutcome } from '../forty-swallows.rules.ts';
import { hitChance, kenoReturn, kenoTable, PICKS_MAX } from '../paytable.ts';
import type { FortySwallowsTextKey } from './text-key.ts';

function rowsOf(picks: number, locale: string): readonly (readonly string[])[] {
  return kenoTable(picks).flatMap((hundredths, hits) =>
    hundredths > 0
      ? [[String(hits), `${hundredthsText(hundredths, locale)}×`, `${chanceText(hitChance(picks, hits), locale)}%`]]
      : [],
  );
}

export function FortySwallowsRules({ t, locale }: GameTextProps<FortySwallowsTextKey>) {
  return (
    <div className={styles['rules']}>
      <p>{t('rules_how')}</p>
      <h3 className={styles['heading']}>
        {t('return', { percent: decimalText(toPercent(fortySwallowsRules.returnToPlayer), locale) })}
      </h3>
      <p>{t('rules_return')}</p>
      <p>{t('exact')}</p>
      {Array.from({ length: PICKS_MAX }, (_, at) => at + 1).map((picks) => (
        <OddsTable
          key={picks}
          caption={t('table', { picks, percent: decimalText(toPercent(kenoReturn(picks), 3), locale) })}
          columns={[t('hits_column'), t('multiplier'), t('next_chance')]}
          rows={rowsOf(picks, locale)}
        />
      ))}
      <p>{t('open_round')}</p>
    </div>
  );
}

export function FortySwallowsResult({
  outcome,
  t,
  locale,
}: GameTextProps<FortySwallowsTextKey> & { readonly outcome: FortySwallowsOutcome }) {
  return (
    <>
      <p className={resultStyles['number']} dir="ltr">
        {hundredthsText(outcome.multiplier, locale)}×
      </p>
      <p>{t('hits', { hits: outcome.hits, picks: outcome.picks.length })}</p>
      <p dir="ltr">{outcome.drawn.join(' · ')}</p>
    </>
  );
}
