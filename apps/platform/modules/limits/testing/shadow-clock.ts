import type { Pool } from 'pg';

/** Makes every function of the database read the time of `vector_clock.instant` instead of the clock. */
export async function shadowClock(owner: Pool): Promise<void> {
  await owner.query(`
    CREATE SCHEMA vector_clock;
    CREATE TABLE vector_clock.instant (at timestamptz NOT NULL);
    INSERT INTO vector_clock.instant VALUES (now());
    CREATE FUNCTION vector_clock.now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT at FROM vector_clock.instant';
    CREATE FUNCTION vector_clock.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS 'SELECT at FROM vector_clock.instant';
    GRANT USAGE ON SCHEMA vector_clock TO marquee_app;
    GRANT SELECT ON vector_clock.instant TO marquee_app;
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA vector_clock TO marquee_app;
    DO $$
    DECLARE fn regprocedure;
    BEGIN
      FOR fn IN SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proconfig::text LIKE '%search_path%' LOOP
        EXECUTE format('ALTER FUNCTION %s SET search_path = vector_clock, pg_catalog, public', fn);
      END LOOP;
      EXECUTE format('ALTER DATABASE %I SET search_path = vector_clock, pg_catalog, public', current_database());
    END $$`);
}

/** Columns whose default is the time have that of `vector_clock.instant` too. */
export async function shadowDefaults(owner: Pool): Promise<void> {
  await owner.query(`DO $$
    DECLARE one record;
    BEGIN
      FOR one IN SELECT table_name, column_name, replace(column_default, 'pg_catalog.', '') AS value FROM information_schema.columns
        WHERE table_schema = 'public' AND column_default IN ('now()', 'clock_timestamp()', 'pg_catalog.now()', 'pg_catalog.clock_timestamp()') LOOP
        EXECUTE format('ALTER TABLE public.%I ALTER %I SET DEFAULT vector_clock.%s', one.table_name, one.column_name, one.value);
      END LOOP;
    END $$`);
}
