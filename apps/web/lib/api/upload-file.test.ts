import { beforeEach, expect, it, vi } from 'vitest';
import { isSettled, mockPage, SITE } from '../../testing/mock-page.ts';
import type { RequestContext } from '../site/request-context.types.ts';

const { storage } = mockPage();
vi.mock('../site/request-context.ts', () => ({
  currentRequestContext: (): Partial<RequestContext> => ({ site: SITE }),
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

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', MockXhr));

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
