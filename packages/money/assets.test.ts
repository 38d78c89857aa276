import { expect, test } from 'vitest';
import { ASSET_CODES, findAsset, getAsset, isAssetCode } from './assets.ts';

test('every asset is found by its code and stores at least the decimals that it shows', () => {
  for (const code of ASSET_CODES) {
    const asset = getAsset(code);
    expect([asset.code, findAsset(code), isAssetCode(code)]).toEqual([code, asset, true]);
    expect(asset.scale).toBeGreaterThanOrEqual(asset.decimals);
  }
});

test.each(['XYZ', 'eur', '', 'toString', '__proto__'])('the unknown currency %j has no asset', (code) => {
  expect(isAssetCode(code)).toBe(false);
  expect(findAsset(code)).toBeUndefined();
  expect(() => getAsset(code)).toThrow(new RangeError(`Unknown asset ${code}`));
});

test.each([undefined, null, 1, ['EUR']])('the value %j is not a currency', (value) => {
  expect(isAssetCode(value)).toBe(false);
});
