import { clientOfPage } from '../../lib/api/queries.tsx';
import { queryFor } from '../../lib/api/query-for.ts';
import { visitorLocationQuery } from '../../lib/location/use-visitor-location.ts';
import { currentToken } from '../../lib/session/session-store.ts';
import { verifiedLocation } from '../../lib/session/verified-location.ts';

/** What was read once stays until the page is left: the form begins with it and reads again. */
const KEPT = { gcTime: Infinity };

/** Starts the requests of the cashier before it is opened, so that the form, or why it is closed, is complete then. Fulfilled when all are answered; failures are met again, and shown, by the page. */
export async function prefetchCashier(): Promise<void> {
  if (currentToken() === null) return;
  const client = clientOfPage();
  const payments = async () => {
    const player = await client.ensureQueryData(queryFor('getUserDetails')).catch(() => undefined);
    const currencyCode = player?.getUser.currencyCode;
    if (currencyCode) await client.prefetchQuery({ ...queryFor('getPayments', { query: { currencyCode } }), ...KEPT });
  };
  await Promise.all([
    client.prefetchQuery({ ...queryFor('getLimits'), ...KEPT }),
    client.prefetchQuery({ ...visitorLocationQuery(verifiedLocation()), ...KEPT }),
    payments(),
  ]);
}
