/**
 * Where an error is shown. `gate`: replaces the form, because the player must do something else first. `location`: the
 * player may verify their location and then continue with the same input. `banner`: concerns no single field.
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
  'deposit.verification_max': 'amount',
  'deposit.central_limit': 'amount',
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
  'deposit.verification_required': 'gate',
  'deposit.limit_required': 'gate',
  'deposit.limit_prompt': 'gate',
  'player.profile_incomplete': 'gate',
  'player.excluded': 'gate',
  'deposit.DEPOSIT_COUNTRY_BLOCK': 'location',
  'deposit.TRANSACTION_FAILED': 'banner',
  'deposit.UNIFIED_ERROR': 'banner',
  'bonus.UNIFIED_ERROR': 'banner',
  'bonus.MAXIMUM_PARTICIPANTS': 'banner',
  'bonus.ACTIVE_FREE_SPINS': 'banner',
  'deposit.central_file_unavailable': 'banner',
  'profile.edit_conflict': 'banner',
  'deposit.PROVIDER_ERROR': 'banner',
  'exchange.rate_unavailable': 'banner',
  'request.id_reused': 'banner',
};

/** The slot of an error code; `banner` for unknown codes. */
export function errorSlotOf(code: string): ErrorSlot {
  return ERROR_SLOTS[code] ?? 'banner';
}

type FieldSlot = 'amount' | 'phone' | 'choice' | 'method';

const FIELDS: ReadonlySet<ErrorSlot> = new Set<FieldSlot>(['amount', 'phone', 'choice', 'method']);

/** True for slots that are fields of the form. */
export const isField = (slot: ErrorSlot): slot is FieldSlot => FIELDS.has(slot);

/** True for field errors: they are raised before a deposit is created, so the next submit is a new deposit. */
export function isRefusedUnwritten(code: string): boolean {
  return FIELDS.has(errorSlotOf(code));
}

/** Server errors after which the outcome is unknown. A provider timeout is not one: that deposit stays pending. */
export function isServerError(code: string): boolean {
  return code === 'server.internal' || code === 'server.unavailable' || code === 'server.not_served';
}

/** Codes with an explicit slot. */
export const FIELD_ERROR_CODES: readonly string[] = Object.keys(ERROR_SLOTS);
