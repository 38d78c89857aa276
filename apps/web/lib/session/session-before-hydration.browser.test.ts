import { expect, test } from 'vitest';
import { setPageHydrated } from '../navigation/hydration.tsx';
import { followSession } from './follow-session.ts';
import { beginSession, endSession, startSession } from './session-store.ts';

test('a session that the platform refuses while the page is hydrated changes the page afterwards', async () => {
  const token = `mq_${'t'.repeat(59)}`;
  startSession();
  beginSession(token);
  const calls: string[] = [];
  const record = (name: string) => async () => void calls.push(name);
  const stop = followSession({
    clearCache: () => void calls.push('clearCache'),
    invalidate: record('invalidate'),
    navigate: record('navigate'),
  } as never);
  endSession(token);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(calls).toEqual(['clearCache']);
  setPageHydrated();
  await expect.poll(() => calls).toEqual(['clearCache', 'invalidate', 'navigate']);
  stop();
});
