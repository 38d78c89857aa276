import { describe, expect, it } from 'vitest';
import {
  decodeCursor,
  encodeCursor,
  numberBoundariesOf,
  tableBoundaries,
  tableBoundaryOf,
  type Place,
} from './list-place.ts';

const refusal = { code: 'request.invalid', params: { fields: ['cursor'], reasons: ['validation.invalid_format'] } };
const place = (boundaries: Place['boundaries']): Place => ({ direction: 'older', boundaries });
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('cursors', () => {
  it('contain a place and are valid in URLs', () => {
    const given = place({ EUR: '12', deposits: '1763660000000000 dep_1' });
    const cursor = encodeCursor('transactions', given);
    expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(decodeCursor('transactions', cursor)).toEqual(given);
    expect(decodeCursor('transactions', undefined)).toBeUndefined();
  });

  it.each([
    ['text', 'x'],
    ['other JSON', encoded({})],
    ['a cursor of another list', encodeCursor('rounds', place({}))],
    ['an unknown direction', encoded(['transactions', 'up', {}])],
    ['a number as boundary', encoded(['transactions', 'older', { EUR: 1 }])],
    ['a long boundary', encoded(['transactions', 'older', { EUR: '1'.repeat(141) }])],
    ['an odd name', encoded(['transactions', 'older', { 'a b': '1' }])],
    ['a further item', encoded(['transactions', 'older', {}, 1])],
    ['a truncated cursor', encodeCursor('transactions', place({ EUR: '12' })).slice(0, -3)],
  ])('refuses %s', (_what, cursor) => {
    expect(() => decodeCursor('transactions', cursor)).toThrow(expect.objectContaining(refusal));
  });
});

describe('boundaries', () => {
  it('of a table are read as time and id', () => {
    const { below, above } = tableBoundaries(1_763_660_000_123_456n, 'dep_1');
    expect(tableBoundaryOf(place({ deposits: below }), 'deposits')).toEqual({
      micros: 1_763_660_000_123_456n,
      id: 'dep_1',
    });
    expect(tableBoundaryOf(place({ deposits: above }), 'deposits')?.id).toBe('dep_1~');
    expect(tableBoundaryOf(place({ deposits: below }), 'withdrawals')).toBeUndefined();
  });

  it.each(['', '12', 'x dep_1', '1 ', '1 a b', '12345678901234567 dep_1', `1 ${'x'.repeat(101)}`])(
    'of a table are refused: %j',
    (text) => {
      expect(() => tableBoundaryOf(place({ deposits: text }), 'deposits')).toThrow(expect.objectContaining(refusal));
    },
  );

  it('of wallets are numbers; those of other tracks are not read', () => {
    const isAsset = (name: string) => name === 'EUR';
    expect(numberBoundariesOf(place({ EUR: '12', deposits: '1 dep_1' }), isAsset)).toEqual(new Map([['EUR', 12n]]));
    for (const text of ['', '-1', '1.5', '1e3', '1234567890123456789'])
      expect(() => numberBoundariesOf(place({ EUR: text }), isAsset)).toThrow(expect.objectContaining(refusal));
  });
});
