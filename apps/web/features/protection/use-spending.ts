import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EndpointInput, EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { queryFor } from '../../lib/api/query-for.ts';

export type Spending = EndpointResponse<'getSpending'>;
export type SpendingSums = Spending['periods'][number]['total'];
export type SpendingRange = NonNullable<NonNullable<EndpointInput<'getSpending'>['query']>['range']>;

/** The overview, with the chart's first series. */
export function useSpending() {
  return useQuery(queryFor('getSpending', { query: { range: 'days30' } }));
}

/** The same with another series; the previous one stays until it has loaded. */
export function useSeries(range: SpendingRange, currency: string | null) {
  return useQuery({
    ...queryFor('getSpending', { query: { range, ...(currency !== null && { currency }) } }),
    placeholderData: keepPreviousData,
  });
}
