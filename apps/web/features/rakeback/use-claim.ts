import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { newIdempotencyKey } from '../../lib/api/new-idempotency-key.ts';
import { clockIn } from '../../lib/calendar/four-weeks.rules.ts';
import type { RakebackDay } from './rakeback-day.rules.ts';

export type ClaimOutcome =
  | { readonly day: RakebackDay; readonly amount: string }
  | { readonly day: RakebackDay; readonly error: unknown };

const TOUCHED = new Set<unknown>(['getRakebackDays', 'getCalendarAward', 'getUserDetails']);

/** Claims a day, with one key for each day: pressed again after a lost answer it is the same claim. Then days and details are read again. */
export function useClaim() {
  const client = useQueryClient();
  const keys = useRef(new Map<string, string>());
  const [claiming, setClaiming] = useState<string | null>(null);
  const [result, setResult] = useState<ClaimOutcome | null>(null);
  const claim = async (day: RakebackDay) => {
    if (claiming !== null) return;
    const { bonusId, canClaimDate: claimDate } = day;
    const idempotencyKey = keys.current.get(bonusId) ?? newIdempotencyKey();
    keys.current.set(bonusId, idempotencyKey);
    setClaiming(bonusId);
    setResult(null);
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const customerDate = clockIn(new Date(), timeZone).day;
    try {
      const { data } = await callApi('claimRakeback', {
        query: { timeZone, customerDate, bonusId },
        body: { bonusId, claimDate, customerDate },
        idempotencyKey,
      });
      setResult({ day, amount: data.amount });
    } catch (error) {
      setResult({ day, error });
    }
    setClaiming(null);
    await client.invalidateQueries({ predicate: ({ queryKey }) => TOUCHED.has(queryKey[0]) });
  };
  return { claim, claiming, result, reset: () => setResult(null) };
}
