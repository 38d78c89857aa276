import { expect, test } from 'vitest';
import { filesOfPart, scoresByFolder } from './scores.ts';

const file = (...statuses: readonly string[]) => ({ mutants: statuses.map((status) => ({ status })) });

test('scores folders by killed mutants, the lowest share first', () => {
  const files = {
    'a/one.rules.ts': file('Killed', 'Timeout', 'Survived'),
    'b/two.rules.ts': file('Killed', 'NoCoverage', 'Ignored', 'RuntimeError'),
    'a/three.rules.ts': file('Killed'),
  };
  expect(scoresByFolder({ files })).toEqual([
    { folder: 'b', killed: 1, total: 2, percent: 50 },
    { folder: 'a', killed: 3, total: 4, percent: 75 },
  ]);
});

test('rounds a score down, so that 89.99 % stays below 90 %', () => {
  const files = {
    'a/one.rules.ts': file(...Array<string>(8_999).fill('Killed'), ...Array<string>(1_001).fill('Survived')),
  };
  expect(scoresByFolder({ files })[0]?.percent).toBe(89.9);
});

test('leaves out folders without mutants', () => {
  expect(scoresByFolder({ files: { 'a/one.rules.ts': file(), 'b/two.rules.ts': file('Ignored') } })).toEqual([]);
});

test('divides files into parts of about equal size, with each folder in one of them', () => {
  const files = Array.from({ length: 40 }, (_, at) => ({ path: `f${at % 9}/${at}.rules.ts`, size: 10 + at }));
  const parts = ['1/3', '2/3', '3/3'].map((part) => filesOfPart(files, part));
  expect(parts.flat().toSorted()).toEqual(files.map(({ path }) => path).toSorted());
  const folders = parts.map((paths) => new Set(paths.map((path) => path.split('/')[0])));
  expect(folders.map(({ size }) => size)).toEqual([3, 3, 3]);
});
