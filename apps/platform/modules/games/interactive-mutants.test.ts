import { expect, test } from 'vitest';
import { createOwnerPool, createTestDatabase } from '../../db/testing/test-database.ts';
import { auditLedger } from '../../jobs/audit-ledger.ts';
import type { LedgerMutant } from '../wallet/testing/ledger-mutants.ts';
import { bugsToPlant, listOutdated, plantBug } from '../wallet/testing/plant-bug.ts';
import { STEP_MUTANTS } from './testing/step-mutants.ts';
import { findBrokenStep } from './testing/step-scenarios.ts';

/** Tests of the tests: each planted bug must be found by the scenarios or the audit. */
test('finds nothing without a planted bug', async () => {
  expect(await findBug(undefined)).toBe('nothing');
});

test('each planted bug replaces one part of a function', async () => {
  expect(await listOutdated(STEP_MUTANTS)).toEqual([]);
});

test.each(bugsToPlant(STEP_MUTANTS))('finds the bug: $name', async (mutant) => {
  const found = await findBug(mutant);
  console.log(`${mutant.name}: found by ${found}`);
  expect(found).not.toBe('nothing');
});

/** The check that found the bug first. */
async function findBug(mutant: LedgerMutant | undefined): Promise<string> {
  const database = await createTestDatabase();
  const owner = createOwnerPool(database);
  try {
    if (mutant) await plantBug(owner, mutant);
    const broken = await findBrokenStep({ url: database.url, owner });
    if (broken !== undefined) return broken;
    const { problems } = await auditLedger({ pool: owner, scope: 'full' });
    return problems.length > 0 ? `audit (${problems.map(({ finding }) => finding).join(', ')})` : 'nothing';
  } finally {
    await owner.end();
    await database.drop();
  }
}
