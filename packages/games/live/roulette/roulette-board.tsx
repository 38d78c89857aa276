import type { RouletteOutcome } from '../../roulette/roulette.rules.ts';
import { payoutOf } from '../../roulette/roulette-bets.ts';
import { colourOf } from '../../roulette/wheel.ts';
import { betsOf } from '../view/own-bet.rules.ts';
import type { LiveBoard } from '../view/live-view.types.ts';
import { liveFieldName } from './inside-bets.tsx';
import { RouletteFields } from './roulette-fields.tsx';
import { RouletteStage } from './roulette-stage.tsx';
import styles from './roulette.module.css';

const SPIN_MS = 6_500;

function Past({ outcome }: { readonly outcome: RouletteOutcome }) {
  return (
    <span className={styles['past']} data-colour={colourOf(outcome.number)}>
      {outcome.number}
    </span>
  );
}

/** European roulette at a live table. */
export function rouletteBoard(className: string | undefined): LiveBoard<RouletteOutcome> {
  return {
    className: className ?? '',
    revealMs: () => SPIN_MS,
    payoutOf: (move, _stakeMinor, { number }) => payoutOf(betsOf(move), number),
    nameOf: liveFieldName,
    describe: ({ number }, { t }) => t('roulette_result', { number, colour: t(colourOf(number)) }),
    Stage: RouletteStage,
    Fields: RouletteFields,
    Past,
  };
}
