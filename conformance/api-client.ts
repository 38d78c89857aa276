import { request as httpRequest } from 'node:http';

export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly token?: string | undefined;
  /** Sent as JSON; a string is sent unchanged. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ApiResult {
  readonly status: number;
  readonly headers: Headers;
  readonly json: unknown;
  readonly text: string;
}

/** Sends requests to one back end. */
export type ApiClient = (request: ApiRequest) => Promise<ApiResult>;

const timeoutMs = 20_000;

/** `always` is added to every request; a request's own headers take precedence. */
export function createClient(baseUrl: string, always: Readonly<Record<string, string>> = {}): ApiClient {
  const base = new URL(baseUrl);
  return async ({ method, path, token, body, headers = {} }) => {
    const payload = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
    const all: Record<string, string> = {
      accept: 'application/json',
      ...(payload === null ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...always,
      ...headers,
    };
    const url = new URL(path, base);
    const response = url.hostname.endsWith('.localhost')
      ? await sendToThisMachine(url, method, all, payload)
      : await sendAnywhere(url, method, all, payload);
    return { ...response, json: readJson(response.text) };
  };
}

type Raw = Omit<ApiResult, 'json'>;

async function sendAnywhere(
  url: URL,
  method: string,
  headers: Record<string, string>,
  body: string | null,
): Promise<Raw> {
  const response = await fetch(url, {
    method,
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Browsers resolve `<name>.localhost` to this machine; operating systems often do not. */
function sendToThisMachine(
  url: URL,
  method: string,
  headers: Record<string, string>,
  body: string | null,
): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { host: '127.0.0.1', port: url.port || 80, path: url.pathname + url.search, method, agent: false };
    const sent = httpRequest({ ...options, headers: { ...headers, ...length, host: url.host } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: headersOf(response.headersDistinct), text }),
      );
    });
    sent.setTimeout(timeoutMs, () => sent.destroy(new Error('no response in time')));
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });
}

function headersOf(values: Readonly<Record<string, string[] | undefined>>): Headers {
  return new Headers(
    Object.entries(values).flatMap(([name, list]) => (list ?? []).map((value): [string, string] => [name, value])),
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
