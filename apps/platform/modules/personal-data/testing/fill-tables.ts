import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { PersonalTable } from '../../../db/personal-table.ts';

interface Column {
  readonly name: string;
  readonly type: string;
}

/** Values that checks of the tables ask for beyond what their lists say; by table and column, or column alone. */
const FIXED_VALUES: Readonly<Record<string, unknown>> = {
  country_code: 'CW',
  residence: 'CW',
  verified_country: 'CW',
  asset: 'EUR',
  // Less than the amount, which is filled like any other number.
  fee_minor: 0,
  currency_code: 'EUR',
  locale: 'en',
  email: 'former@example.org',
  idempotency_key: 'key-of-a-table',
  upload_key: 'key-of-a-table',
  unique_key: 'key-of-a-table',
  server_seed: 'ab'.repeat(32),
  server_seed_hash: 'cd'.repeat(32),
  data: '{}',
  payment: '{}',
  payload: '{}',
  salt: Buffer.alloc(16, 1),
  e164: '+5996000111222',
  facts: '{}',
  acquisition: '{}',
  'user_bonuses.status': 'active',
  'deposits.state': 'completed',
  'deposit_admin_actions.state': 'done',
  'deposit_admin_actions.next_try_at': null,
  'game_rounds.state': 'returned',
  'game_rounds.refusal': null,
  'game_seeds.state': 'current',
  'game_seeds.revealed_at': null,
  'documents.status': 'pending',
  'document_files.state': 'stored',
  'document_files.deleted_at': null,
  'emails.sent_at': null,
  'sessions.ended_at': null,
  'sessions.end_reason': null,
  'rakeback_days.paid_at': null,
  'rakeback_days.claim_key': null,
  'erasures.state': 'done',
  'player_restrictions.kind': 'selfExclusion',
  'player_restrictions.origin': 'match',
  'player_restrictions.ends_at': '2020-01-03',
  'player_restrictions.starts_at': '2020-01-02',
  'data_exports.state': 'expired',
  'holds.state': 'settled',
  'bank_file_payments.state': 'returned',
  'shared_statistics.share_key': `shr_${'a'.repeat(31)}`,
  'wallets.receivable_minor': 0,
  from_asset: 'EUR',
  to_asset: 'BTC',
};
/** Numbers by which rows are told apart. */
const NUMBERS = /^(?:id|seq)$|_id$/;
const LATER = /(?:ends|expires|effective|ended)_at$|^(?:retained_until|valid_to)$/;

/**
 * Puts one row of a player into every declared table that has none, with values made up by type: whoever has used everything. References are not looked
 * at, since not every table's neighbours are of interest.
 */
export async function fillTables(
  owner: Pool,
  tables: readonly PersonalTable[],
  player: { readonly playerId: string; readonly email: string },
): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query(`SET session_replication_role = replica`);
    const { rows: wallets } = await client.query<{ id: bigint }>(`SELECT id FROM wallets WHERE player_id = $1`, [
      player.playerId,
    ]);
    const marks = marksOf(wallets[0]?.id ?? 0n);
    for (const one of tables) {
      if (one.table === 'players') continue;
      const { rows: columns } = await client.query<Column>(
        `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
         WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attidentity = ''`,
        [one.table],
      );
      const { rows: checks } = await client.query<{ check: string }>(
        `SELECT pg_get_constraintdef(oid) AS check FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'c'`,
        [one.table],
      );
      const values = columns.map((column) =>
        valueOf({ table: one, column, checks: checks.map(({ check }) => check), marks }, player),
      );
      const names = columns.map(({ name }) => `"${name}"`).join(', ');
      const placeholders = columns.map((_, at) => `$${at + 1}`).join(', ');
      await client.query(
        `INSERT INTO ${one.table} (${names}) ${one.table === 'outbox' ? 'OVERRIDING SYSTEM VALUE ' : ''}VALUES (${placeholders}) ON CONFLICT DO NOTHING`,
        values,
      );
    }
  } finally {
    await client.query(`RESET session_replication_role`);
    client.release();
  }
}

/** What child rows point at, and what tells this player's rows from another's. */
interface Marks {
  readonly marker: string;
  readonly number: number;
  readonly parents: Readonly<Record<string, unknown>>;
}

function marksOf(walletId: bigint): Marks {
  const marker = randomBytes(5).toString('hex');
  const parents = {
    wallet_id: walletId,
    email_id: `mal_${marker}`,
    session_id: `ses_${marker}`,
    deposit_id: `dep_${marker}`,
    export_id: `exp_${marker}`,
  };
  return { marker, number: randomInt(1_000_000, 2_000_000_000), parents };
}

interface ValueRequest {
  readonly table: PersonalTable;
  readonly column: Column;
  readonly checks: readonly string[];
  readonly marks: Marks;
}

function valueOf(
  { table: { table, rowsOf }, column: { name, type }, checks, marks }: ValueRequest,
  { playerId, email }: { readonly playerId: string; readonly email: string },
): unknown {
  const path = rowsOf.find(({ column }) => column === name);
  if (path?.by === 'player') return playerId;
  if (path?.by === 'email') return email;
  if (path?.by === 'parent' && path.column === 'reference') return marks.parents['deposit_id'];
  if (name === 'brand_key') return 'handelskade';
  const given = [`${table}.${name}`, name].find((key) => Object.hasOwn(FIXED_VALUES, key));
  if (given !== undefined) return FIXED_VALUES[given];
  if (Object.hasOwn(marks.parents, name)) return marks.parents[name];
  const listed = checks.find((check) => check.includes(`(${name} = ANY`));
  const first = listed && /ARRAY\['([^']+)'|ARRAY\[(\d+)/.exec(listed);
  if (first) return first[1] ?? Number(first[2]);
  if (type.startsWith('timestamp')) return LATER.test(name) ? '2020-01-03' : '2020-01-02';
  if (type === 'date') return '2020-01-02';
  if (type === 'bytea') return randomBytes(32);
  if (type === 'boolean') return true;
  if (type === 'uuid') return randomUUID();
  if (type === 'jsonb' || type === 'json') return '{}';
  if (type.endsWith('[]')) return [];
  if (type === 'bigint' || type === 'integer' || type === 'smallint' || type.startsWith('numeric'))
    return NUMBERS.test(name) ? marks.number : 1;
  if (type === 'xid8') return '1';
  return `${marks.marker}-${name}`;
}
