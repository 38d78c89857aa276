import type { DemoCategory, DemoGame, DemoProvider, DemoShelf } from './demo-catalogue/demo-catalogue.types.ts';

/** Provider of the house games. */
export const HOUSE_PROVIDER: DemoProvider = { slug: 'marquee', name: 'Marquee Originals' };

const houseGame = (slug: string, name: string, categories: readonly string[]): DemoGame => ({
  slug,
  name,
  provider: HOUSE_PROVIDER.slug,
  categories,
  // Return, largest win and stakes come from the game's rules.
  stated: null,
  badge: 'exclusive',
  releaseDate: '2026-11-01',
});

/** The house games, which every installation has. */
export const HOUSE_CATALOGUE: readonly DemoGame[] = [
  houseGame('harbour-lights', 'Harbour Lights', ['popular', 'originals', 'slots', 'new']),
  houseGame('dice', 'Dice', ['popular', 'originals', 'instant', 'new']),
];

/** All categories. A lobby lists only those with games. */
export const CATEGORIES: readonly DemoCategory[] = [
  { slug: 'popular', label: 'lobby.category.popular', icon: 'popular', seeAll: 'popular' },
  { slug: 'slots', label: 'lobby.category.slots', icon: 'slots', seeAll: 'slots' },
  { slug: 'live-casino', label: 'lobby.category.live-casino', icon: 'live', seeAll: 'live-casino' },
  { slug: 'table', label: 'lobby.category.table', icon: 'table', seeAll: '/casino?category=table' },
  { slug: 'instant', label: 'lobby.category.instant', icon: 'instant', seeAll: '/casino?category=instant' },
  { slug: 'originals', label: 'lobby.category.originals', icon: 'star', seeAll: '/casino?category=originals' },
  { slug: 'new', label: 'lobby.category.new', icon: 'new', seeAll: '/casino?category=new' },
];

/** The shelf of a brand with only the house games; further shelves would repeat them. */
export const FIRST_SHELVES: readonly DemoShelf[] = [
  { key: 'originals', title: 'lobby.category.originals', category: 'originals', gamesMax: 12 },
];
