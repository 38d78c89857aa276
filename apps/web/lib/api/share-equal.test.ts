import { expect, it } from 'vitest';
import { shareEqual } from './share-equal.ts';

const game = (slug: string) => ({ slug, poster: { widths: [160, 240], colour: '#123456' }, facts: [] });

it('equal parts become the same object, without loss', () => {
  const value = { rows: [[game('dice'), game('reef')], [game('reef')]], banner: null, count: 2, name: 'ä' };
  const shared = shareEqual(value);
  expect(shared).toEqual(value);
  expect(shared.rows[1]?.[0]).toBe(shared.rows[0]?.[1]);
  expect(shared.rows[0]?.[0]?.poster).toBe(shared.rows[0]?.[1]?.poster);
  expect(shared.rows[0]?.[0]).not.toBe(shared.rows[0]?.[1]);
});

it('primitive values and unusual property names are preserved', () => {
  expect(shareEqual(null)).toBe(null);
  expect(shareEqual('dice')).toBe('dice');
  const odd: unknown = JSON.parse('{"__proto__":{"a":1},"b":[{"__proto__":{"a":1}}]}');
  expect(JSON.stringify(shareEqual(odd))).toBe(JSON.stringify(odd));
});

it('lists and objects are never merged', () => {
  const shared = shareEqual({ list: [], record: {}, texts: ['{}'] });
  expect(shared).toEqual({ list: [], record: {}, texts: ['{}'] });
  expect(Array.isArray(shared.list)).toBe(true);
});
