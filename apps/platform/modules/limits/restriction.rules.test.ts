import { SELF_EXCLUSION_HOURS } from '@marquee/contract/limits.ts';
import { offeredLengths } from '@marquee/contract/offered-lengths.ts';
import { expect, test } from 'vitest';
import {
  blocksErasure,
  hoursOf,
  isLengthAllowed,
  type LengthRules,
  type RestrictionRequest,
} from './restriction.rules.ts';

const DAY = 24;
/** Self-exclusions of any length, and breaks from a day to six weeks. */
const LENIENT: LengthRules = {
  exclusions: { daysMin: 0, daysMax: null },
  timeOuts: { hoursMin: DAY, hoursMax: 42 * DAY, panicButtonHours: null },
};
/** Self-exclusions from three months on, breaks of two to nine days, and a button for a break of one day. */
const STRICT: LengthRules = {
  exclusions: { daysMin: 92, daysMax: null },
  timeOuts: { hoursMin: 2 * DAY, hoursMax: 9 * DAY, panicButtonHours: DAY },
};

const freeze = (hours: number): RestrictionRequest => ({ kind: 'freeze', hours });
const excludedFor = (days: number): RestrictionRequest => ({
  kind: 'selfExclusion',
  mode: 'custom',
  option: undefined,
  days,
});

test('a freeze lasts its hours', () => {
  expect(hoursOf({ kind: 'freeze', hours: 168 })).toBe(168);
});

test('a self-exclusion lasts as long as chosen, or permanently', () => {
  for (const [option, hours] of SELF_EXCLUSION_HOURS.entries()) {
    expect(hoursOf({ kind: 'selfExclusion', mode: 'custom', option })).toBe(hours);
    expect(hoursOf({ kind: 'selfExclusion', mode: 'permanent', option })).toBeNull();
  }
  expect(hoursOf(excludedFor(365))).toBe(8_760);
});

test('a self-exclusion without a known duration is permanent', () => {
  expect(hoursOf({ kind: 'selfExclusion', mode: 'custom', option: undefined })).toBeNull();
  expect(hoursOf({ kind: 'selfExclusion', mode: 'custom', option: 9_999 })).toBeNull();
});

test.each([
  ['a day less than the shortest self-exclusion', false, STRICT, excludedFor(91)],
  ['the shortest self-exclusion', true, STRICT, excludedFor(92)],
  ['a self-exclusion of a hundred years', true, STRICT, excludedFor(36_500)],
  ['a permanent self-exclusion', true, STRICT, { kind: 'selfExclusion', mode: 'permanent', option: undefined }],
  ['an hour where no length is required', true, LENIENT, { kind: 'selfExclusion', mode: 'custom', option: 0 }],
  ['the shortest break', true, STRICT, freeze(48)],
  ['an hour less than the shortest break', false, STRICT, freeze(47)],
  ['the longest break', true, STRICT, freeze(216)],
  ['an hour more than the longest break', false, STRICT, freeze(217)],
  ['the shorter break of the button on every page', true, STRICT, freeze(24)],
] as const)('%s is allowed: %s', (_what, isAllowed, rules, request) => {
  expect(isLengthAllowed(request, rules)).toBe(isAllowed);
});

test('the usual lengths are offered, the shortest first', () => {
  expect(offeredLengths(LENIENT)).toEqual({
    selfExclusionHours: [1, 12, 24, 72, 168, 720, 2_208, 4_416, 8_760, 26_304, 43_848],
    timeOutHours: [24, 72, 168, 240, 1_008],
  });
});

test('lengths that the market does not allow are not offered, and those that it requires are', () => {
  expect(offeredLengths(STRICT)).toEqual({
    selfExclusionHours: [2_208, 4_416, 8_760, 26_304, 43_848],
    timeOutHours: [48, 72, 168, 216],
  });
  const { selfExclusionHours } = offeredLengths({ ...LENIENT, exclusions: { daysMin: 184, daysMax: 1_825 } });
  expect(selfExclusionHours).toEqual([4_416, 8_760, 26_304, 43_800, 43_848]);
  expect(offeredLengths({ ...LENIENT, exclusions: { daysMin: 100, daysMax: null } }).selfExclusionHours[0]).toBe(2_400);
});

test('an account can be erased without a restriction, or after the end that the player has chosen', () => {
  const after = { from: '2026-12-01T00:00:00.000Z', coolingHours: 24, isRequested: false };
  const blocks = (now: string) => blocksErasure({ return: after }, new Date(now));
  expect(blocksErasure(null, new Date('2026-12-01T00:00:00.000Z'))).toBe(false);
  expect(blocks('2026-11-30T23:59:59.999Z')).toBe(true);
  expect(blocks('2026-12-01T00:00:00.000Z')).toBe(true);
  expect(blocks('2026-12-01T00:00:00.001Z')).toBe(false);
});

test('an account with a restriction that ends by itself, or never, cannot be erased', () => {
  expect(blocksErasure({}, new Date('2099-01-01T00:00:00Z'))).toBe(true);
});
