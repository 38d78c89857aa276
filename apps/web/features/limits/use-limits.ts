import { numberLocale } from '@marquee/text/numbers.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { queryFor } from '../../lib/api/query-for.ts';
import { invalidateNextSteps } from '../../lib/next-steps/use-next-steps.ts';
import { useSite } from '../../lib/site/use-site.ts';

export type Limits = EndpointResponse<'getLimits'>;
export type PlayerLimit = Limits['limits'][number];

export function useLimits() {
  return useQuery(queryFor('getLimits'));
}

/** Applies the limits from a response (null refetches them) and refetches the player. */
export function useUpdateLimits(): (limits: Limits | null) => Promise<void> {
  const client = useQueryClient();
  return async (limits) => {
    if (limits) client.setQueryData(queryFor('getLimits').queryKey, limits);
    else await client.invalidateQueries({ queryKey: ['getLimits'] });
    await Promise.all([client.invalidateQueries({ queryKey: ['getUserDetails'] }), invalidateNextSteps(client)]);
  };
}

/** Formats an instant, truncated to the minute, so that the displayed time is never later than the real one. */
export function useInstantText(): (at: string) => string {
  const { locale } = useSite();
  const format = new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: 'long', timeStyle: 'short' });
  return (at) => format.format(new Date(at));
}
