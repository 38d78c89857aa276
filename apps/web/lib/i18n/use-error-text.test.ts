import { expect, test } from 'vitest';
import { instantText } from './use-error-text.ts';

test('formats an instant in an error parameter as local day and time, and leaves other values unchanged', () => {
  const at = new Date(2026, 10, 24, 14, 5).toISOString();
  expect(instantText('en-GB', at)).toMatch(/^24 November.* 14:05$/);
  expect(instantText('de', at)).toMatch(/^24\. November.* 14:05$/);
  expect([instantText('en', '2026-11-24'), instantText('en', '40.00'), instantText('en', 3)]).toEqual([
    '2026-11-24',
    '40.00',
    3,
  ]);
});
