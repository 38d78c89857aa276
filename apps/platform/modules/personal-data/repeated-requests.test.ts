import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, type Db } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { createPool } from '../../db/pool.ts';
import { withTx } from '../../db/tx.ts';
import { createOwnerPool, createTestDatabase } from '../../db/testing/test-database.ts';
import { endErasure, insertErasure } from './erasures.sql.ts';
import { insertExport } from './exports.sql.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  db = createDb(createPool({ url: database.url, max: 1 }));
  const owner = createOwnerPool(database);
  await owner.query(`INSERT INTO players (player_id, brand_key, email, password_hash, username, currency_code, preferred_language, terms_accepted_at)
    SELECT 'plr_' || n, 'lumen', n || '@example.com', 'a hash', 'ada', 'EUR', 'en', now() FROM generate_series(0, 11) n`);
  await owner.end();
  drop = async () => {
    await db.destroy();
    await database.drop();
  };
});
afterAll(() => drop?.());

// PostgreSQL uses a generic plan after the fifth use of a prepared statement: the predicate of a partial index must not
// be a parameter.
test('one connection accepts any number of erasure requests', async () => {
  for (let count = 0; count < 12; count += 1) {
    const request = { erasureId: newId('era'), playerId: 'plr_0', brandKey: 'lumen', days: 14 };
    expect(await withTx(db, (tx) => insertErasure(tx, request))).toBeInstanceOf(Date);
    expect(await withTx(db, (tx) => insertErasure(tx, { ...request, erasureId: newId('era') }))).toBeNull();
    expect(await withTx(db, (tx) => endErasure(tx, 'plr_0', 'cancelled'))).toBe(true);
  }
});

test('one connection accepts any number of requests for a copy', async () => {
  for (let count = 0; count < 12; count += 1) {
    const request = { playerId: `plr_${count}`, brandKey: 'lumen', locale: 'en', origin: 'https://lumen.example' };
    expect(await withTx(db, (tx) => insertExport(tx, { ...request, exportId: newId('exp') }))).toBe(true);
    expect(await withTx(db, (tx) => insertExport(tx, { ...request, exportId: newId('exp') }))).toBe(false);
  }
});
