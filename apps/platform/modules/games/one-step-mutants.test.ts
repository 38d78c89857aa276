import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPool } from '../../db/pool.ts';
import { createOwnerPool, createTestDatabase } from '../../db/testing/test-database.ts';
import { auditLedger } from '../../jobs/audit-ledger.ts';
import type { LedgerMutant } from '../wallet/testing/ledger-mutants.ts';
import { bugsToPlant, listOutdated, plantBug } from '../wallet/testing/plant-bug.ts';
import { findDifference, plays } from './testing/compare-with-steps.ts';
import { ONE_STEP_MUTANTS } from './testing/one-step-mutants.ts';
import { findBrokenScenario } from './testing/one-step-scenarios.ts';

/** Tests of the tests: each planted bug must be found by the scenarios, the comparison with the steps, or the audit. */
const samples = fc.sample(plays, { numRuns: 4, seed: 20_261_123 });

test('finds nothing without a planted bug', async () => {
  expect(await findBug(undefined)).toBe('nothing');
});

test('each planted bug replaces one part of a function', async () => {
  expect(await listOutdated(ONE_STEP_MUTANTS)).toEqual([]);
});

test.each(bugsToPlant(ONE_STEP_MUTANTS))('finds the bug: $name', async (mutant) => {
  const found = await findBug(mutant);
  console.log(`${mutant.name}: found by ${found}`);
  expect(found).not.toBe('nothing');
});

/** The check that found the bug first. */
async function findBug(mutant: LedgerMutant | undefined): Promise<string> {
  const database = await createTestDatabase();
  const owner = createOwnerPool(database);
  const pool = createPool({ url: database.url, max: 4 });
  try {
    if (mutant) await plantBug(owner, mutant);
    const scenario = await findBrokenScenario({ pool, owner });
    if (scenario !== undefined) return scenario;
    const difference = await findDifference(database.url, owner, samples);
    if (difference !== undefined) return difference;
    const { problems } = await auditLedger({ pool: owner, scope: 'full' });
    const findings = [...new Set(problems.map(({ finding }) => finding))];
    return findings.length > 0 ? `audit (${findings.join(', ')})` : 'nothing';
  } finally {
    await pool.end();
    await owner.end();
    await database.drop();
  }
}
