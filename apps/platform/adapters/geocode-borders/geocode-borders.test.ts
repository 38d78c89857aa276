import { expect, test } from 'vitest';
import { countriesWithin, countryAt, geocodeBorders } from './geocode-borders.ts';

test('countryAt distinguishes territories, and is null at sea', async () => {
  expect(countryAt({ latitude: 12.11, longitude: -68.93 })).toBe('CW');
  expect(countryAt({ latitude: 52.37, longitude: 4.9 })).toBe('NL');
  expect(countryAt({ latitude: 48.85, longitude: 2.35 })).toBe('FR');
  expect(countryAt({ latitude: 50.85, longitude: 4.35 })).toBe('BE');
  expect(countryAt({ latitude: 30, longitude: -40 })).toBeNull();
  expect(await geocodeBorders.find({ latitude: 50.85, longitude: 4.35 })).toEqual({
    countryCode: 'BE',
    subdivision: null,
  });
});

test('countriesWithin returns both countries near a border, and one far from it', () => {
  const breda = { latitude: 51.59, longitude: 4.78 };
  expect([...countriesWithin({ ...breda, radiusKm: 30 })].sort()).toEqual(['BE', 'NL']);
  expect(countriesWithin({ ...breda, radiusKm: 3 })).toEqual(['NL']);
  expect(countriesWithin({ latitude: -17.8, longitude: 179.9, radiusKm: 200 })).toContain('FJ');
  expect(countriesWithin({ latitude: 90, longitude: 0, radiusKm: 50 })).toEqual([]);
});
