import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { EndpointResponse } from '../api/endpoint-types.ts';
import { queryFor } from '../api/query-for.ts';

export type NextSteps = EndpointResponse<'getNextSteps'>;
export type NextStep = NextSteps['steps'][number];
export type Blocks = NextStep['blocks'][number];

/** What the player has done and what is left; `currencyCode`: the wallet of the steps before a withdrawal, by default the active one. */
export function useNextSteps(currencyCode?: string) {
  return useQuery(queryFor('getNextSteps', { query: currencyCode === undefined ? {} : { currencyCode } }));
}

/** Refetches the steps wherever they are displayed. */
export function invalidateNextSteps(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['getNextSteps'] });
}

/** Steps without which the platform refuses this act. */
export function stepsBlocking(steps: readonly NextStep[], act: Blocks): readonly NextStep[] {
  return steps.filter(({ blocks }) => blocks.includes(act));
}
