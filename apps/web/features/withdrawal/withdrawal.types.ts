import type { Answer } from '../../lib/api/call-table.ts';

export type WithdrawalOptions = Answer<'getWithdrawalOptions'>;
export type WithdrawalWay = WithdrawalOptions['ways'][number];
export type WithdrawalRoute = WithdrawalWay['routes'][number];
export type WithdrawalPlace = WithdrawalOptions['places'][number];
export type Quote = Answer<'quoteWithdrawal'>['quote'];
export type Withdrawal = Answer<'listWithdrawals'>['rows'][number];
