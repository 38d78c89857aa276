import { expect, test } from 'vitest';
import { startPlatform, type RunningPlatform } from '../testing/running-platform.ts';
import { setUpPlatform } from '../testing/set-up-platform.ts';

const [current, former] = ['the token that all clients use now', 'the token that some clients still use'];
const PATH = '/api/admin/get-full-category-list';

const guarded = setUpPlatform(() => startPlatform({ env: { MARQUEE_SYSTEM_TOKENS: `${current},${former}` } }));
const open = setUpPlatform();

const request = (harness: RunningPlatform, token?: string) =>
  harness.request('GET', PATH, { headers: token === undefined ? {} : { 'x-system-token': token } });

test('an endpoint for other systems refuses callers without a valid token where tokens are set', async () => {
  for (const token of [undefined, '', 'guess', `${current}x`])
    expect(await request(guarded, token)).toMatchObject({
      status: 401,
      body: { code: 'request.system_token_invalid' },
    });
});

test('every configured token is accepted, and shared caches do not store the response', async () => {
  for (const token of [current, former]) {
    const response = await request(guarded, token);
    expect(response.status).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
  }
});

test('without tokens it is public and cacheable', async () => {
  const response = await request(open);
  expect(response.status).toBe(200);
  expect(response.headers['cache-control']).toContain('public');
});
