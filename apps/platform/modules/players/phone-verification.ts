import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import type { ResponseOf, BodyOf } from '@marquee/contract/endpoint.ts';
import { PHONE_CODE_DIGITS } from '@marquee/contract/constants.ts';
import { readPhoneLine, type PhoneLine } from '@marquee/contract/phone-line.ts';
import type { sendPhoneCode as sendEndpoint } from '@marquee/contract/phone-verification.ts';
import { withTx } from '../../db/tx.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Session } from '../../core/session.ts';
import type { Visit } from '../../core/visit.ts';
import { lockOpenSession } from '../credentials/index.ts';
import { announceAccount } from './announce-account.ts';
import { countPhoneCode, countPhoneTry } from './attempt-limits.ts';
import { postNotice } from './complete-login.ts';
import type { PlayersDeps } from './players.deps.ts';
import {
  dropUnverifiedLogin,
  isPhoneTaken,
  replacePhoneCode,
  tryPhoneCode,
  updateVerifiedPhone,
  usePhoneCode,
} from './phones.sql.ts';
import { findPlayer } from './players.sql.ts';

/** How long a code by SMS works. */
export const CODE_SECONDS = 600;
const RESEND_SECONDS = 30;
const TRIES_MAX = 5;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/**
 * Slow, because there are only a million codes: somebody who reads the table cannot try all of them before the code
 * expires.
 */
function hashCode(code: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(code, salt, HASH_BYTES, (error, hash) => (error ? reject(error) : resolve(hash)));
  });
}

function refuseNumber(reason: string): never {
  throw new Refusal('auth.field_invalid', { fields: ['phone'], reasons: [reason] });
}

/** The parsed number, if SMS may be sent to it. */
function readAllowedLine(
  { phoneRules, brandOf }: PlayersDeps,
  brandKey: string,
  { phoneCode, phone }: BodyOf<typeof sendEndpoint>,
): PhoneLine {
  const line = readPhoneLine(phoneCode, phone);
  if (!line) return refuseNumber('validation.invalid_format');
  if (!line.canReceiveSms) return refuseNumber('validation.phone_takes_no_texts');
  const { country } = line;
  const isServed = phoneRules.countries === null || (country !== null && phoneRules.countries.includes(country));
  if (!isServed || (country !== null && brandOf(brandKey).excludedCountries.includes(country)))
    return refuseNumber('validation.phone_country');
  return line;
}

/**
 * Sends a code to a number. A number that another player of the brand has verified gets none; the response is the same,
 * and comes before the SMS is sent.
 */
export async function sendPhoneCode(
  deps: PlayersDeps,
  session: Session,
  body: BodyOf<typeof sendEndpoint>,
  visit: Visit,
): Promise<ResponseOf<typeof sendEndpoint>> {
  const { playerId, brandKey } = session;
  const line = readAllowedLine(deps, brandKey, body);
  const player = await findPlayer(deps.db, playerId);
  if (!player) throw new Error(`The session ${session.sessionId} has no player`);
  if (player.verified_phone === line.e164) return { seconds: 0, resendSeconds: 0 };
  if (player.verified_phone !== null) throw new Refusal('profile.field_locked', { fields: ['phone'] });
  const given = player.phone === null ? null : readPhoneLine(player.phone_code ?? '', player.phone);
  // A verified number is a login and a way to reach the player, also the first one.
  if (player.phone !== null && given?.e164 !== line.e164) await deps.sessions.requireStepUp(session);
  else await deps.sessions.requireStepUpOrLogin(session);
  const { smsPerDay: perDay, smsPerBrandDay: perBrandDay } = deps.phoneRules;
  const request = { playerId, brandKey, e164: line.e164, ip: visit.clientIp };
  await countPhoneCode(deps.db, { ...request, perDay, perBrandDay, resendSeconds: RESEND_SECONDS });

  const code = String(randomInt(10 ** PHONE_CODE_DIGITS)).padStart(PHONE_CODE_DIGITS, '0');
  const salt = randomBytes(SALT_BYTES);
  const codeHash = await hashCode(code, salt);
  const isTaken = await isPhoneTaken(deps.db, brandKey, line.e164);
  await withTx(deps.db, async (tx) => {
    await lockOpenSession(tx, session);
    await replacePhoneCode(tx, { ...line, playerId, salt, codeHash, seconds: CODE_SECONDS });
  });
  const host = new URL(visit.origin).hostname;
  deps.inBackground(async () => {
    if (isTaken) return;
    await deps.sms.sendCode({ brandKey, recipient: line.e164, locale: visit.locale, code, host });
  });
  return { seconds: CODE_SECONDS, resendSeconds: RESEND_SECONDS };
}

/**
 * Verifies the number and stores it in the account. Tries are counted before the code is compared, per code, player and
 * network.
 */
export async function verifyPhone(deps: PlayersDeps, session: Session, typed: string, visit: Visit): Promise<void> {
  const { playerId, brandKey } = session;
  await countPhoneTry(deps.db, playerId, visit.clientIp);
  const sent = await tryPhoneCode(deps.db, playerId, TRIES_MAX);
  if (!sent) throw new Refusal('profile.phone_code_expired');
  const isRight = timingSafeEqual(await hashCode(typed, sent.salt), sent.code_hash);
  if (!isRight) throw new Refusal('profile.phone_code_wrong', { triesLeft: TRIES_MAX - sent.tries });
  await withTx(deps.db, async (tx) => {
    await lockOpenSession(tx, session);
    const player = await findPlayer(tx, playerId);
    const number = { e164: sent.e164, phoneCode: sent.phone_code, phone: sent.phone };
    const isDone =
      player !== undefined &&
      (await usePhoneCode(tx, playerId, sent.code_hash)) &&
      (await updateVerifiedPhone(tx, { playerId, brandKey, ...number }));
    if (!isDone) throw new Refusal('profile.phone_code_expired');
    await dropUnverifiedLogin(tx, brandKey, sent.e164, playerId);
    await deps.exclusions.apply(tx, playerId);
    await announceAccount(deps, tx, playerId);
    const { email, preferred_language: preferredLanguage } = player;
    await postNotice(deps, tx, 'phone_changed', { player: { playerId, email, preferredLanguage }, visit });
  });
  deps.mail.sendSoon();
}
