import { siteNowMs } from '@marquee/ui/clock/site-clock.ts';
import { useRef, useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import { newIdempotencyKey } from '../../lib/api/new-idempotency-key.ts';
import { clockIn } from '../../lib/calendar/clock-in.rules.ts';
import type { RakebackDay } from './rakeback-day.rules.ts';

export type ClaimOutcome =
  | { readonly day: RakebackDay; readonly amount: string }
  | { readonly day: RakebackDay; readonly error: unknown };

/** Claims a day, with one idempotency key per day, so that a repeated claim cannot pay twice. Afterwards refreshes days and player details. */
export function useClaim() {
  const keys = useRef(new Map<string, string>());
  const [result, setResult] = useState<ClaimOutcome | null>(null);
  const { run: claim, busyWith } = useEndpointMutation(
    ({ bonusId, canClaimDate: claimDate }: RakebackDay) => {
      setResult(null);
      const idempotencyKey = keys.current.get(bonusId) ?? newIdempotencyKey();
      keys.current.set(bonusId, idempotencyKey);
      const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const customerDate = clockIn(new Date(siteNowMs()), timeZone).day;
      return callApi('claimRakeback', {
        query: { timeZone, customerDate, bonusId },
        body: { bonusId, claimDate, customerDate },
        idempotencyKey,
      });
    },
    {
      onSuccess: ({ data }, day) => setResult({ day, amount: data.amount }),
      onError: (error, day) => setResult({ day, error }),
    },
  );
  return { claim, claiming: busyWith?.bonusId ?? null, result, reset: () => setResult(null) };
}
