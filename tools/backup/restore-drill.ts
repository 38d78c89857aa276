import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { createPool } from '../../apps/platform/db/pool.ts';
import { auditLedger } from '../../apps/platform/jobs/audit-ledger.ts';
import type { DocumentStorage } from '../../apps/platform/modules/verification/index.ts';
import { compareFacts, type Check } from './compare-facts.rules.ts';
import { SAMPLE_OF_FILES } from './facts.sql.ts';
import { readFacts } from './facts.ts';
import { manifestFile, sha256Of, versionOf, type Manifest } from './make-backup.ts';
import { findPgTool, runPgTool } from './pg-tools.ts';

type Pool = ReturnType<typeof createPool>;
const poolOf = (url: string): Pool =>
  createPool({ url, role: null, max: 1, statementTimeoutMs: null, applicationName: 'marquee-drill' });

export interface DrillOptions {
  readonly file: string;
  /** Owner's login on the server to restore on; it must be allowed to create databases. */
  readonly serverUrl: string;
  /** Location of the document files and their keys; null if unknown here; 'skip' leaves documents out. */
  readonly documents: DocumentStorage | null | 'skip';
  readonly documentsSampled: number;
  /** Does not drop the restored database. */
  readonly keepsDatabase: boolean;
}

export interface Drill {
  /** Name of the restored database. */
  readonly database: string;
  readonly manifest: Manifest;
  readonly checks: readonly Check[];
}

/**
 * Restores a backup into its own database and checks it. Throws only if the drill is impossible: no manifest, no
 * server.
 */
export async function drillRestore(options: DrillOptions): Promise<Drill> {
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile(options.file), 'utf8'));
  const database = `marquee_drill_${randomBytes(4).toString('hex')}`;
  const file = await checkFile(options.file, manifest);
  // Restoring a modified file would prove nothing.
  if (file.faults.length > 0) return { database, manifest, checks: [file] };
  const url = new URL(options.serverUrl);
  url.pathname = `/${database}`;
  const server = poolOf(options.serverUrl);
  try {
    const program = findPgTool('pg_restore', Math.floor((await versionOf(server)) / 10_000));
    await server.query(`CREATE DATABASE ${database}`);
    const restored = await checkRestore(program, url.href, options.file);
    const checks = restored.faults.length > 0 ? [] : await checkDatabase(url.href, manifest, options);
    return { database, manifest, checks: [file, restored, ...checks] };
  } finally {
    if (!options.keepsDatabase) await server.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    await server.end();
  }
}

async function checkFile(file: string, manifest: Manifest): Promise<Check> {
  const { size } = statSync(file);
  const isSame = size === manifest.bytes && (await sha256Of(file)) === manifest.sha256;
  const faults = isSame ? [] : [`${file} is not the file that was written: its length or SHA-256 differs`];
  return { name: 'file', seen: `${size} bytes, SHA-256 as in the manifest`, faults };
}

async function checkRestore(program: string, url: string, file: string): Promise<Check> {
  const started = performance.now();
  try {
    await runPgTool(program, url, ['--no-owner', '--exit-on-error', file]);
    return { name: 'restore', seen: `${((performance.now() - started) / 1_000).toFixed(1)} s`, faults: [] };
  } catch (error) {
    return { name: 'restore', seen: '', faults: [error instanceof Error ? error.message : String(error)] };
  }
}

/** All checks of a restored database. Exported for tests, which damage one on purpose. */
export async function checkDatabase(
  url: string,
  manifest: Manifest,
  { documents, documentsSampled }: Pick<DrillOptions, 'documents' | 'documentsSampled'>,
): Promise<readonly Check[]> {
  const pool = poolOf(url);
  try {
    const client = await pool.connect();
    const checks = [...compareFacts(manifest.facts, await readFacts(client).finally(() => client.release()))];
    // As the operator does after a logical restore (docs/operations/ledger.md); the audit expects it.
    await pool.query('SELECT ledger_after_restore()');
    const { transfers, wallets, problems } = await auditLedger({ pool, scope: 'full' });
    checks.push({
      name: 'audit',
      seen: `${transfers} transfers of ${wallets} wallets add up`,
      faults: problems.map(
        ({ finding, wallet_id: wallet, transfer_id: transfer, detail }) =>
          `${finding}: wallet ${wallet}, transfer ${transfer}, ${detail}`,
      ),
    });
    if (documents !== 'skip') checks.push(await checkDocuments(pool, documents, documentsSampled));
    return checks;
  } finally {
    await pool.end();
  }
}

async function checkDocuments(pool: Pool, documentStore: DocumentStorage | null, sampled: number): Promise<Check> {
  interface SampledFile {
    readonly fileId: string;
    readonly storageKey: string;
    readonly byteCount: number;
  }
  const { rows } = await pool.query<SampledFile>(SAMPLE_OF_FILES, [sampled]);
  const check = { name: 'documents', seen: `${rows.length} opened with the present keys` };
  if (rows.length === 0) return { ...check, seen: 'the backup has none', faults: [] };
  if (documentStore === null)
    return { ...check, faults: ['the backup has documents, but DOCUMENTS_KEY and their store are not set here'] };
  const faults: string[] = [];
  for (const { fileId, storageKey, byteCount } of rows) {
    try {
      const encrypted = await documentStore.store.get(storageKey);
      if (!encrypted) faults.push(`${fileId} is not in the store`);
      else if (documentStore.encryption.decrypt(encrypted, storageKey).length !== byteCount)
        faults.push(`${fileId} has another length`);
    } catch {
      faults.push(`${fileId} cannot be opened with the present keys`);
    }
  }
  return { ...check, faults };
}
