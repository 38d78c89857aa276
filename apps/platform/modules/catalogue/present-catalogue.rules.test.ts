import { gameTile } from '@marquee/contract/catalogue.ts';
import { expect, test } from 'vitest';
import type { TileRow } from './catalogue.sql.ts';
import { percentOf, presentGame, presentTile } from './present-catalogue.rules.ts';

const row: TileRow = {
  game_slug: 'florin-toss',
  name: 'Florin toss',
  description: null,
  provider_slug: 'originals',
  provider_name: 'Originals',
  categories: [],
  poster_base: '/posters/florin-toss',
  poster_widths: [360],
  poster_colour: '#203040',
  engine: 'florin-toss',
  return_bps: 9_900,
  max_multiplier: 1_013,
  min_minor: 10n,
  max_minor: 50_000n,
  is_demo_available: true,
  is_playable: true,
  badge: null,
  released_on: '2026-11-01',
};

test('shows the largest multiplier of a house game with decimals', () => {
  const tile = presentTile(row, 'EUR');
  expect(tile.maxMultiplier).toBe(1_013.76);
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
  expect(presentTile({ ...row, badge: 'new', categories: ['instant'] }, 'EUR')).toEqual({
    slug: 'florin-toss',
    name: 'Florin toss',
    provider: { slug: 'originals', name: 'Originals' },
    categories: ['instant'],
    poster: { base: '/posters/florin-toss', widths: [360], colour: '#203040' },
    returnToPlayer: '99.00',
    maxMultiplier: 1_013.76,
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
  const blackjack = { ...row, game_slug: 'salon-twenty-one', engine: 'blackjack' };
  expect(presentGame(blackjack, [row], 'EUR')).toEqual({
    game: presentTile(blackjack, 'EUR'),
    description: '',
    engine: 'blackjack',
    figures: {
      simulatedRounds: 150_000_000,
      returnMargin: '0.020',
      hitRate: '55.63',
      deviation: 1.14,
      returnAtMinBet: null,
    },
    similar: [presentTile(row, 'EUR')],
  });
  expect(presentGame({ ...row, game_slug: 'other', description: 'Roll' }, [], 'EUR')).toMatchObject({
    description: 'Roll',
    figures: null,
  });
});

test('exact figures have no simulation, and are those of euros for a currency that the games do not have', () => {
  const dice = { ...row, game_slug: 'dice' };
  const figures = {
    simulatedRounds: null,
    returnMargin: null,
    hitRate: null,
    deviation: null,
    returnAtMinBet: '98.902',
  };
  expect(presentGame(dice, [], 'EUR').figures).toEqual(figures);
  expect(presentGame(dice, [], 'XYZ').figures).toEqual(figures);
});

test('a percentage has two decimals', () => {
  expect([9_624, 10_000, 50, 5].map(percentOf)).toEqual(['96.24', '100.00', '0.50', '0.05']);
});
