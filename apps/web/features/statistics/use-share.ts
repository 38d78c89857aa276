import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MessageKey } from '@marquee/locales/message-key.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { queryFor } from '../../lib/api/query-for.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';

export type Share = EndpointResponse<'getStatisticsShare'>;

interface ShareChange {
  readonly action: () => Promise<Share>;
  /** Toast after success; null where the page itself displays the change. */
  readonly done: MessageKey | null;
}

/** Mutations of the shared statistics, one at a time; `notice` is the toast of the last one. */
export function useShare() {
  const queries = useQueryClient();
  const [notice, setNotice] = useState<MessageKey | null>(null);
  const { run, isBusy, error, reset } = useEndpointMutation(
    ({ action }: ShareChange) => {
      setNotice(null);
      return action();
    },
    {
      onSuccess: (share, { done }) => {
        queries.setQueryData(queryFor('getStatisticsShare').queryKey, share);
        setNotice(done);
      },
    },
  );
  return {
    isBusy,
    notice,
    error,
    /** Before another choice: neither error nor notice is about it. */
    clear: () => {
      setNotice(null);
      reset();
    },
    change: (action: ShareChange['action'], done: ShareChange['done']) => run({ action, done }),
  };
}
