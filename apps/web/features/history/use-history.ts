import { PAGE_SIZE } from '@marquee/contract/constants.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Answer } from '../../lib/api/call-table.ts';
import { queryFor } from '../../lib/api/query-for.ts';

export type MoneyRow = Answer<'listTransactions'>['rows'][number];
export type CasinoRow = Answer<'listCasinoTransactions'>['rows'][number];

/** One page of the money history. While the next one is read, the last one stays. */
export function useTransactions(pageNo: number) {
  return useQuery({
    ...queryFor('listTransactions', { query: { pageNo, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
}

export function useCasinoTransactions(pageNo: number) {
  return useQuery({
    ...queryFor('listCasinoTransactions', { query: { pageNo, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
}
