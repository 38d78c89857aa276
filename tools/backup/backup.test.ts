import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { documentStoreOf } from '../../apps/platform/wiring/verification.ts';
import { documentsConfig } from '../../apps/platform/config/documents-config.ts';
import { readSettings } from '../../apps/platform/config/platform-config.ts';
import { createPool } from '../../apps/platform/db/pool.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/platform/db/testing/test-database.ts';
import { createWallet } from '../../apps/platform/modules/wallet/index.ts';
import { type Check, verdictOf } from './compare-facts.rules.ts';
import { makeBackup, manifestFile, sha256Of, type Manifest } from './make-backup.ts';
import { findPgTool } from './pg-tools.ts';
import { checkDatabase, drillRestore } from './restore-drill.ts';
import { writeFakePgTools } from './fake-pg-tools.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-backup-'));
const file = join(folder, 'casino.dump');
const copy = `marquee_copy_${randomBytes(4).toString('hex')}`;
const dataDir = join(folder, 'documents');
const documentsEnv = { DOCUMENTS_KEY: randomBytes(32).toString('base64'), DOCUMENTS_DIR: dataDir };
const STORAGE_KEY = 'handelskade/sample';
let database: TestDatabase;
let manifest: Manifest;

const documentStoreWith = (env: Readonly<Record<string, string>>) => {
  const config = documentsConfig(readSettings(env));
  if (!config) throw new Error('These settings have no document storage.');
  return documentStoreOf(config);
};

function urlOf(name: string): string {
  const url = new URL(database.ownerUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(name: string, ...statements: readonly string[]): Promise<void> {
  const pool = createPool({ url: urlOf(name), role: null, max: 1, statementTimeoutMs: null });
  try {
    for (const statement of ['SELECT 1', ...statements]) await pool.query(statement);
  } finally {
    await pool.end();
  }
}

/** A few players, deposits, bets and a document. */
async function fillCasino(): Promise<void> {
  const pool = createPool({ url: database.url, max: 2 });
  const wallet = createWallet({ pool });
  for (const playerId of ['plr_1', 'plr_2', 'plr_3']) {
    await wallet.openWallet({ playerId, asset: 'EUR' });
    const deposit = {
      source: 'test',
      externalId: `dep-${playerId}`,
      playerId,
      asset: 'EUR',
      amountMinor: 500_000n,
    } as const;
    await wallet.deposit({ ...deposit, method: 'card', reference: playerId });
    for (const round of ['a', 'b', 'c']) {
      const roundId = `${playerId}-${round}`;
      const folders = {
        source: 'test',
        playerId,
        asset: 'EUR',
        provider: 'originals',
        roundId,
        gameSlug: 'dice',
      } as const;
      await wallet.bet({ ...folders, externalId: `${roundId}:bet`, amountMinor: 10_000n });
      await wallet.win({ ...folders, externalId: `${roundId}:win`, amountMinor: 7_000n, closesRound: true });
    }
  }
  await pool.end();
  const bytes = Buffer.from('a sealed passport');
  const { store, encryption } = documentStoreWith(documentsEnv);
  await store.put(STORAGE_KEY, encryption.encrypt(bytes, STORAGE_KEY));
  await onServer(
    new URL(database.ownerUrl).pathname.slice(1),
    `INSERT INTO document_files (file_id, player_id, brand_key, upload_key, received_sha256, state, kind, media_type, byte_count, page_count, storage_key, scanned_by)
     VALUES ('fil_1', 'plr_1', 'handelskade', 'upload-key-1', decode(repeat('00', 32), 'hex'), 'stored', 'image', 'image/png', ${bytes.length}, 1, '${STORAGE_KEY}', 'none')`,
  );
}

/** False if fake tools are used. */
function hasTools(): boolean {
  try {
    return Boolean(findPgTool('pg_dump', 18) && findPgTool('pg_restore', 18));
  } catch {
    return false;
  }
}

beforeAll(async () => {
  database = await createTestDatabase();
  if (!hasTools()) {
    const tools = join(folder, 'bin');
    mkdirSync(tools);
    writeFakePgTools(tools, 18);
    vi.stubEnv('PG_BIN', tools);
    vi.stubEnv('TEMPLATE_DATABASE', copy);
  }
  await fillCasino();
  manifest = await makeBackup(database.ownerUrl, file);
  await onServer('postgres', `CREATE DATABASE ${copy} TEMPLATE ${new URL(database.ownerUrl).pathname.slice(1)}`);
});
afterAll(async () => {
  await onServer('postgres', `DROP DATABASE IF EXISTS ${copy}`);
  await database?.drop();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const drill = (from: string, documents = documentStoreWith(documentsEnv)) =>
  drillRestore({ file: from, serverUrl: database.ownerUrl, documents, documentsSampled: 5, keepsDatabase: false });

/** Name of each check with faults, and its first fault. */
const faultsOf = (checks: readonly Check[]) =>
  Object.fromEntries(checks.filter(({ faults }) => faults.length > 0).map(({ name, faults }) => [name, faults[0]]));

describe('backup', () => {
  test('states rows, sums and chains of one moment', () => {
    expect(manifest.facts.rows).toMatchObject({ wallets: '3', transfers: '21', document_files: '1' });
    expect(manifest.facts.wallets).toEqual({ EUR: String(3n * (500_000n - 9_000n)) });
    expect(manifest.facts.migrations.length).toBeGreaterThan(10);
    expect(JSON.parse(readFileSync(manifestFile(file), 'utf8'))).toEqual(manifest);
  });

  test('never overwrites a file', async () => {
    await expect(makeBackup(database.ownerUrl, file)).rejects.toThrow('exists already');
    expect(existsSync(file)).toBe(true);
  });

  test('throws with the required version if the tools are too old', () => {
    const old = join(folder, 'old');
    mkdirSync(old);
    writeFakePgTools(old, 15);
    expect(() => findPgTool('pg_dump', 18, { PG_BIN: old })).toThrow(
      'pg_dump 15 is older than the database; install the PostgreSQL client programs of version 18, or set PG_BIN to their folder.',
    );
    expect(() => findPgTool('pg_dump', 18, { PG_BIN: join(folder, 'none') })).toThrow('pg_dump was not found');
  });
});

describe('restore drill', () => {
  test('restores a sound backup, audits it, opens its documents and cleans up', async () => {
    const { checks, database: restored } = await drill(file);
    expect(faultsOf(checks)).toEqual({});
    expect(checks.map(({ name }) => name)).toEqual([
      'file',
      'restore',
      'migrations',
      'rows',
      'ledger sums',
      'wallet sums',
      'hash chains',
      'audit',
      'documents',
    ]);
    expect(verdictOf('Drill', checks).at(-1)).toBe('Verdict: this backup can be restored.');
    await expect(onServer(restored)).rejects.toThrow('does not exist');
  });

  test('rejects a file with one changed byte without restoring it', async () => {
    const damaged = join(folder, 'damaged.dump');
    const bytes = readFileSync(file);
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    writeFileSync(damaged, bytes);
    writeFileSync(manifestFile(damaged), readFileSync(manifestFile(file)));
    const { checks } = await drill(damaged);
    expect(checks).toHaveLength(1);
    expect(faultsOf(checks)).toEqual({ file: expect.stringContaining('SHA-256 differs') });
  });

  test('reports a file that pg_restore cannot read', async () => {
    const garbage = join(folder, 'garbage.dump');
    writeFileSync(garbage, 'not an archive');
    const stated = { ...manifest, bytes: 14, sha256: await sha256Of(garbage) };
    writeFileSync(manifestFile(garbage), JSON.stringify(stated));
    expect(faultsOf((await drill(garbage)).checks)).toEqual({ restore: expect.stringContaining('valid archive') });
  });

  test('the command prints a report and exits with 1 on faults', () => {
    const run = (from: string) =>
      spawnSync(process.execPath, [join(import.meta.dirname, '../tasks/restore-drill.ts'), '--from', from], {
        env: { ...process.env, ...documentsEnv, DATABASE_OWNER_URL: database.ownerUrl, NODE_NO_WARNINGS: '1' },
        encoding: 'utf8',
      });
    const good = run(file);
    expect([good.status, good.stderr]).toEqual([0, '']);
    expect(good.stdout).toContain('Verdict: this backup can be restored.');
    const damaged = run(join(folder, 'damaged.dump'));
    expect(damaged.status).toBe(1);
    expect(damaged.stdout).toContain('Verdict: do not rely on this backup; wrong: file.');
    expect(run(join(folder, 'absent.dump'))).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^The path .* does not exist\.\n$/),
    });
  });
});

describe('a restored database that differs', () => {
  const DAMAGES: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    [
      'a player’s wallet is missing',
      [`DELETE FROM wallets WHERE player_id = 'plr_3'`],
      ['rows', 'wallet sums', 'hash chains', 'audit'],
    ],
    [
      'one unit more in a wallet',
      ['UPDATE wallets SET real_minor = real_minor + 1 WHERE id = (SELECT min(id) FROM wallets)'],
      ['wallet sums', 'audit'],
    ],
    [
      'one entry of the ledger is missing',
      [`DELETE FROM entries WHERE ctid = (SELECT ctid FROM entries LIMIT 1)`],
      ['rows', 'ledger sums', 'audit'],
    ],
    [
      'an amount moved between two entries',
      [`UPDATE entries SET amount = -amount WHERE transfer_id = (SELECT id FROM transfers LIMIT 1)`],
      ['ledger sums', 'audit'],
    ],
    [
      'the end of a chain was changed',
      [`UPDATE wallets SET head_hash = '\\x00' WHERE id = (SELECT min(id) FROM wallets)`],
      ['hash chains', 'audit'],
    ],
    [
      'a migration is missing',
      [`DELETE FROM schema_migrations WHERE id = (SELECT max(id) FROM schema_migrations)`],
      ['migrations', 'rows'],
    ],
    ['a row of another table is missing', ['DELETE FROM document_files'], ['rows']],
  ];

  test.each(DAMAGES)('is reported: %s', async (_, statements, wrong) => {
    const name = `marquee_damaged_${randomBytes(4).toString('hex')}`;
    await onServer('postgres', `CREATE DATABASE ${name} TEMPLATE ${copy}`);
    try {
      await onServer(name, 'SET session_replication_role = replica', ...statements);
      const checks = await checkDatabase(urlOf(name), manifest, { documents: 'skip', documentsSampled: 1 });
      expect(Object.keys(faultsOf(checks))).toEqual(wrong);
      expect(verdictOf('Drill', checks).at(-1)).toContain('do not rely on this backup');
    } finally {
      await onServer('postgres', `DROP DATABASE ${name}`);
    }
  });
});

describe('documents', () => {
  test('that cannot be decrypted with the current keys are reported', async () => {
    const otherKey = documentStoreWith({ ...documentsEnv, DOCUMENTS_KEY: randomBytes(32).toString('base64') });
    expect(faultsOf((await drill(file, otherKey)).checks)).toEqual({
      documents: 'fil_1 cannot be opened with the present keys',
    });
  });

  test('that are missing in the store are reported', async () => {
    const empty = documentStoreWith({ ...documentsEnv, DOCUMENTS_DIR: join(folder, 'empty') });
    expect(faultsOf((await drill(file, empty)).checks)).toEqual({ documents: 'fil_1 is not in the store' });
  });

  test('are reported as unchecked if no key is set', async () => {
    const options = { file, serverUrl: database.ownerUrl, documents: null, documentsSampled: 5, keepsDatabase: false };
    expect(faultsOf((await drillRestore(options)).checks)).toEqual({
      documents: expect.stringContaining('DOCUMENTS_KEY'),
    });
  });
});
