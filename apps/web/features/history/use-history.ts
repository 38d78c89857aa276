import { PAGE_SIZE } from '@marquee/contract/constants.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { queryFor } from '../../lib/api/query-for.ts';
import { useCursor } from '../../lib/paging/use-cursor.ts';
import { readFilters, type CasinoQuery, type Filters, type MoneyQuery } from './filters.rules.ts';

export type MoneyRow = EndpointResponse<'listTransactions'>['rows'][number];
export type CasinoRow = EndpointResponse<'listCasinoTransactions'>['rows'][number];

/** One page of the money history. The previous page stays visible while the next one loads. */
export function useTransactions(apiQuery: MoneyQuery) {
  return useQuery({
    ...queryFor('listTransactions', { query: { ...apiQuery, ...useCursor(), limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
}

export function useCasinoTransactions(apiQuery: CasinoQuery) {
  return useQuery({
    ...queryFor('listCasinoTransactions', { query: { ...apiQuery, ...useCursor(), limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
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
