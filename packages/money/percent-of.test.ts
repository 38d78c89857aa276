import { expect, test } from 'vitest';
import { percentDone, percentOf } from './percent-of.ts';

test('percentOf rounds down and is at most 100', () => {
  expect(percentOf('30.00', '50.00', 'EUR')).toBe(60);
  expect(percentOf('49.99', '50.00', 'EUR')).toBe(99);
  expect(percentOf('80.00', '50.00', 'EUR')).toBe(100);
  expect(percentOf('0', '0', 'EUR')).toBe(100);
  expect(percentOf('5', '-1', 'EUR')).toBe(100);
  expect(percentOf('50', '50', 'EUR')).toBe(100);
});

test('percentDone is the done part of done and left', () => {
  expect(percentDone('60.00', '40.00', 'EUR')).toBe(60);
  expect(percentDone('260.00', '0.00', 'EUR')).toBe(100);
  expect(percentDone('0.00', '40.00', 'EUR')).toBe(0);
  expect(percentDone('0.00', '0.00', 'EUR')).toBe(100);
});

test('amounts of an unknown currency show no progress', () => {
  expect(percentOf('1', '1', 'XYZ')).toBe(0);
  expect(percentDone('1', '1', 'XYZ')).toBe(0);
});
