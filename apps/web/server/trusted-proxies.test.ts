import { expect, test } from 'vitest';
import { SiteStartError } from './site.types.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

test('Nobody is believed unless named, and what is no network stops the start', () => {
  expect(readTrustedProxies(undefined)).toEqual([]);
  expect(readTrustedProxies(' ')).toEqual([]);
  expect(readTrustedProxies('10.0.0.0/8, ::1')).toEqual(['10.0.0.0/8', '::1']);
  for (const wrong of ['1', 'true', '10.0.0.0/33', 'proxy.example'])
    expect(() => readTrustedProxies(wrong)).toThrow(SiteStartError);
});
