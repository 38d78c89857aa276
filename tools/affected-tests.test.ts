import { expect, test } from 'vitest';
import { announcement, testsThatName } from './affected-tests.ts';

const CONTRACT = `
const tile = { slug: 'dice' };
export const FAVORITES_MAX = 500;
export const listFavorites = defineEndpoint({
  id: 'listFavorites',
  path: '/api/user/favorites',
  example: tile,
});
export const addFavorite = defineEndpoint({
  id: 'addFavorite',
  path: '/api/user/favorite-slugs/:slug',
});
`;
const TESTS = [
  { path: 'apps/platform/modules/favourites/favourites.test.ts', text: `request('GET', '/api/user/favorites?page=1')` },
  {
    path: 'apps/platform/modules/favourites/maximum.test.ts',
    text: `import { FAVORITES_MAX } from '@marquee/contract';`,
  },
  { path: 'apps/platform/modules/favourites/slugs.test.ts', text: 'request(`/api/user/favorite-slugs/${slug}`)' },
  { path: 'apps/platform/modules/wallet/wallet.test.ts', text: `INSERT INTO wallet_transfers; SELECT wallet_pay()` },
  { path: 'apps/platform/modules/verification/verification.test.ts', text: 'MY_FAVORITES_MAX_2' },
];
const SOURCES = [
  { path: 'apps/platform/modules/verification/documents.sql.ts', text: `selectFrom('document_files')` },
  { path: 'apps/platform/modules/favourites/favourites.sql.ts', text: `selectFrom('player_favorites')` },
];
const namesOf = (paths: readonly string[]) => paths.map((path) => /(\w+)\.test\.ts$/.exec(path)?.[1]);
const changed = (path: string, before: string | null, after: string | null) =>
  namesOf(testsThatName([{ path, before, after }], TESTS, SOURCES));

test.each([
  ['a constant', 'FAVORITES_MAX = 500', 'FAVORITES_MAX = 400', ['maximum']],
  ['an endpoint', `id: 'addFavorite'`, `id: 'addFavorite', access: 'player'`, ['slugs']],
  ['what an endpoint uses', `slug: 'dice'`, `slug: 'plinko'`, ['favourites']],
  ['nothing', 'x', 'x', []],
])('a change of %s in the contract selects the tests that use it', (_what, from, to, expected) => {
  expect(changed('packages/contract/favourites.ts', CONTRACT, CONTRACT.replace(from, to))).toEqual(expected);
});

test('a removed, a new and a deleted declaration select the tests that use them', () => {
  const without = CONTRACT.replace('export const FAVORITES_MAX = 500;\n', '');
  expect(changed('packages/contract/favourites.ts', CONTRACT, without)).toEqual(['maximum']);
  expect(changed('packages/contract/favourites.ts', without, CONTRACT)).toEqual(['maximum']);
  expect(changed('packages/contract/favourites.ts', CONTRACT, null)).toEqual(['favourites', 'maximum', 'slugs']);
});

test.each([
  ['ALTER TABLE wallet_transfers ADD COLUMN note text;', ['wallet']],
  ['CREATE OR REPLACE FUNCTION wallet_pay() RETURNS void', ['wallet']],
  ['CREATE INDEX x ON document_files (player_id);', ['verification']],
  ['ALTER TABLE IF EXISTS player_favorites DROP COLUMN x;', ['favourites', 'maximum', 'slugs']],
  ['CREATE TABLE nothing_uses_it (id text);', []],
])('the migration %s selects the tests of what uses it', (sql, expected) => {
  expect(changed('apps/platform/db/migrations/20261201000000_x.sql', null, sql)).toEqual(expected);
});

test('other files and tests of the contract name nothing', () => {
  expect(changed('packages/contract/favourites.test.ts', CONTRACT, null)).toEqual([]);
  expect(changed('packages/money/money.ts', CONTRACT, null)).toEqual([]);
});

test('announces the number of files and the time', () => {
  expect(announcement(195)).toContain('195 files of integration tests, about 13 minutes');
  expect(announcement(1)).toContain('about 1 minute;');
  expect(announcement(0)).toBe('No integration tests name or import what changed.');
});
