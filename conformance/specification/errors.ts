import type { ErrorFact } from './fact.ts';

const section = '8 Errors';
const of = (area: string, codes: readonly string[]): readonly ErrorFact[] =>
  codes.map((code) => ({ section, code, ours: `${area}.${code}` }));

/** Every code of the error catalogue. The product puts the area before it, and keeps its spelling. */
export const ERROR_CODES: readonly ErrorFact[] = [
  ...of('bonus', [
    'REGISTRATION_BONUS',
    'MAXIMUM_PARTICIPANTS',
    'RETRY_PERIOD',
    'DAYS_VALID',
    'UNIFIED_ERROR',
    'DEPOSITS_NUMBER',
    'DEPOSITS_NUMBER2',
    'ACTIVE_FREE_SPINS',
    'ACTIVE_BONUS',
    'CANCELLED',
    'NO_CASHBACK',
    'ADD_TO_CALENDAR',
    'REQUIRED_EMAIL_VERIFICATION',
    'VALID_ON_DAYS',
    'START_TIME_ERROR',
    'END_TIME_ERROR',
    'BONUS_FRAUD',
    'CASHBACK_NEED_DEPOSIT',
  ]),
  ...of('deposit', [
    'GLOBAL_ERROR',
    'DEPOSIT_COUNTRY_BLOCK',
    'REQUIRED_EMAIL_VERIFICATION',
    'PAYMENT_LIMIT_THRESHOLD',
    'TRANSACTION_FAILED',
    'AMOUNT_BELOW_ZERO',
    'UNIFIED_ERROR',
    'PAYMENT_PROVIDER_LIMIT_THRESHOLD',
    'PROVIDER_ERROR',
    'PHONE_ERROR',
    'PAYMENT_SERVICE_ERROR',
  ]),
  ...of('limit', [
    'MAX_BET_LIMIT_REACHED',
    'maxBetLimit',
    'dailyBetLimit',
    'weeklyBetLimit',
    'monthlyBetLimit',
    'dailyLossLimit',
    'weeklyLossLimit',
    'monthlyLossLimit',
  ]),
];
