import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { tableOf } from '../core/testing/text-table.ts';
import { inNamespace, sequence } from '../modules/wallet/testing/ledger-command.ts';
import { playSequence } from '../modules/wallet/testing/play-sequence.ts';
import { untilOutboxReadable } from '../modules/wallet/testing/until-outbox-readable.ts';
import { setUpWalletHarness } from '../modules/wallet/testing/wallet-harness.ts';
import { auditLedger, verifyLedger } from './audit-ledger.ts';

const harness = setUpWalletHarness();

beforeAll(async () => {
  const sequences = fc.sample(sequence, { numRuns: 24, seed: 4_270 });
  await Promise.all(
    sequences.map((commands, index) => playSequence(harness, `t${index}`, inNamespace(commands, `t${index}`))),
  );
  await untilOutboxReadable(harness.owner);
  await harness.owner.query('SELECT ledger_roll_up()');
});

/** Findings of the audit after `statements`, which are rolled back. Triggers are disabled, as an intruder would do. */
async function findingsAfter(scope: 'full' | 'incremental', ...statements: string[]): Promise<string[]> {
  const client = await harness.owner.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL session_replication_role = replica');
    for (const statement of statements) {
      const { rowCount } = await client.query(statement);
      expect(rowCount, statement).toBeGreaterThan(0);
    }
    const { problems } = await verifyLedger(client, { scope, recheckTransfers: 1_000_000 });
    return problems.map((problem) => problem.finding);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

const anyOf = (table: string, condition = 'true') =>
  `ctid = (SELECT ctid FROM ${table} WHERE ${condition} ORDER BY random() LIMIT 1)`;

test.each(
  tableOf(`
    one unit more in a wallet                       | UPDATE wallets SET real_minor = real_minor + 1                           | true
    one unit moved from bonus to real money         | UPDATE wallets SET real_minor = real_minor + 1, bonus_minor = bonus_minor - 1 | bonus_minor > 0
    a debt forgiven                                 | UPDATE wallets SET receivable_minor = 0                                  | receivable_minor < 0
    a wallet set back by one change                 | UPDATE wallets SET seq = seq - 1                                         | seq > 0
    one unit more in an entry                       | UPDATE entries SET amount = amount + 1                                   | amount > 0
    an entry less                                   | DELETE FROM entries                                                      | true
    an entry booked to another account of the house | UPDATE entries SET account = 'house.bonus_cost'                          | account = 'house.ggr'
    an entry booked to another party                | UPDATE entries SET party = 'elsewhere'                                   | wallet_id IS NULL
    an entry in another currency                    | UPDATE entries SET asset = 'JPY'                                         | true
    an entry with another balance                   | UPDATE entries SET balance_after = balance_after + 1                     | balance_after IS NOT NULL
    another amount on a transfer                    | UPDATE transfers SET amount = amount + 1                                 | is_applied
    another time on a transfer                      | UPDATE transfers SET created_at = created_at + interval '1 microsecond'  | is_applied
    another id on a transfer                        | UPDATE transfers SET external_id = concat(external_id, 'x')              | is_applied
    another round on a bet                          | UPDATE transfers SET round_id = concat(round_id, 'x')                    | is_applied AND kind = 'bet'
    another reference on a payment                  | UPDATE transfers SET reference = 'x'                                     | is_applied AND kind = 'deposit'
    a transfer less                                 | DELETE FROM transfers                                                    | is_applied
    a round that staked more                        | UPDATE rounds SET staked = staked + 1                                    | true
    a hold decided by hand                          | UPDATE holds SET state = 'released'                                      | state = 'open'
    a message less                                  | DELETE FROM outbox                                                       | topic = 'wallet'
    a day with another sum                          | UPDATE wallet_days SET won = won + 1                                     | true
    another transfer for a key                      | UPDATE transfer_keys SET transfer_id = uuidv7()                          | true
    a house balance corrected                       | UPDATE house_balances SET amount = amount + 1                            | true
  `),
)('the full audit finds each time %s', async (_name, change = '', which = '') => {
  const table = /^(?:UPDATE|DELETE FROM) (\w+)/.exec(change)?.[1] ?? '';
  const statement = `${change} WHERE ${anyOf(table, which)}`;
  for (let time = 0; time < 3; time += 1) expect(await findingsAfter('full', statement)).not.toEqual([]);
});

test('the full audit finds two additional entries that cancel out', async () => {
  const statement = `INSERT INTO entries (transfer_id, line, account, party, asset, amount)
     SELECT id, 90 + side, 'house.ggr', CASE side WHEN 1 THEN 'x' ELSE 'y' END, 'EUR', 2 * side - 3
     FROM (SELECT id FROM transfers WHERE is_applied ORDER BY random() LIMIT 1) t, generate_series(1, 2) side`;
  for (let time = 0; time < 3; time += 1) expect(await findingsAfter('full', statement)).not.toEqual([]);
});

test('detects a consistent change of wallet, newest transfer and entries by the hash chain', async () => {
  const target = `(SELECT id FROM transfers WHERE is_applied AND kind = 'deposit' AND seq = (SELECT seq FROM wallets WHERE id = wallet_id) LIMIT 1)`;
  const findings = await findingsAfter(
    'full',
    `UPDATE wallets SET real_minor = real_minor + 1 WHERE id = (SELECT wallet_id FROM transfers WHERE id = ${target})`,
    `UPDATE entries SET amount = amount + sign(amount), balance_after = balance_after + 1 WHERE transfer_id = ${target}`,
    `UPDATE transfers SET amount = amount + 1, real_change = real_change + 1, real_after = real_after + 1 WHERE id = ${target}`,
  );
  // A deposit that is not wagered yet also has another requirement.
  const others = findings.filter((finding) => finding !== 'wagering_differs');
  expect(new Set(others)).toEqual(new Set(['chain_broken', 'day_differs', 'house_differs']));
});

test('the incremental audit continues at its checkpoint, finds a changed wallet immediately and an old change when it is rechecked', async () => {
  expect((await harness.audit('full')).problems).toEqual([]);
  const player = await harness.player(100n);
  const next = await auditLedger({ pool: harness.pool, scope: 'incremental', recheckTransfers: 0 });
  expect(next).toMatchObject({ wallets: 1n, transfers: 1n, problems: [] });
  expect(
    await findingsAfter('incremental', `UPDATE wallets SET real_minor = real_minor + 1 WHERE player_id = '${player}'`),
  ).toEqual(['wallet_differs']);
  expect(
    await findingsAfter(
      'incremental',
      `UPDATE entries SET amount = amount + 1 WHERE ${anyOf('entries', 'amount > 0')}`,
    ),
  ).not.toEqual([]);
});

test('a problem is stored with its run, and its wallet gets no checkpoint', async () => {
  const player = await harness.player(100n);
  await harness.owner.query('UPDATE wallets SET real_minor = real_minor + 1 WHERE player_id = $1', [player]);
  const report = await harness.audit('incremental');
  await harness.owner.query('UPDATE wallets SET real_minor = real_minor - 1 WHERE player_id = $1', [player]);
  expect(report.problems).toMatchObject([{ finding: 'wallet_differs' }]);
  const { rows } = await harness.owner.query('SELECT problems FROM audit_runs ORDER BY id DESC LIMIT 1');
  expect(rows).toMatchObject([{ problems: [{ finding: 'wallet_differs' }] }]);
  const verified = await harness.owner.query(
    'SELECT FROM audit_checkpoints c JOIN wallets w ON w.id = c.wallet_id WHERE w.player_id = $1',
    [player],
  );
  expect(verified.rowCount).toBe(0);
});

test('deleting old messages is no finding', async () => {
  await harness.pool.query('SELECT outbox_prune(clock_timestamp())');
  expect((await harness.audit('full')).problems).toEqual([]);
});

test('a transfer that is not yet in the sums of its day is no finding', async () => {
  const player = await harness.player(1_000n);
  await untilOutboxReadable(harness.owner);
  await harness.pool.query('SELECT ledger_roll_up()');
  await harness.wallet.bet(harness.bet(player, 'after-roll-up', 250n));
  expect((await harness.audit('full')).problems).toEqual([]);
});

test('house balances follow the entries, also of messages that were not summed before a restore into another cluster', async () => {
  const totals = (table: string) => async () => {
    const { rows } = await harness.owner.query(
      `SELECT account, sum(amount)::text AS amount FROM ${table} WHERE account LIKE 'house.%' GROUP BY account ORDER BY account`,
    );
    return rows;
  };
  const [summed, booked] = [totals('house_balances'), totals('entries')];
  const player = await harness.player(1_000n);
  await untilOutboxReadable(harness.owner);
  await harness.pool.query('SELECT ledger_roll_up()');
  expect(await summed()).toEqual(await booked());
  await harness.wallet.bet(harness.bet(player, 'house-bet', 250n));
  expect(await summed()).not.toEqual(await booked());
  for (const _ of ['restored', 'repeated']) {
    await harness.owner.query('SELECT ledger_after_restore()');
    expect(await summed()).toEqual(await booked());
  }
  await harness.wallet.win(harness.win(player, 'house-win', 100n));
  await untilOutboxReadable(harness.owner);
  await harness.pool.query('SELECT ledger_roll_up()');
  expect(await summed()).toEqual(await booked());
  expect((await harness.audit('full')).problems).toEqual([]);
});
