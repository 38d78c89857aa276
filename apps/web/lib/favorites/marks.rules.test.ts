import { expect, test } from 'vitest';
import { withMark } from './marks.rules.ts';

test('a mark comes first, once, and goes without a trace', () => {
  expect(withMark(['dice'], 'frost-crown', true)).toEqual(['frost-crown', 'dice']);
  expect(withMark(['frost-crown', 'dice'], 'dice', true)).toEqual(['dice', 'frost-crown']);
  expect(withMark(['frost-crown', 'dice'], 'dice', false)).toEqual(['frost-crown']);
  expect(withMark(['dice'], 'frost-crown', false)).toEqual(['dice']);
});
