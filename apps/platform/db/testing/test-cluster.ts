import { fileURLToPath } from 'node:url';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalPostgres } from '@marquee/local-postgres/start-local-postgres.ts';
import pg from 'pg';

export interface TestCluster {
  readonly ownerUrl: string;
  readonly stop: () => Promise<void>;
}

/** `npm test` provides a folder in memory. Elsewhere the cluster is kept for the next run. */
const IS_IN_MEMORY = tmpdir().startsWith('/dev/shm/');
const CLUSTER_DIR = IS_IN_MEMORY
  ? join(tmpdir(), 'test-postgres')
  : fileURLToPath(new URL('../../../../.data/test-postgres', import.meta.url));
/** Copying files takes the least processor time in memory; on a disk it takes four times as much as writing the copy to the log. */
export const COPY_STRATEGY = IS_IN_MEMORY ? 'file_copy' : 'wal_log';
/** Concurrent runs in one working tree use one slot each. */
const SLOTS = 16;
export const TEST_DATABASE_PREFIX = 'test_';

/**
 * Nothing is kept after a run, so no commit waits for the disk; commit timestamps show the order of concurrent transactions.
 * Connections of tests live for a few hundred statements, and a statement is otherwise planned anew in its first five executions: a third of the processor time.
 */
const SETTINGS = {
  max_connections: '300',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  track_commit_timestamp: 'on',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  plan_cache_mode: 'force_generic_plan',
};

/** A cluster for tests: without fsync, and reused between runs for its template database. */
export async function startTestCluster(): Promise<TestCluster> {
  let last: unknown;
  for (let index = 0; index < SLOTS; index += 1) {
    try {
      const dataDir = join(CLUSTER_DIR, String(index));
      const cluster = await startLocalPostgres({ dataDir, fsync: false, settings: SETTINGS });
      await prepareCluster(cluster.ownerUrl);
      return { ownerUrl: cluster.ownerUrl, stop: () => cluster.stop() };
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('already in use'))) throw error;
      last = error;
    }
  }
  throw last;
}

/** Makes logins cheap, of which a run has thousands, and drops databases of killed runs. */
async function prepareCluster(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { username, password } = new URL(ownerUrl);
    await client.query('SET scram_iterations = 1');
    await client.query(`ALTER ROLE ${username} PASSWORD '${password}'`);
    const { rows } = await client.query<{ datname: string }>(
      `SELECT datname FROM pg_database WHERE datname LIKE '${TEST_DATABASE_PREFIX}%'`,
    );
    for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`);
  } finally {
    await client.end();
  }
}
