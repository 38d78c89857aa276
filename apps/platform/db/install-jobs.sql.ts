import pg from 'pg';
import { Logger, runMigrations } from 'graphile-worker';
import { APP_ROLE } from './pool.ts';

/**
 * Row-level security limits the queue's tables to their owner; the application role gets all rows, but no rights on the
 * schema.
 */
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

/**
 * Creates or updates the queue's tables. Needs the owner's login; runs with the migrations. Safe to run concurrently.
 */
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
