import { expect, it } from 'vitest';
import { isAccepted, sortFiles } from './file-drop.rules.ts';

it.each([
  ['image/*,.pdf', 'a.JPG', 'image/jpeg', true],
  ['image/*,.pdf', 'a.PDF', '', true],
  ['image/png', 'a.jpg', 'image/jpeg', false],
  ['image/*', 'a.txt', 'text/plain', false],
  ['image/png, .pdf', 'a.pdf', '', true],
  ['text/csv', 'a.csv', 'text/csv', true],
  ['text/csv', 'a.css', 'text/css', false],
  ['application/*', 'a.mp3', 'audio/mpeg', false],
  ['', 'a.txt', 'text/plain', true],
])('with accept "%s", %s (%s) is taken: %s', (accept, name, type, isExpected) => {
  expect(isAccepted(accept, { name, type })).toBe(isExpected);
});

it('accepts one file if only one is allowed, and returns the rejected ones', () => {
  const files = ['a.png', 'b.png', 'c.txt'].map((name) => ({
    name,
    type: name.endsWith('png') ? 'image/png' : 'text/plain',
  }));
  expect(sortFiles(files, 'image/*', false)).toEqual({ accepted: [files[0]], refused: [files[1], files[2]] });
  expect(sortFiles(files, 'image/*', true).accepted).toHaveLength(2);
});
