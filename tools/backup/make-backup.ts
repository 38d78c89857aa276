import { createHash } from 'node:crypto';
import { createReadStream, existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createPool } from '../../apps/platform/db/pool.ts';
import { readFacts, type Connection, type DatabaseFacts } from './facts.ts';
import { findPgTool, runPgTool } from './pg-tools.ts';

/** Written beside the backup; a drill compares the restored database with it. */
export interface Manifest {
  readonly format: 1;
  readonly createdAt: string;
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Server version, such as 180004. */
  readonly serverVersion: number;
  readonly facts: DatabaseFacts;
}

export const manifestFile = (file: string) => `${file}.manifest.json`;

/**
 * Writes a backup of the whole database and its manifest, both of the same moment, without interrupting the casino.
 * Throws if `file` exists.
 */
export async function makeBackup(url: string, file: string): Promise<Manifest> {
  if (existsSync(file)) throw new Error(`The file ${file} exists already; backups are never overwritten.`);
  const pool = createPool({ url, role: null, max: 1, statementTimeoutMs: null, applicationName: 'marquee-backup' });
  try {
    return await dump(pool, url, file);
  } finally {
    await pool.end();
  }
}

async function dump(pool: ReturnType<typeof createPool>, url: string, file: string): Promise<Manifest> {
  const client = await pool.connect();
  try {
    const serverVersion = await versionOf(client);
    const program = findPgTool('pg_dump', Math.floor(serverVersion / 10_000));
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query<{ id: string }>('SELECT pg_export_snapshot() AS id');
    const createdAt = new Date().toISOString();
    const facts = await readFacts(client);
    await runPgTool(program, url, ['--format=custom', `--snapshot=${rows[0]?.id}`, `--file=${file}`]);
    await client.query('COMMIT');
    const sha256 = await sha256Of(file);
    const { size: bytes } = statSync(file);
    const manifest: Manifest = { format: 1, createdAt, file: basename(file), bytes, sha256, serverVersion, facts };
    writeFileSync(manifestFile(file), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    return manifest;
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  } finally {
    client.release();
  }
}

export async function versionOf(client: Connection): Promise<number> {
  const { rows } = await client.query<{ version: string }>(`SELECT current_setting('server_version_num') AS version`);
  return Number(rows[0]?.version ?? 0);
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer); // a stream without an encoding gives buffers
  return hash.digest('hex');
}
