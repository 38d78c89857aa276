import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { listSessions as listSessionsEndpoint } from '@marquee/contract/sessions.ts';
import type { Db, Tx } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { limitKeyOf } from '../../core/ip-address.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Session } from '../../core/session.ts';
import { isFamiliarNetwork, isKnownDevice, rememberDevice } from './devices.sql.ts';
import { findSession, continueSession, type SessionLookup } from './find-session.ts';
import { listSessions } from './list-sessions.ts';
import { openSession, toLastLogin, type LastLogin, type OpenedSession, type SessionOpening } from './open-session.ts';
import {
  findPrevious,
  isJustLoggedIn,
  listOver,
  markSteppedUp,
  steppedUpSecondsLeft,
  hasLoggedIn,
} from './sessions.sql.ts';
import { deleteOldTokens } from './tokens.sql.ts';
import type { SessionsDeps } from './sessions.deps.ts';
export { SESSIONS_TABLES } from './personal-tables.ts';

export { deviceLine } from './describe-device.rules.ts';
export { formatLocation } from './format-location.rules.ts';
export type { SessionLookup } from './find-session.ts';
export type { LastLogin, OpenedSession, SessionOpening, SessionPolicy } from './open-session.ts';
export type { OpenedBy } from './sessions.sql.ts';

/** The front door of sessions: who is signed in, since when, from where, on which device, and how sure that is. */
export interface SessionsModule {
  readonly openSession: (tx: Tx, opening: SessionOpening) => Promise<OpenedSession>;
  /** Looks only. */
  readonly findSession: (token: string, brandKey: string) => Promise<SessionLookup>;
  /** For a call of the player: also renews the token where one is due, and ends the session where a replaced one comes back. */
  readonly continueSession: (token: string, brandKey: string) => Promise<SessionLookup>;
  /** The player logs out of this session. Sockets learn of it within a poll of the outbox. */
  readonly endSession: (session: Session) => Promise<void>;
  readonly listSessions: (session: Session, locale: string) => Promise<ResponseOf<typeof listSessionsEndpoint>>;
  /** The player ends one of their sessions; its device is a stranger again. */
  readonly revokeSession: (session: Session, sessionId: string) => Promise<void>;
  /** Answers how many sessions ended. */
  readonly revokeOtherSessions: (session: Session) => Promise<number>;
  /** Which of these are over, by whatever cause; for sockets, which outlive requests. */
  readonly listOver: (sessionIds: readonly string[]) => Promise<readonly string[]>;
  /** Where the player's session before this one began; countries in the words of `locale`. */
  readonly findLastLogin: (session: Session, locale: string) => Promise<LastLogin | null>;
  /** Whether this device has logged in to the account before. Takes the same time where there is no such account. */
  readonly isKnownDevice: (playerId: string | null, deviceHash: Buffer | null) => Promise<boolean>;
  /** Whether the account was entered from this network of late. Takes the same time where there is no such account. */
  readonly isFamiliarNetwork: (playerId: string | null, ip: string) => Promise<boolean>;
  /** Whether anybody has ever logged in to the account; counts sessions that are over, too. */
  readonly hasLoggedIn: (tx: Tx, playerId: string) => Promise<boolean>;
  readonly rememberDevice: (tx: Tx, playerId: string, deviceHash: Buffer) => Promise<void>;
  /**
   * Before a sensitive act: throws `auth.step_up_required` unless the player has proved lately, in this very session, to be who they are (`stepUp` of
   * the contract). The site asks for the proof and sends the call again; the session goes on either way.
   */
  readonly requireStepUp: (session: Session) => Promise<void>;
  /** As `requireStepUp`, where a log-in of the last minutes is proof enough: for somebody who has just joined. A session opened by a login code is not. */
  readonly requireStepUpOrLogin: (session: Session) => Promise<void>;
  /** After the proof. Answers how many seconds it holds. */
  readonly markSteppedUp: (tx: Db | Tx, session: Session) => Promise<number>;
  /** Housekeeping for a job: forgets up to `countMax` tokens that nobody can use, and answers how many. */
  readonly deleteOldTokens: (countMax: number) => Promise<number>;
}

export function createSessions({ db, policyOf, credentials }: SessionsDeps): SessionsModule {
  const endOne = (target: { playerId: string; sessionId: string }) =>
    withTx(db, (tx) => credentials.voidFor(tx, 'session_ended', target));
  const stepUpSeconds = (brandKey: string) => policyOf(brandKey).stepUpMinutes * 60;
  return {
    openSession: (tx, opening) => openSession(tx, opening, policyOf(opening.brandKey)),
    findSession: (token, brandKey) => findSession(db, token, brandKey),
    continueSession: (token, brandKey) => continueSession(db, credentials, token, brandKey),
    endSession: async ({ playerId, sessionId }) => {
      await withTx(db, (tx) => credentials.voidFor(tx, 'logged_out', { playerId, sessionId, reason: 'logout' }));
    },
    listSessions: (session, locale) => listSessions(db, session, locale),
    revokeSession: async ({ playerId }, sessionId) => {
      // What is over and what is somebody else's are not told apart.
      if ((await endOne({ playerId, sessionId })) === 0) throw new Refusal('request.not_found');
    },
    revokeOtherSessions: ({ playerId, sessionId }) =>
      withTx(db, (tx) => credentials.voidFor(tx, 'other_sessions_ended', { playerId, sessionId })),
    listOver: async (sessionIds) => (sessionIds.length === 0 ? [] : listOver(db, sessionIds)),
    findLastLogin: async ({ playerId, sessionId }, locale) =>
      toLastLogin(await findPrevious(db, playerId, sessionId), locale),
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
