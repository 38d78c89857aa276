import type { AnswerOf } from '@marquee/contract/call.ts';
import type { listSessions as listSessionsCall } from '@marquee/contract/sessions.ts';
import type { Db, Tx } from '../../db/database.ts';
import { limitKeyOf } from '../../http/client-address.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Session } from '../../http/serve.ts';
import { isFamiliarNetwork, isKnownDevice, rememberDevice } from './devices.sql.ts';
import { endSession, endSessionsWithin, type AnnounceEnded } from './end-session.ts';
import { findSession, continueSession, type FoundSession } from './find-session.ts';
import { listSessions } from './list-sessions.ts';
import {
  openSession,
  toLastLogin,
  type LastLogin,
  type OpenedSession,
  type SessionOpening,
  type SessionPolicy,
} from './open-session.ts';
import { findPrevious, listOver, markSteppedUp, steppedUpSecondsLeft } from './sessions.sql.ts';
import { throwOut, throwOutOthers } from './throw-out.ts';
import { deleteOldTokens } from './tokens.sql.ts';
export { SESSIONS_TABLES } from './personal-tables.ts';

export { deviceLine } from './device-words.rules.ts';
export { placeOf } from './place.rules.ts';
export type { AnnounceEnded, EndedSession } from './end-session.ts';
export type { FoundSession } from './find-session.ts';
export type { LastLogin, OpenedSession, SessionOpening, SessionPolicy } from './open-session.ts';
export { sessionsRoutes } from './routes.ts';

/** The front door of sessions: who is signed in, since when, from where, on which device, and how sure that is. */
export interface SessionsModule {
  readonly openSession: (tx: Tx, opening: SessionOpening) => Promise<OpenedSession>;
  /** Looks only. */
  readonly findSession: (token: string, brandKey: string) => Promise<FoundSession>;
  /** For a call of the player: also renews the token where one is due, and ends the session where a replaced one comes back. */
  readonly continueSession: (token: string, brandKey: string) => Promise<FoundSession>;
  /** One session by log-out, or all of a player at once. Sockets learn of it within a poll of the outbox. */
  readonly endSession: (target: { readonly sessionId: string } | { readonly playerId: string }) => Promise<void>;
  /** All sessions of a player but one, in the caller's transaction: a new password throws everybody else out. */
  readonly endOtherSessions: (tx: Tx, keep: { readonly playerId: string; readonly sessionId: string }) => Promise<void>;
  readonly listSessions: (session: Session, locale: string) => Promise<AnswerOf<typeof listSessionsCall>>;
  /** The player ends one of their sessions; its device is a stranger again. */
  readonly throwOut: (session: Session, sessionId: string) => Promise<void>;
  /** Answers how many sessions ended. */
  readonly throwOutOthers: (session: Session) => Promise<number>;
  /** Which of these are over, by whatever cause; for sockets, which outlive requests. */
  readonly listOver: (sessionIds: readonly string[]) => Promise<readonly string[]>;
  /** Where the player's session before this one began; countries in the words of `locale`. */
  readonly findLastLogin: (session: Session, locale: string) => Promise<LastLogin | null>;
  /** Whether this device has logged in to the account before. Takes the same time where there is no such account. */
  readonly isKnownDevice: (playerId: string | null, deviceHash: Buffer | null) => Promise<boolean>;
  /** Whether the account was entered from this network of late. Takes the same time where there is no such account. */
  readonly isFamiliarNetwork: (playerId: string | null, ip: string) => Promise<boolean>;
  readonly rememberDevice: (tx: Tx, playerId: string, deviceHash: Buffer) => Promise<void>;
  /**
   * Before a sensitive act: throws `auth.step_up_required` unless the player has proved lately, in this very session, to be who they are (`stepUp` of
   * the contract). The site asks for the proof and sends the call again; the session goes on either way.
   */
  readonly requireStepUp: (session: Session) => Promise<void>;
  /** After the proof. Answers how many seconds it holds. */
  readonly markSteppedUp: (session: Session) => Promise<number>;
  /** Housekeeping for a job: forgets up to `countMax` tokens that nobody can use, and answers how many. */
  readonly forgetOldTokens: (countMax: number) => Promise<number>;
}

export interface SessionsDeps {
  readonly db: Db;
  /** The market policy of a brand. */
  readonly policyOf: (brandKey: string) => SessionPolicy;
  readonly announceEnded: AnnounceEnded;
}

export function createSessions({ db, policyOf, announceEnded }: SessionsDeps): SessionsModule {
  const stepUpSeconds = (brandKey: string) => policyOf(brandKey).stepUpMinutes * 60;
  return {
    openSession: (tx, opening) => openSession(tx, opening, policyOf(opening.brandKey)),
    findSession: (token, brandKey) => findSession(db, token, brandKey),
    continueSession: (token, brandKey) => continueSession(db, announceEnded, token, brandKey),
    endSession: (target) => endSession(db, announceEnded, target),
    endOtherSessions: (tx, { playerId, sessionId }) =>
      endSessionsWithin(tx, announceEnded, { playerId, exceptSessionId: sessionId }),
    listSessions: (session, locale) => listSessions(db, session, locale),
    throwOut: (session, sessionId) => throwOut(db, announceEnded, session, sessionId),
    throwOutOthers: (session) => throwOutOthers(db, announceEnded, session),
    listOver: async (sessionIds) => (sessionIds.length === 0 ? [] : listOver(db, sessionIds)),
    findLastLogin: async ({ playerId, sessionId }, locale) =>
      toLastLogin(await findPrevious(db, playerId, sessionId), locale),
    isKnownDevice: (playerId, deviceHash) => isKnownDevice(db, playerId, deviceHash),
    isFamiliarNetwork: (playerId, ip) => isFamiliarNetwork(db, playerId, limitKeyOf(ip)),
    rememberDevice,
    requireStepUp: async ({ sessionId, brandKey }) => {
      if ((await steppedUpSecondsLeft(db, sessionId, stepUpSeconds(brandKey))) === 0)
        throw new Refusal('auth.step_up_required');
    },
    markSteppedUp: async ({ sessionId, brandKey }) => {
      await markSteppedUp(db, sessionId);
      return stepUpSeconds(brandKey);
    },
    forgetOldTokens: (countMax) => deleteOldTokens(db, countMax),
  };
}
