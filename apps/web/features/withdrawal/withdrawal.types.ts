import type { EndpointResponse } from '../../lib/api/call-table.ts';

export type WithdrawalOptions = EndpointResponse<'getWithdrawalOptions'>;
export type WithdrawalMethodOption = WithdrawalOptions['ways'][number];
export type WithdrawalRoute = WithdrawalMethodOption['routes'][number];
export type PayoutDestination = WithdrawalOptions['places'][number];
export type Quote = EndpointResponse<'quoteWithdrawal'>['quote'];
export type Withdrawal = EndpointResponse<'listWithdrawals'>['rows'][number];
