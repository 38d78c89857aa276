import { gameTile } from '@marquee/contract/catalogue.ts';
import { expect, test, vi } from 'vitest';
import type { TileRow } from './catalogue.sql.ts';
import { percentOf, presentGame, presentTile } from './present-catalogue.rules.ts';

vi.mock('@marquee/games/house-game-facts.ts', () => ({
  findHouseGameFacts: (slug: string) =>
    slug === 'small-game'
      ? {
          maxMultiplier: 1.96,
          hitRate: '49.00',
          deviation: 1,
          basis: { kind: 'simulated', rounds: 1_000_000, seed: 'a', returnMargin: 0.000_21 },
          returnAtMinBet: '97.902',
        }
      : undefined,
}));

const row: TileRow = {
  game_slug: 'small-game',
  name: 'Small game',
  description: null,
  provider_slug: 'originals',
  provider_name: 'Originals',
  categories: [],
  poster_base: '/posters/small-game',
  poster_widths: [360],
  poster_colour: '#203040',
  engine: 'small-game',
  return_bps: 9_800,
  max_multiplier: 1,
  min_minor: 10n,
  max_minor: 50_000n,
  is_demo_available: true,
  is_playable: true,
  badge: null,
  released_on: '2026-11-01',
};

test('shows the largest multiplier of a house game with decimals', () => {
  const tile = presentTile(row, 'EUR');
  expect(tile.maxMultiplier).toBe(1.96);
  expect(gameTile.safeParse(tile).success).toBe(true);
});

test("shows the stated multiplier of another provider's game, or none", () => {
  expect(presentTile({ ...row, game_slug: 'other', max_multiplier: 5_000 }, 'EUR').maxMultiplier).toBe(5_000);
  expect(presentTile({ ...row, game_slug: 'other', max_multiplier: null }, 'EUR').maxMultiplier).toBeNull();
});

test.each([1.961, 0, -2])('the contract rejects the multiplier %s', (maxMultiplier) => {
  expect(gameTile.safeParse({ ...presentTile(row, 'EUR'), maxMultiplier }).success).toBe(false);
});

test('shows a tile with exact limits in the currency of the wallet', () => {
  expect(presentTile({ ...row, badge: 'new', categories: ['dice'] }, 'EUR')).toEqual({
    slug: 'small-game',
    name: 'Small game',
    provider: { slug: 'originals', name: 'Originals' },
    categories: ['dice'],
    poster: { base: '/posters/small-game', widths: [360], colour: '#203040' },
    returnToPlayer: '98.00',
    maxMultiplier: 1.96,
    minBet: '0.001',
    maxBet: '5.00',
    isDemoAvailable: true,
    isPlayable: true,
    badge: 'new',
    releaseDate: '2026-11-01',
  });
  expect(presentTile({ ...row, min_minor: null, return_bps: null }, 'EUR')).toMatchObject({
    minBet: null,
    returnToPlayer: null,
  });
  expect(presentTile(row, 'XYZ')).toMatchObject({ minBet: null, maxBet: null });
});

test('shows a game with its description, similar games, and its computed figures', () => {
  const similar = { ...row, game_slug: 'other' };
  expect(presentGame(row, [similar], 'EUR')).toEqual({
    game: presentTile(row, 'EUR'),
    description: '',
    engine: 'small-game',
    figures: {
      simulatedRounds: 1_000_000,
      returnMargin: '0.021',
      hitRate: '49.00',
      deviation: 1,
      returnAtMinBet: '97.902',
    },
    similar: [presentTile(similar, 'EUR')],
  });
  expect(presentGame({ ...row, game_slug: 'other', description: 'Roll' }, [], 'EUR')).toMatchObject({
    description: 'Roll',
    figures: null,
  });
});

test('a percentage has two decimals', () => {
  expect([9_624, 10_000, 50, 5].map(percentOf)).toEqual(['96.24', '100.00', '0.50', '0.05']);
});
