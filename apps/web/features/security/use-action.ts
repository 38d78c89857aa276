import { useState } from 'react';
import { StepUpCancelled } from '../../lib/step-up/use-step-up.tsx';

/** One act of a card at a time: what is under way, and what went wrong with it. Turning back from the proof is nothing wrong. */
export function useAction() {
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  /** Answers whether it was done. */
  const runAction = async (what: string, work: () => Promise<void>): Promise<boolean> => {
    if (busy !== null) return false;
    setBusy(what);
    setError(null);
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof StepUpCancelled)) setError(error);
      return false;
    } finally {
      setBusy(null);
    }
  };
  return { busy, error, runAction };
}
