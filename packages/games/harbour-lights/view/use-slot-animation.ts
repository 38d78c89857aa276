import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RoundPresentation, RoundView } from '../../view/game-view.ts';
import { playSound } from '../../view/sound.ts';
import type { SlotOutcome } from '../harbour-lights.rules.ts';
import { IDLE, SlotDirector, type SlotDependencies, type SlotStage } from './slot-director.ts';
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
 * Connects the director to React: a request starts the reels, a new round is animated, a failed request resets them.
 */
export function useSlotAnimation(input: AnimationInput): {
  readonly stage: SlotStage;
  readonly skip: (all?: boolean) => void;
} {
  const [stage, setStage] = useState<SlotStage>(IDLE);
  const crew = useRef<SlotDependencies | null>(null);
  const director = useRef<SlotDirector | null>(null);
  const displayedRoundId = useRef<string | null>(null);
  const wasPending = useRef(false);

  const { reels, prefersReducedMotion, isMuted, onDisplayed, presentation } = input;
  useEffect(() => {
    crew.current = {
      reels,
      prefersReducedMotion,
      presentation,
      onDisplayed,
      change: setStage,
      sound: (name) => playSound(name, isMuted || prefersReducedMotion),
    };
  }, [reels, prefersReducedMotion, isMuted, onDisplayed, presentation]);

  const getDirector = useEffectEvent((): SlotDirector => {
    director.current ??= new SlotDirector(() => {
      if (!crew.current) throw new Error('The view is not mounted yet');
      return crew.current;
    }, input.firstStops);
    return director.current;
  });

  const { isPending, round } = input;
  useEffect(() => {
    if (isPending && !wasPending.current) getDirector().begin();
    if (round !== null && round.roundId !== displayedRoundId.current) {
      displayedRoundId.current = round.roundId;
      void getDirector().play(round);
    } else if (!isPending && wasPending.current) getDirector().giveUp();
    wasPending.current = isPending;
  }, [isPending, round]);

  return { stage, skip: (all) => director.current?.skip(all) };
}
