import { expect, test } from 'vitest';
import { createPool } from './pool.ts';
import { setUpDatabase } from './testing/set-up-database.ts';

const { database, owner } = setUpDatabase();

test('a connection that breaks within a transaction fails only that transaction', async () => {
  const pool = createPool({ url: database.url, max: 1 });
  const client = await pool.connect();
  await client.query('BEGIN');
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const ended = new Promise((resolve) => client.once('end', resolve));
  await owner.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await ended;
  await expect(client.query('SELECT 1')).rejects.toThrow();
  client.release(true);
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});
