import { useQueryClient } from '@tanstack/react-query';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { queryFor } from '../../lib/api/query-for.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';

export type PersonalData = EndpointResponse<'getPersonalData'>;

/** A mutation of a privacy card: the personal data that it returns replaces what the page displays. */
export function useRequestAction() {
  const queries = useQueryClient();
  return useEndpointMutation((action: () => Promise<PersonalData | undefined>) => action(), {
    onSuccess: (data) => {
      if (data) queries.setQueryData(queryFor('getPersonalData').queryKey, data);
    },
  });
}
