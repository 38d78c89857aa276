import { expect, test } from 'vitest';
import { addressOf } from './address-of.ts';

test('another brand is reached by the scheme and port of this visit', () => {
  expect(addressOf('lumen.localhost', 'http://localhost:4000')).toBe('http://lumen.localhost:4000/');
  expect(addressOf('lumen.example', 'https://casino.example')).toBe('https://lumen.example/');
});
