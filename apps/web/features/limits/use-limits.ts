import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { queryFor } from '../../lib/api/query-for.ts';
import { useSite } from '../../lib/site/use-site.ts';

export type Limits = EndpointResponse<'getLimits'>;
export type DepositLimit = Limits['depositLimits'][number];
export type Restriction = NonNullable<Limits['restriction']>;

export function useLimits() {
  return useQuery(queryFor('getLimits'));
}

/** After a change: the limits that it answered, and the details, which tell of them too. */
export function useUpdateLimits(): (limits: Limits | null) => Promise<void> {
  const client = useQueryClient();
  return async (limits) => {
    if (limits) client.setQueryData(queryFor('getLimits').queryKey, limits);
    else await client.invalidateQueries({ queryKey: ['getLimits'] });
    await client.invalidateQueries({ queryKey: ['getUserDetails'] });
  };
}

/** An instant in words, to the minute: what is shown is never later than what holds. */
export function useInstantText(): (at: string) => string {
  const { locale } = useSite();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
  return (at) => format.format(new Date(at));
}
