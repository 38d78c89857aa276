import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { calledFunctionsFile, REFUSED } from './planted-sql.ts';
import { createOwnerPool, createTestDatabase } from './test-database.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-planted-'));
  process.env['MARQUEE_PLANTED_BUGS'] = folder;
});
afterEach(async () => {
  delete process.env['MARQUEE_PLANTED_BUGS'];
  await rm(folder, { recursive: true, force: true });
});

const plant = (body: string) =>
  writeFile(
    join(folder, 'planted.sql'),
    `CREATE OR REPLACE FUNCTION public.partition_name(p_table text, p_at timestamptz) RETURNS text LANGUAGE sql AS $$ ${body} $$`,
  );

async function partitionName(): Promise<string | undefined> {
  const database = await createTestDatabase();
  const owner = createOwnerPool(database, 1);
  try {
    const { rows } = await owner.query<{ name: string }>(`SELECT partition_name('entries', '2026-11-01Z') AS name`);
    return rows[0]?.name;
  } finally {
    await owner.end();
    await database.drop();
  }
}

test('a bug is in each new database and in no other', async () => {
  const original = await partitionName();
  await plant(`SELECT 'wrong'`);
  expect(await partitionName()).toBe('wrong');
  await rm(join(folder, 'planted.sql'));
  expect(await partitionName()).toBe(original);
});

test('a bug that the database refuses is reported as such', async () => {
  await plant('SELECT FROM nowhere');
  await expect(partitionName()).rejects.toThrow(REFUSED);
});

test('called functions are written down when a database is dropped', async () => {
  await partitionName();
  expect(await readFile(calledFunctionsFile() ?? '', 'utf8')).toContain('partition_name\n');
});
