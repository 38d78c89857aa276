import type { Pool } from 'pg';
import { createOwnerPool, createTestDatabase } from '../../../db/testing/test-database.ts';
import { sample } from '../../../testing/sample.ts';
import type { LedgerMutant } from './ledger-mutants.ts';

/** Changes the functions of a test database. Throws if a text to be replaced does not occur exactly once. */
export async function plantBug(owner: Pool, { patches, statements = [] }: LedgerMutant): Promise<void> {
  for (const patch of patches) await owner.query(await patched(owner, patch));
  for (const statement of statements) await owner.query(statement);
}

/** The definition of a function with the bug. Throws if the text to be replaced does not occur exactly once. */
async function patched(owner: Pool, { fn, find, replace }: LedgerMutant['patches'][number]): Promise<string> {
  const { rows } = await owner.query<{ text: string }>('SELECT pg_get_functiondef($1::regproc) AS text', [fn]);
  const text = rows[0]?.text ?? '';
  if (text.split(find).length !== 2) throw new Error(`${fn} does not contain exactly once: ${find}`);
  return text.replace(find, () => replace);
}

/** A quarter of the bugs, or all of them in a deep run. */
export const bugsToPlant = (bugs: readonly LedgerMutant[]): readonly LedgerMutant[] => sample(bugs, 4);

/** The names of the bugs that cannot be planted, because the text to be replaced has changed. */
export async function listOutdated(bugs: readonly LedgerMutant[]): Promise<readonly string[]> {
  const database = await createTestDatabase();
  const owner = createOwnerPool(database, 1);
  const outdated: string[] = [];
  try {
    for (const { name, patches } of bugs)
      for (const patch of patches) await patched(owner, patch).catch(() => outdated.push(name));
    return outdated;
  } finally {
    await owner.end();
    await database.drop();
  }
}
