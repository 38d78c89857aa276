import { clientOfPage } from '../../lib/api/queries.tsx';
import { queryFor } from '../../lib/api/query-for.ts';
import { visitorLocationQuery } from '../../lib/location/use-visitor-location.ts';
import { currentToken } from '../../lib/session/session-store.ts';
import { depositOffersQuery } from './use-deposit-bonus.ts';
import { verifiedLocation } from '../../lib/session/verified-location.ts';

/** Cached until the page is unloaded: the form starts with it and refetches. */
const CACHE_OPTIONS = { gcTime: Infinity };

/** Prefetches the cashier's data. Resolves when all requests are settled; the page repeats failed ones and shows their errors. */
export async function prefetchCashier(): Promise<void> {
  if (currentToken() === null) return;
  const client = clientOfPage();
  const payments = async () => {
    const player = await client.ensureQueryData(queryFor('getUserDetails')).catch(() => undefined);
    const currencyCode = player?.getUser.currencyCode;
    if (currencyCode)
      await client.prefetchQuery({ ...queryFor('getPayments', { query: { currencyCode } }), ...CACHE_OPTIONS });
  };
  await Promise.all([
    client.prefetchQuery({ ...queryFor('getLimits'), ...CACHE_OPTIONS }),
    client.prefetchQuery({ ...visitorLocationQuery(verifiedLocation()), ...CACHE_OPTIONS }),
    client.prefetchQuery({ ...depositOffersQuery, ...CACHE_OPTIONS }),
    payments(),
  ]);
}
