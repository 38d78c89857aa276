import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { listSessions as listSessionsEndpoint } from '@marquee/contract/sessions.ts';
import type { Db, Tx } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { limitKeyOf } from '@marquee/http-guard/ip-address.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Session } from '../../core/session.ts';
import { isFamiliarNetwork, isKnownDevice, rememberDevice } from './devices.sql.ts';
import { findSession, continueSession, type SessionLookup } from './find-session.ts';
import { hashToken, isTokenShaped, newAccessToken } from './access-token.ts';
import { listSessions } from './list-sessions.ts';
import { createRecentSessions } from './recent-sessions.ts';
import { openSession, toLastLogin, type LastLogin, type OpenedSession, type SessionOpening } from './open-session.ts';
import { toPreviousLogin, type PreviousLogin } from './previous-login.ts';
import {
  findPrevious,
  isJustLoggedIn,
  listEnded,
  markSteppedUp,
  steppedUpSecondsLeft,
  hasLoggedIn,
} from './sessions.sql.ts';
import { deleteOldTokens, findOwnSession, replaceAllTokens } from './tokens.sql.ts';
import type { SessionsDeps } from './sessions.deps.ts';
export { SESSIONS_TABLES } from './personal-tables.ts';

export { deviceLine } from './describe-device.rules.ts';
export { formatLocation } from './format-location.rules.ts';
export type { SessionLookup } from './find-session.ts';
export type { LastLogin, OpenedSession, SessionOpening } from './open-session.ts';
export type { OpenedBy } from './sessions.sql.ts';

export interface RecalledSession {
  readonly tokenHash: Buffer;
  readonly session: Session | null;
}

export interface HeldSession {
  readonly token: string;
  readonly playerId: string;
}

export interface KeptSession {
  readonly sessionId: string;
  /** The only token of the session from now on. */
  readonly accessToken: string;
}

/** Sessions of players: since when, from where, on which device, and when they last proved their identity. */
export interface SessionsModule {
  readonly openSession: (tx: Tx, opening: SessionOpening) => Promise<OpenedSession>;
  /** Read-only. */
  readonly findSession: (token: string, brandKey: string) => Promise<SessionLookup>;
  /** For a request of the player: also renews the token when due, and ends the session if a replaced token is used. */
  readonly continueSession: (token: string, brandKey: string) => Promise<SessionLookup>;
  /**
   * For use cases that verify the token in their own statement: its hash, and the session if this process verified it in
   * the last seconds.
   */
  readonly recallSession: (token: string, brandKey: string) => RecalledSession;
  /** To be called when a session has ended, in this or another process. */
  readonly forgetSession: (sessionId: string) => void;
  /** Logs this session out. Its sockets close within one poll of the outbox. */
  readonly endSession: (session: Session) => Promise<void>;
  /**
   * For a recovery of the account by somebody who holds one of its sessions, under the lock of the player's row: replaces
   * all tokens of the session by a new one, so that copies of them end, also their sockets. Null if the token is not of a
   * live session of this player that was opened by a login. The caller voids the other sessions.
   */
  readonly keepSession: (tx: Tx, held: HeldSession) => Promise<KeptSession | null>;
  readonly listSessions: (session: Session, locale: string) => Promise<ResponseOf<typeof listSessionsEndpoint>>;
  /**
   * Revokes one of the player's sessions and un-trusts its device. Unknown and foreign ids both give
   * `request.not_found`.
   */
  readonly revokeSession: (session: Session, sessionId: string) => Promise<void>;
  /** Returns how many sessions were revoked. */
  readonly revokeOtherSessions: (session: Session) => Promise<number>;
  /** Which of these have ended, for any reason; for sockets, which outlive requests. */
  readonly listEnded: (sessionIds: readonly string[]) => Promise<readonly string[]>;
  /** Time and location of the player's previous session; countries are in `locale`. */
  readonly findLastLogin: (session: Session, locale: string) => Promise<LastLogin | null>;
  /** The player's previous session with its device; null during the first one. Countries are in `locale`. */
  readonly findPreviousLogin: (session: Session, locale: string) => Promise<PreviousLogin | null>;
  /** Whether this device has logged in to the account before. Takes the same time for unknown accounts. */
  readonly isKnownDevice: (playerId: string | null, deviceHash: Buffer | null) => Promise<boolean>;
  /** Whether the account has recently logged in from this network. Takes the same time for unknown accounts. */
  readonly isFamiliarNetwork: (playerId: string | null, ip: string) => Promise<boolean>;
  /** Whether the account was ever logged in to, including ended sessions. */
  readonly hasLoggedIn: (tx: Tx, playerId: string) => Promise<boolean>;
  readonly rememberDevice: (tx: Tx, playerId: string, deviceHash: Buffer) => Promise<void>;
  /**
   * For sensitive actions: throws `auth.step_up_required` unless the player has recently proved their identity in this
   * session (`stepUp` of the contract). The site asks for the proof and repeats the request; the session continues
   * either way.
   */
  readonly requireStepUp: (session: Session) => Promise<void>;
  /**
   * Like `requireStepUp`, but a login of the last minutes suffices, for new players. A session opened with a login code
   * does not.
   */
  readonly requireStepUpOrLogin: (session: Session) => Promise<void>;
  /** To be called after the proof. Returns for how many seconds it is valid. */
  readonly markSteppedUp: (tx: Db | Tx, session: Session) => Promise<number>;
  /** Cleanup job: deletes up to `countMax` unusable tokens, and returns how many. */
  readonly deleteOldTokens: (countMax: number) => Promise<number>;
}

export function createSessions({ db, policyOf, credentials, announceRenewed }: SessionsDeps): SessionsModule {
  const endOne = (target: { playerId: string; sessionId: string }) =>
    withTx(db, (tx) => credentials.voidFor(tx, 'session_ended', target));
  const recent = createRecentSessions();
  const stepUpSeconds = (brandKey: string) => policyOf(brandKey).stepUpMinutes * 60;
  return {
    openSession: (tx, opening) => openSession(tx, opening, policyOf(opening.brandKey)),
    findSession: (token, brandKey) => findSession(db, token, brandKey),
    continueSession: async (token, brandKey) => {
      const found = await continueSession(db, credentials, token, brandKey);
      recent.set(hashToken(token), found.state === 'live' ? found.session : null);
      return found;
    },
    recallSession: (token, brandKey) => {
      const tokenHash = hashToken(token);
      return { tokenHash, session: recent.find(tokenHash, brandKey) };
    },
    forgetSession: recent.end,
    endSession: async ({ playerId, sessionId }) => {
      await withTx(db, (tx) => credentials.voidFor(tx, 'logged_out', { playerId, sessionId, reason: 'logout' }));
    },
    keepSession: async (tx, { token, playerId }) => {
      const sessionId = isTokenShaped(token)
        ? await findOwnSession(tx, { tokenHash: hashToken(token), playerId })
        : undefined;
      if (sessionId === undefined) return null;
      const next = newAccessToken(token);
      await replaceAllTokens(tx, { tokenHash: next.hash, sessionId });
      await announceRenewed(tx, sessionId);
      return { sessionId, accessToken: next.token };
    },
    listSessions: (session, locale) => listSessions(db, session, locale),
    revokeSession: async ({ playerId }, sessionId) => {
      // The same error for ended and foreign sessions.
      if ((await endOne({ playerId, sessionId })) === 0) throw new Refusal('request.not_found');
    },
    revokeOtherSessions: ({ playerId, sessionId }) =>
      withTx(db, (tx) => credentials.voidFor(tx, 'other_sessions_ended', { playerId, sessionId })),
    listEnded: async (sessionIds) => (sessionIds.length === 0 ? [] : listEnded(db, sessionIds)),
    findLastLogin: async ({ playerId, sessionId }, locale) =>
      toLastLogin(await findPrevious(db, playerId, sessionId), locale),
    findPreviousLogin: async ({ playerId, sessionId }, locale) =>
      toPreviousLogin(await findPrevious(db, playerId, sessionId), locale),
    isKnownDevice: (playerId, deviceHash) => isKnownDevice(db, playerId, deviceHash),
    isFamiliarNetwork: (playerId, ip) => isFamiliarNetwork(db, playerId, limitKeyOf(ip)),
    hasLoggedIn,
    rememberDevice,
    requireStepUp: async ({ sessionId, brandKey }) => {
      if ((await steppedUpSecondsLeft(db, sessionId, stepUpSeconds(brandKey))) === 0)
        throw new Refusal('auth.step_up_required');
    },
    requireStepUpOrLogin: async ({ sessionId, brandKey }) => {
      const seconds = stepUpSeconds(brandKey);
      if ((await steppedUpSecondsLeft(db, sessionId, seconds)) === 0 && !(await isJustLoggedIn(db, sessionId, seconds)))
        throw new Refusal('auth.step_up_required');
    },
    markSteppedUp: async (tx, { sessionId, brandKey }) => {
      await markSteppedUp(tx, sessionId);
      return stepUpSeconds(brandKey);
    },
    deleteOldTokens: (countMax) => deleteOldTokens(db, countMax),
  };
}
