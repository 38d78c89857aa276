import pg from 'pg';
import { Logger, runMigrations } from 'graphile-worker';
import { APP_ROLE } from './pool.ts';

/** The queue's tables are closed to everybody but their owner by row-level security; the application's role gets all rows and nothing of the schema. */
const GRANTS = `
  GRANT USAGE ON SCHEMA graphile_worker TO ${APP_ROLE};
  GRANT ALL ON ALL TABLES IN SCHEMA graphile_worker TO ${APP_ROLE};
  GRANT ALL ON ALL SEQUENCES IN SCHEMA graphile_worker TO ${APP_ROLE};
  GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA graphile_worker TO ${APP_ROLE};
  DO $$
  DECLARE
    one regclass;
  BEGIN
    FOR one IN SELECT oid FROM pg_class WHERE relnamespace = 'graphile_worker'::regnamespace AND relkind = 'r' AND relrowsecurity LOOP
      EXECUTE format('DROP POLICY IF EXISTS application ON %s', one);
      EXECUTE format('CREATE POLICY application ON %s TO ${APP_ROLE} USING (true) WITH CHECK (true)', one);
    END LOOP;
  END
  $$;
`;

/** Makes or updates the queue's own tables. Needs the login that owns the schema; run it with the migrations. Safe from several processes. */
export async function installJobs(ownerUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    const client = await pool.connect();
    try {
      await client.query('SELECT pg_advisory_lock(4271)');
      await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) });
      await client.query(GRANTS);
      await client.query('SELECT pg_advisory_unlock(4271)');
    } finally {
      client.release();
    }
  } finally {
    await pool.end();
  }
}
