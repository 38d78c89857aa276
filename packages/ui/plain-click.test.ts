import { expect, test } from 'vitest';
import { isPlainClick } from './plain-click.ts';

const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

test('returns true for a click without modifiers', () => {
  expect(isPlainClick(plain)).toBe(true);
});

test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'returns false for a click with %o, which opens a tab or a window',
  (change) => {
    expect(isPlainClick({ ...plain, ...change })).toBe(false);
  },
);
