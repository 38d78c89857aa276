/**
 * What is recorded about attacks on accounts and about changes of credentials, by kind. `attempt`: something was
 * refused. `change`: a credential was changed. `operator`: an operator's command changed something. The texts are the
 * table in docs/operations/security-events.md.
 */
export const SECURITY_EVENTS = {
  login_failed: ['attempt', 'Wrong login or password, or a passkey that does not belong to an account'],
  second_factor_failed: ['attempt', 'Wrong authenticator or recovery code at login'],
  step_up_failed: ['attempt', 'Wrong password, code or passkey of a signed-in player'],
  step_up_required: ['attempt', 'A sensitive action without a fresh proof of identity'],
  factor_setup_failed: ['attempt', 'Wrong code or passkey while a second factor is set up'],
  locked: ['attempt', 'Too many failed attempts: the account, device or network has to wait'],
  bot_check_failed: ['attempt', 'The check against automated sign-ups and logins failed'],
  sign_up_refused: ['attempt', 'Sign-up with details that are taken or excluded'],
  session_missing: ['attempt', 'A request of a player without an access token'],
  session_invalid: ['attempt', 'An access token that was never issued, or by another brand'],
  session_expired: ['attempt', 'An access token of an ended session'],
  token_reused: ['attempt', 'A replaced access token was used again: a copy exists, and the session was ended'],
  foreign_id: ['attempt', 'A signed-in player named an id that does not exist or belongs to somebody else'],
  link_refused: ['attempt', 'A link, code or challenge that is invalid, used or expired'],
  phone_code_failed: ['attempt', 'Wrong or expired code from an SMS'],
  coupon_guessed: ['attempt', 'A coupon code that does not exist'],
  voucher_guessed: ['attempt', 'A voucher code that does not exist, is used or has expired'],
  unsafe_file: ['attempt', 'An uploaded file with something other than an image or pages'],
  rate_limited: ['attempt', 'More requests than an endpoint, an account or a network may send'],
  webhook_refused: ['attempt', 'A webhook with a wrong signature, or for an unknown provider'],
  system_token_refused: ['attempt', 'A wrong token of another system of the operator'],
  origin_refused: ['attempt', 'A socket from a page of another site'],
  host_refused: ['attempt', 'A request for a host without a brand'],
  ambiguous_request: ['attempt', 'Invalid HTTP that a proxy and this server could read differently'],
  held_open_refused: ['attempt', 'More sockets, uploads or connections than may be held open'],
  metrics_refused: ['attempt', 'Metrics requested without permission'],
  password_reset_requested: ['change', 'An e-mail with a link to set a new password was requested'],
  password_changed: ['change', 'New password, by the current one or by a link'],
  email_change_requested: ['change', 'Another e-mail address was entered'],
  email_confirmed: ['change', 'An e-mail address was confirmed by its link'],
  email_reverted: ['change', 'The former e-mail address was restored by its link'],
  phone_code_sent: ['change', 'A code was requested for a phone number'],
  phone_changed: ['change', 'A phone number was confirmed'],
  factor_added: ['change', 'An authenticator app was switched on'],
  factor_removed: ['change', 'An authenticator app was switched off'],
  passkey_added: ['change', 'A passkey was added'],
  passkey_removed: ['change', 'A passkey was removed'],
  recovery_codes_renewed: ['change', 'New recovery codes'],
  stepped_up: ['change', 'A signed-in player proved their identity again'],
  session_ended: ['change', 'A player ended one of their sessions from elsewhere'],
  sessions_ended: ['change', 'A player ended all other sessions'],
  login_link_opened: ['change', 'A link of an operator opened a session'],
  withdrawal_requested: ['change', 'A withdrawal was requested'],
  payout_destination_removed: ['change', 'A payout destination was removed'],
  data_copy_requested: ['change', 'A copy of the personal data was requested'],
  data_copy_opened: ['change', 'A link to the copy of the personal data was opened'],
  erasure_requested: ['change', 'The erasure of the account was requested'],
  erasure_cancelled: ['change', 'The erasure of the account was cancelled'],
  operator_act: ['operator', 'An operator’s command that can change something ended'],
} as const satisfies Record<string, readonly ['attempt' | 'change' | 'operator', string]>;

export type SecurityEventKind = keyof typeof SECURITY_EVENTS;

/** One event, before it is stored. It has no field for a secret. */
export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  readonly brandKey?: string | null;
  /** Known player; events without one are found by login or network. */
  readonly playerId?: string | null;
  /** The typed login of a request without a session; stored as a keyed hash only. */
  readonly login?: string | null;
  /** IP address of the client; stored as the network that rate limits count by (`limitKeyOf`). */
  readonly clientIp?: string | null;
  /** Endpoint id, path of a webhook, socket namespace or operator command. */
  readonly source?: string | null;
  /** Error code of the response. */
  readonly code?: string | null;
  readonly requestId?: string | null;
  readonly operator?: string | null;
}

/** Never throws and never waits: recording must not change a response. */
export type RecordSecurityEvent = (event: SecurityEvent) => void;
