import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { reportFault as reportFaultOfModule, reportUncaught as reportUncaughtOfModule } from './report-fault.ts';

const logEvent = vi.hoisted(() => vi.fn());
vi.mock(import('./log-event.ts'), async (original) => ({ ...(await original()), logEvent }));

let reportFault: typeof reportFaultOfModule;
let reportUncaught: typeof reportUncaughtOfModule;
let page: EventTarget;
beforeEach(async () => {
  vi.resetModules();
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', { pathname: '/casino', search: '?token=mq_secret' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  ({ reportFault, reportUncaught } = await import('./report-fault.ts'));
  // Loading it takes long on a busy machine.
  await import('./send-fault.ts');
  logEvent.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

/** An error with a place in our own files. */
function ours(error: Error): Error {
  error.stack = `${error.name}: ${error.message}\n    at a (http://x.test/assets/a1b2c3d.js:1:234)\n    at chrome-extension://id/b.js:1:1`;
  return error;
}

test('reports a fault once, with its kind and its place in our files, without query and quoted texts', async () => {
  const fault = ours(new TypeError('Unexpected token in "ada@example.com", \'secret\''));
  reportFault(fault, true);
  reportFault(fault);
  await vi.waitFor(() => expect(logEvent).toHaveBeenCalled());
  expect(logEvent.mock.calls).toEqual([
    [
      'CLIENT_ERROR',
      {
        isShown: true,
        name: 'TypeError',
        message: 'Unexpected token in …, …',
        stack: '/assets/a1b2c3d.js:1:234',
        url: '/casino',
      },
    ],
  ]);
});

test('reports no response of the platform, no lost connection, no abort or timeout, no closed confirmation, and no thrown text', async () => {
  const { ApiError, ConnectionError } = await import('../api/api-error.ts');
  const { StepUpCancelled } = await import('../step-up/step-up-cancelled.ts');
  for (const error of [
    new ApiError(500, { code: 'server.internal', params: {} }),
    new ConnectionError('offline'),
    new StepUpCancelled(),
    new DOMException('aborted', 'AbortError'),
    new DOMException('late', 'TimeoutError'),
    'text',
  ])
    reportFault(error, true);
  // The next fault is the first report.
  reportFault(new Error('fault'), true);
  await vi.waitFor(() => expect(logEvent).toHaveBeenCalled());
  expect(logEvent.mock.calls).toEqual([['CLIENT_ERROR', expect.objectContaining({ message: 'fault' })]]);
});

test('reports five faults per page at most', async () => {
  for (let at = 0; at < 20; at += 1) reportFault(new Error(`fault ${at}`), true);
  await vi.waitFor(() => expect(logEvent).toHaveBeenCalledTimes(5));
  expect(logEvent).not.toHaveBeenCalledWith('CLIENT_ERROR', expect.objectContaining({ message: 'fault 5' }));
});

test('reports what nothing catches, unless it comes from no file of ours, such as a browser’s extension', async () => {
  reportUncaught();
  page.dispatchEvent(Object.assign(new Event('error'), { error: ours(new RangeError('in a handler')) }));
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: ours(new Error('in a promise')) }));
  page.dispatchEvent(
    Object.assign(new Event('error'), {
      error: Object.assign(new Error('x'), { stack: 'at chrome-extension://id/b.js:1:1' }),
    }),
  );
  page.dispatchEvent(Object.assign(new Event('error'), { error: null }));
  await vi.waitFor(() => expect(logEvent).toHaveBeenCalledTimes(2));
  expect(logEvent.mock.calls.map(([, { isShown, name }]) => `${isShown} ${name}`)).toEqual([
    'false RangeError',
    'false Error',
  ]);
});
