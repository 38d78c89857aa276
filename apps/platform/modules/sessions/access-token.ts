import { hash, randomBytes } from 'node:crypto';

const PREFIX = 'mq_';
const FAMILY_BYTES = 12;
const SECRET_BYTES = 32;
/** `mq_`, 16 characters of the session, 43 of the secret. Sessions older than token rotation have the secret only. */
const TOKEN_PATTERN = /^mq_(?:[A-Za-z0-9_-]{16})?[A-Za-z0-9_-]{43}$/;
const FAMILY_PATTERN = /^mq_([A-Za-z0-9_-]{16})[A-Za-z0-9_-]{43}$/;

export interface AccessToken {
  /** The token for the browser; never stored or logged by the platform. */
  readonly token: string;
  /** The stored hash. 256 random bits cannot be guessed, so they need no salt and no slow hash. */
  readonly hash: Buffer;
}

/**
 * Creates a token from the system's random generator. All tokens of one session share their beginning, so that other
 * tabs recognise a renewed token; `successorOf` is the token that it replaces.
 */
export function newAccessToken(successorOf: string | null = null): AccessToken {
  const family = FAMILY_PATTERN.exec(successorOf ?? '')?.[1] ?? randomBytes(FAMILY_BYTES).toString('base64url');
  const token = PREFIX + family + randomBytes(SECRET_BYTES).toString('base64url');
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** False for strings that cannot be our tokens, to reject them without a query. */
export function isTokenShaped(token: string): boolean {
  return TOKEN_PATTERN.test(token);
}
