import type { IncomingMessage } from 'node:http';
import { expect, test, vi } from 'vitest';
import { limitKeyOf, normalizeIp } from '@marquee/http-guard/ip-address.ts';
import { createClientReader } from './client-ip.ts';
import { sharedCheck } from './health.ts';
import { createPressureGauge } from './limits.ts';

test('a short stall is tolerated; seconds of it cause errors until it ends', () => {
  let at = 0;
  const lasts = createPressureGauge(() => at);
  const signs = [0, 1_000, 2_000, 4_900, 5_000, 6_000, 60_000, 61_000, 64_500].map((moment) => {
    at = moment;
    return lasts();
  });
  expect(signs).toEqual([false, false, false, false, true, true, false, false, false]);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8:0:1:aaaa::1', '2001:db8:0:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:0db8:0000:0001:1:2:3:4', '2001:db8:0:1::/64'],
])('limits count %s as %s', (ip, key) => {
  expect(limitKeyOf(ip)).toBe(key);
});

test('an IPv4-mapped address is the same visitor', () => {
  expect(normalizeIp('::FFFF:203.0.113.7')).toBe('203.0.113.7');
});

test('an upgrade is counted by the client that trusted proxies report, ignoring others', () => {
  const { ipOf, hostOf } = createClientReader(['10.0.0.0/8']);
  const upgrade = (remoteAddress: string, headers: Record<string, string>) =>
    ({ socket: { remoteAddress }, headers: { host: 'inner:8080', ...headers } }) as unknown as IncomingMessage;
  const forwarded = {
    'x-forwarded-for': '198.51.100.1, 203.0.113.7, 10.0.0.9',
    'x-forwarded-host': 'a.example, b.example',
  };
  expect([ipOf(upgrade('10.0.0.2', forwarded)), hostOf(upgrade('10.0.0.2', forwarded))]).toEqual([
    '203.0.113.7',
    'b.example',
  ]);
  const forged = upgrade('203.0.113.8', forwarded);
  expect([ipOf(forged), hostOf(forged)]).toEqual(['203.0.113.8', 'inner:8080']);
  expect(createClientReader([]).ipOf(upgrade('10.0.0.2', forwarded))).toBe('10.0.0.2');
  expect(hostOf(upgrade('10.0.0.2', {}))).toBe('inner:8080');
});

test('concurrent and immediately following requests share one result', async () => {
  vi.useFakeTimers();
  try {
    let isUp = true;
    const check = vi.fn<() => Promise<void>>(async () => {
      if (!isUp) throw new Error('down');
    });
    const isReady = sharedCheck(check, 1_000);
    await Promise.all(Array.from({ length: 50 }, isReady));
    isUp = false;
    await vi.advanceTimersByTimeAsync(999);
    await isReady();
    expect(check).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await Promise.all(Array.from({ length: 50 }, () => expect(isReady()).rejects.toThrow('down')));
    expect(check).toHaveBeenCalledTimes(2);
    isUp = true;
    await vi.advanceTimersByTimeAsync(1_000);
    await isReady();
  } finally {
    vi.useRealTimers();
  }
});
