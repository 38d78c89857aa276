import { decimalText } from '@marquee/text/numbers.ts';
import { toPercent } from '../../fraction.ts';
import type { GameTextProps } from '../../game.types.ts';
import { chanceText, multiplierText } from '../../instant/multiplier.ts';
import { OddsTable } from '../../instant/odds-table.tsx';
import resultStyles from '../../view/result.module.css';
import styles from '../../view/rules.module.css';
import { ebbOrFlowRules, guessChance, rankOf, RANKS, type EbbOrFlowOutcome } from '../ebb-or-flow.rules.ts';
import { rankText } from './playing-card.tsx';
import type { EbbOrFlowTextKey } from './text-key.ts';

/** Chance and factor of both guesses for each card. */
function rowsOf(locale: string): readonly (readonly string[])[] {
  return Array.from({ length: RANKS }, (_, at) => at + 1).map((rank) => [
    rankText(rank),
    ...(['ebb', 'flow'] as const).map((guess) => {
      const { numerator, denominator } = guessChance(rank, guess);
      return `${chanceText({ numerator, denominator }, locale)}% · ${multiplierText({ numerator: denominator, denominator: numerator }, locale)}×`;
    }),
  ]);
}

export function EbbOrFlowRules({ t, locale }: GameTextProps<EbbOrFlowTextKey>) {
  return (
    <div className={styles['rules']}>
      <p>{t('rules_how')}</p>
      <p>{t('rules_pays')}</p>
      <h3 className={styles['heading']}>
        {t('return', { percent: decimalText(toPercent(ebbOrFlowRules.returnToPlayer), locale) })}
      </h3>
      <p>{t('rules_return')}</p>
      <p>{t('rounding')}</p>
      <p>{t('decisions')}</p>
      <OddsTable columns={[t('card_column'), t('ebb'), t('flow')]} rows={rowsOf(locale)} />
    </div>
  );
}

export function EbbOrFlowResult({
  outcome,
  t,
}: GameTextProps<EbbOrFlowTextKey> & { readonly outcome: EbbOrFlowOutcome }) {
  return (
    <>
      <p className={resultStyles['number']} dir="ltr">
        {outcome.cards.map((card) => rankText(rankOf(card))).join(' ')}
      </p>
      <p>{t(outcome.isLost ? 'spoken_lost' : 'spoken_guessed', { count: outcome.guessed })}</p>
    </>
  );
}
