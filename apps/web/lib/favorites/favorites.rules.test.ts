import { expect, test } from 'vitest';
import { withFavorite } from './favorites.rules.ts';

test('a mark comes first, once, and goes without a trace', () => {
  expect(withFavorite(['dice'], 'frost-crown', true)).toEqual(['frost-crown', 'dice']);
  expect(withFavorite(['frost-crown', 'dice'], 'dice', true)).toEqual(['dice', 'frost-crown']);
  expect(withFavorite(['frost-crown', 'dice'], 'dice', false)).toEqual(['frost-crown']);
  expect(withFavorite(['dice'], 'frost-crown', false)).toEqual(['dice']);
});
