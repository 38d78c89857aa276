import { decimalText } from '@marquee/text/numbers.ts';
import { toPercent } from '../../fraction.ts';
import type { GameTextProps } from '../../game.types.ts';
import { chanceText, hundredthsText } from '../../instant/multiplier.ts';
import { OddsTable } from '../../instant/odds-table.tsx';
import resultStyles from '../../view/result.module.css';
import styles from '../../view/rules.module.css';
import { lemonInkRules, type LemonInkOutcome } from '../lemon-ink.rules.ts';
import { prizeRows } from './lemon-ink-view.tsx';
import type { LemonInkTextKey } from './text-key.ts';

export function LemonInkRules({ t, locale }: GameTextProps<LemonInkTextKey>) {
  return (
    <div className={styles['rules']}>
      <p>{t('rules_how')}</p>
      <h3 className={styles['heading']}>
        {t('return', { percent: decimalText(toPercent(lemonInkRules.returnToPlayer), locale) })}
      </h3>
      <p>{t('rules_return')}</p>
      <p>{t('exact')}</p>
      <p>
        {t('hit_rate')}: <bdi dir="ltr">{chanceText(lemonInkRules.winChance({}), locale)}%</bdi>
      </p>
      <OddsTable columns={[t('prize'), t('next_chance')]} rows={prizeRows(locale)} />
      <p>{t('open_round')}</p>
    </div>
  );
}

export function LemonInkResult({
  outcome,
  t,
  locale,
}: GameTextProps<LemonInkTextKey> & { readonly outcome: LemonInkOutcome }) {
  return (
    <>
      <p className={resultStyles['number']} dir="ltr">
        {hundredthsText(outcome.multiplier, locale)}×
      </p>
      <p>{outcome.keys.map((sign) => t(sign)).join(' · ')}</p>
    </>
  );
}
