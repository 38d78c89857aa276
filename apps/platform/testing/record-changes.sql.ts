import type { Pool } from 'pg';

/** Records which rows of which tables an act writes, for tests of everything that a command changes and leaves alone. */
export interface ChangeRecorder {
  /**
   * What `act` wrote, sorted: `emails + verify`, `players ~ email, email_verified_at`, `sessions - ×2`. Behind `+` stands what the row says of its kind.
   * Repeated lines have a count. Writes of other connections at the same time are included. Not included are tables of `IGNORED`, and changes of e-mails, which are sent a moment later.
   */
  readonly during: (act: () => Promise<unknown>) => Promise<readonly string[]>;
}

/** Counters of requests, and what is written a moment after the command: the mailbox of tests, reports of the provider. They have tests of their own. */
const IGNORED: readonly string[] = [
  'request_budgets',
  'attempt_counters',
  'write_probe',
  'mailbox',
  'payment_webhooks',
];
/** Columns that tell rows of one table apart, in this order. */
const KINDS: readonly string[] = ['event', 'template', 'kind', 'action', 'purpose', 'state', 'status'];

/** Adds a trigger to every table of a test database. */
export async function recordChanges(owner: Pool): Promise<ChangeRecorder> {
  await owner.query(`
    CREATE TABLE recorded_changes (id bigint GENERATED ALWAYS AS IDENTITY, line text NOT NULL);
    CREATE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $record$
    DECLARE
      line text := TG_ARGV[0];
      added jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
      removed jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
    BEGIN
      IF TG_OP = 'INSERT' THEN
        line := concat_ws(' ', line, '+', (SELECT string_agg(added ->> name, ' ' ORDER BY place)
          FROM unnest(TG_ARGV[1]::text[]) WITH ORDINALITY AS kinds(name, place)));
      ELSIF TG_OP = 'DELETE' THEN
        line := line || ' -';
      ELSIF TG_RELNAME <> 'emails' AND added <> removed THEN
        line := line || ' ~ ' || (SELECT string_agg(key, ', ' ORDER BY key) FROM jsonb_each(added) WHERE value IS DISTINCT FROM removed -> key);
      ELSE
        RETURN NULL;
      END IF;
      INSERT INTO recorded_changes (line) VALUES (line);
      RETURN NULL;
    END $record$;`);
  await owner.query(
    `DO $$ DECLARE name text; BEGIN
      FOR name IN SELECT c.relname FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND c.relname <> 'recorded_changes' AND c.relname <> ALL ('{${IGNORED.join(',')}}') LOOP
        EXECUTE format('CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON %1$I FOR EACH ROW EXECUTE FUNCTION record_change(%1$L, %2$L)',
          name, '{${KINDS.join(',')}}');
      END LOOP;
    END $$`,
  );
  return {
    during: async (act) => {
      await owner.query('DELETE FROM recorded_changes');
      await act();
      const { rows } = await owner.query<{ line: string; count: number }>(
        'SELECT line, count(*)::int AS count FROM recorded_changes GROUP BY line ORDER BY line COLLATE "C"',
      );
      return rows.map(({ line, count }) => (count === 1 ? line : `${line} ×${count}`));
    },
  };
}
