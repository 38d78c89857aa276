import { useEffect, useEffectEvent, useState } from 'react';

interface Steps {
  /** A new id starts again; null: nothing to show. */
  readonly id: string | null;
  readonly count: number;
  readonly stepMs: number;
  /** Shows the end immediately. */
  readonly isQuick: boolean;
  readonly onStep?: (step: number) => void;
  /** Called once per id. */
  readonly onEnd: () => void;
}

/** Counts from 0 to `count`, one step each `stepMs`, to show a result piece by piece. */
export function useSteps({ id, count, stepMs, isQuick, onStep, onEnd }: Steps): number {
  const [state, setState] = useState({ id, step: count });
  const handleStep = useEffectEvent((step: number) => {
    setState({ id, step });
    onStep?.(step);
    if (step >= count) onEnd();
  });
  const isInstant = useEffectEvent(() => isQuick);
  useEffect(() => {
    if (id === null) return;
    if (isInstant()) return handleStep(Number.POSITIVE_INFINITY);
    let step = 0;
    setState({ id, step });
    const timer = setInterval(() => {
      step += 1;
      handleStep(step);
      if (step >= count) clearInterval(timer);
    }, stepMs);
    return () => clearInterval(timer);
  }, [id, count, stepMs]);
  if (state.id === id) return Math.min(state.step, count);
  return isQuick ? count : 0;
}
