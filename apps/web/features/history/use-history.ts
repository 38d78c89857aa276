import { PAGE_SIZE } from '@marquee/contract/constants.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { queryFor } from '../../lib/api/query-for.ts';
import { pinOf, readFilters, type CasinoQuery, type Filters, type MoneyQuery } from './filters.rules.ts';

export type MoneyRow = EndpointResponse<'listTransactions'>['rows'][number];
export type CasinoRow = EndpointResponse<'listCasinoTransactions'>['rows'][number];

/** One page of the money history. The previous page stays visible while the next one loads. */
export function useTransactions(pageNo: number, apiQuery: MoneyQuery) {
  return useQuery({
    ...queryFor('listTransactions', { query: { ...apiQuery, ...usePin(pageNo), pageNo, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
}

export function useCasinoTransactions(pageNo: number, apiQuery: CasinoQuery) {
  return useQuery({
    ...queryFor('listCasinoTransactions', { query: { ...apiQuery, ...usePin(pageNo), pageNo, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
}

/** The first page shows the newest rows; later pages use the instant in the URL, so that rows do not shift. */
function usePin(pageNo: number): { asOf?: string } {
  const asOf = pinOf(useLocation({ select: (location) => location.search }));
  return pageNo > 1 && asOf !== null ? { asOf } : {};
}

/** Filters from the URL. */
export function useFilters(view: 'money' | 'casino'): Filters {
  return readFilters(useLocation({ select: (location) => location.search }), view);
}

/** Currencies of the player's wallets. */
export function useWalletCodes(): readonly string[] {
  const { data } = useQuery(queryFor('getHistoryTotals', { query: {} }));
  return (data?.totals ?? []).map(({ currencyCode }) => currencyCode);
}
