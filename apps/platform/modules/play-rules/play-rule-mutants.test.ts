import { expect, test } from 'vitest';
import { createPool } from '../../db/pool.ts';
import { createOwnerPool, createTestDatabase } from '../../db/testing/test-database.ts';
import { shadowClock } from '../limits/testing/shadow-clock.ts';
import type { LedgerMutant } from '../wallet/testing/ledger-mutants.ts';
import { bugsToPlant, listOutdated, plantBug } from '../wallet/testing/plant-bug.ts';
import { addGames, RuledPlayer } from './testing/ruled-player.ts';
import { PLAY_RULE_MUTANTS } from './testing/play-rule-mutants.ts';
import { findBrokenRule } from './testing/play-rule-scenarios.ts';

/** Tests of the tests: the scenarios must find each planted bug. */
test('finds nothing without a planted bug', async () => {
  expect(await findBug(undefined)).toBe('nothing');
});

test('each planted bug replaces one part of a function', async () => {
  expect(await listOutdated(PLAY_RULE_MUTANTS)).toEqual([]);
});

test.each(bugsToPlant(PLAY_RULE_MUTANTS))('finds the bug: $name', async (mutant) => {
  const found = await findBug(mutant);
  console.log(`${mutant.name}: found by ${found}`);
  expect(found).not.toBe('nothing');
});

/** The scenario that found the bug first. */
async function findBug(mutant: LedgerMutant | undefined): Promise<string> {
  const database = await createTestDatabase();
  const setUp = createOwnerPool(database);
  await shadowClock(setUp);
  if (mutant) await plantBug(setUp, mutant);
  await setUp.end();
  const owner = createOwnerPool(database);
  const pool = createPool({ url: database.url, max: 4 });
  try {
    await addGames({ pool, owner });
    return (await findBrokenRule((rules) => RuledPlayer.create({ pool, owner }, rules))) ?? 'nothing';
  } finally {
    await pool.end();
    await owner.end();
    await database.drop();
  }
}
