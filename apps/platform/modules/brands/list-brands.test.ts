import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { expect, test } from 'vitest';
import { startPlatform, type RunningPlatform } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';

const server = setUpPlatform();

const list = (running: RunningPlatform, brand: string) =>
  running.request<{ brands: { brandKey: string; host: string; logo: { src: string } }[] }>(
    'GET',
    '/api/core/casino/brands',
    { brand },
  );

const imageAt = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);

test('a demo installation lists all its brands on the first one, each with an existing image', async () => {
  const { status, body } = await list(server, 'handelskade');
  expect(status).toBe(200);
  expect(body.brands.map((brand) => brand.brandKey)).toEqual(DEMO_BRANDS.map((brand) => brand.key));
  for (const { logo, host } of body.brands) {
    expect(host).toMatch(/^[a-z]+\.localhost$/);
    const image = await imageAt(logo.src);
    expect(image.status, logo.src).toBe(200);
    expect(image.headers.get('content-security-policy')).toContain('sandbox');
  }
  const missing = await imageAt('/api/core/casino/assets/brands/unknown.svg');
  expect(missing.status).toBe(404);
});

test('other brands and installations without demo have no such list', async () => {
  expect(await list(server, 'lumen')).toMatchObject({ status: 404, body: { code: 'request.not_found' } });
  const real = await startPlatform({ env: { MARQUEE_DEMO: '0' } });
  try {
    expect(await list(real, 'handelskade')).toMatchObject({ status: 404, body: { code: 'request.not_found' } });
  } finally {
    await real.stop();
  }
});
