import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { GameViewProps, RoundView } from './game-view.ts';

export interface Reveal<O> {
  /** The last round whose result is shown; null before the first. */
  readonly shown: RoundView<O> | null;
  /** The round that is being animated; null if none. */
  readonly running: RoundView<O> | null;
  /** Shown rounds, the newest first. */
  readonly past: readonly RoundView<O>[];
  /** Ends the animation now; undefined if nothing is animated or the market does not allow it. */
  readonly skip: (() => void) | undefined;
}

export interface RevealSteps<O> {
  /** Duration of the animation. */
  readonly msOf: (round: RoundView<O>) => number;
  /** Called for each frame of the animation, and once with the full duration at its end; also for a round shown without animation. */
  readonly onFrame?: (round: RoundView<O>, elapsedMs: number) => void;
  readonly onShown?: (round: RoundView<O>) => void;
}

const PAST_MAX = 16;

/** Shows each new round of a game that one draw decides: first an animation, then the result. Immediately with reduced motion and for an earlier round. */
export function useReveal<O>(
  { round, prefersReducedMotion, presentation, onDisplayed }: GameViewProps<O>,
  { msOf, onFrame, onShown }: RevealSteps<O>,
): Reveal<O> {
  const [shown, setShown] = useState<RoundView<O> | null>(null);
  const [running, setRunning] = useState<RoundView<O> | null>(null);
  const [past, setPast] = useState<readonly RoundView<O>[]>([]);
  const isSkipped = useRef(false);
  const frame = useEffectEvent((next: RoundView<O>, elapsedMs: number) => onFrame?.(next, elapsedMs));
  const durationOf = useEffectEvent((next: RoundView<O>) => (prefersReducedMotion || next.isRestored ? 0 : msOf(next)));
  const finish = useEffectEvent((next: RoundView<O>) => {
    onFrame?.(next, msOf(next));
    setRunning(null);
    setShown(next);
    setPast((before) => [next, ...before].slice(0, PAST_MAX));
    onShown?.(next);
    onDisplayed(next.roundId);
  });
  useEffect(() => {
    if (!round) return;
    const ms = durationOf(round);
    if (ms === 0) {
      finish(round);
      return;
    }
    isSkipped.current = false;
    setRunning(round);
    const start = performance.now();
    let request = requestAnimationFrame(function step(now) {
      const elapsedMs = Math.max(0, now - start);
      if (elapsedMs >= ms || isSkipped.current) return finish(round);
      frame(round, elapsedMs);
      request = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(request);
  }, [round]);
  return {
    shown,
    running,
    past,
    skip: running && presentation.allowsTurbo ? () => (isSkipped.current = true) : undefined,
  };
}
