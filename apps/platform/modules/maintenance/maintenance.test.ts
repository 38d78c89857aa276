import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDb } from '../../db/database.ts';
import { startPlatform, type RunningPlatform } from '../../testing/running-platform.ts';
import { createMaintenance } from './index.ts';

let running: RunningPlatform;
beforeAll(async () => {
  running = await startPlatform();
});
afterAll(() => running.stop());

const settings = async () => (await running.request('GET', '/api/core/casino/settings2')).body;
const lobby = (brand = 'handelskade') => running.request('GET', '/api/core/casino/lobby', { brand });

test('a closed brand returns 503 with its end, with exceptions, until it is opened', async () => {
  const admin = createMaintenance({ db: createDb(running.owner), now: () => new Date() });
  const until = new Date(Date.now() + 600_000);
  await admin.change({ brandKey: 'handelskade', isClosed: true, until, author: 'Ada' });
  await vi.waitFor(async () => expect((await lobby()).body).toMatchObject({ code: 'server.maintenance' }), 5_000);
  const refused = await lobby();
  expect(refused.status).toBe(503);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
  expect(await settings()).toMatchObject({ maintenance: { until: until.toISOString() } });
  expect((await running.request('GET', '/api/core/casino/locales/en.json')).status).toBe(200);
  expect((await running.request('GET', '/health/ready')).status).toBe(200);
  expect((await lobby('belvoir')).body).not.toMatchObject({ code: 'server.maintenance' });

  await admin.change({ brandKey: 'handelskade', isClosed: false, until: null, author: 'Ada' });
  await vi.waitFor(async () => expect((await lobby()).body).not.toMatchObject({ code: 'server.maintenance' }), 5_000);
  expect(await settings()).not.toHaveProperty('maintenance');
});

test('an unknown end gives a retry time of two minutes', async () => {
  const admin = createMaintenance({ db: createDb(running.owner), now: () => new Date() });
  await admin.change({ brandKey: 'lumen', isClosed: true, until: null, author: 'Ada' });
  expect(await admin.find('lumen')).toEqual({ until: null, retryAfterSeconds: 120 });
  expect(await admin.find('belvoir')).toBeNull();
});
