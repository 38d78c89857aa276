import type { Session } from '../../core/session.ts';
import { setNewest } from '../../core/set-newest.ts';

/** Each token is looked up in the database at least this often, for renewals and the time of the last request. */
const FRESH_MS = 5_000;
/** Tokens in the memory of one process; above it the oldest are removed. */
const TOKENS_MAX = 50_000;

interface RecentSession {
  readonly session: Session;
  readonly freshUntil: number;
}

/**
 * Sessions that this process verified in the last seconds, by the hash of the token. A hint for use cases that verify
 * the token in their own statement: it saves a query, and decides nothing.
 */
export function createRecentSessions(now: () => number = Date.now) {
  const recent = new Map<string, RecentSession>();
  return {
    find: (tokenHash: Buffer, brandKey: string): Session | null => {
      const key = tokenHash.toString('latin1');
      const known = recent.get(key);
      if (known === undefined || known.session.brandKey !== brandKey) return null;
      if (known.freshUntil > now()) return known.session;
      recent.delete(key);
      return null;
    },
    /** Null: the token is not valid. */
    set: (tokenHash: Buffer, session: Session | null): void => {
      const key = tokenHash.toString('latin1');
      if (session === null) recent.delete(key);
      else setNewest(recent, key, { session, freshUntil: now() + FRESH_MS }, TOKENS_MAX);
    },
    /** Forgets all tokens of an ended session. */
    end: (sessionId: string): void => {
      for (const [key, { session }] of recent) if (session.sessionId === sessionId) recent.delete(key);
    },
  };
}
