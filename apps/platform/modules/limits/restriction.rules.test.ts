import { SELF_EXCLUSION_HOURS } from '@marquee/contract/limits.ts';
import { expect, test } from 'vitest';
import { hoursOf } from './restriction.rules.ts';

test('a freeze lasts its hours', () => {
  expect(hoursOf({ kind: 'freeze', hours: 168 })).toBe(168);
});

test('a self-exclusion lasts as long as chosen, or permanently', () => {
  for (const [option, hours] of SELF_EXCLUSION_HOURS.entries()) {
    expect(hoursOf({ kind: 'selfExclusion', mode: 'custom', option })).toBe(hours);
    expect(hoursOf({ kind: 'selfExclusion', mode: 'permanent', option })).toBeNull();
  }
});

test('a self-exclusion without a known duration is permanent', () => {
  expect(hoursOf({ kind: 'selfExclusion', mode: 'custom', option: undefined })).toBeNull();
  expect(hoursOf({ kind: 'selfExclusion', mode: 'custom', option: 9_999 })).toBeNull();
});
