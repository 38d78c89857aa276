import { clientOfPage } from '../../lib/api/queries.tsx';
import { queryFor } from '../../lib/api/query-for.ts';
import { currentToken } from '../../lib/session/session-store.ts';

/** What was read once stays until the page is left: the form begins with it and reads again. */
const KEPT = { gcTime: Infinity };

/** Starts the requests of the cashier before it is opened, so that the form is complete then. Failures are met again, and shown, by the page. */
export async function prefetchCashier(): Promise<void> {
  if (currentToken() === null) return;
  const client = clientOfPage();
  void client.prefetchQuery({ ...queryFor('getLimits'), ...KEPT });
  const player = await client.ensureQueryData(queryFor('getUserDetails')).catch(() => undefined);
  const currencyCode = player?.getUser.currencyCode;
  if (currencyCode) void client.prefetchQuery({ ...queryFor('getPayments', { query: { currencyCode } }), ...KEPT });
}
