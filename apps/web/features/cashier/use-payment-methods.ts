import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../lib/api/query-for.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { readPayments, type PaymentMethod } from './payment-method.ts';

/**
 * The methods available to this player in a currency, in the operator's order. While `currencyCode` is undefined,
 * nothing is requested.
 */
export function usePaymentMethods(currencyCode: string | undefined) {
  const isSignedIn = useSession() === 'signed-in';
  const query = useQuery({
    ...queryFor('getPayments', { query: { currencyCode } }),
    enabled: isSignedIn && currencyCode !== undefined,
  });
  const methods: readonly PaymentMethod[] | undefined = query.data && readPayments(query.data.data.payments);
  const { unavailable = [], owed, limitStep } = query.data?.data ?? {};
  return { ...query, methods, unavailable, owed, limitStep };
}
