import { createHash } from 'node:crypto';
import type { ErrorCode } from '@marquee/contract/errors.ts';
import type { Db } from '../../db/database.ts';
import { limitKeyOf } from '../../core/ip-address.ts';
import { Refusal } from '../../core/refusal.ts';
import { countAttempt, countWithBackoff, deleteAttempts, returnAttempt, type BackoffPolicy } from './attempts.sql.ts';

export interface Limit {
  readonly attemptsMax: number;
  readonly windowSeconds: number;
}

/**
 * How often may be tried. Two rules together keep guessers out without giving them a lock against their victim: strangers share
 * the counters of the account, a device that has logged in before has its own. Pauses grow, so that a person who errs waits little and a program long.
 */
export interface AttemptLimits {
  /** Log-ins of any kind from one address. */
  readonly loginsOfIp: Limit;
  /** Log-ins to one account from one address. */
  readonly loginsOfPair: BackoffPolicy;
  /** Log-ins to one account from all unknown devices together. */
  readonly loginsOfAccount: Limit;
  /** Log-ins to one account from one device that is known to it. */
  readonly loginsOfDevice: BackoffPolicy;
  readonly signUpsOfIp: Limit;
  /** Current passwords typed by a signed-in player to set a new one. */
  readonly passwordChanges: Limit;
  /** Codes of an app, typed for one account. */
  readonly secondFactorAttempts: Limit;
}

const QUARTER_HOUR = 900;

export const DEFAULT_LIMITS: AttemptLimits = {
  loginsOfIp: { attemptsMax: 200, windowSeconds: QUARTER_HOUR },
  loginsOfPair: { attemptsMax: 10, firstBackoffSeconds: 60, backoffSecondsMax: QUARTER_HOUR },
  loginsOfAccount: { attemptsMax: 40, windowSeconds: QUARTER_HOUR },
  // Whoever sits at it is most likely the owner who has forgotten.
  loginsOfDevice: { attemptsMax: 15, firstBackoffSeconds: 30, backoffSecondsMax: 300 },
  signUpsOfIp: { attemptsMax: 60, windowSeconds: QUARTER_HOUR },
  passwordChanges: { attemptsMax: 10, windowSeconds: QUARTER_HOUR },
  secondFactorAttempts: { attemptsMax: 10, windowSeconds: QUARTER_HOUR },
};

export interface LoginAttempt {
  readonly brandKey: string;
  readonly email: string;
  readonly ip: string;
  /** Hash of the device's own token where this account knows it; null for a stranger. */
  readonly knownDevice: Buffer | null;
}

/** What is done when the attempt was the owner's. */
export type ResetAttempts = () => Promise<void>;

export interface LoginAttemptState {
  readonly resetAttempts: ResetAttempts;
  /** Strangers have tried this account several times of late. */
  readonly hasUntrustedAttempts: boolean;
}

/** So often a person errs on a new device; above it somebody tries passwords. */
const UNTRUSTED_ATTEMPTS_MAX = 6;

/** Counts before the password is looked at, so that parallel guesses cannot slip through. Throws `request.too_many` or `auth.locked`. */
export async function countLogin(db: Db, limits: AttemptLimits, attempt: LoginAttempt): Promise<LoginAttemptState> {
  const ipKey = limitKeyOf(attempt.ip);
  const account = `${attempt.brandKey}\n${attempt.email}`;
  const ofIp = keyOf('login-address', ipKey);
  await countOrRefuse(db, ofIp, limits.loginsOfIp, 'request.too_many');
  if (attempt.knownDevice) {
    const ofDevice = keyOf('login-device', account, attempt.knownDevice.toString('hex'));
    await enforceBackoff(db, ofDevice, limits.loginsOfDevice);
    return { resetAttempts: () => deleteAttempts(db, [ofDevice]), hasUntrustedAttempts: false };
  }
  const ofPair = keyOf('login-pair', account, ipKey);
  const ofAccount = keyOf('login-account', account);
  await enforceBackoff(db, ofPair, limits.loginsOfPair);
  const tries = await countOrRefuse(db, ofAccount, limits.loginsOfAccount, 'auth.locked');
  const resetAttempts = async () => {
    await deleteAttempts(db, [ofPair]);
    await returnAttempt(db, ofAccount);
  };
  return { resetAttempts, hasUntrustedAttempts: tries > UNTRUSTED_ATTEMPTS_MAX };
}

export async function countSignUp(db: Db, limits: AttemptLimits, ip: string): Promise<void> {
  await countOrRefuse(db, keyOf('sign-up-address', limitKeyOf(ip)), limits.signUpsOfIp, 'request.too_many');
}

/** A stolen session must not become a way to guess the password. */
export async function countPasswordChange(db: Db, limits: AttemptLimits, playerId: string): Promise<void> {
  await countOrRefuse(db, keyOf('password-change', playerId), limits.passwordChanges, 'request.too_many');
}

/**
 * Codes of a second step, by the device that is known to the account, or by the session that proves itself anew; strangers share one count. Whoever gets here
 * knows the password or has a session.
 */
export async function countSecondFactorAttempt(
  db: Db,
  limits: AttemptLimits,
  playerId: string,
  knownDevice: Buffer | null,
): Promise<ResetAttempts> {
  const key = keyOf('second-step', playerId, knownDevice?.toString('hex') ?? 'strangers');
  await countOrRefuse(db, key, limits.secondFactorAttempts, 'auth.locked');
  return () => deleteAttempts(db, [key]);
}

const HOUR = 3_600;
const MAILS_OF_PLAYER: Limit = { attemptsMax: 5, windowSeconds: HOUR };
const EMAILS_OF_IP: Limit = { attemptsMax: 30, windowSeconds: HOUR };
const MAILS_TO_ONE: Limit = { attemptsMax: 3, windowSeconds: HOUR };

/** Mails that a player asks for again. */
export async function countPlayerEmail(db: Db, playerId: string): Promise<void> {
  await countOrRefuse(db, keyOf('mail-player', playerId), MAILS_OF_PLAYER, 'request.too_many');
}

/** Mails that one network address asks for, to whomever. */
export async function countEmailOfIp(db: Db, ip: string): Promise<void> {
  await countOrRefuse(db, keyOf('mail-address', limitKeyOf(ip)), EMAILS_OF_IP, 'request.too_many');
}

const DAY = 86_400;
const CODES_OF_PLAYER: Limit = { attemptsMax: 5, windowSeconds: HOUR };
const CODES_OF_NUMBER: Limit = { attemptsMax: 5, windowSeconds: DAY };
const CODES_OF_NETWORK: Limit = { attemptsMax: 10, windowSeconds: HOUR };
const CODES_OF_NETWORK_DAY: Limit = { attemptsMax: 30, windowSeconds: DAY };
const TRIES_OF_PLAYER: Limit = { attemptsMax: 15, windowSeconds: HOUR };
const TRIES_OF_NETWORK: Limit = { attemptsMax: 60, windowSeconds: HOUR };

export interface CodeRequest {
  readonly playerId: string;
  readonly brandKey: string;
  readonly e164: string;
  readonly ip: string;
  /** Of the whole installation, in 24 hours. */
  readonly perDay: number;
  /** Of one brand, in 24 hours: no brand uses up what the others need. */
  readonly perBrandDay: number;
  readonly resendSeconds: number;
}

/** Texts cost money, and ring at somebody's bed: few to one player, one number and one network, and no more for one brand and for all brands than the settings say. */
export async function countPhoneCode(db: Db, request: CodeRequest): Promise<void> {
  const { playerId, brandKey, e164, ip, perDay, perBrandDay, resendSeconds } = request;
  const resendLimit = { attemptsMax: 1, windowSeconds: resendSeconds };
  await countOrRefuse(db, keyOf('code-pause', playerId), resendLimit, 'request.too_many');
  await countOrRefuse(db, keyOf('code-network', limitKeyOf(ip)), CODES_OF_NETWORK, 'request.too_many');
  await countOrRefuse(db, keyOf('code-network-day', limitKeyOf(ip)), CODES_OF_NETWORK_DAY, 'request.too_many');
  await countOrRefuse(db, keyOf('code-player', playerId), CODES_OF_PLAYER, 'request.too_many');
  await countOrRefuse(db, keyOf('code-number', e164), CODES_OF_NUMBER, 'request.too_many');
  const ofBrand = { attemptsMax: perBrandDay, windowSeconds: DAY };
  await countOrRefuse(db, keyOf('code-brand', brandKey), ofBrand, 'request.too_many');
  await countOrRefuse(db, keyOf('code-all'), { attemptsMax: perDay, windowSeconds: DAY }, 'request.too_many');
}

/** Codes that are typed; a new code does not begin the count anew. */
export async function countPhoneTry(db: Db, playerId: string, ip: string): Promise<void> {
  await countOrRefuse(db, keyOf('code-try-network', limitKeyOf(ip)), TRIES_OF_NETWORK, 'auth.locked');
  await countOrRefuse(db, keyOf('code-try', playerId), TRIES_OF_PLAYER, 'auth.locked');
}

/** False above the limit, silently: a refusal would say that somebody asks about this account. */
export async function isMailAllowed(db: Db, account: string): Promise<boolean> {
  const { attempts } = await countAttempt(db, keyOf('mail-account', account), MAILS_TO_ONE.windowSeconds);
  return attempts <= MAILS_TO_ONE.attemptsMax;
}

async function enforceBackoff(db: Db, key: string, limit: BackoffPolicy): Promise<void> {
  const secondsLeft = await countWithBackoff(db, key, limit);
  if (secondsLeft > 0) throw new Refusal('auth.locked', { retryAfterSeconds: secondsLeft });
}

async function countOrRefuse(db: Db, key: string, limit: Limit, code: ErrorCode): Promise<number> {
  const { attempts, secondsLeft } = await countAttempt(db, key, limit.windowSeconds);
  if (attempts > limit.attemptsMax) throw new Refusal(code, { retryAfterSeconds: secondsLeft });
  return attempts;
}

function keyOf(what: string, ...keys: readonly string[]): string {
  return `${what}:${createHash('sha256').update(keys.join('\n')).digest('base64url')}`;
}
