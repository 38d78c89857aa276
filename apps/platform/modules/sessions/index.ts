import type { Db, Tx } from '../../db/database.ts';
import { endSession, endSessionsWithin, type AnnounceEnded } from './end-session.ts';
import { findSession, type FoundSession } from './find-session.ts';
import {
  openSession,
  toLastLogin,
  type LastLogin,
  type OpenedSession,
  type SessionOpening,
  type SessionPolicy,
} from './open-session.ts';
import { findPrevious, listOver } from './sessions.sql.ts';

export type { AnnounceEnded, EndedSession } from './end-session.ts';
export type { FoundSession } from './find-session.ts';
export type { LastLogin, OpenedSession, SessionOpening, SessionPolicy } from './open-session.ts';
export { sessionsRoutes } from './routes.ts';

/** The front door of sessions: who is signed in, since when, from where. */
export interface SessionsModule {
  readonly openSession: (tx: Tx, opening: SessionOpening) => Promise<OpenedSession>;
  readonly findSession: (token: string, brandKey: string) => Promise<FoundSession>;
  /** One session by log-out, or all of a player at once. Sockets learn of it within a poll of the outbox. */
  readonly endSession: (target: { readonly sessionId: string } | { readonly playerId: string }) => Promise<void>;
  /** All sessions of a player but one, in the caller's transaction: a new password throws everybody else out. */
  readonly endOtherSessions: (tx: Tx, keep: { readonly playerId: string; readonly sessionId: string }) => Promise<void>;
  /** Which of these are over, by whatever cause; for sockets, which outlive requests. */
  readonly listOver: (sessionIds: readonly string[]) => Promise<readonly string[]>;
  /** Where the player's session before this one began. */
  readonly findLastLogin: (session: {
    readonly playerId: string;
    readonly sessionId: string;
  }) => Promise<LastLogin | null>;
}

export interface SessionsDeps {
  readonly db: Db;
  /** The market policy of a brand. */
  readonly policyOf: (brandKey: string) => SessionPolicy;
  readonly announceEnded: AnnounceEnded;
}

export function createSessions({ db, policyOf, announceEnded }: SessionsDeps): SessionsModule {
  return {
    openSession: (tx, opening) => openSession(tx, opening, policyOf(opening.brandKey)),
    findSession: (token, brandKey) => findSession(db, token, brandKey),
    endSession: (target) => endSession(db, announceEnded, target),
    endOtherSessions: (tx, { playerId, sessionId }) =>
      endSessionsWithin(tx, announceEnded, { playerId, exceptSessionId: sessionId }),
    listOver: async (sessionIds) => (sessionIds.length === 0 ? [] : listOver(db, sessionIds)),
    findLastLogin: async ({ playerId, sessionId }) => toLastLogin(await findPrevious(db, playerId, sessionId)),
  };
}
