import { expect, test } from 'vitest';
import { scoresByFolder } from './scores.ts';

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
