import type { GameViewProps, RoundView } from '../view/game-view.ts';
import { playSound } from '../view/sound.ts';
import { useReveal, type Reveal, type RevealSteps } from '../view/use-reveal.ts';
import { isCelebrated } from '../view/win-plate.tsx';

export interface InstantView<O> extends Reveal<O> {
  /** From the request of a round until its result is shown. */
  readonly isBusy: boolean;
  /** The round whose result is to be shown; null while the next one is under way. */
  readonly result: RoundView<O> | null;
  readonly tick: () => void;
}

/** Animation, sounds and state of a view whose rounds one draw decides. */
export function useInstantView<O>(props: GameViewProps<O>, steps: RevealSteps<O>): InstantView<O> {
  const isSilent = props.isMuted || props.prefersReducedMotion;
  const reveal = useReveal(props, {
    ...steps,
    onShown: (round) => {
      playSound(isCelebrated(round) ? 'win' : 'stop', isSilent || round.isRestored);
      steps.onShown?.(round);
    },
  });
  const isBusy = props.isPending || reveal.running !== null;
  return { ...reveal, isBusy, result: isBusy ? null : reveal.shown, tick: () => playSound('tick', isSilent) };
}
