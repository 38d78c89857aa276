import { afterAll, beforeAll } from 'vitest';
import { later } from '../../core/testing/later.ts';
import { createDb } from '../database.ts';
import { createPool, OPERATOR_ROLE } from '../pool.ts';
import { createOwnerPool, createTestDatabase, type TestDatabase } from './test-database.ts';

/** The database of one test file, created before its first test, with connections that are opened when they are first used: of its owner, the application and operators. */
export function setUpDatabase() {
  let created: TestDatabase | undefined;
  const closings: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    created = await createTestDatabase();
  });
  afterAll(async () => {
    for (const close of closings) await close();
    await created?.drop();
  });
  const database = later(() => {
    if (created === undefined) throw new Error('The database exists within tests');
    return created;
  });
  const open = <T extends object>(connect: () => T, close: (connected: T) => Promise<unknown>) =>
    later(() => {
      const connected = connect();
      closings.unshift(() => close(connected));
      return connected;
    });
  const pool = open(
    () => createPool({ url: database.url, max: 4 }),
    (connected) => connected.end(),
  );
  return {
    database,
    operators: open(
      () => createPool({ url: database.ownerUrl, max: 2, role: OPERATOR_ROLE }),
      (connected) => connected.end(),
    ),
    owner: open(
      () => createOwnerPool(database),
      (connected) => connected.end(),
    ),
    pool,
    db: later(() => createDb(pool)),
  };
}
