import type { ResponseOf, BodyOf } from '@marquee/contract/endpoint.ts';
import type {
  loginSecondFactor as loginSecondFactorEndpoint,
  passkeyLogin as passkeyLoginEndpoint,
  passkeyLoginOptions as passkeyLoginOptionsEndpoint,
  stepUp as stepUpEndpoint,
  stepUpOptions as stepUpOptionsEndpoint,
} from '@marquee/contract/factors.ts';
import type { NeededDetail, NeedPurpose } from '@marquee/contract/profile-needs.ts';
import type { sendPhoneCode as sendPhoneCodeEndpoint } from '@marquee/contract/phone-verification.ts';
import type { openLoginCode as openLoginCodeEndpoint } from '@marquee/contract/login-codes.ts';
import type { getUserDetails as getUserDetailsEndpoint } from '@marquee/contract/players.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Session } from '../../core/session.ts';
import type { Visit } from '../../core/visit.ts';
import type { Actor } from '../factors/index.ts';
import { countGuess, DEFAULT_LIMITS, type Guess, type ResetAttempts } from './attempt-limits.ts';
import { deleteOldCounters } from './attempts.sql.ts';
import { getUserDetails } from './get-user-details.ts';
import { changeEmail } from './change-email.ts';
import { postNotice, type LoggedIn } from './complete-login.ts';
import { login, type LoginRequest } from './login.ts';
import { openByLoginCode, useLoginCode, type UsedLoginCode } from './login-codes.ts';
import { loginByPasskey, loginSecondFactor } from './login-without-password.ts';
import { stepUp, stepUpOptions } from './step-up.ts';
import {
  forgotPassword,
  hashOf,
  resetPassword,
  sendVerification,
  verifyEmail,
  type PasswordResetRequest,
  type OpenedLink,
  type PasswordReset,
  type VerifiedEmail,
} from './mail-links.ts';
import { revertEmail } from './revert-email.ts';
import { deleteOldLinks, isLinkOpen } from './links.sql.ts';
import { deleteOldLoginCodes } from './login-codes.sql.ts';
import { isPlaceholder } from './identity.rules.ts';
import { missingDetails } from './missing-details.ts';
import { createPasswordHasher } from './password-hash.ts';
import { sendPhoneCode, verifyPhone } from './phone-verification.ts';
import { deleteOldPhoneCodes } from './phones.sql.ts';
import { sendCredentials } from './send-credentials.ts';
import { nicknameOf, type Nickname } from './nickname.rules.ts';
import { findPlayer, listNicknames } from './players.sql.ts';
import type { PlayerFacts } from './players.types.ts';
import { signUp, type SignedUp, type SignUpRequest } from './sign-up.ts';
import { notifyExcluded } from './notify-excluded.ts';
import { notifyLimitsChanged } from './notify-limits-changed.ts';
import { updateUserDetails, type UpdateRequest } from './update-user-details.ts';
import type { PlayersDeps, PlayersSettings } from './players.deps.ts';
export { PLAYERS_TABLES } from './personal-tables.ts';
export type { PasswordHasherOptions } from './hash-queue.ts';
export type { KycStatus, PlayerFacts } from './players.types.ts';
export { findPerson, listVerifiedDuplicates } from './exclusion-facts.sql.ts';
export { findPayee, type Payee } from './find-payee.ts';
export { withdrawConsents } from './consents.sql.ts';
export { listAccounts, lockPlayer, lockPlayerFacts, lockPlayerShared } from './players.sql.ts';
export { lockKycAccount, setKycStatus, type KycAccount } from './kyc-account.ts';
export { referralTable } from './referral-table.rules.ts';
export { listReferrals } from './referrals.sql.ts';
export { issueLoginCode } from './login-codes.ts';
export { createTagsAdmin, type TagsAdmin } from './tags-admin.ts';

/** Sign-up, login and player details. */
export interface PlayersModule {
  readonly signUp: (request: SignUpRequest) => Promise<SignedUp>;
  readonly login: (request: LoginRequest) => Promise<LoggedIn>;
  readonly loginSecondFactor: (body: BodyOf<typeof loginSecondFactorEndpoint>, visit: Visit) => Promise<LoggedIn>;
  readonly loginByPasskey: (body: BodyOf<typeof passkeyLoginEndpoint>, visit: Visit) => Promise<LoggedIn>;
  readonly passkeyLoginOptions: (visit: Visit) => Promise<ResponseOf<typeof passkeyLoginOptionsEndpoint>>;
  /** Consumes a login code and returns the account it is for; the session starts when the player confirms it. */
  readonly useLoginCode: (code: string, session: Session | null, visit: Visit) => Promise<UsedLoginCode>;
  readonly openByLoginCode: (body: BodyOf<typeof openLoginCodeEndpoint>, visit: Visit) => Promise<LoggedIn>;
  readonly stepUpOptions: (session: Session, visit: Visit) => Promise<ResponseOf<typeof stepUpOptionsEndpoint>>;
  /** Verifies the proof and returns for how many seconds it is valid. */
  readonly stepUp: (session: Session, body: BodyOf<typeof stepUpEndpoint>, visit: Visit) => Promise<number>;
  /** Requires a step-up. */
  readonly changeEmail: (session: Session, email: string, visit: Visit) => Promise<void>;
  /** Requires a step-up if it replaces a number. */
  readonly sendPhoneCode: (
    session: Session,
    number: BodyOf<typeof sendPhoneCodeEndpoint>,
    visit: Visit,
  ) => Promise<ResponseOf<typeof sendPhoneCodeEndpoint>>;
  readonly verifyPhone: (session: Session, code: string, visit: Visit) => Promise<void>;
  /** Writes an e-mail about an action in the player's account. */
  readonly notify: (tx: Tx, template: 'factor_added' | 'factor_removed', actor: Actor) => Promise<void>;
  /**
   * Mails an excluded player that somebody tried to sign up with their details, that the exclusion applies, and where
   * to find help.
   */
  readonly notifyExcluded: (tx: Tx, playerId: string) => Promise<void>;
  /** Mails the player that a limit was changed or that a change is pending. */
  readonly notifyLimitsChanged: (tx: Tx, playerId: string) => Promise<void>;
  /** Country names are in `locale`. */
  readonly getUserDetails: (session: Session, locale: string) => Promise<ResponseOf<typeof getUserDetailsEndpoint>>;
  /** Changes the profile, the password or both. */
  readonly updateUserDetails: (request: UpdateRequest) => Promise<void>;
  /** Sends the verification e-mail again; throws if the mail server does not accept it. */
  readonly sendVerification: (playerId: string, origin: string) => Promise<void>;
  /** Whether the page of an e-mailed link has something to confirm. */
  readonly isLinkOpen: (brandKey: string, page: 'verify' | 'revert', token: string) => Promise<boolean>;
  /** Null if the link does not work. */
  readonly verifyEmail: (link: OpenedLink) => Promise<VerifiedEmail | null>;
  /**
   * Restores the former address of an account. Returns the secret of a link to set a new password, null for an expired
   * link.
   */
  readonly revertEmail: (link: OpenedLink) => Promise<string | null>;
  /** Mails the login of an account without an e-mail address, and a link to set its password. */
  readonly sendCredentials: (session: Session, email: string, visit: Visit) => Promise<void>;
  readonly forgotPassword: (request: PasswordResetRequest) => Promise<void>;
  readonly resetPassword: (request: PasswordReset) => Promise<void>;
  /** Facts for the decisions of other modules; null for an unknown id. */
  readonly findFacts: (playerId: string, db?: Db | Tx) => Promise<PlayerFacts | null>;
  /** Missing details that are required for a purpose. */
  readonly missingDetails: (playerId: string, purpose: NeedPurpose, db?: Db | Tx) => Promise<readonly NeededDetail[]>;
  /** Nicknames by player id; unknown ids are left out. */
  readonly listNicknames: (playerIds: readonly string[]) => Promise<ReadonlyMap<string, string | null>>;
  /** A player's nickname, and whether it reveals their identity; null for an unknown id. */
  readonly findNickname: (playerId: string) => Promise<Nickname | null>;
  /** Counts a tried coupon or voucher; the result uncounts it. Throws `request.too_many` above the limits. */
  readonly countGuess: (guess: Guess) => Promise<ResetAttempts>;
  /** Cleanup job: deletes up to `countMax` expired codes, counters and links, and returns how many. */
  readonly deleteOldAttempts: (countMax: number) => Promise<number>;
}

export function createPlayers(settings: PlayersSettings): PlayersModule {
  const deps: PlayersDeps = {
    ...settings,
    locate: settings.locate ?? (() => ''),
    limits: { ...DEFAULT_LIMITS, ...settings.limits },
  };
  const hasher = createPasswordHasher(settings.hashing);
  return {
    signUp: (request) => signUp(deps, hasher, request),
    login: (request) => login(deps, hasher, request),
    loginSecondFactor: (body, visit) => loginSecondFactor(deps, body, visit),
    loginByPasskey: (body, visit) => loginByPasskey(deps, body, visit),
    passkeyLoginOptions: async (visit) => {
      const options = await deps.factors.createPasskeyChallenge(visit, null);
      if (!options) throw new Error('A passkey challenge without a player is always created');
      return options;
    },
    useLoginCode: (code, session, visit) => useLoginCode(deps, code, session, visit),
    openByLoginCode: (body, visit) => openByLoginCode(deps, body, visit),
    stepUpOptions: (session, visit) => stepUpOptions(deps, session, visit),
    stepUp: (session, body, visit) => stepUp(deps, hasher, { session, body, visit }),
    changeEmail: (session, email, visit) => changeEmail(deps, session, email, visit),
    sendPhoneCode: (session, number, visit) => sendPhoneCode(deps, session, number, visit),
    verifyPhone: (session, code, visit) => verifyPhone(deps, session, code, visit),
    notify: async (tx, template, { session, visit }) => {
      const player = await findPlayer(tx, session.playerId);
      if (!player) throw new Error(`No player ${session.playerId}`);
      const { email, preferred_language: preferredLanguage } = player;
      await postNotice(deps, tx, template, { player: { playerId: session.playerId, email, preferredLanguage }, visit });
    },
    notifyExcluded: (tx, playerId) => notifyExcluded(deps, tx, playerId),
    notifyLimitsChanged: (tx, playerId) => notifyLimitsChanged(deps, tx, playerId),
    getUserDetails: (session, locale) => getUserDetails(deps, session, locale),
    updateUserDetails: (request) => updateUserDetails(deps, hasher, request),
    sendVerification: (playerId, origin) => sendVerification(deps, playerId, origin),
    isLinkOpen: (brandKey, page, token) => isLinkOpen(deps.db, brandKey, page, hashOf(token)),
    verifyEmail: (link) => verifyEmail(deps, link),
    revertEmail: (link) => revertEmail(deps, link),
    sendCredentials: (session, email, visit) => sendCredentials(deps, session, email, visit),
    forgotPassword: (request) => forgotPassword(deps, request),
    resetPassword: (request) => resetPassword(deps, hasher, request),
    findFacts: (playerId, db = deps.db) => findPlayerFacts(db, playerId),
    missingDetails: (playerId, purpose, db = deps.db) => missingDetails({ ...deps, db }, playerId, purpose),
    listNicknames: (playerIds) => listNicknames(deps.db, playerIds),
    findNickname: async (playerId) => {
      const row = await findPlayer(deps.db, playerId);
      return row ? nicknameOf(row) : null;
    },
    countGuess: (guess) => countGuess(deps.db, guess),
    deleteOldAttempts: async (countMax) => {
      const codes = await deleteOldPhoneCodes(deps.db, countMax);
      const counters = codes + (codes < countMax ? await deleteOldCounters(deps.db, countMax - codes) : 0);
      const links = counters + (counters < countMax ? await deleteOldLinks(deps.db, countMax - counters) : 0);
      return links + (links < countMax ? await deleteOldLoginCodes(deps.db, countMax - links) : 0);
    },
  };
}

/** Player facts for other modules; null for an unknown id. */
export async function findPlayerFacts(db: Db | Tx, playerId: string): Promise<PlayerFacts | null> {
  const row = await findPlayer(db, playerId);
  return row ? factsOf(row) : null;
}

function factsOf(row: NonNullable<Awaited<ReturnType<typeof findPlayer>>>): PlayerFacts {
  return {
    playerId: row.player_id,
    brandKey: row.brand_key,
    email: row.email,
    username: row.username,
    hasEmail: !isPlaceholder(row.email),
    isEmailVerified: row.is_email_verified,
    isPhoneVerified: row.phone === null ? null : row.verified_phone !== null,
    countryCode: row.country_code,
    currencyCode: row.currency_code,
    preferredLanguage: row.preferred_language,
    tags: row.tags,
    registeredAt: row.created_at,
    kycStatus: row.kyc_status as PlayerFacts['kycStatus'], // a CHECK constraint limits the column to these values
  };
}
