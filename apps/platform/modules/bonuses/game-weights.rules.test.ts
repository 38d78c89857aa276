import { expect, test } from 'vitest';
import { gameWeightsOf, type GameTerms } from './game-weights.rules.ts';

/** Games of bonuses by name, with what differs from a slot that counts in full. */
const weightsOf = (games: Readonly<Record<string, Partial<GameTerms>>>) =>
  Object.fromEntries(
    gameWeightsOf(
      Object.entries(games).map(([name, change]) => {
        const slot = { bonusId: 'one', gameSlug: `other-${name}`, countsByEdge: false, percentMax: 100, edgeBps: 0 };
        return { ...slot, name, ...change };
      }),
    ),
  );

test('lists games by what counts of them, the least first, and leaves out what counts in full', () => {
  expect(
    weightsOf({
      slot: {},
      half: { percentMax: 50 },
      none: { percentMax: 0 },
      'nearly half': { percentMax: 41 },
      'in another band': { percentMax: 40 },
      'of another bonus': { bonusId: 'two', percentMax: 50 },
      'in full of a third': { bonusId: 'three' },
    }),
  ).toEqual({
    one: [
      { percent: 0, percentMax: 0, games: ['none'] },
      { percent: 40, percentMax: 40, games: ['in another band'] },
      { percent: 41, percentMax: 50, games: ['half', 'nearly half'] },
    ],
    two: [{ percent: 50, percentMax: 50, games: ['of another bonus'] }],
  });
});

test('counts a game of another studio by its house edge, at most by its weight', () => {
  const byEdge = (edgeBps: number, percentMax = 100) =>
    weightsOf({ game: { countsByEdge: true, edgeBps, percentMax } })['one']?.[0];
  expect(byEdge(399)).toEqual({ percent: 99, percentMax: 99, games: ['game'] });
  expect(byEdge(100)).toEqual({ percent: 25, percentMax: 25, games: ['game'] });
  expect(byEdge(100, 10)).toEqual({ percent: 10, percentMax: 10, games: ['game'] });
  expect(byEdge(400)).toBeUndefined();
  expect(byEdge(9_000)).toBeUndefined();
});

test('counts bets of a house game by their own edges: from those that count least to those that count most', () => {
  const house = (gameSlug: string, percentMax = 100) => ({ gameSlug, countsByEdge: true, percentMax, edgeBps: 100 });
  const games = {
    Roulette: house('roulette-lumiere'),
    'Roulette at half': house('roulette-lumiere', 50),
    Baccarat: house('baccarat-noir'),
    'Baccarat at half': house('baccarat-noir', 50),
    'Baccarat at a tenth': house('baccarat-noir', 10),
  };
  const lines = weightsOf(games)['one'] ?? [];
  // The tie of baccarat costs more than 4 %, the banker 1.06 %; every bet of a roulette with one zero 2.7 %.
  expect(
    lines.map(({ percent, percentMax, games: names }) => `${percent} to ${percentMax}: ${names.join(', ')}`),
  ).toEqual([
    '10 to 10: Baccarat at a tenth',
    '26 to 50: Baccarat at half',
    '26 to 100: Baccarat',
    '50 to 50: Roulette at half',
    '67 to 67: Roulette',
  ]);
});

test('names at most 200 games of a line', () => {
  const games = Array.from({ length: 201 }, (_, at) => [`game ${at}`, { percentMax: 10 }]);
  expect(weightsOf(Object.fromEntries(games))['one']?.[0]?.games).toEqual(
    Array.from({ length: 200 }, (_, at) => `game ${at}`),
  );
});
