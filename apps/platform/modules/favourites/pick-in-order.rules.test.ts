import { expect, it } from 'vitest';
import { pickInOrder } from './pick-in-order.rules.ts';

it('returns tiles in the order of the slugs, without games that have left the catalogue', () => {
  const tiles = [{ slug: 'a' }, { slug: 'b' }];
  expect(pickInOrder(['b', 'gone', 'a'], tiles)).toEqual([{ slug: 'b' }, { slug: 'a' }]);
});
