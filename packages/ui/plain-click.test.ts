import { expect, test } from 'vitest';
import { isPlainClick } from './plain-click.ts';

const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

test('a click without modifiers is followed here', () => {
  expect(isPlainClick(plain)).toBe(true);
});

test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %o is left to the browser, which opens a tab or a window',
  (change) => {
    expect(isPlainClick({ ...plain, ...change })).toBe(false);
  },
);
