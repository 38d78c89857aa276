import { clientOfPage } from '../../lib/api/queries.tsx';
import { queryFor } from '../../lib/api/query-for.ts';
import { currentToken } from '../../lib/session/session-store.ts';

/** Starts the requests of the cashier when somebody approaches its link, so that the form is complete when the page opens. Failures are met again, and shown, by the page. */
export function prefetchCashier(): void {
  if (currentToken() === null) return;
  const client = clientOfPage();
  void client.prefetchQuery(queryFor('getLimits'));
  const player = client.getQueryData(queryFor('getUserDetails').queryKey);
  const currencyCode = player?.getUser.currencyCode;
  if (currencyCode) void client.prefetchQuery(queryFor('getPayments', { query: { currencyCode } }));
}
