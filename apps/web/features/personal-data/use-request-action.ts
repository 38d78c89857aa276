import { useQueryClient } from '@tanstack/react-query';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { queryFor } from '../../lib/api/query-for.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';

export type PersonalData = EndpointResponse<'getPersonalData'>;

/** Replaces the personal data that the page displays. */
export function useShowPersonalData(): (data: PersonalData) => void {
  const queries = useQueryClient();
  return (data) => queries.setQueryData(queryFor('getPersonalData').queryKey, data);
}

/** A mutation of a privacy card: the personal data that it returns replaces what the page displays. */
export function useRequestAction() {
  const show = useShowPersonalData();
  return useEndpointMutation((action: () => Promise<PersonalData | undefined>) => action(), {
    onSuccess: (data) => {
      if (data) show(data);
    },
  });
}
