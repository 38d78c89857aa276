import { expect, test } from 'vitest';
import { withFavorite } from './favourites.rules.ts';

test('adds a favourite once at the front, and removes it', () => {
  expect(withFavorite(['dice'], 'frost-crown', true)).toEqual(['frost-crown', 'dice']);
  expect(withFavorite(['frost-crown', 'dice'], 'dice', true)).toEqual(['dice', 'frost-crown']);
  expect(withFavorite(['frost-crown', 'dice'], 'dice', false)).toEqual(['frost-crown']);
  expect(withFavorite(['dice'], 'frost-crown', false)).toEqual(['dice']);
});
