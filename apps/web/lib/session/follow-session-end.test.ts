import type { AnyRouter } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';

const endings = new Set<(ending: { reason: string }) => void>();
vi.mock('./session-store.ts', () => ({
  onSessionEnd: (listener: (ending: { reason: string }) => void) => {
    endings.add(listener);
    return () => endings.delete(listener);
  },
}));

interface Step {
  readonly to: string;
  readonly search: (search: Record<string, unknown>) => Record<string, unknown>;
}
let steps: Step[];
beforeEach(() => {
  steps = [];
});

test('opens the log-in over the unchanged page when the session expires, and not when the player logs out', async () => {
  const { followSessionEnd } = await import('./follow-session-end.ts');
  const router = { navigate: async (step: Step) => void steps.push(step) } as unknown as AnyRouter;
  const stop = followSessionEnd(router);
  for (const reason of ['expired', 'left', 'switched']) for (const emit of endings) emit({ reason });
  expect(steps.map((step) => [step.to, step.search({ search: 'dice', cpnc: 'a' })])).toEqual([
    ['.', { search: 'dice', cpnc: 'a', modal: 'login' }],
  ]);
  stop();
  expect(endings.size).toBe(0);
});
