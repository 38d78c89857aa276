import type { RoundView, Translate } from '../view/game-view.ts';
import { ResultChips } from '../view/result-chips.tsx';
import { hundredthsText } from './multiplier.ts';

/** History of rounds whose outcome has a multiplier in hundredths. */
export function MultiplierChips({
  label,
  past,
  t,
  locale,
}: {
  readonly label: string;
  readonly past: readonly RoundView<{ readonly multiplier: number }>[];
  readonly t: Translate<'chip_won' | 'chip_lost'>;
  readonly locale: string;
}) {
  const chips = past.map(({ roundId, outcome, winMinor, stakeMinor }) => ({
    key: roundId,
    text: `${hundredthsText(outcome.multiplier, locale)}×`,
    isWin: winMinor > stakeMinor,
  }));
  return <ResultChips {...{ label, chips, t }} />;
}
