import type { DemoCategory, DemoShelf } from './demo-catalogue/demo-catalogue.types.ts';

/** All categories. A lobby lists only those with games. */
export const CATEGORIES: readonly DemoCategory[] = [
  { slug: 'popular', label: 'lobby.category.popular', icon: 'popular', seeAll: 'popular' },
  { slug: 'slots', label: 'lobby.category.slots', icon: 'slots', seeAll: 'slots' },
  { slug: 'live-casino', label: 'lobby.category.live-casino', icon: 'live', seeAll: 'live-casino' },
  { slug: 'table', label: 'lobby.category.table', icon: 'table', seeAll: 'casino?category=table' },
  { slug: 'instant', label: 'lobby.category.instant', icon: 'instant', seeAll: 'casino?category=instant' },
  { slug: 'originals', label: 'lobby.category.originals', icon: 'star', seeAll: 'casino?category=originals' },
  { slug: 'new', label: 'lobby.category.new', icon: 'new', seeAll: 'casino?category=new' },
];

/** The shelf of a brand with only the house games; further shelves would repeat them. */
export const FIRST_SHELVES: readonly DemoShelf[] = [
  { key: 'originals', title: 'lobby.category.originals', category: 'originals', gamesMax: 12 },
];
