import type { Withdrawal } from './withdrawal.types.ts';

export type StepStatus = Withdrawal['status'];

export interface WithdrawalStep {
  readonly status: StepStatus;
  /** Null for what has not happened yet. */
  readonly at: string | null;
  readonly state: 'done' | 'current' | 'waiting' | 'failed';
}

const ENDS: readonly StepStatus[] = ['rejected', 'returned', 'cancelled'];
const WAY: readonly StepStatus[] = ['requested', 'confirmed', 'sent'];

/** The money is in the wallet again: nothing arrives. */
export const hasComeToNothing = (status: StepStatus): boolean => ENDS.includes(status);

/** What was, what is now, and what comes of a withdrawal, in order. */
export function stepsOf({ status, timeline }: Pick<Withdrawal, 'status' | 'timeline'>): WithdrawalStep[] {
  const isEnded = status === 'sent' || ENDS.includes(status);
  const met = timeline.map((step, place): WithdrawalStep => {
    const isLast = place === timeline.length - 1;
    if (ENDS.includes(step.status)) return { ...step, state: 'failed' };
    return { ...step, state: isLast && !isEnded ? 'current' : 'done' };
  });
  if (isEnded) return met;
  const reached = Math.max(...timeline.map((step) => WAY.indexOf(step.status)));
  const toCome = WAY.slice(reached + 1).map((next): WithdrawalStep => ({ status: next, at: null, state: 'waiting' }));
  return [...met, ...toCome];
}
