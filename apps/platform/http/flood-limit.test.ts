import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendRequest, startPlatform, type RunningPlatform } from '../testing/running-platform.ts';
import { setUpPlatform } from '../testing/set-up-platform.ts';

const LIMIT = 200;
/** 5 % of the limit. */
const LEASE = 10;

const harness = setUpPlatform(() => startPlatform({ env: { FLOOD_REQUESTS_PER_MINUTE: String(LIMIT) } }));
let another: Awaited<ReturnType<RunningPlatform['startAnother']>>;
beforeAll(async () => {
  another = await harness.startAnother();
});
afterAll(async () => {
  await another?.stop();
});

const statusOf = async (port: number, ip: string) =>
  (await sendRequest(port, 'GET', '/api/core/casino/settings2', { headers: { 'x-forwarded-for': ip } })).status;

test('an address that alternates between processes gets at most one lease per process above the flood limit', async () => {
  let admitted = 0;
  for (let request = 0; request < LIMIT; request += 1)
    for (const port of [harness.port, another.port]) if ((await statusOf(port, '192.0.2.1')) !== 429) admitted += 1;
  expect(admitted).toBeGreaterThanOrEqual(LIMIT);
  expect(admitted).toBeLessThanOrEqual(LIMIT + 2 * LEASE);
  expect(await statusOf(harness.port, '192.0.2.2')).not.toBe(429);
});
