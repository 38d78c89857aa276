import { ENDPOINTS } from '@marquee/contract/endpoints.ts';
import { ERRORS, type ErrorCode } from '@marquee/contract/errors.ts';
import { expect, test } from 'vitest';
import { kindOfChange, kindOfRefusal } from './security-of-request.rules.ts';

const CODES = (Object.keys(ERRORS) as ErrorCode[]).toSorted();
const ELSEWHERE = 'getSettings';

test('a refusal is an event by its code', () => {
  const kinds = Map.groupBy(CODES, (code) => kindOfRefusal(code, ELSEWHERE, true));
  kinds.delete(null);
  expect([...kinds].map(([kind, codes]) => `${kind}: ${codes.join(', ')}`).toSorted()).toEqual([
    'bot_check_failed: auth.check_failed',
    'coupon_guessed: coupon.invalid',
    'foreign_id: game.round_not_found, request.not_found',
    'host_refused: request.unknown_brand',
    'link_refused: auth.challenge_expired, auth.link_expired, deposit.card_form_expired, exchange.quote_expired, withdrawal.quote_expired',
    'locked: auth.locked',
    'login_failed: auth.wrong_credentials',
    'phone_code_failed: profile.phone_code_expired, profile.phone_code_wrong',
    'rate_limited: request.too_many',
    'session_expired: session.expired',
    'session_invalid: session.invalid',
    'session_missing: session.missing',
    'sign_up_refused: auth.signup_refused',
    'step_up_failed: auth.factor_wrong, profile.current_password_wrong',
    'step_up_required: auth.step_up_required',
    'system_token_refused: request.system_token_invalid',
    'unsafe_file: kyc.file_unsafe',
    'voucher_guessed: deposit.voucher_expired, deposit.voucher_unknown, deposit.voucher_used',
  ]);
});

test('some refusals are another event at one endpoint', () => {
  const found = ENDPOINTS.flatMap(({ id }) =>
    CODES.filter((code) => kindOfRefusal(code, id, true) !== kindOfRefusal(code, ELSEWHERE, true)).map(
      (code) => `${id} ${code}: ${kindOfRefusal(code, id, true)}`,
    ),
  );
  expect(found.toSorted()).toEqual([
    'addPasskey auth.factor_wrong: factor_setup_failed',
    'confirmTotp auth.factor_wrong: factor_setup_failed',
    'getSharedStatistics request.not_found: link_refused',
    'loginSecondFactor auth.factor_wrong: second_factor_failed',
    'passkeyLogin auth.factor_wrong: login_failed',
    'stepUp auth.challenge_expired: step_up_failed',
  ]);
});

test('a guest who asks for what does not exist has no event; other refusals of guests have the same', () => {
  const differs = CODES.filter(
    (code) => kindOfRefusal(code, ELSEWHERE, false) !== kindOfRefusal(code, ELSEWHERE, true),
  );
  expect(differs).toEqual(['game.round_not_found', 'request.not_found']);
  expect(kindOfRefusal('request.not_found', ELSEWHERE, false)).toBeNull();
});

test('changes of credentials, contacts and proofs of identity are events', () => {
  const found = ENDPOINTS.map(({ id }) => [id, kindOfChange(id, {})]).filter(([, kind]) => kind !== null);
  expect(found.map((words) => words.join(': ')).toSorted()).toEqual([
    'addPasskey: passkey_added',
    'cancelErasure: erasure_cancelled',
    'changeEmail: email_change_requested',
    'confirmTotp: factor_added',
    'createWithdrawal: withdrawal_requested',
    'endOneSession: session_ended',
    'endOtherSessions: sessions_ended',
    'forgotPassword: password_reset_requested',
    'openDataExport: data_copy_opened',
    'openLoginCode: login_link_opened',
    'removePasskey: passkey_removed',
    'removePayoutDestination: payout_destination_removed',
    'removeTotp: factor_removed',
    'renewRecoveryCodes: recovery_codes_renewed',
    'requestDataExport: data_copy_requested',
    'requestErasure: erasure_requested',
    'resetPassword: password_changed',
    'sendCredentials: email_change_requested',
    'sendPhoneCode: phone_code_sent',
    'stepUp: stepped_up',
    'verifyPhone: phone_changed',
  ]);
  const details = [{ newPassword: 'new' }, { city: 'Willemstad' }, undefined];
  expect(details.map((body) => kindOfChange('updateUserDetails', body))).toEqual(['password_changed', null, null]);
});
