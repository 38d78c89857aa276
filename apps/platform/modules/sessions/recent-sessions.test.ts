import { expect, test } from 'vitest';
import { createRecentSessions } from './recent-sessions.ts';

const session = { sessionId: 'ses_1', playerId: 'plr_1', brandKey: 'one' };
const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

test('recalls a verified token for five seconds, at its own brand only', () => {
  let now = 1_000;
  const recent = createRecentSessions(() => now);
  expect(recent.find(first, 'one')).toBeNull();
  recent.set(first, session);
  now = 6_000;
  expect(recent.find(first, 'one')).toEqual(session);
  expect(recent.find(first, 'other')).toBeNull();
  expect(recent.find(second, 'one')).toBeNull();
  now = 6_001;
  expect(recent.find(first, 'one')).toBeNull();
});

test('removes an invalid token, and all tokens of an ended session', () => {
  const recent = createRecentSessions(() => 1_000);
  recent.set(first, session);
  recent.set(first, null);
  expect(recent.find(first, 'one')).toBeNull();
  recent.set(first, session);
  recent.set(second, session);
  recent.end('ses_2');
  expect(recent.find(first, 'one')).toEqual(session);
  recent.end('ses_1');
  expect([recent.find(first, 'one'), recent.find(second, 'one')]).toEqual([null, null]);
});
