import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Session } from '../../http/serve.ts';
import { CREDENTIAL_KINDS, RENEWING_EVENTS, type CredentialEvent, type CredentialKind } from './credential-kinds.ts';
import { endSessions, isSessionOpen, lockVersion, renewVersion, VOID, type EndReason } from './credentials.sql.ts';

export { CREDENTIAL_EVENTS, CREDENTIAL_KINDS, type CredentialEvent, type CredentialName } from './credential-kinds.ts';
export { findVersion, lockVersion } from './credentials.sql.ts';

export interface EndedSession {
  readonly sessionId: string;
  readonly playerId: string;
}

/** Tells every process, in the same transaction, that a session ended; whoever reads it closes its sockets. */
export type AnnounceEnded = (tx: Tx, ended: EndedSession) => Promise<void>;

export interface Voiding {
  readonly playerId: string;
  /** Session that goes on, or that the event is about. Left out: no session is spared. */
  readonly sessionId?: string;
  /** What was set up since then is voided where only recent ones of a kind are. Left out: all of them. */
  readonly since?: Date;
  /** Why sessions end; `revoked` where nothing is said. */
  readonly reason?: EndReason;
}

/** The front door: what an event voids, for every credential and pending proof of a player. */
export interface Credentials {
  /** Voids in the caller's transaction what the event voids, and answers how many sessions ended. Holds the player's row. */
  readonly voidFor: (tx: Tx, event: CredentialEvent, target: Voiding) => Promise<number>;
}

/** Events of which one session is the subject, and nothing else may be touched where there is none. */
const OF_ONE_SESSION: ReadonlySet<CredentialEvent> = new Set(['logged_out', 'session_ended']);

export function createCredentials(deps: { readonly announceEnded: AnnounceEnded }): Credentials {
  return {
    voidFor: async (tx, event, { playerId, sessionId = null, since = null, reason = 'revoked' }) => {
      // First of all locks: whatever issues or uses a credential takes it first as well.
      await lockVersion(tx, playerId);
      if (RENEWING_EVENTS.has(event)) await renewVersion(tx, playerId);
      const { session, ...others } = CREDENTIAL_KINDS;
      const scope = { playerId, sessionId, since: null };
      const ofSessions = (session as CredentialKind).voidedBy[event];
      const ended = ofSessions ? await endSessions(tx, { ...scope, extent: ofSessions }, reason) : [];
      if (OF_ONE_SESSION.has(event) && ended.length === 0) return 0;
      for (const name of Object.keys(others) as (keyof typeof others)[]) {
        const extent = (CREDENTIAL_KINDS[name] as CredentialKind).voidedBy[event];
        if (extent) await VOID[name](tx, { ...scope, since: extent === 'recent' ? since : null, extent });
      }
      for (const one of ended) await deps.announceEnded(tx, { sessionId: one, playerId });
      return ended.length;
    },
  };
}

/**
 * Before something is issued or set up in the name of a session: holds the player's row and answers the number of the credentials. Throws `session.expired`
 * where the session ended since the request came in.
 */
export async function lockOpenSession(tx: Tx, { playerId, sessionId }: Session): Promise<number> {
  const version = await lockVersion(tx, playerId);
  if (version === null || !(await isSessionOpen(tx, sessionId))) throw new Refusal('session.expired');
  return version;
}
