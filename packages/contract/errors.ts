/**
 * The closed catalogue of refusals. A code is added here, gets a phrase in every locale (`errors` file, key = code), and a
 * place where a player can meet it; a code without a phrase fails the build.
 *
 * Codes that the product specification names keep its spelling behind a domain prefix; ours are snake case.
 * 403 is kept for one meaning: the session is missing, bad or expired. The site then signs out, so no other refusal may use it.
 */
export const ERRORS = {
  'request.invalid': { status: 400, message: 'The request does not fit the contract.' },
  'request.not_json': { status: 415, message: 'The body must be application/json in UTF-8.' },
  'request.too_large': { status: 413, message: 'The body is larger than this call accepts.' },
  'request.idempotency_key_missing': { status: 400, message: 'Calls that move money need an Idempotency-Key header.' },
  'request.id_reused': { status: 409, message: 'This Idempotency-Key was used with another request.' },
  'request.too_many': { status: 429, message: 'Too many requests; wait before the next one.' },
  'request.not_found': { status: 404, message: 'There is no such resource.' },
  'request.system_token_invalid': { status: 401, message: 'This call needs a valid system token.' },
  'request.unknown_brand': { status: 404, message: 'No brand answers on this host.' },
  'server.internal': { status: 500, message: 'Internal server error.' },
  'server.not_served': { status: 501, message: 'This call is declared but not served yet.' },
  'server.maintenance': { status: 503, message: 'The casino is closed for maintenance.' },
  'server.unavailable': { status: 503, message: 'Service Unavailable.' },

  'session.missing': { status: 403, message: 'No access token was sent.' },
  'session.invalid': { status: 403, message: 'The access token is not known.' },
  'session.expired': { status: 403, message: 'The session has ended.' },

  'auth.wrong_credentials': { status: 422, message: 'Login or password is wrong.' },
  'auth.second_factor_required': { status: 422, message: 'The password is right; the second step is missing.' },
  'auth.factor_wrong': { status: 422, message: 'The code or passkey is not right, or was used already.' },
  'auth.challenge_expired': { status: 422, message: 'This took too long; begin again.' },
  'auth.factor_unavailable': { status: 422, message: 'This kind of proof cannot be set up now.' },
  'auth.step_up_required': { status: 422, message: 'Prove who you are once more before this act.' },
  'auth.link_expired': { status: 422, message: 'This link has expired or was used already.' },
  'auth.locked': { status: 429, message: 'Too many failed attempts; wait before the next one.' },
  'auth.signup_refused': { status: 422, message: 'The account could not be created with these details.' },
  'auth.field_invalid': { status: 422, message: 'Please check fields with errors.' },
  'auth.check_failed': { status: 422, message: 'The check against programs that join by the thousand was not passed.' },
  'auth.signup_closed': { status: 422, message: 'Registration is not open here now, or not on this kind of device.' },
  'auth.country_restricted': { status: 451, message: 'Registration is not offered in this country.' },

  'wallet.insufficient_funds': { status: 422, message: 'The balance does not cover this amount.' },
  'wallet.unknown_currency': { status: 422, message: 'This currency is not offered.' },
  'wallet.amount_invalid': { status: 422, message: 'The amount is not valid for this currency.' },
  'wallet.bet_returned': { status: 409, message: 'This bet was returned before it arrived.' },
  'wallet.round_closed': { status: 409, message: 'The round is over and takes no further bets.' },
  'wallet.already_decided': { status: 409, message: 'This was settled, released or ended before.' },
  'wallet.round_open': { status: 409, message: 'A round in the other currency is not over yet.' },
  'wallet.not_active': { status: 409, message: 'Another wallet was chosen to play with in the meantime.' },
  'wallet.unknown_reference': { status: 422, message: 'The referenced movement is not known in this wallet.' },

  'exchange.unavailable': { status: 422, message: 'Wallets are not exchanged here.' },
  'exchange.same_currency': { status: 422, message: 'An exchange needs two different currencies.' },
  'exchange.rate_unavailable': { status: 503, message: 'There is no rate for these currencies that is recent enough.' },
  'exchange.amount_below': { status: 422, message: 'The amount is below the least that can be exchanged.' },
  'exchange.amount_above': { status: 422, message: 'The amount is above the most that can be exchanged at once.' },
  'exchange.quote_expired': { status: 422, message: 'This rate does not hold any more; ask for a new one.' },
  'exchange.active_bonus': { status: 422, message: 'Money is not exchanged while a bonus runs in its wallet.' },
  'exchange.debt_owed': { status: 422, message: 'What another wallet owes has to be paid first.' },

  'deposit.GLOBAL_ERROR': { status: 422, message: 'The cashier cannot be opened.' },
  'deposit.DEPOSIT_COUNTRY_BLOCK': { status: 451, message: 'Deposits are not offered in this country.' },
  'deposit.REQUIRED_EMAIL_VERIFICATION': { status: 422, message: 'Verify the e-mail address before depositing.' },
  'deposit.PAYMENT_LIMIT_THRESHOLD': { status: 422, message: 'The daily deposit limit is reached.' },
  'deposit.TRANSACTION_FAILED': { status: 422, message: 'The payment failed.' },
  'deposit.AMOUNT_BELOW_ZERO': { status: 422, message: 'The amount must be above zero.' },
  'deposit.UNIFIED_ERROR': { status: 422, message: 'The deposit could not be made.' },
  'deposit.PAYMENT_PROVIDER_LIMIT_THRESHOLD': {
    status: 422,
    message: 'The amount is outside the limits of this method.',
  },
  'deposit.PROVIDER_ERROR': { status: 503, message: 'There was a problem creating a query to the providers.' },
  'deposit.PHONE_ERROR': { status: 422, message: 'Phone number is too short. It must be at least 6 characters long.' },
  'deposit.PAYMENT_SERVICE_ERROR': { status: 422, message: 'The service does not support this currency.' },
  'deposit.method_unavailable': { status: 422, message: 'This payment method is not offered to this player.' },
  'deposit.choice_invalid': { status: 422, message: 'The method needs a network, a bank or a voucher code.' },
  'deposit.not_discardable': { status: 409, message: 'This payment has been made or is on its way.' },
  'deposit.voucher_unknown': { status: 422, message: 'There is no such voucher.' },
  'deposit.card_form_over': { status: 422, message: 'This card form has been used or has expired.' },
  'deposit.voucher_used': { status: 422, message: 'Nothing is left on this voucher.' },
  'deposit.voucher_expired': { status: 422, message: 'This voucher has expired.' },
  'deposit.voucher_currency': { status: 422, message: 'This voucher is in another currency.' },

  'game.not_found': { status: 404, message: 'Game not found.' },
  'game.demo_unavailable': { status: 422, message: 'Demo play not available.' },
  'game.country_restricted': { status: 451, message: 'Country Restriction.' },
  'game.stake_out_of_range': { status: 422, message: 'The stake is outside the limits of this game.' },
  'game.move_invalid': { status: 422, message: 'This move is not part of the game.' },
  'game.round_open': { status: 409, message: 'The previous round of this game is not finished.' },
  'game.seed_in_use': { status: 409, message: 'A round is still open on the current seed pair.' },

  'favorite.too_many': { status: 422, message: 'No more games can be marked.' },

  'bonus.REGISTRATION_BONUS': {
    status: 422,
    message: 'The bonus was not activated within the time allowed after registration.',
  },
  'bonus.MAXIMUM_PARTICIPANTS': { status: 422, message: 'The number of participants is reached.' },
  'bonus.RETRY_PERIOD': { status: 422, message: 'The bonus was already used in its eligibility period.' },
  'bonus.DAYS_VALID': { status: 422, message: 'The bonus is not available today.' },
  'bonus.UNIFIED_ERROR': { status: 422, message: 'The bonus cannot be activated; quote the reference.' },
  'bonus.DEPOSITS_NUMBER': { status: 422, message: 'The bonus needs a certain number of deposits.' },
  'bonus.DEPOSITS_NUMBER2': { status: 422, message: 'The bonus belongs to another deposit number.' },
  'bonus.ACTIVE_FREE_SPINS': { status: 422, message: 'Only one free spins bonus can be active.' },
  'bonus.ACTIVE_BONUS': { status: 422, message: 'Only one bonus can be active.' },
  'bonus.CANCELLED': { status: 422, message: 'The bonus was cancelled.' },
  'bonus.NO_CASHBACK': { status: 422, message: 'The minimum loss for cashback is not reached.' },
  'bonus.ADD_TO_CALENDAR': { status: 422, message: 'The cashback was added to the rakeback calendar.' },
  'bonus.REQUIRED_EMAIL_VERIFICATION': {
    status: 422,
    message: 'Verify the e-mail address before activating the bonus.',
  },
  'bonus.VALID_ON_DAYS': { status: 422, message: 'The bonus is valid on certain weekdays only.' },
  'bonus.START_TIME_ERROR': { status: 422, message: 'The time window of the bonus has not begun.' },
  'bonus.END_TIME_ERROR': { status: 422, message: 'The time window of the bonus is over.' },
  'bonus.BONUS_FRAUD': {
    status: 422,
    message: 'No-deposit and free-spin bonuses are not offered to duplicate accounts.',
  },
  'bonus.CASHBACK_NEED_DEPOSIT': { status: 422, message: 'Cashback needs a deposit first.' },
  'bonus.play_unavailable': { status: 422, message: 'Bonus play not available with an active bonus.' },
  'bonus.max_bet_exceeded': {
    status: 422,
    message: 'The bet is above the most that may be staked with an active bonus.',
  },

  'coupon.invalid': { status: 422, message: 'This coupon code is not valid.' },
  'coupon.already_redeemed': { status: 422, message: 'This coupon is already redeemed.' },

  'rakeback.nothing_to_claim': { status: 422, message: 'There is nothing to claim for this day.' },
  'rakeback.not_open_yet': { status: 422, message: 'This day cannot be claimed yet.' },
  'rakeback.ended': { status: 422, message: 'This day can no longer be claimed.' },
  'rakeback.deposit_required': { status: 422, message: 'Deposit Required.' },

  'personal_data.money_left': { status: 409, message: 'There is money in the account; it has to be withdrawn first.' },
  'personal_data.business_open': {
    status: 409,
    message: 'A deposit, a withdrawal or a round of the account is not finished yet.',
  },
  'withdrawal.calculation_failed': { status: 422, message: 'Error calculating withdrawal.' },
  'withdrawal.failed': { status: 422, message: 'Withdrawal error.' },
  'withdrawal.active_bonus': { status: 422, message: 'Withdrawal not allowed with an active bonus.' },
  'withdrawal.wagering_incomplete': { status: 422, message: 'The wagering of a deposit is not complete.' },
  'withdrawal.debt_owed': { status: 422, message: 'What is owed after a charge-back has to be paid first.' },
  'withdrawal.deposit_required': { status: 422, message: 'At least one deposit is needed before a withdrawal.' },
  'withdrawal.email_unverified': { status: 422, message: 'Verify the e-mail address before withdrawing.' },
  'withdrawal.verification_required': { status: 422, message: 'The account has to be verified before a withdrawal.' },
  'withdrawal.method_unavailable': { status: 422, message: 'No payment method pays out to this player.' },
  'withdrawal.address_invalid': { status: 422, message: 'This is no address of this network.' },
  'withdrawal.tag_invalid': { status: 422, message: 'This is no destination tag.' },
  'withdrawal.account_invalid': { status: 422, message: 'This is no account number.' },
  'withdrawal.name_mismatch': { status: 422, message: 'The account has to be in the name of the player.' },
  'withdrawal.amount_below': { status: 422, message: 'The amount is below the least that can be withdrawn.' },
  'withdrawal.amount_above': { status: 422, message: 'The amount is above the most that can be withdrawn at once.' },
  'withdrawal.daily_limit': { status: 422, message: 'The amount is above what is left of the limit of 24 hours.' },
  'withdrawal.weekly_limit': { status: 422, message: 'The amount is above what is left of the limit of 7 days.' },
  'withdrawal.quote_expired': { status: 422, message: 'This calculation does not hold any more; calculate again.' },
  'withdrawal.not_cancellable': { status: 409, message: 'This withdrawal cannot be taken back any more.' },

  'limit.MAX_BET_LIMIT_REACHED': { status: 422, message: 'The bet is above the limit.' },
  'limit.maxBetLimit': { status: 422, message: 'The bet is above the limit for a single bet.' },
  'limit.dailyBetLimit': { status: 422, message: 'The bet is above what is left of the daily bet limit.' },
  'limit.weeklyBetLimit': { status: 422, message: 'The bet is above what is left of the weekly bet limit.' },
  'limit.monthlyBetLimit': { status: 422, message: 'The bet is above what is left of the monthly bet limit.' },
  'limit.dailyLossLimit': { status: 422, message: 'The daily loss limit is reached.' },
  'limit.weeklyLossLimit': { status: 422, message: 'The weekly loss limit is reached.' },
  'limit.monthlyLossLimit': { status: 422, message: 'The monthly loss limit is reached.' },
  'limit.dailyDepositLimit': { status: 422, message: 'The amount is above what is left of the daily deposit limit.' },
  'limit.weeklyDepositLimit': { status: 422, message: 'The amount is above what is left of the weekly deposit limit.' },
  'limit.monthlyDepositLimit': {
    status: 422,
    message: 'The amount is above what is left of the monthly deposit limit.',
  },
  'limit.change_not_allowed': { status: 422, message: 'Change Not Allowed.' },
  'limit.removal_by_support': { status: 422, message: 'Bet limits are removed by support only.' },

  'profile.field_locked': { status: 422, message: 'This field is locked once it is set.' },
  'profile.changed_meanwhile': { status: 409, message: 'These details were changed elsewhere in the meantime.' },
  'profile.phone_code_wrong': { status: 422, message: 'The code is not right.' },
  'profile.phone_code_expired': { status: 422, message: 'The code has expired or was tried too often.' },
  'profile.current_password_wrong': { status: 422, message: 'The current password is wrong.' },
  'profile.verification_mail_failed': { status: 503, message: 'Verification email not sent.' },
  'profile.credentials_mail_failed': { status: 503, message: 'Failed to send credentials. Please try again.' },

  'kyc.file_type': { status: 422, message: 'Only jpg, pdf, png accepted' },
  'kyc.file_too_large': { status: 413, message: 'File size must be less than 25MB' },
  'kyc.upload_too_slow': { status: 408, message: 'The upload stopped or was too slow.' },
  'kyc.file_damaged': { status: 422, message: 'The file is empty, cut off or cannot be read.' },
  'kyc.file_locked': { status: 422, message: 'The PDF is encrypted.' },
  'kyc.file_unsafe': { status: 422, message: 'The file carries something beside a picture or pages.' },
  'kyc.image_too_large': { status: 422, message: 'The picture has too many pixels.' },
  'kyc.too_many_pages': { status: 422, message: 'The PDF has too many pages.' },
  'kyc.uploads_closed': { status: 503, message: 'Documents are not taken here at the moment.' },
  'kyc.not_requested': { status: 422, message: 'This kind of document is not asked for.' },
  'kyc.already_sent': { status: 409, message: 'This document is in review or confirmed already.' },
  'kyc.document_too_old': { status: 422, message: 'A proof of address may be at most 6 months old.' },
  'kyc.document_expired': { status: 422, message: 'The document has expired.' },

  'player.excluded': { status: 422, message: 'The player is excluded from play.' },
  'player.register_unavailable': { status: 503, message: 'The national exclusion register does not answer.' },
  'player.deposit_required': { status: 422, message: 'Deposit Required.' },
  'player.profile_incomplete': { status: 422, message: 'Details are missing in the profile.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;
export type ErrorStatus = (typeof ERRORS)[ErrorCode]['status'];

/** Refusals that any call can give; declared once instead of on each. */
export const COMMON_ERRORS = [
  'request.invalid',
  'request.not_json',
  'request.too_large',
  'request.too_many',
  'request.unknown_brand',
  'server.internal',
  'server.not_served',
  'server.maintenance',
  'server.unavailable',
] as const satisfies readonly ErrorCode[];

export const SESSION_ERRORS = [
  'session.missing',
  'session.invalid',
  'session.expired',
] as const satisfies readonly ErrorCode[];

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value);
}
