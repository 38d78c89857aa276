import { getSettings } from '@marquee/contract/settings.ts';
import { beforeEach, vi } from 'vitest';
import type { RequestContext } from '../lib/site/request-context.types.ts';
import type { AppSettings } from '../lib/site/site.ts';
import { stubStorage } from './stub-storage.ts';

/** A brand's site in German. */
export const SITE: RequestContext['site'] = {
  settings: getSettings.example.response as unknown as AppSettings, // the contract's tests validate the example
  locale: 'de',
  direction: 'ltr',
  messagesVersion: '1',
  origin: 'http://localhost',
};

/** What sessions and requests use of a page, for tests in Node.js that load the modules anew: its storage, and its listeners by event. */
export function mockPage() {
  const listeners = new Map<string, (event: object) => void>();
  const storage = stubStorage('localStorage');
  beforeEach(() => {
    listeners.clear();
    vi.stubGlobal('document', { documentElement: { dataset: {} } });
    vi.stubGlobal('window', {
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    });
    vi.resetModules();
  });
  return { storage, listeners };
}

/** Every pending callback has run: mocked responses need a few turns of the event loop, and no timer. */
export async function callbacksRun(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Whether a promise is settled after all pending callbacks have run. */
export async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const settled = vi.fn();
  promise.then(settled, settled);
  await callbacksRun();
  return settled.mock.calls.length > 0;
}
