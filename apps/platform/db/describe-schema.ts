import type { ClientBase } from 'pg';

/** The migrated schema as two texts, from the system catalogues, so that reviews see the effect of a migration. */
export interface SchemaDescription {
  /** Tables, indexes, functions and grants, for review and for the test against the migrations. */
  readonly sql: string;
  /** Types of the query builder. */
  readonly types: string;
}

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly udt: string;
  readonly isNotNull: boolean;
  readonly isGenerated: boolean;
  readonly isAlwaysIdentity: boolean;
  readonly default: string | null;
  readonly comment: string | null;
}

/** Only objects of our migrations, without partitions, extensions, the migration table and the job queue's schema. */
const OURS = `c.relnamespace = 'public'::regnamespace AND c.relname <> 'schema_migrations'`;

export async function describeSchema(client: ClientBase): Promise<SchemaDescription> {
  const columns = await readColumns(client);
  return { sql: await writeSql(client, columns), types: writeTypes(columns) };
}

async function readColumns(client: ClientBase): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, a.atttypmod) AS type, t.typname AS udt,
      a.attnotnull AS "isNotNull", a.attgenerated <> '' AS "isGenerated", a.attidentity = 'a' AS "isAlwaysIdentity",
      CASE WHEN a.attidentity <> '' THEN 'identity' ELSE pg_get_expr(d.adbin, d.adrelid) END AS default,
      col_description(c.oid, a.attnum) AS comment
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      JOIN pg_type t ON t.oid = a.atttypid LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE c.relkind IN ('r', 'p', 'v', 'm') AND ${OURS} ORDER BY c.relname, a.attnum`);
  return rows;
}

async function lines(client: ClientBase, query: string): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(query);
  return rows.map((row) => row.line);
}

async function writeSql(client: ClientBase, columns: readonly Column[]): Promise<string> {
  const out = ['-- Generated from the migrated schema by `node apps/platform/db/generate.ts`; do not edit.', ''];
  const grants = await readGrants(client);
  for (const [table, own] of byTable(columns)) {
    const constraints = await lines(
      client,
      `SELECT '  CONSTRAINT ' || conname || ' ' || pg_get_constraintdef(oid) AS line FROM pg_constraint
       WHERE conrelid = 'public.${table}'::regclass AND contype <> 'n' ORDER BY contype DESC, conname`,
    );
    const [partitions = ''] = await lines(
      client,
      `SELECT ' PARTITION BY ' || pg_get_partkeydef(partrelid) AS line FROM pg_partitioned_table WHERE partrelid = 'public.${table}'::regclass`,
    );
    out.push(`CREATE TABLE ${table} (`, [...own.map(columnLine), ...constraints].join(',\n'), `)${partitions};`);
    out.push(...(await tableExtras(client, table)), ...(grants.get(table) ?? []), '');
  }
  out.push(
    ...(await lines(
      client,
      `SELECT 'CREATE TYPE ' || c.relname || ' AS (' || string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', '
         ORDER BY a.attnum) || ');' AS line
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 WHERE c.relkind = 'c' AND ${OURS}
       GROUP BY c.relname ORDER BY c.relname`,
    )),
    '',
    ...(await lines(
      client,
      `SELECT pg_get_functiondef(p.oid) || ';' || E'\\n-- executable by: '
         || coalesce((SELECT string_agg(CASE WHEN x.grantee = 0 THEN 'PUBLIC' ELSE x.grantee::regrole::text END, ', ' ORDER BY 1)
              FROM aclexplode(p.proacl) x WHERE x.grantee <> p.proowner), 'owner only') || E'\\n' AS line
       FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND NOT EXISTS
         (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e') ORDER BY p.proname, p.oid::regprocedure::text`,
    )),
  );
  return `${out.join('\n').trimEnd()}\n`;
}

function columnLine(column: Column): string {
  const rest = [
    column.type,
    column.isNotNull ? 'NOT NULL' : '',
    column.default === null ? '' : `DEFAULT ${column.default}`,
  ];
  return `  ${column.column} ${rest.filter((part) => part !== '').join(' ')}`;
}

async function tableExtras(client: ClientBase, table: string): Promise<string[]> {
  return lines(
    client,
    `SELECT pg_get_indexdef(i.indexrelid) || ';' AS line, 1 AS part FROM pg_index i
       WHERE i.indrelid = 'public.${table}'::regclass AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid)
     UNION ALL SELECT pg_get_triggerdef(oid) || ';', 2 FROM pg_trigger WHERE tgrelid = 'public.${table}'::regclass AND NOT tgisinternal
     ORDER BY part, line`,
  );
}

/** Grants to the application by table, those of whole tables before those of columns. One query: these views read all tables each time. */
async function readGrants(client: ClientBase): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; line: string }>(`
    WITH roles AS (SELECT unnest(ARRAY['marquee_app', 'marquee_operator']) AS grantee),
      whole AS MATERIALIZED (SELECT grantee, table_name, privilege_type FROM information_schema.role_table_grants JOIN roles USING (grantee)
        WHERE table_schema = 'public'),
      columns AS MATERIALIZED (SELECT grantee, table_name, privilege_type, column_name FROM information_schema.column_privileges
        JOIN roles USING (grantee) WHERE table_schema = 'public')
    SELECT table_name AS table, 'GRANT ' || string_agg(privilege_type, ', ' ORDER BY privilege_type) || ' ON ' || table_name || ' TO ' || grantee || ';' AS line,
        1 AS part
      FROM whole GROUP BY table_name, grantee
    UNION ALL SELECT table_name, 'GRANT ' || privilege_type || ' (' || string_agg(column_name, ', ' ORDER BY column_name) || ') ON ' || table_name
        || ' TO ' || grantee || ';', 2
      FROM columns WHERE (grantee, table_name, privilege_type) NOT IN (SELECT grantee, table_name, privilege_type FROM whole)
      GROUP BY table_name, grantee, privilege_type
    ORDER BY part, line`);
  return new Map(
    [...Map.groupBy(rows, ({ table }) => table)].map(([table, own]) => [table, own.map(({ line }) => line)]),
  );
}

function byTable(columns: readonly Column[]): Map<string, Column[]> {
  return Map.groupBy(columns, (column) => column.table);
}

/** Types as returned by the driver with our parsers (see `pool.ts`). */
const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  float4: 'number',
  float8: 'number',
  int8: 'bigint',
  numeric: 'string',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  uuid: 'string',
  inet: 'string',
  cidr: 'string',
  citext: 'string',
  xid8: 'string',
  interval: 'string',
  time: 'string',
  bytea: 'Buffer',
  date: 'Date',
  timestamp: 'Date',
  timestamptz: 'Date',
  json: 'Json',
  jsonb: 'Json',
};

function writeTypes(columns: readonly Column[]): string {
  const tables = [...byTable(columns)];
  const out = [
    '/** Generated from the migrated schema by `node apps/platform/db/generate.ts`; do not edit. */',
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely';",
    '',
    '/** Read as it was parsed; written as JSON text, so that arrays are not taken for PostgreSQL arrays. */',
    'export type Json = ColumnType<unknown, string, string>;',
    '',
  ];
  for (const [table, own] of tables) {
    out.push(`export interface ${typeName(table)} {`);
    for (const column of own) {
      if (column.comment) out.push(`  /** ${column.comment} */`);
      out.push(`  ${column.column}: ${columnType(column)};`);
    }
    out.push('}', '');
  }
  out.push('export interface Schema {', ...tables.map(([table]) => `  ${table}: ${typeName(table)};`), '}', '');
  return out.join('\n');
}

function columnType(column: Column): string {
  const isArray = column.udt.startsWith('_');
  const base = TYPES[isArray ? column.udt.slice(1) : column.udt];
  if (!base)
    throw new Error(`No type for ${column.table}.${column.column} (${column.udt}): add it to describe-schema.ts`);
  const isNullable = !column.isNotNull;
  if (base === 'Json' && !isArray) {
    const text = isNullable ? 'string | null' : 'string';
    const defaulted = column.default !== null || isNullable ? `${text} | undefined` : text;
    return defaulted === 'string' ? 'Json' : `ColumnType<unknown, ${defaulted}, ${text}>`;
  }
  const plain = `${base === 'Json' ? 'unknown' : base}${isArray ? '[]' : ''}${isNullable ? ' | null' : ''}`;
  if (column.isGenerated || column.isAlwaysIdentity) return `GeneratedAlways<${plain}>`;
  return column.default === null ? plain : `Generated<${plain}>`;
}

function typeName(table: string): string {
  return `${table.replaceAll(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}Table`;
}
