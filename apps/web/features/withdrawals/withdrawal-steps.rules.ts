import type { Withdrawal } from './withdrawal.types.ts';

export type StepStatus = Withdrawal['status'];

export interface WithdrawalStage {
  readonly status: StepStatus;
  /** Null if the step has not happened yet. */
  readonly at: string | null;
  readonly state: 'done' | 'current' | 'pending' | 'failed';
}

const ENDS: readonly StepStatus[] = ['rejected', 'returned', 'cancelled'];
const PROGRESS_STEPS: readonly StepStatus[] = ['requested', 'confirmed', 'sent'];

/** True if the money went back to the wallet. */
export const isUnsuccessful = (status: StepStatus): boolean => ENDS.includes(status);

/** Past, current and upcoming steps of a withdrawal, in order. */
export function stepsOf({ status, timeline }: Pick<Withdrawal, 'status' | 'timeline'>): WithdrawalStage[] {
  const isEnded = status === 'sent' || ENDS.includes(status);
  const stages = timeline.map((step, index): WithdrawalStage => {
    const isLast = index === timeline.length - 1;
    if (ENDS.includes(step.status)) return { ...step, state: 'failed' };
    return { ...step, state: isLast && !isEnded ? 'current' : 'done' };
  });
  if (isEnded) return stages;
  const furthestIndex = Math.max(...timeline.map((step) => PROGRESS_STEPS.indexOf(step.status)));
  const toCome = PROGRESS_STEPS.slice(furthestIndex + 1).map((next): WithdrawalStage => ({
    status: next,
    at: null,
    state: 'pending',
  }));
  return [...stages, ...toCome];
}
