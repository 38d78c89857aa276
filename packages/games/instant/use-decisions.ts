import { useEffect, useEffectEvent, useState } from 'react';
import type { GameViewProps, RoundOption, RoundView } from '../view/game-view.ts';
import { playSound } from '../view/sound.ts';
import { isCelebrated } from '../view/win-plate.tsx';

const PAST_MAX = 16;

export interface Decisions<O> {
  /** The round waits for the player. */
  readonly isOpen: boolean;
  /** The round once its end is shown; null before. */
  readonly result: RoundView<O> | null;
  readonly past: readonly RoundView<O>[];
  /** Whether an option of the open round has this value, and is allowed now. */
  readonly can: (field: string, value: string | number | boolean) => boolean;
  readonly act: (action: RoundOption['action']) => void;
}

/** State of a view whose rounds have decisions. The end is shown after `endMs`, when the last step has been animated. */
export function useDecisions<O>(props: GameViewProps<O>, endMs: number): Decisions<O> {
  const { round, prefersReducedMotion, isMuted, canAct, onAct, isPending, onDisplayed } = props;
  const [shownId, setShownId] = useState<string | null>(null);
  const [past, setPast] = useState<readonly RoundView<O>[]>([]);
  const isSilent = isMuted || prefersReducedMotion;
  const finish = useEffectEvent((over: RoundView<O>) => {
    setShownId(over.roundId);
    setPast((before) => [over, ...before].slice(0, PAST_MAX));
    playSound(isCelebrated(over) ? 'win' : 'stop', isSilent || over.isRestored);
    onDisplayed(over.roundId);
  });
  /** Sound of the step; the timer of the end if the round is over. */
  const advance = useEffectEvent(() => {
    if (!round) return undefined;
    if (round.actions.length > 0) playSound('tick', isSilent || round.isRestored);
    if (!round.isOver) return undefined;
    return setTimeout(() => finish(round), prefersReducedMotion || round.isRestored ? 0 : endMs);
  });
  const [roundId, isOver, steps] = [round?.roundId, round?.isOver, round?.actions.length];
  useEffect(() => {
    const timer = advance();
    return () => clearTimeout(timer);
  }, [roundId, isOver, steps]);
  return {
    isOpen: round !== null && !round.isOver,
    result: round !== null && shownId === round.roundId && !isPending ? round : null,
    past,
    can: (field, value) =>
      !isPending && (round?.options.some((option) => option.action[field] === value && canAct(option)) ?? false),
    act: (action) => {
      if (!isPending) onAct(action);
    },
  };
}
