import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPool } from '../db/pool.ts';
import { createOwnerPool, createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { createSharedBudgets, type SharedBudgets } from './shared-budgets.ts';
import { addBudgetUse, deleteEndedBudgets } from './shared-budgets.sql.ts';

let database: TestDatabase;
let pool: Pool;
let owner: Pool;
const made: SharedBudgets[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool({ url: database.url });
  owner = createOwnerPool(database);
});
afterEach(() => {
  for (const budgets of made.splice(0)) budgets.stop();
});
afterAll(async () => {
  await pool?.end();
  await owner?.end();
  await database?.drop();
});

function process(add = (uses: Parameters<typeof addBudgetUse>[1]) => addBudgetUse(pool, uses)) {
  const budgets = createSharedBudgets({ add, deleteEnded: () => deleteEndedBudgets(pool), log: { warn: () => {} } });
  made.push(budgets);
  return budgets;
}

const shared = { windowMs: 60_000, isShared: true };

test('counts requests of one address over several processes', async () => {
  const [one, two] = [process(), process()];
  for (let index = 0; index < 5; index += 1) one.count('POST /login 192.0.2.1', shared);
  for (let index = 0; index < 3; index += 1) two.count('POST /login 192.0.2.1', shared);
  two.count('POST /login 192.0.2.2', shared);
  await one.exchange();
  await two.exchange();
  expect(two.count('POST /login 192.0.2.1', shared).current).toBe(9);
  await two.exchange();
  one.count('POST /login 192.0.2.1', shared);
  await one.exchange();
  expect(one.count('POST /login 192.0.2.1', shared).current).toBe(11);
  expect(one.count('POST /login 192.0.2.2', shared).current).toBe(1);
});

test('a process that starts later adopts the end of the window', async () => {
  const [one, two] = [process(), process()];
  one.count('late', { windowMs: 5_000, isShared: true });
  await one.exchange();
  two.count('late', shared);
  await two.exchange();
  expect(two.count('late', shared).ttl).toBeLessThanOrEqual(5_000);
});

test('an expired window restarts, in memory and in the database', async () => {
  const [one, two] = [process(), process()];
  one.count('short', { windowMs: 1, isShared: true });
  await one.exchange();
  await expect.poll(() => one.count('short', { windowMs: 1, isShared: true }).current).toBe(1);
  two.count('short', shared);
  await two.exchange();
  expect(two.count('short', shared).current).toBe(2);
  await owner.query(`UPDATE request_budgets SET ends_at = now() - interval '1 second'`);
  await deleteEndedBudgets(pool);
  expect((await owner.query('SELECT FROM request_budgets')).rowCount).toBe(0);
});

test('without the database a process counts alone and loses nothing', async () => {
  let isAway = true;
  const budgets = process((uses) => (isAway ? Promise.reject(new Error('away')) : addBudgetUse(pool, uses)));
  budgets.count('away', shared);
  await budgets.exchange();
  expect(budgets.count('away', shared).current).toBe(2);
  isAway = false;
  await budgets.exchange();
  const other = process();
  other.count('away', shared);
  await other.exchange();
  expect(other.count('away', shared).current).toBe(4);
});

test('the flood limit is not shared', async () => {
  const [one, two] = [process(), process()];
  one.count('all 192.0.2.1', { windowMs: 60_000, isShared: false });
  await one.exchange();
  await two.exchange();
  expect(two.count('all 192.0.2.1', { windowMs: 60_000, isShared: false }).current).toBe(1);
});

test('concurrent exchanges of the same addresses do not deadlock', async () => {
  const many = Array.from({ length: 6 }, () => process());
  for (let round = 0; round < 5; round += 1) {
    for (const [at, budgets] of many.entries())
      for (let index = 0; index < 50; index += 1) budgets.count(`busy ${(index + at * 7) % 50}`, shared);
    await Promise.all(many.map((budgets) => budgets.exchange()));
  }
  const last = process();
  last.count('busy 0', shared);
  await last.exchange();
  expect(last.count('busy 0', shared).current).toBe(32);
});
