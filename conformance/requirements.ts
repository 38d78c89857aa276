import { needsKey, type EndpointShape } from '@marquee/contract/endpoint.ts';
import { ENDPOINTS } from '@marquee/contract/endpoints.ts';
import { ERRORS } from '@marquee/contract/errors.ts';
import * as z from 'zod/mini';
import { type Line, createRecorder } from './report.ts';
import type { ApiResult, ApiClient } from './api-client.ts';

const errorBody = z.strictObject({ code: z.string(), message: z.string(), params: z.record(z.string(), z.unknown()) });

/** True for an error with this code, its status and the contract's three fields. */
export function isRefusal(response: ApiResult, ...codes: string[]): boolean {
  const body = errorBody.safeParse(response.json);
  if (!body.success || !codes.includes(body.data.code)) return false;
  const known = ERRORS[body.data.code as keyof typeof ERRORS]; // validated on the next line
  return known !== undefined && known.status === response.status;
}

export const seen = (response: ApiResult) => `${response.status} ${response.text}`;

/** Requirements of every endpoint. `token` belongs to an active session. */
export async function checkEveryEndpoint(client: ApiClient, token: string): Promise<Line[]> {
  const lines: Line[] = [];
  for (const endpoint of ENDPOINTS) await checkEndpoint(client, token, endpoint, lines);
  await checkAnonymousAccess(client, lines);
  return lines;
}

async function checkEndpoint(client: ApiClient, token: string, endpoint: EndpointShape, lines: Line[]): Promise<void> {
  const record = createRecorder(lines, endpoint.id);
  const send = (extra: { token?: string | undefined; body?: unknown; headers?: Record<string, string> } = {}) =>
    client({
      method: endpoint.method,
      path: examplePath(endpoint),
      ...(endpoint.body ? { body: endpoint.example.body ?? {} } : {}),
      ...extra,
    });
  const first = await send();
  const asPlayer =
    endpoint.access === 'player' && endpoint.id !== 'logout'
      ? await send({ token, headers: { 'idempotency-key': crypto.randomUUID() } })
      : first;
  if (isRefusal(asPlayer, 'server.not_served')) {
    lines.push({ about: endpoint.id, requirement: 'is served', verdict: 'not-served' });
    return;
  }
  if (endpoint.access === 'player') {
    record('rejects a request without a token with 403 session.missing', isRefusal(first, 'session.missing'), () =>
      seen(first),
    );
    const unauthorized = await send({ token: 'mq_0000000000000000000000000000000000000000000' });
    record(
      'rejects an unknown token with 403 session.invalid',
      isRefusal(unauthorized, 'session.invalid', 'session.expired'),
      () => seen(unauthorized),
    );
  }
  if (endpoint.body) await checkBody(endpoint, send, token, record);
  // A list of something that the new player does not have cannot be read.
  if (endpoint.query && 'cursor' in endpoint.query.def.shape && !endpoint.path.includes(':'))
    await checkCursor(endpoint, client, token, record);
  if (endpoint.method === 'GET' && !endpoint.params) {
    const response = await send({ token });
    const parsed = response.status === 200 ? endpoint.response.safeParse(response.json) : null;
    const isMet = parsed?.success ?? isRefusal(response, ...endpoint.errors, 'request.not_found');
    record(
      'responds 200 according to the schema, or with a declared error',
      isMet,
      () => `${seen(response)} ${parsed && !parsed.success ? JSON.stringify(parsed.error.issues.slice(0, 2)) : ''}`,
    );
  }
}

/** A list with cursors. The player has no rows yet, so both ends are on the first page. */
async function checkCursor(
  endpoint: EndpointShape,
  client: ApiClient,
  token: string,
  record: ReturnType<typeof createRecorder>,
): Promise<void> {
  const send = (query: string) => client({ method: endpoint.method, path: `${endpoint.path}?${query}`, token });
  const refused = await send('cursor=x');
  record('rejects an unknown cursor with 400 request.invalid', isRefusal(refused, 'request.invalid'), () =>
    seen(refused),
  );
  const first = await send('limit=1');
  const start = LISTED.safeParse(first.json).data;
  record('has no cursor to newer rows on the first page', start?.previousCursor === null, () => seen(first));
  if (!start?.nextCursor) {
    record(
      'has a cursor to older rows if there are more',
      start !== undefined && start.rows.length === start.count,
      () => seen(first),
    );
    return;
  }
  const second = await send(`limit=1&cursor=${start.nextCursor}`);
  const next = LISTED.safeParse(second.json).data;
  const continues =
    next?.previousCursor && next.rows.length === 1 && JSON.stringify(next.rows) !== JSON.stringify(start.rows);
  record('continues with the next row, and a cursor back', Boolean(continues), () => seen(second));
}

const LISTED = z.object({
  count: z.number(),
  rows: z.array(z.unknown()),
  nextCursor: z.nullable(z.string()),
  previousCursor: z.nullable(z.string()),
});

type SendRequest = (extra?: { token?: string; body?: unknown; headers?: Record<string, string> }) => Promise<ApiResult>;

async function checkBody(
  endpoint: EndpointShape,
  send: SendRequest,
  token: string,
  record: ReturnType<typeof createRecorder>,
): Promise<void> {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const broken = await send({ token, body: '{"a":', headers: key });
  record('rejects broken JSON with 400 request.invalid', isRefusal(broken, 'request.invalid'), () => seen(broken));
  const list = await send({ token, body: '[1,2]', headers: key });
  record('rejects a body of another type with 400 request.invalid', isRefusal(list, 'request.invalid'), () =>
    seen(list),
  );
  const text = await send({ token, body: 'a=1', headers: { ...key, 'content-type': 'text/plain' } });
  record('rejects a body that is not JSON with 415', isRefusal(text, 'request.not_json'), () => seen(text));
  const huge = await send({ token, body: { padding: 'x'.repeat(2_000_000) }, headers: key });
  record('rejects a huge body with 413', isRefusal(huge, 'request.too_large'), () => seen(huge));
  if (!needsKey(endpoint)) return;
  const keyless = await send({ token });
  record('requires an Idempotency-Key', isRefusal(keyless, 'request.idempotency_key_missing'), () => seen(keyless));
}

async function checkAnonymousAccess(client: ApiClient, lines: Line[]): Promise<void> {
  const record = createRecorder(lines, 'unknown addresses');
  const unknown = await client({ method: 'GET', path: '/api/core/no-such-call' });
  record('respond 404 request.not_found', isRefusal(unknown, 'request.not_found'), () => seen(unknown));
  const wrongMethod = await client({ method: 'DELETE', path: '/api/user/login' });
  record('and unknown methods respond 404 request.not_found', isRefusal(wrongMethod, 'request.not_found'), () =>
    seen(wrongMethod),
  );
}

function examplePath(endpoint: EndpointShape): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(endpoint.example.params?.[name] ?? 'none'),
  );
  const query = new URLSearchParams(
    Object.entries(endpoint.example.query ?? {}).map(([name, value]) => [name, String(value)]),
  );
  return query.size > 0 ? `${path}?${query}` : path;
}
