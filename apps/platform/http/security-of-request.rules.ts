import type { ErrorCode } from '@marquee/contract/errors.ts';
import type { SecurityEventKind } from '../core/security-event.ts';

/** Codes of these areas are about identity and permission, so the compiler demands a decision for each. */
type IdentityCode = Extract<ErrorCode, `${'request' | 'session' | 'auth' | 'profile' | 'coupon'}.${string}`>;

const KIND_OF_CODE: Readonly<Record<IdentityCode, SecurityEventKind | null>> = {
  'request.invalid': null,
  'request.not_json': null,
  'request.too_large': null,
  'request.idempotency_key_missing': null,
  'request.id_reused': null,
  'request.too_many': 'rate_limited',
  // Of players only: guests ask for pages that no longer exist.
  'request.not_found': 'foreign_id',
  'request.system_token_invalid': 'system_token_refused',
  'request.unknown_brand': 'host_refused',
  'session.missing': 'session_missing',
  'session.invalid': 'session_invalid',
  'session.expired': 'session_expired',
  'auth.wrong_credentials': 'login_failed',
  'auth.second_factor_required': null,
  'auth.factor_wrong': 'step_up_failed',
  'auth.challenge_expired': 'link_refused',
  'auth.factor_unavailable': null,
  'auth.step_up_required': 'step_up_required',
  'auth.link_expired': 'link_refused',
  'auth.locked': 'locked',
  'auth.signup_refused': 'sign_up_refused',
  'auth.field_invalid': null,
  'auth.check_failed': 'bot_check_failed',
  'auth.signup_closed': null,
  'auth.country_restricted': null,
  'profile.field_locked': null,
  'profile.edit_conflict': null,
  'profile.phone_code_wrong': 'phone_code_failed',
  'profile.phone_code_expired': 'phone_code_failed',
  'profile.current_password_wrong': 'step_up_failed',
  'profile.verification_mail_failed': null,
  'profile.credentials_mail_failed': null,
  'coupon.invalid': 'coupon_guessed',
  'coupon.already_redeemed': null,
};

const KIND_OF_OTHER_CODE: Readonly<Partial<Record<ErrorCode, SecurityEventKind>>> = {
  'deposit.voucher_unknown': 'voucher_guessed',
  'deposit.voucher_used': 'voucher_guessed',
  'deposit.voucher_expired': 'voucher_guessed',
  'game.round_not_found': 'foreign_id',
  'exchange.quote_expired': 'link_refused',
  'withdrawal.quote_expired': 'link_refused',
  'deposit.card_form_expired': 'link_refused',
  'kyc.file_unsafe': 'unsafe_file',
};

/** Where the same code means something else. */
const KIND_AT_ENDPOINT: Readonly<Record<string, SecurityEventKind>> = {
  'passkeyLogin auth.factor_wrong': 'login_failed',
  'loginSecondFactor auth.factor_wrong': 'second_factor_failed',
  'confirmTotp auth.factor_wrong': 'factor_setup_failed',
  'addPasskey auth.factor_wrong': 'factor_setup_failed',
  'stepUp auth.challenge_expired': 'step_up_failed',
  'getSharedStatistics request.not_found': 'link_refused',
};

/** The event that a refusal of an endpoint is; null if it is none. `isPlayer`: the request had a valid session. */
export function kindOfRefusal(code: ErrorCode, endpointId: string, isPlayer: boolean): SecurityEventKind | null {
  const kind =
    KIND_AT_ENDPOINT[`${endpointId} ${code}`] ?? KIND_OF_OTHER_CODE[code] ?? KIND_OF_CODE[code as IdentityCode] ?? null; // undefined for codes of other areas
  return kind === 'foreign_id' && !isPlayer ? null : kind;
}

/** Endpoints that change a credential, contact or proof of identity. */
const KIND_OF_CHANGE: Readonly<Record<string, SecurityEventKind>> = {
  forgotPassword: 'password_reset_requested',
  resetPassword: 'password_changed',
  changeEmail: 'email_change_requested',
  sendCredentials: 'email_change_requested',
  sendPhoneCode: 'phone_code_sent',
  verifyPhone: 'phone_changed',
  confirmTotp: 'factor_added',
  removeTotp: 'factor_removed',
  addPasskey: 'passkey_added',
  removePasskey: 'passkey_removed',
  renewRecoveryCodes: 'recovery_codes_renewed',
  stepUp: 'stepped_up',
  endOneSession: 'session_ended',
  endOtherSessions: 'sessions_ended',
  openLoginCode: 'login_link_opened',
  createWithdrawal: 'withdrawal_requested',
  removePayoutDestination: 'payout_destination_removed',
  requestDataExport: 'data_copy_requested',
  openDataExport: 'data_copy_opened',
  requestErasure: 'erasure_requested',
  cancelErasure: 'erasure_cancelled',
};

/** The change that a successful request has made; null if it has made none. */
export function kindOfChange(endpointId: string, body: unknown): SecurityEventKind | null {
  if (endpointId === 'updateUserDetails')
    return (body as { newPassword?: unknown } | undefined)?.newPassword === undefined ? null : 'password_changed';
  return KIND_OF_CHANGE[endpointId] ?? null;
}
