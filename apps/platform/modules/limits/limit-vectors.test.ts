import { afterAll, beforeAll, expect, test } from 'vitest';
import { readVectors, runVectors } from '../../../../conformance/limit-vectors/run-vectors.ts';
import type { Vector } from '../../../../conformance/limit-vectors/vector.ts';
import { createDb, type Db } from '../../db/database.ts';
import { createPool, OPERATOR_ROLE } from '../../db/pool.ts';
import { createOwnerPool, createTestDatabase, type TestDatabase } from '../../db/testing/test-database.ts';
import { shadowClock } from './testing/shadow-clock.ts';
import { VectorEngine } from './testing/vector-engine.ts';

let database: TestDatabase;
let owner: ReturnType<typeof createOwnerPool>;
let pool: ReturnType<typeof createPool>;
let db: Db;
let operatorDb: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = createOwnerPool(database);
  await shadowClock(owner);
  pool = createPool({ url: database.url, max: 4, statementTimeoutMs: null });
  db = createDb(pool);
  operatorDb = createDb(createPool({ url: database.ownerUrl, role: OPERATOR_ROLE, max: 2, statementTimeoutMs: null }));
});
afterAll(async () => {
  await owner?.end();
  await db?.destroy();
  await operatorDb?.destroy();
  await database?.drop();
});

/** Amounts fit into 63 bits, and without any limit the platform needs no rate for a stake. */
function isSupported({ id, player, events }: Vector): boolean {
  const amounts = [...player.operatorLimits, ...player.marketLimits, ...events].map((one) =>
    'amount' in one && one.amount !== null ? BigInt(one.amount) : 0n,
  );
  return id !== 'currencies-007' && amounts.every((amount) => amount < 10n ** 17n);
}

test.each([...readVectors()])('the database gives the outcomes of %s', async (_name, vectors) => {
  const deviations = await runVectors(vectors.filter(isSupported), {
    create: (player) => new VectorEngine({ pool, owner, db, operatorDb }, player).start(),
    // Playing time is counted from bets, not from sessions of the browser.
    without: ['startSession', 'endSession', 'launchGame', 'restrict'],
    addsUpHours: true,
  });
  expect(deviations).toEqual([]);
});
