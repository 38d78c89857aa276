import { listNextSteps } from './list-next-steps.ts';
import type { NextStepsDeps, StepsRequest } from './next-steps.deps.ts';

/** What a player has done and what is left to do, from the facts of other modules. */
export function createNextSteps(deps: NextStepsDeps) {
  return { list: (request: StepsRequest) => listNextSteps(deps, request) };
}

export type NextSteps = ReturnType<typeof createNextSteps>;
