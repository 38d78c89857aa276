import { expect, test } from 'vitest';
import { findBug } from './testing/find-bug.ts';
import { LEDGER_MUTANTS } from './testing/ledger-mutants.ts';
import { bugsToPlant, listOutdated } from './testing/plant-bug.ts';

/** Tests of the tests: each planted bug must be found by the scenarios, the model, the audit or concurrent commands. */
test('each planted bug replaces one part of a function', async () => {
  expect(await listOutdated(LEDGER_MUTANTS)).toEqual([]);
});

test.each(bugsToPlant(LEDGER_MUTANTS))('finds the bug: $name', async (mutant) => {
  const found = await findBug(mutant);
  console.log(`${mutant.name}: found by ${found}`);
  expect(found).not.toBe('nothing');
});
