import { Suspense, useState, type ReactNode } from 'react';
import { latePart } from '../layout/late-part.tsx';
import { PartTrouble } from '../layout/part-trouble.tsx';
import { ApiError } from '../api/api-error.ts';

const StepUpDialog = latePart(async () => (await import('./step-up-dialog.tsx')).StepUpDialog, PartTrouble);

/** The player did not want to prove who they are: what was asked for is not done. */
export class StepUpCancelled extends Error {}

interface Waiting {
  readonly onProved: () => void;
  readonly onCancel: () => void;
}

/**
 * For calls that need a proof of who is sitting there. `guarded` makes the call; where the platform asks for the proof (`auth.step_up_required`), the dialog opens,
 * and the call is made again after it. Put `stepUpDialog` anywhere beside the form. Throws `StepUpCancelled` where the player turns back.
 */
export function useStepUp(): { guarded: <T>(act: () => Promise<T>) => Promise<T>; stepUpDialog: ReactNode } {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const prove = async () => {
    try {
      await new Promise<void>((resolve, reject) => {
        setWaiting({ onProved: resolve, onCancel: () => reject(new StepUpCancelled()) });
      });
    } finally {
      setWaiting(null);
    }
  };
  const guarded = async <T,>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'auth.step_up_required')) throw error;
    }
    await prove();
    return act();
  };
  return {
    guarded,
    stepUpDialog: waiting && (
      <Suspense fallback={null}>
        <StepUpDialog {...waiting} />
      </Suspense>
    ),
  };
}
