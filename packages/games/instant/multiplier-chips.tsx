import type { RoundView } from '../view/game-view.ts';
import { ResultChips } from '../view/result-chips.tsx';
import { hundredthsText } from './multiplier.ts';

/** History of rounds whose outcome has a multiplier in hundredths. */
export function MultiplierChips({
  label,
  past,
}: {
  readonly label: string;
  readonly past: readonly RoundView<{ readonly multiplier: number }>[];
}) {
  const chips = past.map(({ roundId, outcome, winMinor, stakeMinor }) => ({
    key: roundId,
    text: `${hundredthsText(outcome.multiplier)}×`,
    isWin: winMinor > stakeMinor,
  }));
  return <ResultChips label={label} chips={chips} />;
}
