import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { Agent, request } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { createPlatform, type Platform } from '../app.ts';
import { configOf } from '../config/platform-config.ts';
import { createOwnerPool, createTestDatabase, type InitialData } from '../db/testing/test-database.ts';
import { createLogger } from '../core/logger.ts';
import { sandboxProvider } from '../wiring/sandbox-provider.ts';
import { STATUS_LOG } from '../http/status-coverage.ts';
import type { PlatformProcess } from './platform-process.ts';
import { servePlatform, type ServeOptions } from './serve-platform.ts';

export interface ApiResponse<T = Record<string, unknown>> {
  readonly status: number;
  readonly body: T;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface RequestOptions {
  readonly brand?: string;
  readonly token?: string;
  /** Strings and bytes are sent unchanged, everything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Of a command that must not be executed twice. */
  readonly key?: string;
}

export interface RunningPlatform {
  readonly port: number;
  readonly owner: Pool;
  readonly platform: Platform;
  readonly server: FastifyInstance;
  /** Starts a second platform on the same database. */
  readonly startAnother: () => Promise<{ readonly port: number; readonly stop: () => Promise<void> }>;
  /** Starts one in a process of its own. It has no register and no central file of this test. */
  readonly startProcess: () => Promise<PlatformProcess>;
  readonly request: <T = Record<string, unknown>>(
    method: string,
    path: string,
    options?: RequestOptions,
  ) => Promise<ApiResponse<T>>;
  /** The body of the response to a GET. */
  readonly read: <T = Record<string, unknown>>(path: string, options?: RequestOptions) => Promise<T>;
  readonly stop: () => Promise<void>;
}

export interface StartOptions extends ServeOptions {
  /** Without demo data, as before the first `prepare`. */
  readonly isEmpty?: boolean;
  /** Environment settings that override those of tests. */
  readonly env?: Readonly<Record<string, string>>;
  /** Changes the database before the platform connects to it. */
  readonly prepareDatabase?: (owner: Pool) => Promise<void>;
}

/** What `prepare` writes for a demo takes seconds, so it is written once for all databases. A `prepare` with other settings changes what differs. */
const DEMO_DATA: InitialData = {
  name: 'demo',
  write: async (url) => {
    const config = configOf(url, { MARQUEE_DEMO: '1', LOG_LEVEL: 'silent' });
    const platform = createPlatform(config, { logger: createLogger('silent'), sandbox: sandboxProvider });
    await platform.prepare();
    await platform.close();
  },
};

/**
 * The whole platform with its own database on a free port. Behind one trusted proxy, so that tests can choose IP
 * addresses. Its database contains the demo data.
 */
export async function startPlatform(options: StartOptions = {}): Promise<RunningPlatform> {
  const isEmpty = options.isEmpty ?? options.env?.['MARQUEE_DEMO'] === '0';
  const database = await createTestDatabase(isEmpty ? undefined : DEMO_DATA);
  const owner = createOwnerPool(database);
  await options.prepareDatabase?.(owner);
  const documentsKey = randomBytes(32).toString('hex');
  const documents = await mkdtemp(path(tmpdir(), 'marquee-documents-'));
  const env = {
    MARQUEE_DEMO: '1',
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'silent',
    FLOOD_REQUESTS_PER_MINUTE: '1000000',
    SIGN_UPS_PER_IP: '100000',
    LOGINS_PER_IP: '100000',
    SIGN_UP_PROOF_OF_WORK_BITS: '0',
    MARQUEE_SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    MARQUEE_SEEN_STATUSES: STATUS_LOG,
    DOCUMENTS_KEY: documentsKey,
    DOCUMENTS_DIR: documents,
    ...options.env,
  };
  const start = () => servePlatform(database.url, env, options);
  const first = await start();
  return {
    port: first.port,
    owner,
    platform: first.platform,
    server: first.server,
    startAnother: start,
    // Few tests need it.
    startProcess: async () => (await import('./platform-process.ts')).startPlatformProcess(database.url, env),
    request: (method, path, options) => sendRequest(first.port, method, path, options),
    read: async <T>(path: string, options?: RequestOptions) =>
      (await sendRequest<T>(first.port, 'GET', path, options)).body,
    stop: async () => {
      await first.stop();
      await owner.end();
      await database.drop();
      await rm(documents, { recursive: true, force: true });
    },
  };
}

/** A platform whose payment provider never responds, so that payments stay pending. */
export async function startWithSilentProvider(): Promise<RunningPlatform> {
  const harness = await startPlatform({
    env: {
      SANDBOX_ACQUIRER_URL: 'http://127.0.0.1:9',
      SANDBOX_ACQUIRER_API_KEY: 'key',
      SANDBOX_ACQUIRER_WEBHOOK_SECRETS: 'secret',
    },
  });
  await harness.platform.prepare();
  return harness;
}

/** A connection for each request takes most of its processor time: 0.4 instead of 0.1 ms. */
const agent = new Agent({ keepAlive: true });

/** `fetch` does not allow to set Host, which selects the brand. */
export async function sendRequest<T = Record<string, unknown>>(
  port: number,
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<ApiResponse<T>> {
  const isRaw = typeof options.body === 'string' || Buffer.isBuffer(options.body);
  const body =
    options.body === undefined ? undefined : isRaw ? (options.body as string | Buffer) : JSON.stringify(options.body);
  const headers = {
    host: `${options.brand ?? 'handelskade'}.localhost:${port}`,
    ...(body === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
    ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
    ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
    ...options.headers,
  };
  const sent = request({ host: '127.0.0.1', port, method, path, headers, agent });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage]; // type of the event's argument
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += String(chunk);
  const isText = response.headers['content-type']?.startsWith('text/') === true;
  return {
    status: response.statusCode ?? 0,
    // Pages are text.
    body: (text === '' ? undefined : isText ? text : JSON.parse(text)) as T,
    headers: response.headers,
  };
}

let counter = 0;
export const PASSWORD = 'a harbour at night 7';

/** A sign-up body with an unused e-mail address. */
export function newPlayer(overrides: Record<string, unknown> = {}) {
  counter += 1;
  return {
    email: `ada.${process.pid}.${counter}@example.com`,
    password: PASSWORD,
    termsAccepted: true,
    uniqueKey: `key-${process.pid}-${counter}-${Date.now()}`,
    ...overrides,
  };
}

export interface TestPlayer {
  readonly email: string;
  readonly userId: string;
  readonly token: string;
}

/** Signs up and logs in, like the site. */
export async function signUpPlayer(
  port: number,
  brand = 'handelskade',
  more: Readonly<Record<string, string>> = {},
): Promise<TestPlayer> {
  const body = { ...newPlayer(), ...more };
  const signedUp = await sendRequest<{ createUser: { userId: string } }>(port, 'POST', '/api/user/sign-up', {
    brand,
    body,
  });
  if (signedUp.status !== 200) throw new Error(`Sign-up failed: ${JSON.stringify(signedUp.body)}`);
  const login = await sendRequest<{ accessToken: string }>(port, 'POST', '/api/user/login', {
    brand,
    body: { email: body.email, password: PASSWORD, afterReg: true },
  });
  if (login.status !== 200) throw new Error(`Login failed: ${JSON.stringify(login.body)}`);
  return { email: body.email, userId: signedUp.body.createUser.userId, token: login.body.accessToken };
}
