import { expect, test } from 'vitest';
import { PERSONAL_TABLES, VISITORS_TABLES } from '../../wiring/personal-tables.ts';
import { setUpDatabase } from '../../db/testing/set-up-database.ts';

const { owner } = setUpDatabase();

/** Names of columns that identify a player or contain their data. */
const NAMING =
  '(^|_)(player_id|players?|user_id|wallet_id|session_id|deposit_id|document_id|withdrawal_id|email|recipient|phone|nickname|first_name|last_name|date_of_birth|user_agent|ip|ip_address|device_hash)$';

async function list(query: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(query, values);
  return rows.map(({ name }) => name);
}
const columnsOf = (table: string) =>
  list(`SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`, [
    table,
  ]);

test('every table that refers to a player, directly or indirectly, is declared by its module', async () => {
  const naming = await list(
    `WITH RECURSIVE named AS (
       SELECT DISTINCT c.oid FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attname ~ $1
       UNION SELECT k.conrelid FROM pg_constraint k JOIN named ON k.confrelid = named.oid WHERE k.contype = 'f'
     ) SELECT oid::regclass::text AS name FROM named JOIN pg_class USING (oid) WHERE NOT relispartition ORDER BY 1`,
    [NAMING],
  );
  const declared = new Set<string>([...PERSONAL_TABLES.map(({ table }) => table), ...VISITORS_TABLES]);
  expect(naming.length).toBeGreaterThan(30);
  expect(
    naming.filter((table) => !declared.has(table)),
    'declare these in personal-tables.ts of their module',
  ).toEqual([]);
  expect(new Set(PERSONAL_TABLES.map(({ table }) => table)).size).toBe(PERSONAL_TABLES.length);
});

test.each(PERSONAL_TABLES)(
  'the declaration of $table matches the table',
  async ({ table, rowsOf, hidden = [], onErasure }) => {
    const columns = await columnsOf(table);
    const named = [...rowsOf.map(({ column }) => column), ...hidden];
    if (onErasure.do === 'pseudonymise') {
      expect(
        [...Object.keys(onErasure.set), ...onErasure.retainedColumns].toSorted(),
        `each column is set or unchanged`,
      ).toEqual(columns.toSorted());
    }
    expect(columns).toEqual(expect.arrayContaining(named));
    for (const path of rowsOf) {
      if (path.by === 'email') expect(columns).toContain('brand_key');
      if (path.by === 'parent') expect(await columnsOf(path.table)).toContain(path.key);
    }
  },
);

test('the application role has the permissions that each declaration needs', async () => {
  for (const { table, onErasure } of PERSONAL_TABLES) {
    if (onErasure.do === 'pseudonymise') {
      const { rows } = await owner.query<{ may: boolean }>(
        `SELECT bool_and(has_column_privilege('marquee_app', $1, name, 'UPDATE')) AS may FROM unnest($2::text[]) name`,
        [table, Object.keys(onErasure.set)],
      );
      expect(rows[0]?.may, `UPDATE on ${table}`).toBe(true);
      continue;
    }
    const privilege = onErasure.do === 'delete' ? 'DELETE' : 'SELECT';
    const { rows } = await owner.query<{ may: boolean }>(`SELECT has_table_privilege('marquee_app', $1, $2) AS may`, [
      table,
      privilege,
    ]);
    expect(rows[0]?.may, `${privilege} on ${table}`).toBe(true);
  }
});
