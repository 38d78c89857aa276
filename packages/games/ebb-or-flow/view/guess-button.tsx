import type { Fraction } from '../../fraction.ts';
import type { GameTextProps } from '../../game.types.ts';
import { chanceText, multiplierText } from '../../instant/multiplier.ts';
import { guessChance, multiplierAfter, rankOf, winningRanks, type Guess } from '../ebb-or-flow.rules.ts';
import { ActionLabel } from '../../view/action-label.tsx';
import styles from './ebb-or-flow.module.css';
import type { EbbOrFlowTextKey } from './text-key.ts';

/** What wins with a guess on a card: higher, lower, equal, or both. */
function sideText(rank: number, guess: Guess, t: GameTextProps<EbbOrFlowTextKey>['t']): string {
  const { low, high } = winningRanks(rank, guess);
  if (low === high) return t('same');
  if (guess === 'flow') return t(low === rank ? 'higher_same' : 'higher');
  return t(high === rank ? 'lower_same' : 'lower');
}

/** A guess with its chance and the multiplier that it would lead to. */
export function GuessButton({
  guess,
  card,
  multiplier,
  isAllowed,
  t,
  locale,
  onGuess,
}: {
  readonly guess: Guess;
  readonly card: number | undefined;
  readonly multiplier: Fraction | null;
  readonly isAllowed: boolean;
  readonly t: GameTextProps<EbbOrFlowTextKey>['t'];
  readonly locale: string;
  readonly onGuess: () => void;
}) {
  return (
    <button
      type="button"
      className={styles['guess']}
      data-guess={guess}
      aria-disabled={!isAllowed || undefined}
      onClick={() => isAllowed && onGuess()}
    >
      <span className={styles['arrow']} aria-hidden="true">
        {guess === 'flow' ? '▲' : '▼'}
      </span>
      <b>
        <ActionLabel text={t(guess)} t={t} />
      </b>
      {card !== undefined && (
        <>
          <span>{sideText(rankOf(card), guess, t)}</span>
          <span>{chanceText(guessChance(rankOf(card), guess), locale)}%</span>
          <span>→ {multiplierText(multiplierAfter(multiplier, rankOf(card), guess), locale)}×</span>
        </>
      )}
    </button>
  );
}
