import type { Pool } from 'pg';

/**
 * Calls a trigger function of a test database after each row that is written, to any table but these. Its arguments are the name of the table, of which a partition
 * is a part, and the columns of the primary key.
 */
export async function triggerOnTables(owner: Pool, name: string, without: readonly string[]): Promise<void> {
  await owner.query(
    `DO $$ DECLARE t record; BEGIN
      FOR t IN SELECT c.relname AS name, coalesce((SELECT array_agg(a.attname) FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
          WHERE i.indrelid = c.oid AND i.indisprimary), '{}') AS key
        FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
          AND c.relname <> ALL ('{${without.join(',')}}') LOOP
        EXECUTE format('CREATE TRIGGER ${name} AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION ${name}(%L, %L)', t.name, t.name, t.key);
      END LOOP;
    END $$`,
  );
}
