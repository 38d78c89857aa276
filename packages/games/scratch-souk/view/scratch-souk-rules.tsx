import { decimalText } from '@marquee/text/numbers.ts';
import { toPercent } from '../../fraction.ts';
import type { GameTextProps } from '../../game.types.ts';
import { chanceText, hundredthsText } from '../../instant/multiplier.ts';
import { OddsTable } from '../../instant/odds-table.tsx';
import resultStyles from '../../view/result.module.css';
import styles from '../../view/rules.module.css';
import { scratchSoukRules, type SoukOutcome } from '../scratch-souk.rules.ts';
import { prizeRows } from './scratch-souk-view.tsx';
import type { ScratchSoukTextKey } from './text-key.ts';

export function ScratchSoukRules({ t, locale }: GameTextProps<ScratchSoukTextKey>) {
  return (
    <div className={styles['rules']}>
      <p>{t('rules_how')}</p>
      <h3 className={styles['heading']}>
        {t('return', { percent: decimalText(toPercent(scratchSoukRules.returnToPlayer), locale) })}
      </h3>
      <p>{t('rules_return')}</p>
      <p>{t('exact')}</p>
      <p>
        {t('hit_rate')}: <bdi dir="ltr">{chanceText(scratchSoukRules.winChance({}), locale)}%</bdi>
      </p>
      <OddsTable columns={[t('prize'), t('next_chance')]} rows={prizeRows({ t, locale })} />
      <p>{t('open_round')}</p>
    </div>
  );
}

export function ScratchSoukResult({
  outcome,
  t,
  locale,
}: GameTextProps<ScratchSoukTextKey> & { readonly outcome: SoukOutcome }) {
  return (
    <>
      <p className={resultStyles['number']} dir="ltr">
        {hundredthsText(outcome.multiplier, locale)}×
      </p>
      <p>{outcome.fields.map((symbol) => t(symbol)).join(' · ')}</p>
    </>
  );
}
