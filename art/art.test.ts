import { expect, test } from 'vitest';
import { kinds, type Kind } from './kinds.ts';
import { readJson } from './output.ts';
import { posters } from './posters/posters.ts';

test.each(Object.keys(kinds) as Kind[])('all %s are drawn from their present description', async (kind) => {
  const drawn = readJson<Record<Kind, Record<string, string>>>('art/drawn.json')[kind];
  const pieces = await kinds[kind]();
  expect(pieces.length).toBeGreaterThan(0);
  expect(drawn, 'run: npm run run-task -- generate art').toEqual(
    Object.fromEntries(pieces.map(({ name, hash }) => [name, hash])),
  );
});

test('no two posters share their main figure, their lettering and their sky', () => {
  const looks = posters.map((art) => `${art.cast.at(-1)?.symbol}|${art.title.font}|${art.sky.join()}`);
  expect(new Set(looks).size).toBe(looks.length);
});
