import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';

export type WithdrawalOptions = EndpointResponse<'getWithdrawalOptions'>;
export type WithdrawalMethodOption = WithdrawalOptions['methodOptions'][number];
export type WithdrawalRoute = WithdrawalMethodOption['routes'][number];
export type PayoutDestination = WithdrawalOptions['destinations'][number];
export type Quote = EndpointResponse<'quoteWithdrawal'>['quote'];
export type Withdrawal = EndpointResponse<'listWithdrawals'>['rows'][number];
