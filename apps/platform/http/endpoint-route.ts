import { needsKey, SYSTEM_TOKEN_HEADER, type EndpointShape } from '@marquee/contract/endpoint.ts';
import { getContent, getFaq } from '@marquee/contract/content.ts';
import { DEBUG_OVERRIDES_HEADER } from '@marquee/contract/debug-overrides.rules.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getLocale, getSettings } from '@marquee/contract/settings.ts';
import { RENEWED_TOKEN_HEADER } from '@marquee/contract/sessions.ts';
import { VERIFIED_LOCATION_HEADER } from '@marquee/contract/location.ts';
import { requestedLocale } from './requested-locale.ts';
import { normalizeIp } from '@marquee/http-guard/ip-address.ts';
import { queueOf, type PlayerQueue } from './player-queue.ts';
import { maybeSession, requireSession, type RequiredSession } from './find-session.ts';
import type { HttpDeps } from './http-deps.ts';
import type { TokenHolder, ClientLocation } from '../core/client-location.ts';
import { sendPrivateResponse, sendPublicResponse, serializePublicResponse } from './public-response.ts';
import { isBoundedUpload, isMultipart, uploadOf } from './read-upload.ts';
import { Refusal } from '../core/refusal.ts';
import { isSameSecret } from './same-secret.ts';
import { noteSession, notePlayer, recordChange } from './record-security.ts';
import { countGuess } from './count-guess.ts';
import { recallSession, type KnownSession } from './prove-session.ts';
import type { EndpointContext, ServedEndpoint } from './serve.ts';
import type { Session } from '../core/session.ts';
import { validateResponse } from './validate-response.ts';
import { requestValidator } from './validate-request.ts';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,64}$/;

/** Endpoints that the maintenance page needs. */
const OPEN_IN_MAINTENANCE: ReadonlySet<EndpointShape> = new Set<EndpointShape>([
  getSettings,
  getLocale,
  getContent,
  getFaq,
]);

/**
 * The handler of an endpoint, in this order: brand, session, the player's queue, validation, budget (except for
 * repeats), use case, response.
 */
export function endpointHandler(
  served: ServedEndpoint,
  deps: HttpDeps & { readonly inQueue: PlayerQueue },
  countRequest: (request: FastifyRequest) => Promise<void>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> {
  const { endpoint } = served;
  const validate = requestValidator(endpoint);
  const requiresToken = endpoint.acceptsSystemToken === true && deps.systemTokens.length > 0;
  // Responses that require a token must not be in shared caches.
  const cacheControl = requiresToken ? undefined : served.cacheControl;
  const isPublic = cacheControl?.startsWith('public') === true;
  // Cacheable responses must not contain a token.
  const findOrUse = cacheControl === undefined ? deps.continueSession : deps.findSession;
  const sessionOf = async (request: FastifyRequest, reply: FastifyReply, brandKey: string): Promise<KnownSession> => {
    const { authorization } = request.headers;
    const renew = ({ session, renewedToken }: RequiredSession): Session => {
      if (renewedToken !== null) reply.header(RENEWED_TOKEN_HEADER, renewedToken);
      return session;
    };
    if (served.verifiesSession) return recallSession(authorization, brandKey, deps, renew);
    // Sets the header with the renewed token before the use case, so that errors contain it too.
    if (endpoint.access === 'player')
      return withoutProof(renew(await requireSession(authorization, brandKey, findOrUse)));
    return withoutProof(isPublic ? null : await maybeSession(authorization, brandKey, deps.findSession));
  };
  const contextOf = async (request: FastifyRequest, brandKey: string, { session, proof }: KnownSession) => {
    const { params, query, body } = validate(request);
    const idempotencyKey = idempotencyKeyOf(endpoint, request);
    if (served.isRepeat && session && idempotencyKey !== null)
      if (!(await served.isRepeat(session.playerId, idempotencyKey))) await countRequest(request);
    const { locales, defaultLocale } = deps.brands.localesOf(brandKey);
    const clientIp = normalizeIp(request.ip);
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_CHARS_MAX);
    const holder = { brandKey, clientIp, userAgent, playerId: session?.playerId ?? null };
    const clientLocation = await locateClient(request, holder, deps);
    return {
      brandKey,
      session,
      sessionProof: proof,
      params,
      query,
      body,
      idempotencyKey: idempotencyKey as never, // the type depends on the endpoint; checked by `keyOf`
      upload: endpoint.acceptsFile ? uploadOf(request) : null,
      locale: requestedLocale(request.headers['accept-language'], locales, defaultLocale),
      clientIp,
      clientCountry: clientLocation.ipLocation.countryCode ?? clientLocation.verifiedLocation?.countryCode ?? null,
      clientLocation,
      userAgent,
      origin: `${request.protocol}://${request.host}`,
      requestId: request.id,
      identify: (playerId) => notePlayer(request, playerId),
    } as EndpointContext<EndpointShape>; // params, query and body were parsed by the schemas of this endpoint
  };
  return async (request, reply) => {
    const brandKey = requireBrand(request, deps);
    if (!OPEN_IN_MAINTENANCE.has(endpoint)) await refuseInMaintenance(brandKey, deps);
    if (requiresToken) requireSystemToken(request, deps.systemTokens);
    const known = await sessionOf(request, reply, brandKey);
    noteSession(request, known.session);
    if (endpoint.acceptsFile && !isMultipart(request)) throw new Refusal('request.not_json');
    // The rest of a rejected upload is read, so that the client gets the response; if its length is unknown the
    // connection is closed instead.
    if (endpoint.acceptsFile && !isBoundedUpload(request)) reply.header('connection', 'close');
    const work = async () => {
      const context = await contextOf(request, brandKey, known);
      // `serve` bound the handler to this endpoint
      return countGuess({ served, deps, request, context }, () => served.handle(context as never));
    };
    const queue = queueOf(endpoint, known.session?.playerId);
    const response = await provenBefore(known, () => deps.inQueue(queue, work));
    recordChange(deps, request);
    if (deps.validateResponses) validateResponse(endpoint, response);
    return sendResponse(request, reply, { response, cacheControl });
  };
}

function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  { response, cacheControl }: { readonly response: unknown; readonly cacheControl: string | undefined },
): unknown {
  if (cacheControl !== undefined) reply.header('cache-control', cacheControl);
  reply.header('content-type', 'application/json; charset=utf-8');
  if (cacheControl?.startsWith('private')) return sendPrivateResponse(request, reply, response);
  return cacheControl?.startsWith('public')
    ? sendPublicResponse(request, reply, serializePublicResponse(response as object)) // responses are objects
    : JSON.stringify(response);
}

const withoutProof = (session: Session | null): KnownSession => ({ session, proof: null });

/** An error is sent only to a verified session; otherwise the refusal of the session replaces it. */
async function provenBefore<T>({ proof }: KnownSession, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await proof?.verify();
    throw error;
  }
}

function requireSystemToken({ headers }: FastifyRequest, tokens: readonly string[]): void {
  const given = headers[SYSTEM_TOKEN_HEADER];
  if (!tokens.some((token) => isSameSecret(given, token))) throw new Refusal('request.system_token_invalid');
}

export function requireBrand(request: FastifyRequest, deps: HttpDeps): string {
  const brandKey = deps.brands.findBrandKey(request.host);
  if (brandKey === undefined) throw new Refusal('request.unknown_brand');
  return brandKey;
}

function idempotencyKeyOf(endpoint: EndpointShape, request: FastifyRequest): string | null {
  if (!needsKey(endpoint)) return null;
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') throw new Refusal('request.idempotency_key_missing');
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))
    throw new Refusal('request.invalid', { fields: ['Idempotency-Key'], reasons: ['validation.invalid_format'] });
  return key;
}

/** Reads the country header only behind a trusted proxy: `ips` has more than one entry only then. */
function namedCountryOf(request: FastifyRequest, header: string | null): string | null {
  if (header === null || (request.ips?.length ?? 0) < 2) return null;
  const value = request.headers[header];
  return typeof value === 'string' && /^[A-Z][A-Z0-9]$/.test(value) ? value : null;
}

const USER_AGENT_CHARS_MAX = 512;
const LOCATION_CHARS_MAX = 128;

async function locateClient(request: FastifyRequest, holder: TokenHolder, deps: HttpDeps): Promise<ClientLocation> {
  const token = request.headers[VERIFIED_LOCATION_HEADER];
  const isToken = typeof token === 'string' && token.length <= LOCATION_CHARS_MAX;
  return {
    ipLocation: deps.locateIp(holder.clientIp, namedCountryOf(request, deps.countryHeader)),
    verifiedLocation: isToken ? deps.verifiedLocation(token, holder) : null,
    overrides: await overridesOf(request, holder.playerId, deps),
  };
}

/** The debug override; no query for guests and requests without the header. */
async function overridesOf(request: FastifyRequest, playerId: string | null, deps: HttpDeps) {
  const text = request.headers[DEBUG_OVERRIDES_HEADER];
  return playerId !== null && typeof text === 'string' && text !== '' ? deps.debugOverrides(text, playerId) : null;
}

async function refuseInMaintenance(brandKey: string, deps: HttpDeps): Promise<void> {
  const maintenance = await deps.findMaintenance(brandKey);
  if (maintenance) throw new Refusal('server.maintenance', { retryAfterSeconds: maintenance.retryAfterSeconds });
}
