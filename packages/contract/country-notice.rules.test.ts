import { expect, test } from 'vitest';
import { isNoticeShown, NO_EXCEPTION, type NoticeExceptions } from './country-notice.rules.ts';

const NAMES = Object.keys(NO_EXCEPTION) as (keyof NoticeExceptions)[];

/** All 64 ways in which six exceptions can hold or not. */
const combinations = Array.from({ length: 2 ** NAMES.length }, (_, bits) => ({
  ...NO_EXCEPTION,
  ...Object.fromEntries(NAMES.map((name, place) => [name, (bits & (1 << place)) !== 0])),
}));

test('There are six exceptions, each of which suffices, in every combination with the others', () => {
  expect(NAMES).toHaveLength(6);
  for (const exceptions of combinations) {
    const holds = NAMES.filter((name) => exceptions[name]);
    expect(isNoticeShown(true, exceptions), `excluded, with ${holds.join(', ') || 'none'}`).toBe(holds.length === 0);
    expect(isNoticeShown(false, exceptions), `served, with ${holds.join(', ') || 'none'}`).toBe(false);
  }
});
