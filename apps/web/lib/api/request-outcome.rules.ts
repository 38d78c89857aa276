import { ApiError } from './api-error.ts';

/** `command` changes something and carries an idempotency key; `readById` reads one resource; `read` is every other GET. */
export type RequestKind = 'command' | 'read' | 'readById';

/**
 * What the browser knows after a request without a 200 response. `refused`: nothing happened, and the response is final; show the reason, and use a new key for
 * the next attempt. `absent`: the resource does not exist. `unknown`: the request may have had an effect, or the state of the resource is not known; show
 * neither success nor failure, keep the key and let the player send the same request again.
 */
export type RequestOutcome = 'refused' | 'absent' | 'unknown';

/** Statuses that invite a later attempt. */
const RETRY_LATER: ReadonlySet<number> = new Set([408, 425, 429]);

/** Statuses that are decided before the platform looks up the idempotency key: they say nothing about an earlier request with the same key. */
const DECIDED_BEFORE_KEY: ReadonlySet<number> = new Set([400, 401, 413, 415, 451]);

const RETRY_BACKOFF_MS = [600, 1_500, 3_500];

/**
 * The only place that decides what an error means for a request. `isRepeat`: an earlier request with the same key got no response; only commands are repeated
 * in this sense.
 */
export function requestOutcome(error: unknown, kind: RequestKind, isRepeat = false): RequestOutcome {
  // Network failure, timeout, abort, an unreadable response, or a bug of the page.
  if (!(error instanceof ApiError)) return 'unknown';
  const { status, code } = error;
  if (status >= 500 || RETRY_LATER.has(status)) return 'unknown';
  if (kind === 'command') return isRepeat && DECIDED_BEFORE_KEY.has(status) ? 'unknown' : 'refused';
  // A wrong host also gives 404, which says nothing about the resource.
  return kind === 'readById' && status === 404 && code !== 'request.unknown_brand' ? 'absent' : 'unknown';
}

/**
 * Milliseconds until a command is sent again automatically after `attempts` failed attempts. Null when only the player can retry: after the last attempt, after
 * a refusal, and after a 429.
 */
export function retryBackoffMs(error: unknown, attempts: number): number | null {
  if (error instanceof ApiError && error.status < 500) return null;
  return RETRY_BACKOFF_MS[attempts - 1] ?? null;
}
