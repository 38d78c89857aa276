import { expect, test } from 'vitest';
import { createPool, OPERATOR_ROLE } from './pool.ts';
import { setUpDatabase } from './testing/set-up-database.ts';

const LEDGER = `
  assets wallets transfer_keys transfers transfer_decisions entries rounds holds wallet_bonuses wallet_exchanges
  wagering_discounts outbox house_balances wallet_days ledger_progress`
  .trim()
  .split(/\s+/);
const denied = { code: '42501' };

const { database, owner, pool } = setUpDatabase();

test('the application role owns nothing and may create nothing', async () => {
  const { rows } = await pool.query(
    `SELECT current_user AS role, (SELECT count(*) FROM pg_class WHERE relowner = current_user::regrole) AS owned,
       rolsuper, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = current_user`,
  );
  expect(rows).toEqual([{ role: 'marquee_app', owned: 0n, rolsuper: false, rolcreaterole: false, rolcreatedb: false }]);
  await expect(pool.query('CREATE TABLE mine ()')).rejects.toMatchObject(denied);
});

test.each(LEDGER)(
  'the application role can read %s, and cannot insert, update, delete or truncate it',
  async (table) => {
    await pool.query(`SELECT * FROM ${table} LIMIT 1`);
    const { rows } = await owner.query<{ column: string }>(
      `SELECT attname AS column FROM pg_attribute WHERE attrelid = $1::regclass AND attnum = 2`,
      [table],
    );
    const column = rows[0]?.column;
    const attempts = [
      `INSERT INTO ${table} DEFAULT VALUES`,
      `UPDATE ${table} SET ${column} = ${column}`,
      `DELETE FROM ${table}`,
      `TRUNCATE ${table}`,
    ];
    for (const attempt of attempts) await expect(pool.query(attempt), attempt).rejects.toMatchObject(denied);
  },
);

/** What only operators' commands write. */
const OF_OPERATORS: ReadonlyArray<readonly [string, readonly string[]]> = [
  ['login_codes', ['INSERT']],
  ['debug_access_log', ['INSERT']],
  ['brand_limit_changes', ['INSERT']],
  ['player_tag_changes', ['INSERT']],
  ['limit_removal_requests', ['INSERT', 'UPDATE']],
  ['maintenance_switches', ['INSERT']],
  ['game_switches', ['INSERT']],
  ['identity_decisions', ['INSERT']],
];

test.each(OF_OPERATORS)('only the operators’ role may write %s', async (table, privileges) => {
  const rightsOf = async (role: string) =>
    (
      await owner.query<{ name: string; may: boolean }>(
        `SELECT name, has_table_privilege($1, $2, name) AS may FROM unnest($3::text[]) name`,
        [role, table, privileges],
      )
    ).rows.map(({ may }) => may);
  expect(new Set(await rightsOf('marquee_app'))).toEqual(new Set([false]));
  expect(new Set(await rightsOf('marquee_operator'))).toEqual(new Set([true]));
  await expect(pool.query(`INSERT INTO ${table} DEFAULT VALUES`)).rejects.toMatchObject(denied);
});

test('limits of the operator change by recorded changes only', async () => {
  const { rows } = await owner.query(
    `SELECT role, name FROM unnest(ARRAY['marquee_app', 'marquee_operator']) role, unnest(ARRAY['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) name
     WHERE has_table_privilege(role, 'brand_limits', name)`,
  );
  expect(rows).toEqual([]);
});

test('the operators’ role has the rights of the application, owns nothing, and cannot write the ledger', async () => {
  const operators = createPool({ url: database.ownerUrl, role: OPERATOR_ROLE });
  try {
    const { rows } = await operators.query(
      `SELECT current_user AS role, (SELECT count(*) FROM pg_class WHERE relowner = current_user::regrole) AS owned,
         rolsuper, rolcreaterole, rolcreatedb, pg_has_role('marquee_app', 'USAGE') AS has_app
       FROM pg_roles WHERE rolname = current_user`,
    );
    const none = { owned: 0n, rolsuper: false, rolcreaterole: false, rolcreatedb: false };
    expect(rows).toEqual([{ role: 'marquee_operator', ...none, has_app: true }]);
    for (const table of LEDGER)
      await expect(operators.query(`DELETE FROM ${table}`), table).rejects.toMatchObject(denied);
  } finally {
    await operators.end();
  }
});

test('the public role is no member of the operators’ role', async () => {
  const { rows } = await owner.query(`SELECT pg_has_role('marquee_app', 'marquee_operator', 'MEMBER') AS is_member`);
  expect(rows).toEqual([{ is_member: false }]);
});

test('the application role can execute only the public money functions', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND (proname LIKE 'ledger%' OR proname LIKE 'wallet%'
       OR proname LIKE 'outbox%') AND has_function_privilege('marquee_app', oid, 'EXECUTE') ORDER BY 1`,
  );
  expect(rows.map((row) => row.name)).toEqual(
    `
    ledger_days ledger_days_end ledger_find ledger_roll_up ledger_seq_before ledger_sums outbox_emit outbox_prune
    wallet_bet_unrestricted wallet_bonus_convert wallet_bonus_forfeit wallet_bonus_grant wallet_chargeback
    wallet_deposit wallet_deposits_after_losses wallet_exchange wallet_has_bet wallet_hold wallet_lock_all
    wallet_nights_played wallet_open wallet_play_free_spin wallet_play_rounds wallet_play_step wallet_played_ms
    wallet_release wallet_repay wallet_reward wallet_rollback wallet_select wallet_settle wallet_settle_round
    wallet_stake_medians wallet_wagering_left wallet_waive_wagering wallet_win wallet_withdrawal_return`
      .trim()
      .split(/\s+/),
  );
});

test('the application role cannot write outbox messages of the ledger', async () => {
  await expect(pool.query(`SELECT outbox_emit('wallet', 'plr_1', 'credit', '{}')`)).rejects.toMatchObject(denied);
});

test('triggers stop even the owner from changing history by accident', async () => {
  for (const table of ['transfers', 'entries', 'assets', 'transfer_keys', 'partitions.transfers_default']) {
    await expect(owner.query(`DELETE FROM ${table}`)).rejects.toMatchObject(denied);
  }
});

test('every assets row matches the money package', async () => {
  const { ASSETS } = await import('@marquee/money/assets.ts');
  const { rows } = await pool.query('SELECT code, kind, scale FROM assets ORDER BY code');
  const wanted = Object.values(ASSETS).map(({ code, kind, scale }) => ({ code, kind, scale }));
  expect(rows).toEqual(wanted.sort((a, b) => (a.code < b.code ? -1 : 1)));
});

test('64-bit amounts are exact', async () => {
  const { rows } = await pool.query(`SELECT 9223372036854775807::bigint AS most, ARRAY[1, NULL, 3]::bigint[] AS list`);
  expect(rows).toEqual([{ most: 9_223_372_036_854_775_807n, list: [1n, null, 3n] }]);
});
