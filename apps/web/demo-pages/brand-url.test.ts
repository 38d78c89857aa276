import { expect, test } from 'vitest';
import { brandUrl } from './brand-url.ts';

test('uses the scheme and port of the current origin', () => {
  expect(brandUrl('lumen.localhost', 'http://localhost:4000')).toBe('http://lumen.localhost:4000/');
  expect(brandUrl('lumen.example', 'https://casino.example')).toBe('https://lumen.example/');
});
