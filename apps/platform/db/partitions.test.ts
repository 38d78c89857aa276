import { expect, test } from 'vitest';
import { newId } from './new-id.ts';
import { setUpDatabase } from './testing/set-up-database.ts';

const { owner, pool } = setUpDatabase();

const MONTH_END = Date.parse('2031-02-01T00:00:00Z');

async function partitionsOf(table: string): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ name: string; rows: bigint }>(
    `SELECT tableoid::regclass::text AS name, count(*) AS rows FROM ${table} GROUP BY 1 ORDER BY 1`,
  );
  return Object.fromEntries(rows.map((row) => [row.name.replace('partitions.', ''), Number(row.rows)]));
}

/** Inserts a transfer with a leg, a house round and a message, as if created at this instant; returns its ids. */
async function insertAt(ms: number): Promise<{ transferId: string; roundId: string }> {
  const at = new Date(ms);
  const roundId = newId('rnd', ms);
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO transfers SELECT (jsonb_populate_record(NULL::transfers, jsonb_build_object('id', overlay(uuidv7()::text PLACING left(uuid_from($1)::text, 13) FROM 1),
       'source', 'test', 'external_id', $2::text, 'kind', 'deposit', 'is_applied', true, 'wallet_id', 1, 'amount', 1, 'real_change', 1, 'bonus_change', 0,
       'held_change', 0, 'receivable_change', 0, 'real_after', 1, 'bonus_after', 0, 'held_after', 0, 'receivable_after', 0, 'seq', 1, 'effect', 'done',
       'bonus_part', 0, 'created_at', $1::timestamptz))).* RETURNING id`,
    [at, roundId],
  );
  const transferId = rows[0]?.id ?? '';
  await owner.query(
    `INSERT INTO entries (transfer_id, line, account, party, asset, amount) VALUES ($1, 1, 'house.ggr', '', 'EUR', 1)`,
    [transferId],
  );
  await owner.query(
    `INSERT INTO game_rounds (round_id, player_id, brand_key, game_slug, rules_version, asset, stake_minor, move, seed_id, nonce, idempotency_key, input_hash, opened_at)
     VALUES ($1, 'plr_1', 'lumen', 'dice', 1, 'EUR', 1, '{}', 'sed_1', 0, $1, 'x', $2)`,
    [roundId, at],
  );
  await owner.query(
    `INSERT INTO outbox (topic, key, event, transfer_id, payload, created_at) VALUES ('wallet', 'plr_1', 'balance', $1, '{}', $2)`,
    [transferId, at],
  );
  return { transferId, roundId };
}

test('bounds of transfers and house rounds are the first ids of a millisecond', async () => {
  for (const ms of [0, 1, MONTH_END - 1, MONTH_END, Date.parse('9999-12-31T23:59:59.999Z')]) {
    const { rows } = await pool.query<{ uuid: string; round: string; next: string }>(
      'SELECT uuid_from($1) AS uuid, round_id_from($1) AS round, round_id_from($2) AS next',
      [new Date(ms), new Date(ms + 1)],
    );
    const [bounds] = rows;
    expect(Number.parseInt((bounds?.uuid ?? '').replaceAll('-', '').slice(0, 12), 16)).toBe(ms);
    const id = newId('rnd', ms);
    expect(id.startsWith(bounds?.round ?? '-')).toBe(true);
    expect(id < (bounds?.next ?? '')).toBe(true);
  }
});

test('a new schema has partitions for this month and three more, and the job adds none twice', async () => {
  for (const table of ['transfers', 'entries', 'game_rounds', 'outbox']) {
    const { rows } = await owner.query(
      `SELECT inhrelid::regclass::text FROM pg_inherits WHERE inhparent = $1::regclass`,
      [table],
    );
    expect(rows, table).toHaveLength(5);
  }
  const again = await Promise.all([1, 2, 3].map(() => pool.query('SELECT make_partitions()')));
  expect(again.flatMap(({ rows }) => rows)).toEqual([]);
});

test('rows on both sides of the end of a month are in its partition and the next one, and are found by id', async () => {
  await owner.query(`INSERT INTO game_seeds (seed_id, player_id, state, server_seed, server_seed_hash, client_seed)
    VALUES ('sed_1', 'plr_1', 'current', repeat('a', 64), repeat('b', 64), 'c')`);
  for (const at of ['2031-01-15T00:00Z', '2031-02-15T00:00Z']) {
    for (const table of ['transfers', 'entries', 'game_rounds'])
      await owner.query('SELECT make_partition($1, $2)', [table, at]);
  }
  await owner.query(`SELECT make_partition('outbox', '2031-01-31T00:00Z')`);
  const before = await insertAt(MONTH_END - 1);
  const after = await insertAt(MONTH_END);
  expect(await partitionsOf('transfers')).toEqual({ transfers_203101: 1, transfers_203102: 1 });
  expect(await partitionsOf('entries')).toEqual({ entries_203101: 1, entries_203102: 1 });
  expect(await partitionsOf('game_rounds')).toEqual({ game_rounds_203101: 1, game_rounds_203102: 1 });
  expect(await partitionsOf('outbox')).toEqual({ outbox_20310127: 2 });
  for (const { transferId, roundId } of [before, after]) {
    expect((await pool.query('SELECT id FROM transfers WHERE id = $1', [transferId])).rowCount).toBe(1);
    expect((await pool.query('SELECT round_id FROM game_rounds WHERE round_id = $1', [roundId])).rowCount).toBe(1);
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT * FROM entries WHERE transfer_id = '${transferId}'`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(new Set(plan.match(/entries_\d{6}/g)).size).toBe(1);
  }
});

test('rows that arrive before their partition is made are kept, and move to it', async () => {
  const { transferId } = await insertAt(Date.parse('2032-05-31T23:59:59.999Z'));
  await insertAt(Date.parse('2032-06-01T00:00:00.000Z'));
  expect(await partitionsOf('transfers')).toMatchObject({ transfers_default: 2 });
  for (const table of ['transfers', 'entries', 'game_rounds', 'outbox'])
    expect((await owner.query('SELECT make_partition($1, $2)', [table, '2032-05-31T12:00Z'])).rowCount).toBe(1);
  expect(await partitionsOf('transfers')).toMatchObject({ transfers_203205: 1, transfers_default: 1 });
  expect(await partitionsOf('entries')).toMatchObject({ entries_203205: 1, entries_default: 1 });
  expect(await partitionsOf('game_rounds')).toMatchObject({ game_rounds_203205: 1, game_rounds_default: 1 });
  expect(await partitionsOf('outbox')).toMatchObject({ outbox_20320531: 2 });
  expect((await pool.query('SELECT id FROM transfers WHERE id = $1', [transferId])).rowCount).toBe(1);
});

test('partitions of the ledger refuse changes, also directly', async () => {
  for (const name of ['transfers_203101', 'entries_203101', 'transfers_default'])
    for (const change of [`DELETE FROM partitions.${name}`, `TRUNCATE partitions.${name}`])
      await expect(owner.query(change), change).rejects.toMatchObject({ code: '42501' });
  await expect(pool.query('SELECT FROM partitions.transfers_203101')).rejects.toMatchObject({ code: '42501' });
});

test('the end of the outbox is dropped by the week, once it was rolled up', async () => {
  await owner.query(
    `SELECT make_partition('outbox', '2020-01-08T00:00Z'), make_partition('outbox', '2020-01-15T00:00Z')`,
  );
  await owner.query(`INSERT INTO outbox (topic, key, event, payload, created_at)
    SELECT 'test', 'k', 'e', '{}', day FROM generate_series('2020-01-06T00:00Z'::timestamptz, '2020-01-19T23:00Z', '1 hour') day`);
  await pool.query(`SELECT outbox_prune('2020-01-13T00:00Z')`);
  expect(await partitionsOf('outbox'), 'not rolled up').toMatchObject({ outbox_20200106: 168, outbox_20200113: 168 });
  await expect
    .poll(async () => {
      await pool.query('SELECT ledger_roll_up()');
      await pool.query(`SELECT outbox_prune('2020-01-13T00:00Z')`);
      return Object.keys(await partitionsOf('outbox'));
    })
    .not.toContain('outbox_20200106');
  expect(await partitionsOf('outbox')).toMatchObject({ outbox_20200113: 168 });
});
