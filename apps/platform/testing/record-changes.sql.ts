import type { Pool } from 'pg';
import { triggerOnTables } from '../db/testing/trigger-on-tables.sql.ts';

/** Rows that were written, by table. Repeated ones have a count. */
export interface Changes {
  /** Behind the table stands what the row says of its kind: `emails verify`, `recovery_codes ×10`. */
  readonly adds: readonly string[];
  /** With the columns: `players (email, email_verified_at)`. */
  readonly changes: readonly string[];
  readonly removes: readonly string[];
}

/** Records which rows of which tables an act writes, for tests of everything that a command changes and leaves alone. */
export interface ChangeRecorder {
  /**
   * What `act` wrote, sorted. Writes of other connections at the same time are included. Not included are tables of `IGNORED`, and changes of e-mails: what was
   * sent of them, and when.
   */
  readonly during: (act: () => Promise<unknown>) => Promise<Changes>;
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
    CREATE TABLE recorded_changes (operation text NOT NULL, line text NOT NULL);
    CREATE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $record$
    DECLARE
      line text := TG_ARGV[0];
      added jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
      removed jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
    BEGIN
      IF TG_OP = 'INSERT' THEN
        line := concat_ws(' ', line, (SELECT string_agg(added ->> name, ' ' ORDER BY place)
          FROM unnest('{${KINDS.join(',')}}'::text[]) WITH ORDINALITY AS kinds(name, place)));
      ELSIF TG_OP = 'UPDATE' THEN
        IF TG_RELNAME = 'emails' OR added = removed THEN RETURN NULL; END IF;
        line := format('%s (%s)', line, (SELECT string_agg(key, ', ' ORDER BY key) FROM jsonb_each(added) WHERE value IS DISTINCT FROM removed -> key));
      END IF;
      INSERT INTO recorded_changes VALUES (TG_OP, line);
      RETURN NULL;
    END $record$;`);
  await triggerOnTables(owner, 'record_change', ['recorded_changes', ...IGNORED]);
  return {
    during: async (act) => {
      await owner.query('DELETE FROM recorded_changes');
      await act();
      const { rows } = await owner.query<{ operation: string; line: string; count: number }>(
        'SELECT operation, line, count(*)::int AS count FROM recorded_changes GROUP BY operation, line ORDER BY line COLLATE "C"',
      );
      const linesOf = (operation: string) =>
        rows
          .filter((row) => row.operation === operation)
          .map(({ line, count }) => (count === 1 ? line : `${line} ×${count}`));
      return { adds: linesOf('INSERT'), changes: linesOf('UPDATE'), removes: linesOf('DELETE') };
    },
  };
}
