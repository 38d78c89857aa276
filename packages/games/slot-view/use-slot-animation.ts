import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { GameViewProps } from '../view/game-view.ts';
import type { SlotOutcome } from '../slot-engine/slot-outcome.types.ts';
import { useReels, type Reels } from './reel-animation.ts';
import { idleStage, SlotAnimator, type SlotDependencies } from './slot-animator.ts';
import type { SlotGame } from './slot-game.ts';
import { playSlotSound } from './slot-sound.ts';
import type { SlotStage } from './slot-stage.types.ts';

type AnimationInput = Pick<
  GameViewProps<SlotOutcome>,
  'round' | 'isPending' | 'prefersReducedMotion' | 'isMuted' | 'presentation' | 'onDisplayed'
>;

/** Connects the animator to React: a request starts the reels, a new round is animated, a failed request resets them. */
export function useSlotAnimation(
  game: SlotGame,
  input: AnimationInput,
): { readonly stage: SlotStage; readonly reels: Reels; readonly skip: (all?: boolean) => void } {
  const reels = useReels();
  const [stage, setStage] = useState<SlotStage>(() => idleStage(game.spec));
  const dependencies = useRef<SlotDependencies | null>(null);
  const animator = useRef<SlotAnimator | null>(null);
  const displayedRoundId = useRef<string | null>(null);
  const wasPending = useRef(false);
  const isStep = useRef(false);

  const { prefersReducedMotion, isMuted, onDisplayed, presentation, isPending, round } = input;
  // While a win can be gambled the round is open, and a request takes a step of it.
  const isOpen = round?.isOver === false;
  useEffect(() => {
    dependencies.current = {
      reels,
      prefersReducedMotion,
      presentation,
      onDisplayed: (roundId) => {
        if (!isOpen) onDisplayed(roundId);
      },
      change: setStage,
      sound: (name) => {
        if (!isMuted && !prefersReducedMotion) playSlotSound(game.sound, name);
      },
    };
  }, [reels, prefersReducedMotion, isMuted, onDisplayed, presentation, game, isOpen]);

  const getAnimator = useEffectEvent((): SlotAnimator => {
    animator.current ??= new SlotAnimator(game.spec, () => {
      if (!dependencies.current) throw new Error('The view is not mounted yet');
      return dependencies.current;
    });
    return animator.current;
  });

  const beginning = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    const begin = (): void => {
      clearTimeout(beginning.current);
      beginning.current = undefined;
      getAnimator().begin();
    };
    if (isPending && !wasPending.current) isStep.current = isOpen;
    // In a task of its own: the press is shown first.
    if (isPending && !wasPending.current && !isOpen) beginning.current = setTimeout(begin);
    else if (!isPending && beginning.current !== undefined) begin();
    if (round !== null && round.roundId !== displayedRoundId.current) {
      displayedRoundId.current = round.roundId;
      void getAnimator().play(round);
    } else if (!isPending && wasPending.current && !isStep.current) getAnimator().giveUp();
    wasPending.current = isPending;
  }, [isPending, round, isOpen]);
  useEffect(() => () => clearTimeout(beginning.current), []);

  return { stage, reels, skip: (all) => animator.current?.skip(all) };
}
