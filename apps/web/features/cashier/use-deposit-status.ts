import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { timedQueryFor } from '../../lib/api/query-for.ts';
import { requestOutcome } from '../../lib/api/request-outcome.rules.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { clearAttempt } from './deposit-attempt.ts';
import { clearTypedValues } from './deposit-draft.ts';
import { pollDelayMs, type Knowledge } from './outcome.rules.ts';
import type { Deposit } from './payment-method.ts';

function isFinal(deposit: Pick<Deposit, 'status'> | undefined): boolean {
  return deposit !== undefined && deposit.status !== 'pending' && deposit.status !== 'processing';
}

function isAbsent(error: Error | null): boolean {
  return error !== null && requestOutcome(error, 'readById') === 'absent';
}

/**
 * The server's state of a payment. Polls until the status is final, then refetches the balance. Without an id, nothing
 * is requested.
 */
export function useDepositStatus(depositId: string | undefined): {
  knowledge: Knowledge;
  deposit: Deposit | undefined;
} {
  const session = useSession();
  const client = useQueryClient();
  const query = useQuery({
    ...timedQueryFor('getDeposit', { staleMs: 0, onFocus: true }, { params: { depositId: depositId ?? '' } }),
    enabled: session === 'signed-in' && depositId !== undefined,
    retry: false,
    refetchInterval: ({ state }) => {
      if (isFinal(state.data?.deposit) || isAbsent(state.error)) return false;
      return pollDelayMs(state.dataUpdateCount + state.errorUpdateCount);
    },
  });
  const deposit = query.data?.deposit;
  const hasEnded = isFinal(deposit);
  useEffect(() => {
    if (!hasEnded) return;
    clearAttempt();
    // After a failure the form starts with the previous input.
    if (deposit?.status === 'completed') clearTypedValues();
    void client.invalidateQueries({ queryKey: ['getUserDetails'] });
    for (const endpoint of ['listTransactions', 'listOpenDeposits', 'getPayments'])
      void client.invalidateQueries({ queryKey: [endpoint] });
  }, [hasEnded, client, deposit?.status]);

  if (deposit !== undefined) return { knowledge: { kind: 'found', deposit }, deposit };
  if (depositId === undefined || session === 'signed-out' || isAbsent(query.error))
    return { knowledge: { kind: 'absent' }, deposit };
  return { knowledge: { kind: query.error === null ? 'asking' : 'unreachable' }, deposit };
}
