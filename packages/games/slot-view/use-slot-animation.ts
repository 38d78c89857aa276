import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { GameViewProps } from '../view/game-view.ts';
import type { SlotOutcome } from '../slot-engine/slot-outcome.types.ts';
import { useReels, type Reels } from './reel-motor.ts';
import { idleStage, SlotDirector, type SlotDependencies } from './slot-director.ts';
import type { SlotGame } from './slot-game.ts';
import { playSlotSound } from './slot-sound.ts';
import type { SlotStage } from './slot-stage.types.ts';

type AnimationInput = Pick<
  GameViewProps<SlotOutcome>,
  'round' | 'isPending' | 'prefersReducedMotion' | 'isMuted' | 'presentation' | 'onDisplayed'
>;

/** Connects the director to React: a request starts the reels, a new round is animated, a failed request resets them. */
export function useSlotAnimation(
  game: SlotGame,
  input: AnimationInput,
): { readonly stage: SlotStage; readonly reels: Reels; readonly skip: (all?: boolean) => void } {
  const reels = useReels();
  const [stage, setStage] = useState<SlotStage>(() => idleStage(game.spec));
  const crew = useRef<SlotDependencies | null>(null);
  const director = useRef<SlotDirector | null>(null);
  const displayedRoundId = useRef<string | null>(null);
  const wasPending = useRef(false);

  const { prefersReducedMotion, isMuted, onDisplayed, presentation } = input;
  useEffect(() => {
    crew.current = {
      reels,
      prefersReducedMotion,
      presentation,
      onDisplayed,
      change: setStage,
      sound: (name) => {
        if (!isMuted && !prefersReducedMotion) playSlotSound(game.sound, name);
      },
    };
  }, [reels, prefersReducedMotion, isMuted, onDisplayed, presentation, game]);

  const getDirector = useEffectEvent((): SlotDirector => {
    director.current ??= new SlotDirector(game.spec, () => {
      if (!crew.current) throw new Error('The view is not mounted yet');
      return crew.current;
    });
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

  return { stage, reels, skip: (all) => director.current?.skip(all) };
}
