import { expect, test } from 'vitest';
import { shouldShowNotice, NO_EXCEPTION, type NoticeExceptions } from './country-notice.rules.ts';

const NAMES = Object.keys(NO_EXCEPTION) as (keyof NoticeExceptions)[];

/** All 64 combinations of the six exceptions. */
const combinations = Array.from({ length: 2 ** NAMES.length }, (_, bits) => ({
  ...NO_EXCEPTION,
  ...Object.fromEntries(NAMES.map((name, index) => [name, (bits & (1 << index)) !== 0])),
}));

test('each of the six exceptions hides the notice, in every combination', () => {
  expect(NAMES).toHaveLength(6);
  for (const exceptions of combinations) {
    const active = NAMES.filter((name) => exceptions[name]);
    expect(shouldShowNotice(true, exceptions), `excluded, with ${active.join(', ') || 'none'}`).toBe(
      active.length === 0,
    );
    expect(shouldShowNotice(false, exceptions), `served, with ${active.join(', ') || 'none'}`).toBe(false);
  }
});
