import { getSettings } from '@marquee/contract/settings.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RequestContext } from '../site/request-context.types.ts';
import type { AppSettings } from '../site/site.ts';

const storage = new Map<string, string>();
const browser = {
  localStorage: {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  },
  document: { documentElement: { dataset: {} as Record<string, string> } },
  window: { addEventListener: () => {} },
};

vi.mock('../site/request-context.ts', () => ({
  currentRequestContext: (): Partial<RequestContext> => ({
    site: {
      settings: getSettings.example.response as unknown as AppSettings,
      locale: 'de',
      direction: 'ltr',
      messagesVersion: '1',
      origin: 'http://localhost',
    },
  }),
}));

/** Mock of XMLHttpRequest that gives every upload the same response. */
class MockXhr {
  static response: { status: number; text: string; token?: string };
  static last: MockXhr;
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  timeout = 0;
  status = 0;
  responseText = '';
  onload?: () => void;
  onabort?: () => void;
  onerror?: () => void;
  ontimeout?: () => void;
  constructor() {
    MockXhr.last = this;
  }
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return name.toLowerCase() === 'x-access-token' ? (MockXhr.response.token ?? null) : null;
  }
  abort() {
    this.onabort?.();
  }
  send() {
    queueMicrotask(() => {
      this.status = MockXhr.response.status;
      this.responseText = MockXhr.response.text;
      if (this.status > 0) this.onload?.();
    });
  }
}

beforeEach(() => {
  for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value);
  vi.stubGlobal('XMLHttpRequest', MockXhr);
  vi.resetModules();
  storage.clear();
});
afterEach(() => vi.unstubAllGlobals());

async function load() {
  return { ...(await import('./upload-file.ts')), ...(await import('../session/session-store.ts')) };
}
const sent = (signal = new AbortController().signal) => ({
  file: new Blob(['x']),
  idempotencyKey: 'k'.repeat(32),
  onProgress: () => {},
  signal,
});
const body = (code: string) => JSON.stringify({ code, message: '', params: {} });

async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const settled = vi.fn();
  promise.then(settled, settled);
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  return settled.mock.calls.length > 0;
}

it('a 403 ends the session, and the upload never settles', async () => {
  const { uploadFile, beginSession, onSessionChange, sessionState } = await load();
  beginSession('mq_live');
  const endings: string[] = [];
  onSessionChange(({ reason }) => endings.push(reason));
  MockXhr.response = { status: 403, text: body('session.expired') };
  expect(await isSettled(uploadFile(sent()))).toBe(false);
  expect(sessionState()).toBe('signed-out');
  expect(endings).toEqual(['expired']);
  expect(storage.has('accessToken')).toBe(false);
});

it('sends token, language and key, and returns the uploaded file', async () => {
  const { uploadFile, beginSession } = await load();
  beginSession('mq_live');
  MockXhr.response = { status: 200, text: JSON.stringify({ file: { fileId: 'fil_1' } }) };
  await expect(uploadFile(sent())).resolves.toEqual({ fileId: 'fil_1' });
  expect(MockXhr.last.headers).toMatchObject({
    authorization: 'Bearer mq_live',
    'accept-language': 'de',
    'idempotency-key': 'k'.repeat(32),
  });
});

it('error responses throw their code; unreadable and missing responses throw a connection error', async () => {
  const { uploadFile, beginSession } = await load();
  beginSession('mq_live');
  MockXhr.response = { status: 422, text: body('kyc.file_type') };
  await expect(uploadFile(sent())).rejects.toMatchObject({ name: 'ApiError', status: 422, code: 'kyc.file_type' });
  MockXhr.response = { status: 502, text: '<html>' };
  await expect(uploadFile(sent())).rejects.toMatchObject({ name: 'ConnectionError', reason: 'unreadable' });
  MockXhr.response = { status: 0, text: '' };
  const upload = uploadFile(sent());
  MockXhr.last.ontimeout?.();
  await expect(upload).rejects.toMatchObject({ reason: 'timeout' });
});

it('an aborted upload throws the reason of its signal', async () => {
  const { uploadFile, beginSession } = await load();
  beginSession('mq_live');
  MockXhr.response = { status: 0, text: '' };
  const stop = new AbortController();
  const upload = uploadFile(sent(stop.signal));
  stop.abort(new Error('stopped'));
  await expect(upload).rejects.toThrow('stopped');
});
