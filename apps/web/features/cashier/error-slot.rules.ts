/**
 * Where a refusal of the cashier is shown: at what has to be changed. `gate`: no form of ours would help, something has to be done first; `banner`: it lies
 * with nobody's entries; `place`: the player may prove that they are where payments are taken, and then goes on with what was typed.
 */
export type ErrorSlot = 'amount' | 'phone' | 'choice' | 'method' | 'gate' | 'location' | 'banner';

const ERROR_SLOTS: Readonly<Record<string, ErrorSlot>> = {
  'deposit.AMOUNT_BELOW_ZERO': 'amount',
  'deposit.PAYMENT_PROVIDER_LIMIT_THRESHOLD': 'amount',
  'deposit.PAYMENT_LIMIT_THRESHOLD': 'amount',
  'limit.dailyDepositLimit': 'amount',
  'limit.weeklyDepositLimit': 'amount',
  'limit.monthlyDepositLimit': 'amount',
  'wallet.amount_invalid': 'amount',
  'deposit.PHONE_ERROR': 'phone',
  'deposit.choice_invalid': 'choice',
  'deposit.card_form_expired': 'choice',
  'deposit.voucher_unknown': 'choice',
  'deposit.voucher_used': 'choice',
  'deposit.voucher_expired': 'choice',
  'deposit.voucher_currency': 'choice',
  'deposit.PAYMENT_SERVICE_ERROR': 'method',
  'deposit.method_unavailable': 'method',
  'wallet.unknown_currency': 'method',
  'deposit.GLOBAL_ERROR': 'gate',
  'deposit.REQUIRED_EMAIL_VERIFICATION': 'gate',
  'player.profile_incomplete': 'gate',
  'player.excluded': 'gate',
  'deposit.DEPOSIT_COUNTRY_BLOCK': 'location',
  'deposit.TRANSACTION_FAILED': 'banner',
  'deposit.UNIFIED_ERROR': 'banner',
  'deposit.PROVIDER_ERROR': 'banner',
  'exchange.rate_unavailable': 'banner',
  'request.id_reused': 'banner',
};

/** The place of a code; what nobody foresaw is said in the banner. */
export function errorSlotOf(code: string): ErrorSlot {
  return ERROR_SLOTS[code] ?? 'banner';
}

const FIELDS: ReadonlySet<ErrorSlot> = new Set(['amount', 'phone', 'choice', 'method']);

/** What lies with an entry is said before a deposit is written down: sent again, the same wish is a new one. */
export function isRefusedUnwritten(code: string): boolean {
  return FIELDS.has(errorSlotOf(code));
}

/** A fault of ours: what became of the request is as unknown as after a lost answer. The company's own silence is not one: the deposit waits for it. */
export function isOurFault(code: string): boolean {
  return code === 'server.internal' || code === 'server.unavailable' || code === 'server.not_served';
}

/** Codes that have a place of their own. */
export const FIELD_ERROR_CODES: readonly string[] = Object.keys(ERROR_SLOTS);
