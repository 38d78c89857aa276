import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { queryFor } from '../../lib/api/query-for.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { StepUpCancelled } from '../../lib/step-up/use-step-up.tsx';

export type PersonalData = EndpointResponse<'getPersonalData'>;

/** One wish of a card at a time: whether it is under way and what went wrong with it. Turning back from the proof is nothing wrong. */
export function useRequestAction() {
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** Answers whether it was done; what the work answers stands on the page at once. */
  const run = async (work: () => Promise<PersonalData | undefined>): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setError(null);
    try {
      const now = await work();
      if (now) queries.setQueryData(queryFor('getPersonalData').queryKey, now);
      return true;
    } catch (error) {
      if (!(error instanceof StepUpCancelled)) setError(errorText(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, run };
}
