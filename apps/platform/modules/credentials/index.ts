import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Session } from '../../core/session.ts';
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

/** What else happens when its owner takes an account back, for modules above this one. */
export interface Recovery {
  /** Takes the locks that `hold` needs. Before the player's row is locked. */
  readonly lock: (tx: Tx, playerId: string) => Promise<void>;
  /** Holds payments back to destinations that were added since then. */
  readonly reviewWithdrawals: (tx: Tx, recovered: Recovered) => Promise<void>;
}

export interface Recovered {
  readonly playerId: string;
  /** Destinations that were added since then may belong to somebody else. */
  readonly since: Date;
  readonly event: RecoveryEvent;
  /** When, on what device and from where, as letters name it (`visitFacts`). */
  readonly facts: Readonly<Record<string, string>>;
}

/** Events by which an owner takes an account back from somebody else who may have used it. */
const RECOVERY_EVENTS = [
  'password_reset',
  'email_reverted',
  'email_first_verified',
] as const satisfies CredentialEvent[];
export type RecoveryEvent = (typeof RECOVERY_EVENTS)[number];
/** Destinations that were added within this time before the recovery may be somebody else's. */
const RECOVERY_MS = 7 * 86_400_000;

export interface Voiding {
  readonly playerId: string;
  /** Session that goes on, or that the event is about. Left out: no session is spared. */
  readonly sessionId?: string;
  /** What was set up since then is voided where only recent ones of a kind are. Left out: all of them. */
  readonly since?: Date;
  /** Of a recovery: when, on what device and from where, as letters name it (`visitFacts`). */
  readonly facts?: Readonly<Record<string, string>>;
  /** Why sessions end; `revoked` where nothing is said. */
  readonly reason?: EndReason;
}

/** The front door: what an event voids, for every credential and pending proof of a player. */
export interface Credentials {
  /** Voids in the caller's transaction what the event voids, and answers how many sessions ended. Holds the player's row. */
  readonly voidFor: (tx: Tx, event: CredentialEvent, target: Voiding) => Promise<number>;
  /** Called first in a transaction that may void for a recovery: its locks come before the player's row ("Lock order" in wallet/README.md). */
  readonly lockForRecovery: (tx: Tx, playerId: string) => Promise<void>;
}

/** Events of which one session is the subject, and nothing else may be touched where there is none. */
const OF_ONE_SESSION: ReadonlySet<CredentialEvent> = new Set(['logged_out', 'session_ended']);

export function createCredentials(deps: {
  readonly announceEnded: AnnounceEnded;
  readonly recovery: Recovery;
}): Credentials {
  return {
    lockForRecovery: deps.recovery.lock,
    voidFor: async (tx, event, { playerId, sessionId = null, since = null, facts = {}, reason = 'revoked' }) => {
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
      const recovery = RECOVERY_EVENTS.find((one) => one === event);
      if (recovery !== undefined) {
        const addedSince = since ?? new Date(Date.now() - RECOVERY_MS);
        await deps.recovery.reviewWithdrawals(tx, { playerId, since: addedSince, event: recovery, facts });
      }
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
