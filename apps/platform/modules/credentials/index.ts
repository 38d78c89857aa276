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

/** Announces the end of a session to all processes, in the same transaction, so that they close its sockets. */
export type AnnounceEnded = (tx: Tx, ended: EndedSession) => Promise<void>;

/** What other modules do when an owner recovers an account. */
export interface Recovery {
  /** Takes the locks that `reviewWithdrawals` needs, before the player's row is locked. */
  readonly lock: (tx: Tx, playerId: string) => Promise<void>;
  /** Holds withdrawals to payout destinations added since `since`. */
  readonly reviewWithdrawals: (tx: Tx, recovered: Recovered) => Promise<void>;
}

export interface Recovered {
  readonly playerId: string;
  /** Payout destinations added since then may belong to an attacker. */
  readonly since: Date;
  readonly event: RecoveryEvent;
  /** Time, device and location, for e-mails (`visitFacts`). */
  readonly facts: Readonly<Record<string, string>>;
}

/** Events by which an owner recovers an account that an attacker may have used. */
const RECOVERY_EVENTS = [
  'password_reset',
  'email_reverted',
  'email_first_verified',
] as const satisfies CredentialEvent[];
export type RecoveryEvent = (typeof RECOVERY_EVENTS)[number];
/** Payout destinations added within this time before the recovery may be an attacker's. */
const RECOVERY_MS = 7 * 86_400_000;

export interface Voiding {
  readonly playerId: string;
  /** The continuing session, or the subject of the event. Absent: no session continues. */
  readonly sessionId?: string;
  /** Credentials set up since then are void where only recent ones are. Absent: all of them. */
  readonly since?: Date;
  /** Of a recovery: time, device and location, for e-mails (`visitFacts`). */
  readonly facts?: Readonly<Record<string, string>>;
  /** Reason of the end of sessions; `revoked` by default. */
  readonly reason?: EndReason;
}

/** Voids credentials and pending proofs of players. */
export interface Credentials {
  /**
   * Voids, in the caller's transaction, what the event voids, and returns how many sessions ended. Locks the player's
   * row.
   */
  readonly voidFor: (tx: Tx, event: CredentialEvent, target: Voiding) => Promise<number>;
  /**
   * To be called first in a transaction that may recover an account: its locks come before the player's row ("Lock
   * order" in wallet/README.md).
   */
  readonly lockForRecovery: (tx: Tx, playerId: string) => Promise<void>;
}

/** Events about one session; without it nothing is voided. */
const OF_ONE_SESSION: ReadonlySet<CredentialEvent> = new Set(['logged_out', 'session_ended']);

export function createCredentials(deps: {
  readonly announceEnded: AnnounceEnded;
  readonly recovery: Recovery;
}): Credentials {
  return {
    lockForRecovery: deps.recovery.lock,
    voidFor: async (tx, event, { playerId, sessionId = null, since = null, facts = {}, reason = 'revoked' }) => {
      // The first lock, as for everything that issues or uses a credential.
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
 * To be called before a session issues or sets up a credential: locks the player's row and returns the credential
 * version. Throws `session.expired` if the session has ended in the meantime.
 */
export async function lockOpenSession(tx: Tx, { playerId, sessionId }: Session): Promise<number> {
  const version = await lockVersion(tx, playerId);
  if (version === null || !(await isSessionOpen(tx, sessionId))) throw new Refusal('session.expired');
  return version;
}
