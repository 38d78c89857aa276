import { GET_TIMEOUT_MS, RENEWED_TOKEN_HEADER } from '@marquee/contract/constants.ts';
import type { ErrorBody } from '@marquee/contract/endpoint.ts';
import { reportExcluded } from '../restriction/excluded-responses.ts';
import { currentRequestContext } from '../site/request-context.ts';
import { debugOverrides } from '../session/debug-overrides.ts';
import { verifiedLocation } from '../session/verified-location.ts';
import {
  currentToken,
  endSession,
  isRenewed,
  isSessionOver,
  renewToken,
  sessionSignal,
} from '../session/session-store.ts';
import { announceMutation } from './announce-mutation.ts';
import { ApiError, ConnectionError } from './api-error.ts';
import { endpointOf } from './endpoint-table.ts';
import { learnTimeOf } from './learn-time.ts';
import type { EndpointResponse, EndpointArguments, EndpointId } from './endpoint-types.ts';

/**
 * Calls an endpoint of the contract and resolves to its 200 response. 403: the session is over, the visitor is led to log in, and the promise never settles, so
 * that callers need no handling for it. Other statuses throw `ApiError`; a missing response throws `ConnectionError`. GETs time out after 15 s.
 */
export async function callApi<I extends EndpointId>(
  id: I,
  ...[input]: EndpointArguments<I>
): Promise<EndpointResponse<I>> {
  const { method, path, isPlayers } = endpointOf(id);
  // A page that still displays a former session: its queries are removed or restarted.
  if (isPlayers && isSessionOver()) return NEVER;
  const args: SentInput = input ?? {};
  const token = currentToken();
  const session = sessionSignal();
  const signals = [session, method === 'GET' ? AbortSignal.timeout(GET_TIMEOUT_MS) : null, args.signal ?? null].filter(
    (signal) => signal !== null,
  );
  let isRefused = false;
  try {
    const sentAtMs = performance.now();
    const response = await send(urlOf(path, args), {
      method,
      headers: headersOf(token, args),
      ...(args.body !== undefined && { body: JSON.stringify(args.body) }),
      signal: AbortSignal.any(signals),
    });
    if (typeof window !== 'undefined') learnTimeOf(response, sentAtMs);
    // Another tab has received the session's next token in the meantime; nothing was executed with the old one.
    if (response.status === 403 && isRenewed(token)) return await callApi(id, ...([input] as EndpointArguments<I>));
    if (response.status === 403) {
      endSession(token);
      return await NEVER;
    }
    const renewed = response.headers.get(RENEWED_TOKEN_HEADER);
    if (renewed !== null) renewToken(token, renewed);
    const body = await readJson(response);
    if (response.status === 200) return body as EndpointResponse<I>;
    // The restriction may have begun on another device while this page had no socket.
    if ((body as ErrorBody).code === 'player.excluded') reportExcluded();
    // A refusal changes nothing; after any other error it is unknown what has changed.
    isRefused = response.status < 500;
    throw new ApiError(response.status, body as ErrorBody);
  } catch (error) {
    // Requests in flight when the session ended are dropped.
    if (session.aborted) return NEVER;
    throw error;
  } finally {
    if (method !== 'GET' && !isRefused && !session.aborted) announceMutation(id);
  }
}

/** The request as it is sent, the same for every endpoint. */
interface SentInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal;
}

const NEVER = new Promise<never>(() => {});

function urlOf(path: string, args: SentInput): string {
  const params = (args.params ?? {}) as Readonly<Record<string, string | number>>; // path parameters are strings or numbers
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(args.query ?? {}))
    if (value !== undefined && value !== null) query.append(name, String(value));
  return query.size > 0 ? `${filled}?${query}` : filled;
}

function headersOf(token: string | null, args: SentInput): Record<string, string> {
  const isBrowser = typeof window !== 'undefined';
  const location = isBrowser ? verifiedLocation() : null;
  const view = isBrowser ? debugOverrides() : null;
  return {
    ...(location !== null && { 'x-verified-location': location }),
    ...(view !== null && { 'x-debug-overrides': view }),
    accept: 'application/json',
    'accept-language': currentRequestContext().site.locale,
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(args.body !== undefined && { 'content-type': 'application/json' }),
    ...(args.idempotencyKey !== undefined && { 'idempotency-key': args.idempotencyKey }),
  };
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await currentRequestContext().fetchPlatform(url, init);
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'TimeoutError') throw new ConnectionError('timeout');
    // Browsers throw a TypeError for every failed connection. An abort by the caller or by the end of the session is passed on unchanged, so that it is not
    // reported as an error, and so is any other error.
    const isConnection = typeof window === 'undefined' || error instanceof TypeError;
    throw isConnection && name !== 'AbortError' ? new ConnectionError('offline') : error;
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    const body: unknown = await response.json();
    if (response.status === 200 || isErrorBody(body)) return body;
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error;
  }
  // The error page of a proxy, or an interrupted connection.
  throw new ConnectionError('unreadable');
}

function isErrorBody(body: unknown): body is ErrorBody {
  return (
    typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' && 'params' in body
  );
}
