import type { FastifyRequest } from 'fastify';
import { Refusal } from '../core/refusal.ts';
import type { SecurityEventKind } from '../core/security-event.ts';
import type { Session } from '../core/session.ts';
import type { HttpDeps } from './http-deps.ts';
import { kindOfChange, kindOfRefusal } from './security-of-request.rules.ts';

/** Who sends a request, as far as it is known. */
export interface AboutRequest {
  readonly playerId: string;
  /** False if the player has not proved who they are: a login that waits for its second factor. */
  readonly hasSession: boolean;
}

export function noteSession(request: FastifyRequest, session: Session | null): void {
  if (session) request.aboutRequest = { playerId: session.playerId, hasSession: true };
}

export function notePlayer(request: FastifyRequest, playerId: string): void {
  request.aboutRequest ??= { playerId, hasSession: false };
}

type Deps = Pick<HttpDeps, 'brands' | 'recordSecurity'>;

/** Records an error that is a security event. */
export function recordRefusal(deps: Deps, request: FastifyRequest, error: unknown): void {
  if (!(error instanceof Refusal)) return;
  const { aboutRequest } = request;
  const { code, subject } = error;
  const endpointId = request.routeOptions.config.endpointId ?? 'none';
  const kind = subject?.isTokenReused
    ? 'token_reused'
    : kindOfRefusal(code, endpointId, aboutRequest?.hasSession === true);
  if (kind === null) return;
  deps.recordSecurity({
    ...whoSent(deps, request),
    kind,
    code,
    ...(subject && { playerId: subject.playerId, login: null }),
  });
}

/** Records the change of a credential that a successful request has made. */
export function recordChange(deps: Deps, request: FastifyRequest): void {
  const kind = kindOfChange(request.routeOptions.config.endpointId ?? 'none', request.body);
  if (kind !== null) deps.recordSecurity({ ...whoSent(deps, request), kind });
}

/** For routes outside of the contract, which are no module's own. */
export type RecordAt = (request: FastifyRequest, kind: SecurityEventKind) => void;

/** Records an event of a route outside of the contract. */
export function recordAt(deps: Deps, request: FastifyRequest, kind: SecurityEventKind): void {
  deps.recordSecurity({ ...whoSent(deps, request), kind });
}

const SOURCE_CHARS_MAX = 120;
const LOGIN_CHARS_MAX = 254;

function whoSent({ brands }: Deps, request: FastifyRequest) {
  const { endpointId } = request.routeOptions.config;
  const playerId = request.aboutRequest?.playerId ?? null;
  return {
    brandKey: brands.findBrandKey(request.host) ?? null,
    playerId,
    login: playerId === null ? loginIn(request.body) : null,
    clientIp: request.ip,
    // The pattern of the route, not the URL, which may contain a secret.
    source: (endpointId ?? `${request.method} ${request.routeOptions.url ?? ''}`).slice(0, SOURCE_CHARS_MAX),
    requestId: request.id,
  };
}

/** The login that was typed into a form of guests: all of them name the field `email`. */
function loginIn(body: unknown): string | null {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : null;
  return typeof email === 'string' && email !== '' && email.length <= LOGIN_CHARS_MAX ? email : null;
}
