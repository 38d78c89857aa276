import { mayCelebrate } from '../view/celebration.rules.ts';
import { playSound } from '../view/sound.ts';
import type { RoundView } from '../view/game-view.ts';
import type { TableProps } from './table-text-key.ts';
import { useSteps } from './use-steps.ts';

export interface TableRound<O> {
  readonly round: RoundView<O> | null;
  readonly step: number;
  /** The whole result is visible. */
  readonly isShown: boolean;
  /** A round was requested or is being shown. */
  readonly isBusy: boolean;
  readonly isQuick: boolean;
  readonly isWin: boolean;
  /** What the round paid, for the live region; empty until it is shown. */
  readonly paidText: string;
}

/** Shows a round in steps, with sounds, and reports when it was shown. */
export function useTableRound<O>(
  props: TableProps<O>,
  { stepsOf, stepMs }: { readonly stepsOf: (outcome: O) => number; readonly stepMs: number },
): TableRound<O> {
  const { round, prefersReducedMotion, isMuted, t, formatMinor } = props;
  const isQuick = prefersReducedMotion || round?.isRestored === true;
  const isWin = round !== null && mayCelebrate({ paid: round.winMinor, stake: round.stakeMinor });
  const count = round ? stepsOf(round.outcome) : 0;
  const step = useSteps({
    id: round?.roundId ?? null,
    count,
    stepMs,
    isQuick,
    onStep: () => playSound('tick', isMuted || isQuick),
    onEnd() {
      if (!round) return;
      playSound(isWin ? 'win' : 'stop', isMuted || isQuick);
      props.onDisplayed(round.roundId);
    },
  });
  const isShown = round !== null && step >= count;
  let paidText = '';
  if (isShown && round.winMinor === 0n) paidText = t('result_none');
  else if (isShown) paidText = t(isWin ? 'result_win' : 'result_paid', { amount: formatMinor(round.winMinor) });
  return {
    round,
    step,
    isShown,
    isBusy: props.isPending || (round !== null && !isShown),
    isQuick,
    isWin: isShown && isWin,
    paidText,
  };
}
