import { afterAll } from 'vitest';
import { later } from '../../../core/testing/later.ts';
import { setUpDatabase } from '../../../db/testing/set-up-database.ts';
import { createGamesFixture, type GamesFixture } from './games-fixture.ts';

/** The games of one test file, with a database of their own. */
export function setUpGames(create: (url: string) => GamesFixture = createGamesFixture) {
  const { database, owner } = setUpDatabase();
  const fixture = later(() => create(database.url));
  afterAll(() => fixture.db.destroy());
  return { database, owner, fixture };
}
