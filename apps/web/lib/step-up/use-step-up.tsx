import { Suspense, useState, type ReactNode } from 'react';
import { lazySection } from '../layout/lazy-section.tsx';
import { SectionError } from '../layout/section-error.tsx';
import { ApiError } from '../api/api-error.ts';
import { StepUpCancelled } from './step-up-cancelled.ts';

const StepUpDialog = lazySection(async () => (await import('./step-up-dialog.tsx')).StepUpDialog, SectionError);

interface PendingStepUp {
  readonly onVerified: () => void;
  readonly onCancel: () => void;
}

/**
 * For requests that need a step-up. `guarded` runs the request; when the platform demands a step-up (`auth.step_up_required`), the dialog opens and the request
 * is repeated after it. Render `stepUpDialog` anywhere beside the form. Throws `StepUpCancelled` when the player closes the dialog.
 */
export function useStepUp(): { guarded: <T>(action: () => Promise<T>) => Promise<T>; stepUpDialog: ReactNode } {
  const [pending, setPending] = useState<PendingStepUp | null>(null);
  const verify = async () => {
    try {
      await new Promise<void>((resolve, reject) => {
        setPending({ onVerified: resolve, onCancel: () => reject(new StepUpCancelled()) });
      });
    } finally {
      setPending(null);
    }
  };
  const guarded = async <T,>(action: () => Promise<T>): Promise<T> => {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'auth.step_up_required')) throw error;
    }
    await verify();
    return action();
  };
  return {
    guarded,
    stepUpDialog: pending && (
      <Suspense fallback={null}>
        <StepUpDialog {...pending} />
      </Suspense>
    ),
  };
}
