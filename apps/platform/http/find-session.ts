import type { Session } from '../core/session.ts';
import { Refusal } from '../core/refusal.ts';

/** Result of looking up a token. The lookup throws only if the database is unavailable. */
export type SessionLookup =
  | { readonly state: 'live'; readonly session: Session; readonly renewedToken?: string }
  | { readonly state: 'unknown' }
  | { readonly state: 'expired'; readonly playerId: string; readonly isReused: boolean };
export type FindSession = (token: string, brandKey: string) => Promise<SessionLookup>;

const BEARER = /^Bearer +([\x21-\x7e]{1,512})$/i;

/** The token of an `Authorization` header; null without one that is well-formed. Only scripts send it: a cross-site form or link cannot. */
export function bearerTokenOf(authorization: string | undefined): string | null {
  return BEARER.exec(authorization ?? '')?.[1] ?? null;
}

export interface RequiredSession {
  readonly session: Session;
  /** The next token, if a renewal is due. */
  readonly renewedToken: string | null;
}

/** The session of an endpoint that requires one. All session errors, and only these, have status 403. */
export async function requireSession(
  authorization: string | undefined,
  brandKey: string,
  findSession: FindSession,
): Promise<RequiredSession> {
  const token = tokenOf(authorization);
  const session = await findSession(token, brandKey);
  if (session.state === 'live') return { session: session.session, renewedToken: session.renewedToken ?? null };
  if (session.state === 'unknown') throw new Refusal('session.invalid');
  const { playerId, isReused: isTokenReused } = session;
  throw new Refusal('session.expired', {}, undefined, { playerId, isTokenReused });
}

/** The access token of a request. Throws if there is none. */
export function tokenOf(authorization: string | undefined): string {
  if (authorization === undefined || authorization.trim() === '') throw new Refusal('session.missing');
  const token = bearerTokenOf(authorization);
  if (token === null) throw new Refusal('session.invalid');
  return token;
}

/** The session of a public endpoint, if a valid one was sent; an invalid token is ignored. */
export async function maybeSession(
  authorization: string | undefined,
  brandKey: string,
  findSession: FindSession,
): Promise<Session | null> {
  const token = bearerTokenOf(authorization);
  if (token === null) return null;
  const session = await findSession(token, brandKey);
  return session.state === 'live' ? session.session : null;
}
