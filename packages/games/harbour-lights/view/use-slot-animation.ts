import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RoundPresentation, RoundView } from '../../view/game-view.ts';
import { playSound } from '../../view/sound.ts';
import type { SlotOutcome } from '../harbour-lights.rules.ts';
import { IDLE, SlotAnimator, type SlotDependencies, type SlotStage } from './slot-animator.ts';
import type { Reels } from './use-reels.ts';

interface AnimationInput {
  readonly reels: Reels;
  readonly firstStops: readonly number[];
  readonly round: RoundView<SlotOutcome> | null;
  readonly isPending: boolean;
  readonly prefersReducedMotion: boolean;
  readonly isMuted: boolean;
  readonly presentation: RoundPresentation;
  readonly onDisplayed: (roundId: string) => void;
}

/**
 * Connects the animator to React: a request starts the reels, a new round is animated, a failed request resets them.
 */
export function useSlotAnimation(input: AnimationInput): {
  readonly stage: SlotStage;
  readonly skip: (all?: boolean) => void;
} {
  const [stage, setStage] = useState<SlotStage>(IDLE);
  const dependencies = useRef<SlotDependencies | null>(null);
  const animator = useRef<SlotAnimator | null>(null);
  const displayedRoundId = useRef<string | null>(null);
  const wasPending = useRef(false);

  const { reels, prefersReducedMotion, isMuted, onDisplayed, presentation } = input;
  useEffect(() => {
    dependencies.current = {
      reels,
      prefersReducedMotion,
      presentation,
      onDisplayed,
      change: setStage,
      sound: (name) => playSound(name, isMuted || prefersReducedMotion),
    };
  }, [reels, prefersReducedMotion, isMuted, onDisplayed, presentation]);

  const getAnimator = useEffectEvent((): SlotAnimator => {
    animator.current ??= new SlotAnimator(() => {
      if (!dependencies.current) throw new Error('The view is not mounted yet');
      return dependencies.current;
    }, input.firstStops);
    return animator.current;
  });

  const { isPending, round } = input;
  useEffect(() => {
    if (isPending && !wasPending.current) getAnimator().begin();
    if (round !== null && round.roundId !== displayedRoundId.current) {
      displayedRoundId.current = round.roundId;
      void getAnimator().play(round);
    } else if (!isPending && wasPending.current) getAnimator().giveUp();
    wasPending.current = isPending;
  }, [isPending, round]);

  return { stage, skip: (all) => animator.current?.skip(all) };
}
