import { diceRules, multiplierOf } from '@marquee/games/dice/dice.rules.ts';
import { multiplierText } from '@marquee/games/dice/view/dice-format.ts';
import { toPercent } from '@marquee/games/fraction.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import styles from './rules.module.css';

const EXAMPLE = { target: 5_000, over: false };

export function DiceRules() {
  const t = useT();
  const { numerator, denominator } = multiplierOf(EXAMPLE);
  return (
    <div className={styles['rules']}>
      <p>{t('play.rules.dice.how')}</p>
      <p>{t('play.rules.dice.pays')}</p>
      <p className={styles['formula']} dir="ltr">
        9900 ÷ 5000 = {`${numerator}/${denominator}`} = {multiplierText(EXAMPLE)}×
      </p>
      <h3 className={styles['heading']}>{t('play.rules.return', { percent: toPercent(diceRules.returnToPlayer) })}</h3>
      <p>{t('play.rules.dice.return')}</p>
      <p>{t('play.rules.dice.max', { times: diceRules.maxMultiplier })}</p>
      <p>{t('play.rules.open_round')}</p>
    </div>
  );
}
