import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MessageKey } from '@marquee/locales/keys.gen.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { queryFor } from '../../lib/api/query-for.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';

export type Share = EndpointResponse<'getStatisticsShare'>;

/** One change of the share at a time: whether it is under way, what it came to, and what went wrong with it. */
export function useShare() {
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<MessageKey | null>(null);
  const [error, setError] = useState<string | null>(null);
  /** `done` says what has happened; null where the page itself shows it. */
  const change = async (work: () => Promise<Share>, done: MessageKey | null): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setNotice(null);
    setError(null);
    try {
      queries.setQueryData(queryFor('getStatisticsShare').queryKey, await work());
      setNotice(done);
    } catch (error) {
      setError(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, notice, error, change };
}
