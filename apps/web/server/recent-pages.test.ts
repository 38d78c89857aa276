import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import type { Page } from './page-renderer.ts';
import { createRecentPages } from './recent-pages.ts';

const page = (bytes = 1_000) => ({ status: 200, bytes }) as Page;
const request = (url: string, { host = 'a.example', headers = {} } = {}) =>
  ({ url, host, protocol: 'https', headers: { host: 'proxied.internal', ...headers } }) as unknown as FastifyRequest;

test("finds a page by the forwarded host, not by the proxy's own", () => {
  const recent = createRecentPages();
  const made = page();
  recent.add(request('/casino'), made);
  expect(recent.find(request('/casino'))).toBe(made);
  expect(recent.find(request('/casino', { host: 'b.example' }))).toBeNull();
  expect(recent.find(request('/casino', { headers: { cookie: 'lang=de' } }))).toBeNull();
});

test('drops expired pages and stays within its limits', () => {
  let now = 1_000;
  const recent = createRecentPages(() => now);
  for (let index = 0; index < 1_000; index += 1) recent.add(request(`/casino?utm=${index}`), page());
  expect(recent.size()).toEqual({ entries: 300, bytes: 300_000 });
  now = 2_001;
  expect(recent.find(request('/casino?utm=999'))).toBeNull();
  recent.add(request('/casino'), page());
  expect(recent.size()).toEqual({ entries: 1, bytes: 1_000 });
  for (let index = 0; index < 100; index += 1) recent.add(request(`/casino?utm=${index}`), page(1_000_000));
  expect(recent.size().bytes).toBeLessThanOrEqual(16 * 1024 * 1024);
});
