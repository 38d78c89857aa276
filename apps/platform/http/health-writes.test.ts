import { expect, test } from 'vitest';
import { setUpPlatform } from '../testing/set-up-platform.ts';

const server = setUpPlatform();

const ready = () => server.request('GET', '/health/ready');

/** Lets every write of the probe fail with this SQLSTATE. */
async function refuseWrites(sqlState: string): Promise<void> {
  await server.owner.query(`
    CREATE OR REPLACE FUNCTION refuse_writes() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '${sqlState}'; END $$;
    GRANT EXECUTE ON FUNCTION refuse_writes() TO marquee_app;
    CREATE OR REPLACE TRIGGER refuse BEFORE INSERT OR UPDATE ON write_probe EXECUTE FUNCTION refuse_writes()`);
}

async function eventuallyReady(status: number): Promise<Awaited<ReturnType<typeof ready>>> {
  return expect.poll(ready, { timeout: 10_000 }).toMatchObject({ status }).then(ready);
}

test.each([
  ['53100', 'The disk of the database is full.'],
  ['25006', 'The database refuses to write.'],
  ['53200', 'The database is out of memory.'],
])('reports 503 with a reason while writes fail with %s, and recovers', async (code, reason) => {
  await eventuallyReady(200);
  await refuseWrites(code);
  const refused = await eventuallyReady(503);
  expect(refused.body).toEqual({ status: 'unavailable', reason });
  expect(refused.headers['retry-after']).toBe('2');
  await server.owner.query('DROP TRIGGER refuse ON write_probe');
  await eventuallyReady(200);
});

test('the probe allocates new disk space each time and leaves nothing behind', async () => {
  await eventuallyReady(200);
  const { rows } = await server.owner.query(`SELECT count(*)::int AS rows FROM write_probe`);
  expect(rows).toEqual([{ rows: 1 }]);
  const pages = await server.owner.query(
    `SELECT pg_relation_size(oid)::int AS bytes FROM pg_class WHERE relname = 'write_probe_pages'`,
  );
  expect(pages.rows.every(({ bytes }) => bytes === 0)).toBe(true);
});
