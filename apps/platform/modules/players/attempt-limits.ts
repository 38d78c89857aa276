import { createHash } from 'node:crypto';
import type { ErrorCode } from '@marquee/contract/errors.ts';
import type { Db, Tx } from '../../db/database.ts';
import { limitKeyOf } from '@marquee/http-guard/ip-address.ts';
import { Refusal } from '../../core/refusal.ts';
import { countAttempt, countWithBackoff, deleteAttempts, returnAttempt, type BackoffPolicy } from './attempts.sql.ts';

export interface Limit {
  readonly attemptsMax: number;
  readonly windowSeconds: number;
}

/**
 * Limits on attempts. Unknown devices share the counters of the account, and a device that has logged in before has its
 * own, so that guessing cannot lock out the owner. Waits grow, so that a typing error costs little.
 */
export interface AttemptLimits {
  /** Logins of any kind from one IP address. */
  readonly loginsOfIp: Limit;
  /** Logins to one account from one IP address. */
  readonly loginsOfPair: BackoffPolicy;
  /** Logins to one account from all unknown devices together. */
  readonly loginsOfAccount: Limit;
  /** Logins to one account from one known device. */
  readonly loginsOfDevice: BackoffPolicy;
  readonly signUpsOfIp: Limit;
  /** Current passwords entered by a signed-in player to set a new one. */
  readonly passwordChanges: Limit;
  /** Authenticator codes entered for one account. */
  readonly secondFactorAttempts: Limit;
}

const QUARTER_HOUR = 900;

export const DEFAULT_LIMITS: AttemptLimits = {
  loginsOfIp: { attemptsMax: 200, windowSeconds: QUARTER_HOUR },
  loginsOfPair: { attemptsMax: 10, firstBackoffSeconds: 60, backoffSecondsMax: QUARTER_HOUR },
  loginsOfAccount: { attemptsMax: 40, windowSeconds: QUARTER_HOUR },
  // The person at a known device is most likely the owner who has forgotten the password.
  loginsOfDevice: { attemptsMax: 15, firstBackoffSeconds: 30, backoffSecondsMax: 300 },
  signUpsOfIp: { attemptsMax: 60, windowSeconds: QUARTER_HOUR },
  passwordChanges: { attemptsMax: 10, windowSeconds: QUARTER_HOUR },
  secondFactorAttempts: { attemptsMax: 10, windowSeconds: QUARTER_HOUR },
};

const accountOf = ({ brandKey, email }: Pick<LoginAttempt, 'brandKey' | 'email'>) => `${brandKey}\n${email}`;

export interface LoginAttempt {
  readonly brandKey: string;
  readonly email: string;
  readonly ip: string;
  /** Hash of the device token if this account knows the device; null for an unknown device. */
  readonly knownDevice: Buffer | null;
}

/** Resets the counters after the owner has logged in. */
export type ResetAttempts = () => Promise<void>;

export interface LoginAttemptState {
  readonly resetAttempts: ResetAttempts;
  /** True after several recent failed attempts from unknown devices on this account. */
  readonly hasUntrustedAttempts: boolean;
}

/** Failed attempts on an unknown device that are still likely to be the owner's. */
const UNTRUSTED_ATTEMPTS_MAX = 6;

/**
 * Counts before the password is verified, so that parallel guesses are all counted. Throws `request.too_many` or
 * `auth.locked`.
 */
export async function countLogin(db: Db, limits: AttemptLimits, attempt: LoginAttempt): Promise<LoginAttemptState> {
  const ipKey = limitKeyOf(attempt.ip);
  const account = accountOf(attempt);
  const ofIp = keyOf('login-ip', ipKey);
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

/** Lifts the lock of unknown devices, after the owner has proved the address. */
export async function forgetLogins(db: Db | Tx, brandKey: string, email: string): Promise<void> {
  await deleteAttempts(db, [keyOf('login-account', accountOf({ brandKey, email }))]);
}

export async function countSignUp(db: Db, limits: AttemptLimits, ip: string): Promise<void> {
  await countOrRefuse(db, keyOf('sign-up-ip', limitKeyOf(ip)), limits.signUpsOfIp, 'request.too_many');
}

/** Limits guesses of the password with a stolen session. */
export async function countPasswordChange(db: Db, limits: AttemptLimits, playerId: string): Promise<void> {
  await countOrRefuse(db, keyOf('password-change', playerId), limits.passwordChanges, 'request.too_many');
}

/**
 * Limits second-factor codes by known device, or by session for a step-up; unknown devices share one counter. The
 * caller has already proved the password or a session.
 */
export async function countSecondFactorAttempt(
  db: Db,
  limits: AttemptLimits,
  playerId: string,
  knownDevice: Buffer | null,
): Promise<ResetAttempts> {
  const key = keyOf('second-factor', playerId, knownDevice?.toString('hex') ?? 'unknown-devices');
  await countOrRefuse(db, key, limits.secondFactorAttempts, 'auth.locked');
  return () => deleteAttempts(db, [key]);
}

const HOUR = 3_600;
const MAILS_OF_PLAYER: Limit = { attemptsMax: 5, windowSeconds: HOUR };
const EMAILS_OF_IP: Limit = { attemptsMax: 30, windowSeconds: HOUR };
const MAILS_TO_ONE: Limit = { attemptsMax: 3, windowSeconds: HOUR };

/** Limits e-mails that one player requests. */
export async function countPlayerEmail(db: Db, playerId: string): Promise<void> {
  await countOrRefuse(db, keyOf('mail-player', playerId), MAILS_OF_PLAYER, 'request.too_many');
}

/** Limits e-mails that one IP address requests, to any recipient. */
export async function countEmailOfIp(db: Db, ip: string): Promise<void> {
  await countOrRefuse(db, keyOf('mail-ip', limitKeyOf(ip)), EMAILS_OF_IP, 'request.too_many');
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
  /** For the whole installation, in 24 hours. */
  readonly perDay: number;
  /** For one brand in 24 hours, so that one brand cannot use up the total. */
  readonly perBrandDay: number;
  readonly resendSeconds: number;
}

/** SMS cost money and disturb people: limits them per player, number, network, brand and installation. */
export async function countPhoneCode(db: Db, request: CodeRequest): Promise<void> {
  const { playerId, brandKey, e164, ip, perDay, perBrandDay, resendSeconds } = request;
  const resendLimit = { attemptsMax: 1, windowSeconds: resendSeconds };
  await countOrRefuse(db, keyOf('code-wait', playerId), resendLimit, 'request.too_many');
  await countOrRefuse(db, keyOf('code-network', limitKeyOf(ip)), CODES_OF_NETWORK, 'request.too_many');
  await countOrRefuse(db, keyOf('code-network-day', limitKeyOf(ip)), CODES_OF_NETWORK_DAY, 'request.too_many');
  await countOrRefuse(db, keyOf('code-player', playerId), CODES_OF_PLAYER, 'request.too_many');
  await countOrRefuse(db, keyOf('code-number', e164), CODES_OF_NUMBER, 'request.too_many');
  const ofBrand = { attemptsMax: perBrandDay, windowSeconds: DAY };
  await countOrRefuse(db, keyOf('code-brand', brandKey), ofBrand, 'request.too_many');
  await countOrRefuse(db, keyOf('code-all'), { attemptsMax: perDay, windowSeconds: DAY }, 'request.too_many');
}

/** Limits entered codes; a new code does not reset the counter. */
export async function countPhoneTry(db: Db, playerId: string, ip: string): Promise<void> {
  await countOrRefuse(db, keyOf('code-try-network', limitKeyOf(ip)), TRIES_OF_NETWORK, 'auth.locked');
  await countOrRefuse(db, keyOf('code-try', playerId), TRIES_OF_PLAYER, 'auth.locked');
}

/** Wrong coupons or vouchers of one player. */
const GUESSES_OF_PLAYER: Limit = { attemptsMax: 20, windowSeconds: HOUR };
/** The same while a brand is under attack: enough for somebody who misreads a code. */
const GUESSES_OF_PLAYER_ATTACKED: Limit = { attemptsMax: 3, windowSeconds: HOUR };
/** Wrong codes of all players of a brand; above it each player has fewer, so that nobody is locked out by others. */
const GUESSES_OF_BRAND: Limit = { attemptsMax: 1_000, windowSeconds: HOUR };

export interface Guess {
  readonly what: 'coupon' | 'voucher';
  readonly brandKey: string;
  readonly playerId: string;
}

/**
 * Limits guesses of codes that are money, per player and per brand; the endpoints count per IP address. Counted before
 * the code is looked up, so that parallel guesses are all counted. The result is to be called for a right code.
 */
export async function countGuess(db: Db, { what, brandKey, playerId }: Guess): Promise<ResetAttempts> {
  const ofBrand = keyOf(`guess-${what}-brand`, brandKey);
  const ofPlayer = keyOf(`guess-${what}`, playerId);
  const brand = await countAttempt(db, ofBrand, GUESSES_OF_BRAND.windowSeconds);
  const isAttacked = brand.attempts > GUESSES_OF_BRAND.attemptsMax;
  await countOrRefuse(db, ofPlayer, isAttacked ? GUESSES_OF_PLAYER_ATTACKED : GUESSES_OF_PLAYER, 'request.too_many');
  return async () => {
    await returnAttempt(db, ofPlayer);
    await returnAttempt(db, ofBrand);
  };
}

/**
 * False above the limit. Callers then send nothing and report success: an error would reveal that the account exists.
 */
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
