import { createHash, randomBytes } from 'node:crypto';

const PREFIX = 'mq_';
const FAMILY_BYTES = 12;
const SECRET_BYTES = 32;
/** `mq_`, the session's own 16 characters, 43 of the secret. Sessions from before tokens were renewed have the secret alone. */
const TOKEN_PATTERN = /^mq_(?:[A-Za-z0-9_-]{16})?[A-Za-z0-9_-]{43}$/;
const FAMILY_PATTERN = /^mq_([A-Za-z0-9_-]{16})[A-Za-z0-9_-]{43}$/;

export interface AccessToken {
  /** What the browser keeps; it is never stored or logged here. */
  readonly token: string;
  /** What the platform keeps. 256 random bits need no salt and no slow hash: they cannot be guessed. */
  readonly hash: Buffer;
}

/**
 * A new token, out of the generator of the operating system. All tokens of one session begin alike, so that another tab sees a renewed token for what it is
 * and goes on; `successorOf` is the token that this one follows.
 */
export function newAccessToken(successorOf: string | null = null): AccessToken {
  const family = FAMILY_PATTERN.exec(successorOf ?? '')?.[1] ?? randomBytes(FAMILY_BYTES).toString('base64url');
  const token = PREFIX + family + randomBytes(SECRET_BYTES).toString('base64url');
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Anything else cannot be a token of ours, and is refused without asking the database. */
export function isTokenShaped(token: string): boolean {
  return TOKEN_PATTERN.test(token);
}
