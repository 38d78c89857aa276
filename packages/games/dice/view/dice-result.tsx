import type { GameTextProps } from '../../game.types.ts';
import type { DiceOutcome } from '../dice.rules.ts';
import { rollText } from './dice-format.ts';
import type { DiceTextKey } from './dice-text-key.ts';
import styles from '../../view/result.module.css';

export function DiceResult({ outcome, t, locale }: GameTextProps<DiceTextKey> & { readonly outcome: DiceOutcome }) {
  return (
    <>
      <p className={styles['number']} dir="ltr">
        {rollText(outcome.roll, locale)}
      </p>
      <p>{t(outcome.isWin ? 'bet_wins' : 'bet_loses')}</p>
    </>
  );
}
