import { createHash, randomBytes } from 'node:crypto';

const PREFIX = 'mq_';
const TOKEN_BYTES = 32;
const TOKEN_PATTERN = /^mq_[A-Za-z0-9_-]{43}$/;

export interface AccessToken {
  /** What the browser keeps; it is never stored or logged here. */
  readonly token: string;
  /** What the platform keeps. 256 random bits need no salt and no slow hash: they cannot be guessed. */
  readonly hash: Buffer;
}

/** A new token, out of the generator of the operating system. */
export function newAccessToken(): AccessToken {
  const token = PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Anything else cannot be a token of ours, and is refused without asking the database. */
export function isTokenShaped(token: string): boolean {
  return TOKEN_PATTERN.test(token);
}
