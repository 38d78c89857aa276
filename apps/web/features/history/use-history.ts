import { PAGE_SIZE } from '@marquee/contract/constants.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { queryFor } from '../../lib/api/query-for.ts';
import { pinOf, readFilters, type CasinoQuery, type Filters, type MoneyQuery } from './filters.rules.ts';

export type MoneyRow = EndpointResponse<'listTransactions'>['rows'][number];
export type CasinoRow = EndpointResponse<'listCasinoTransactions'>['rows'][number];

/** One page of the money history. While the next one is read, the last one stays. */
export function useTransactions(pageNo: number, wanted: MoneyQuery) {
  return useQuery({
    ...queryFor('listTransactions', { query: { ...wanted, ...usePin(pageNo), pageNo, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
}

export function useCasinoTransactions(pageNo: number, wanted: CasinoQuery) {
  return useQuery({
    ...queryFor('listCasinoTransactions', { query: { ...wanted, ...usePin(pageNo), pageNo, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
}

/** The first page shows the newest there is; later ones are counted from when that was read, as their address says. */
function usePin(pageNo: number): { asOf?: string } {
  const asOf = pinOf(useLocation({ select: (location) => location.search }));
  return pageNo > 1 && asOf !== null ? { asOf } : {};
}

/** What the address asks of this history. */
export function useFilters(view: 'money' | 'casino'): Filters {
  return readFilters(useLocation({ select: (location) => location.search }), view);
}

/** Currencies that the player has a wallet in: those the ledger can sum. */
export function useWalletCodes(): readonly string[] {
  const { data } = useQuery(queryFor('getHistoryTotals', { query: {} }));
  return (data?.totals ?? []).map(({ currencyCode }) => currencyCode);
}
