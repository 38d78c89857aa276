import type { Pool } from 'pg';
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
