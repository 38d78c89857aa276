import { decimalText } from '@marquee/text/numbers.ts';
import { toPercent } from '../../fraction.ts';
import type { GameTextProps } from '../../game.types.ts';
import styles from '../../view/rules.module.css';
import { diceRules, multiplierOf } from '../dice.rules.ts';
import { multiplierText } from './dice-format.ts';
import type { DiceTextKey } from './dice-text-key.ts';

const EXAMPLE = { target: 5_000, over: false };

export function DiceRules({ t, locale }: GameTextProps<DiceTextKey>) {
  const { numerator, denominator } = multiplierOf(EXAMPLE);
  return (
    <div className={styles['rules']}>
      <p>{t('rules_how')}</p>
      <p>{t('rules_pays')}</p>
      <p className={styles['formula']} dir="ltr">
        9900 ÷ 5000 = {`${numerator}/${denominator}`} = {multiplierText(EXAMPLE, locale)}×
      </p>
      <h3 className={styles['heading']}>
        {t('return', { percent: decimalText(toPercent(diceRules.returnToPlayer), locale) })}
      </h3>
      <p>{t('rules_return')}</p>
      <p>{t('rules_max', { times: diceRules.maxMultiplier })}</p>
      <p>{t('open_round')}</p>
    </div>
  );
}
