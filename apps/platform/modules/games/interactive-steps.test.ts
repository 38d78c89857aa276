import { expect, test } from 'vitest';
import { createOwnerPool, createTestDatabase } from '../../db/testing/test-database.ts';
import { auditLedger } from '../../jobs/audit-ledger.ts';
import { findBrokenStep } from './testing/step-scenarios.ts';

test('steps of rounds keep their rules in every scenario, and the ledger has no problem', async () => {
  const database = await createTestDatabase();
  const owner = createOwnerPool(database);
  try {
    expect(await findBrokenStep({ url: database.url, owner })).toBeUndefined();
    expect((await auditLedger({ pool: owner, scope: 'full' })).problems).toEqual([]);
  } finally {
    await owner.end();
    await database.drop();
  }
});
