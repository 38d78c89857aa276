/**
 * Where a refusal of the cashier is shown: at what has to be changed. `gate`: no form of ours would help, something has to be done first; `banner`: it lies
 * with nobody's entries.
 */
export type TroublePlace = 'amount' | 'phone' | 'method' | 'gate' | 'banner';

const PLACES: Readonly<Record<string, TroublePlace>> = {
  'deposit.AMOUNT_BELOW_ZERO': 'amount',
  'deposit.PAYMENT_PROVIDER_LIMIT_THRESHOLD': 'amount',
  'deposit.PAYMENT_LIMIT_THRESHOLD': 'amount',
  'limit.dailyDepositLimit': 'amount',
  'limit.weeklyDepositLimit': 'amount',
  'limit.monthlyDepositLimit': 'amount',
  'wallet.amount_invalid': 'amount',
  'deposit.PHONE_ERROR': 'phone',
  'deposit.PAYMENT_SERVICE_ERROR': 'method',
  'deposit.method_unavailable': 'method',
  'wallet.unknown_currency': 'method',
  'deposit.GLOBAL_ERROR': 'gate',
  'deposit.REQUIRED_EMAIL_VERIFICATION': 'gate',
  'player.profile_incomplete': 'gate',
  'player.excluded': 'gate',
  // The place can be proved beside the form, and the payment then goes on with what was typed.
  'deposit.DEPOSIT_COUNTRY_BLOCK': 'banner',
  'deposit.TRANSACTION_FAILED': 'banner',
  'deposit.UNIFIED_ERROR': 'banner',
  'deposit.PROVIDER_ERROR': 'banner',
  'request.id_reused': 'banner',
};

/** The place of a code; what nobody foresaw is said in the banner. */
export function placeOfTrouble(code: string): TroublePlace {
  return PLACES[code] ?? 'banner';
}

/** Codes that have a place of their own. */
export const PLACED_CODES: readonly string[] = Object.keys(PLACES);
