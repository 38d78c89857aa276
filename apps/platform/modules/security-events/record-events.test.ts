import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SecurityEvent } from '../../core/security-event.ts';
import { createRecorder, hashLogin, type RecorderDeps } from './record-events.ts';
import type { StoredEvent } from './security-events.sql.ts';

const KEY = Buffer.alloc(32, 1);
let rows: StoredEvent[];
let lines: object[];
let counted: string[];
let isAway: boolean;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
  [rows, lines, counted, isAway] = [[], [], [], false];
});
afterEach(() => void vi.useRealTimers());

function recorder(deps: Partial<RecorderDeps> = {}) {
  const log = (fields: object) => void lines.push(fields);
  return createRecorder({
    insert: async (events) => {
      if (isAway) throw new Error('away');
      rows.push(...events);
    },
    readKey: async () => KEY,
    count: (kind, brandKey) => counted.push(`${kind} ${brandKey}`),
    log: { warn: log, info: log },
    now: () => new Date(),
    ...deps,
  });
}
const failed = (more: Partial<SecurityEvent> = {}): SecurityEvent => ({
  kind: 'login_failed',
  brandKey: 'lumen',
  clientIp: '203.0.113.7',
  source: 'login',
  ...more,
});

test('an event is stored within a second, with the hash of the typed login in any spelling', async () => {
  const { record } = recorder();
  for (const login of ['Ada@Example.com', ' ada@example.com ']) record(failed({ login, requestId: 'r1' }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(rows).toHaveLength(2);
  expect(new Set(rows.map(({ loginHash }) => loginHash?.toString('hex')))).toEqual(
    new Set([hashLogin(KEY, 'lumen', 'ada@example.com').toString('hex')]),
  );
  expect(hashLogin(KEY, 'isvik', 'ada@example.com')).not.toEqual(hashLogin(KEY, 'lumen', 'ada@example.com'));
  expect(JSON.stringify([rows, lines]).toLowerCase()).not.toContain('ada@');
});

test('an attack stores a bounded number of rows and lines, and every event is counted', async () => {
  const { record } = recorder();
  const EVENTS = 20_000;
  for (let at = 0; at < EVENTS; at += 1) record(failed({ clientIp: `10.${at % 90}.0.1` }));
  await vi.advanceTimersByTimeAsync(61_000);
  expect(rows.length).toBeLessThanOrEqual(600 + 51);
  expect(lines).toHaveLength(rows.length);
  expect(rows.reduce((sum, { events }) => sum + events, 0)).toBe(EVENTS);
  expect(counted).toHaveLength(EVENTS);
  // The networks of an attack are still known, up to fifty of them.
  expect(new Set(rows.filter(({ events }) => events > 1).map(({ network }) => network)).size).toBe(51);
});

test('a long attack stores sixty rows a minute and its sums', async () => {
  const { record } = recorder();
  for (let at = 0; at < 1_000; at += 1) record(failed());
  await vi.advanceTimersByTimeAsync(61_000);
  const before = rows.length;
  for (let minute = 0; minute < 10; minute += 1) {
    for (let at = 0; at < 1_000; at += 1) record(failed());
    await vi.advanceTimersByTimeAsync(60_000);
  }
  expect(rows.length - before).toBeLessThanOrEqual(10 * 62 + 2);
});

test('an attack does not hide a change of a credential', async () => {
  const { record } = recorder();
  for (let at = 0; at < 5_000; at += 1) record(failed());
  record({ kind: 'password_changed', brandKey: 'lumen', playerId: 'plr_1', clientIp: '192.0.2.1' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(rows.find(({ kind }) => kind === 'password_changed')).toMatchObject({ playerId: 'plr_1', events: 1 });
});

test('while the database is away events are logged at once, wait in bounded number, and are stored later', async () => {
  isAway = true;
  const { record } = recorder();
  for (let round = 0; round < 100; round += 1) {
    for (let at = 0; at < 100; at += 1) record(failed());
    record({ kind: 'password_changed', playerId: 'plr_1' });
    await vi.advanceTimersByTimeAsync(60_000);
  }
  expect(lines.length).toBeGreaterThan(2_000);
  isAway = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(rows.length).toBeGreaterThan(1_000);
  expect(rows.length).toBeLessThanOrEqual(2_000);
});

test('without its key a login is not stored, and the event is', async () => {
  const { record } = recorder({
    readKey: async () => {
      throw new Error('away');
    },
  });
  record(failed({ login: 'ada@example.com' }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(rows.map(({ kind, loginHash }) => [kind, loginHash])).toEqual([['login_failed', null]]);
});

test('a stop stores what waits, sums included', async () => {
  const { record, stop } = recorder();
  for (let at = 0; at < 700; at += 1) record(failed());
  await stop();
  expect(rows.reduce((sum, { events }) => sum + events, 0)).toBe(700);
});
