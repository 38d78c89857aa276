import { expect, test } from 'vitest';
import { setUpDatabase } from '../../db/testing/set-up-database.ts';
import { auditLedger } from '../../jobs/audit-ledger.ts';
import { findBrokenStep } from './testing/step-scenarios.ts';

const { database, owner } = setUpDatabase();

test('steps of rounds keep their rules in every scenario, and the ledger has no problem', async () => {
  expect(await findBrokenStep({ url: database.url, owner })).toBeUndefined();
  expect((await auditLedger({ pool: owner, scope: 'full' })).problems).toEqual([]);
});
