import { LRUCache } from 'lru-cache';
import type { Session } from '../../core/session.ts';

/** Each token is looked up in the database at least this often, for renewals and the time of the last request. */
const FRESH_MS = 5_000;
/** Tokens in the memory of one process; above it the oldest are removed. */
const TOKENS_MAX = 50_000;

/**
 * Sessions that this process verified in the last seconds, by the hash of the token. A hint for use cases that verify
 * the token in their own statement: it saves a query, and decides nothing.
 */
export function createRecentSessions(now: () => number = Date.now) {
  const recent = new LRUCache<string, Session>({ max: TOKENS_MAX, ttl: FRESH_MS, ttlResolution: 0, perf: { now } });
  return {
    find: (tokenHash: Buffer, brandKey: string): Session | null => {
      const known = recent.get(tokenHash.toString('latin1'));
      return known?.brandKey === brandKey ? known : null;
    },
    /** Null: the token is not valid. */
    set: (tokenHash: Buffer, session: Session | null): void => {
      const key = tokenHash.toString('latin1');
      if (session === null) recent.delete(key);
      else recent.set(key, session);
    },
    /** Forgets all tokens of an ended session. */
    end: (sessionId: string): void => {
      for (const [key, session] of recent.entries()) if (session.sessionId === sessionId) recent.delete(key);
    },
  };
}
