import { expect, test } from 'vitest';
import type { Tx } from './database.ts';
import { seedWhenChanged } from './seed-when-changed.ts';
import { setUpDatabase } from './testing/set-up-database.ts';

const { db, owner } = setUpDatabase();

/** A seed that writes providers with these names. */
const providers = (...names: string[]) => {
  return async (tx: Tx) => {
    await tx.deleteFrom('game_providers').execute();
    for (const name of names)
      await tx.insertInto('game_providers').values({ provider_slug: name.toLowerCase(), name }).execute();
  };
};
const storedChecksum = async () =>
  (await owner.query<{ name: string; xmin: string }>('SELECT name, xmin::text FROM game_providers ORDER BY name')).rows;
const names = async () => (await storedChecksum()).map(({ name }) => name);

test('writes the same data once, changed data again, and the first data again when it returns', async () => {
  await seedWhenChanged(db, 'test', providers('Alder', 'Birch'));
  const first = await storedChecksum();
  expect(await names()).toEqual(['Alder', 'Birch']);
  await seedWhenChanged(db, 'test', providers('Alder', 'Birch'));
  expect(await storedChecksum()).toEqual(first); // the same rows, not equal copies
  await seedWhenChanged(db, 'test', providers('Alder', 'Cedar'));
  expect(await names()).toEqual(['Alder', 'Cedar']);
  await seedWhenChanged(db, 'test', providers('Alder', 'Birch'));
  expect(await names()).toEqual(['Alder', 'Birch']);
});

test('writes again after a migration', async () => {
  await seedWhenChanged(db, 'test', providers('Alder'));
  await owner.query(
    `UPDATE seed_checksums SET digest = sha256('as of another set of migrations') WHERE seed_name = 'test'`,
  );
  const before = await storedChecksum();
  await seedWhenChanged(db, 'test', providers('Alder'));
  expect(await names()).toEqual(['Alder']);
  expect(await storedChecksum()).not.toEqual(before);
});

test('a failing seed leaves neither rows nor a checksum', async () => {
  await seedWhenChanged(db, 'test', providers('Alder'));
  const twice = providers('Dogwood', 'Dogwood');
  await expect(seedWhenChanged(db, 'test', twice)).rejects.toThrow(/duplicate key/);
  expect(await names()).toEqual(['Alder']);
  await expect(seedWhenChanged(db, 'test', twice)).rejects.toThrow(/duplicate key/);
});

test('concurrent starts write once', async () => {
  await Promise.all(Array.from({ length: 3 }, () => seedWhenChanged(db, 'together', providers('Elm', 'Fir'))));
  expect(new Set((await storedChecksum()).map(({ xmin }) => xmin)).size).toBe(1);
  expect(await names()).toEqual(['Elm', 'Fir']);
});
