import { beforeAll, describe, expect, test } from 'vitest';
import { untilOutboxReadable } from '../modules/wallet/testing/until-outbox-readable.ts';
import { setUpWalletHarness } from '../modules/wallet/testing/wallet-harness.ts';
import { archiveMonth, attachMonth, auditArchivedMonth, listArchivedMonths, verifyMonth } from './archive-month.ts';
import { ARCHIVED } from './audit-tables.ts';

const harness = setUpWalletHarness();
const JANUARY = '2024-01-01';
const FEBRUARY = '2024-02-01';

/** Lets the functions of this database use a clock that the test sets; ids and times follow it. */
async function installClock(): Promise<void> {
  await harness.owner.query(`
    CREATE TABLE test_clock (ahead interval NOT NULL);
    INSERT INTO test_clock VALUES ('0');
    CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql SECURITY DEFINER AS
      'SELECT pg_catalog.clock_timestamp() + ahead FROM public.test_clock';
    CREATE FUNCTION public.uuidv7() RETURNS uuid LANGUAGE sql SECURITY DEFINER AS 'SELECT pg_catalog.uuidv7(ahead) FROM public.test_clock';
    GRANT EXECUTE ON FUNCTION public.clock_timestamp, public.uuidv7 TO marquee_app;
    ALTER TABLE outbox ALTER COLUMN created_at SET DEFAULT public.clock_timestamp();
    DO $$ DECLARE f regprocedure; BEGIN
      FOR f IN SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proconfig::text LIKE '%search_path%' LOOP
        EXECUTE format('ALTER FUNCTION %s SET search_path = public, pg_catalog, pg_temp', f);
      END LOOP;
    END $$`);
  for (const month of [JANUARY, FEBRUARY])
    for (const table of ['transfers', 'entries'])
      await harness.owner.query('SELECT make_partition($1, $2)', [table, `${month}T00:00Z`]);
}

const setClock = (at: string) =>
  harness.owner.query(`UPDATE test_clock SET ahead = $1::timestamptz - pg_catalog.clock_timestamp()`, [at]);

async function rollUp(): Promise<void> {
  await untilOutboxReadable(harness.owner);
  await harness.owner.query('SELECT ledger_roll_up()');
}

/** Names of players who played on both sides of the end of January. */
const players: string[] = [];
/** The result of each player's oldest bet. */
const firstBets = new Map<string, object>();
const sums = async (playerId: string) => {
  const { rows } = await harness.owner.query(
    `SELECT s.*, wallet_wagering_left($1, 'EUR') AS wagering_left
     FROM wallets w, ledger_sums(w.id, 0, '2024-01-20T12:00Z', NULL) s WHERE w.player_id = $1`,
    [playerId],
  );
  return rows;
};
const archive = (month: string) => archiveMonth({ pool: harness.owner, month, actor: 'Ada' });
const audit = () => auditArchivedMonth({ pool: harness.owner, month: JANUARY });

beforeAll(async () => {
  await installClock();
  const { wallet } = harness;
  for (const at of ['2024-01-20T11:59:59Z', '2024-01-20T12:00:01Z', '2024-01-31T23:59:59Z', '2024-02-01T00:00:01Z']) {
    await setClock(at);
    for (let number = 0; number < 4; number += 1) {
      const player = players[number] ?? (await harness.player(10_000n));
      players[number] = player;
      const id = (name: string) => `${player} ${at} ${name}`;
      const first = await wallet.bet(harness.bet(player, id('bet'), 300n, id('round')));
      firstBets.set(player, firstBets.get(player) ?? first);
      await wallet.win({ ...harness.win(player, id('win'), 500n), roundId: id('round') });
      await wallet.bet(harness.bet(player, id('undone'), 70n, id('other round')));
      await wallet.rollback({ ...harness.id(player, id('rollback')), targetExternalId: id('undone') });
      await wallet.holdWithdrawal(harness.payment(player, id('hold'), 20n));
      await wallet.settleWithdrawal({ ...harness.id(player, id('settle')), holdExternalId: id('hold') });
    }
    if (!at.startsWith('2024-01-31')) continue;
    await wallet.bet(harness.bet(players[0] ?? '', 'open bet', 10n, 'open round'));
    await wallet.holdWithdrawal(harness.payment(players[0] ?? '', 'open hold', 10n));
  }
});

test('refuses a month whose messages, withdrawals or rounds are not finished, and months in another order', async () => {
  const player = players[0] ?? '';
  await setClock('2024-01-31T13:00:00Z');
  expect((await archive(JANUARY)).blockers).toContain('The month has not ended.');
  await setClock('2024-03-05T00:00:00Z');
  const { blockers } = await archive(JANUARY);
  expect(blockers).toEqual([
    expect.stringMatching(/^Messages of the month/),
    expect.stringMatching(/^1 withdrawals/),
    expect.stringMatching(/^1 rounds that began/),
  ]);
  await harness.wallet.win({ ...harness.win(player, 'last win', 0n), roundId: 'open round' });
  await harness.wallet.releaseWithdrawal({ ...harness.id(player, 'release'), holdExternalId: 'open hold' });
  await rollUp();
  await harness.owner.query(`SELECT outbox_prune('2024-03-01T00:00Z')`);
  expect((await archive(FEBRUARY)).blockers).toEqual(['An earlier month is not archived; the oldest one is first.']);
  await expect(archive('2024-01-02')).rejects.toThrow('not the first day of a month');
});

test('refuses a month with a finding', async () => {
  const change = (sign: string) =>
    harness.owner
      .query(`SET session_replication_role = replica; UPDATE partitions.entries_202401 SET amount = amount ${sign} 1
      WHERE (transfer_id, line) = (SELECT transfer_id, line FROM partitions.entries_202401 ORDER BY 1, 2 LIMIT 1); RESET session_replication_role`);
  await change('+');
  const { blockers, problems } = await archive(JANUARY);
  expect(blockers).toEqual(['The audit of the month has findings.']);
  expect(problems).not.toEqual([]);
  expect(await listArchivedMonths(harness.owner)).toEqual([]);
  await change('-');
});

test('archives a month while bets run: none fails, and balances, sums and audits stay right', async () => {
  await setClock('2024-03-06T00:00:00Z');
  const player = players[1] ?? '';
  const before = await sums(player);
  const bets = Array.from({ length: 60 }, async (_, index) => {
    const other = players[index % 4] ?? '';
    return harness.wallet.bet(harness.bet(other, `during ${index}`, 1n, `during ${index}`));
  });
  const [report] = await Promise.all([archive(JANUARY), ...bets]);
  expect(report).toMatchObject({ blockers: [], problems: [] });
  expect(report.transfers).toBeGreaterThan(70n);
  expect(await archive(JANUARY), 'again').toMatchObject({ blockers: [], problems: [] });
  expect(await listArchivedMonths(harness.owner)).toMatchObject([{ month: '2024-01', actor: 'Ada' }]);
  const after = await sums(player);
  const ran = 15n;
  expect(after).toMatchObject([
    { ...before[0], staked: before[0].staked + ran, change: before[0].change - ran, wagering_left: expect.anything() },
  ]);
  expect((await harness.audit('full')).problems).toEqual([]);
  expect((await audit()).problems).toEqual([]);
  expect((await harness.audit('incremental')).problems).toEqual([]);
});

test('an old key returns its first response; the same key with another input is refused; an old bet can be undone once', async () => {
  const player = players[2] ?? '';
  const at = '2024-01-20T11:59:59Z';
  const old = harness.bet(player, `${player} ${at} bet`, 300n, `${player} ${at} round`);
  const [, , , , seq] = await harness.pockets(player);
  expect(await harness.wallet.bet(old)).toEqual({ ...firstBets.get(player), isReplay: true });
  await expect(harness.wallet.bet({ ...old, amountMinor: 301n })).rejects.toMatchObject({ code: 'request.id_reused' });
  const settled = { ...harness.id(player, 'settle again'), holdExternalId: `${player} ${at} hold` };
  await expect(harness.wallet.settleWithdrawal(settled)).rejects.toMatchObject({ code: 'wallet.already_decided' });
  expect((await harness.pockets(player))[4]).toBe(seq);
  const undo = (id: string) => harness.wallet.rollback({ ...harness.id(player, id), targetExternalId: old.externalId });
  expect(await undo('late rollback')).toMatchObject({ effect: 'undone' });
  expect(await undo('second rollback')).toMatchObject({ effect: 'already_undone' });
  await rollUp();
  expect((await harness.audit('full')).problems).toEqual([]);
  expect((await audit()).problems).toEqual([]);
});

describe('the audit of an archived month finds', () => {
  const one = (table: string, condition = 'true') =>
    `ctid = (SELECT ctid FROM ${table} WHERE ${condition} ORDER BY random() LIMIT 1)`;
  const transfers = 'partitions.transfers_202401';
  const entries = 'partitions.entries_202401';
  test.each([
    ['one unit more in an entry', `UPDATE ${entries} SET amount = amount + 1 WHERE ${one(entries)}`],
    ['an entry less', `DELETE FROM ${entries} WHERE ${one(entries)}`],
    ['another amount', `UPDATE ${transfers} SET amount = amount + 1 WHERE ${one(transfers)}`],
    [
      'another time',
      `UPDATE ${transfers} SET created_at = created_at + interval '1 microsecond' WHERE ${one(transfers)}`,
    ],
    ['another player', `UPDATE ${transfers} SET wallet_id = wallet_id % 4 + 1 WHERE ${one(transfers)}`],
    ['a transfer less', `DELETE FROM ${transfers} WHERE ${one(transfers)}`],
    ['a wallet without its transfers', `DELETE FROM ${transfers} WHERE wallet_id = 2`],
    ['another state at its end', 'UPDATE archived_wallets SET real_after = real_after + 1 WHERE wallet_id = 1'],
    ['another hash at its end', `UPDATE archived_wallets SET hash = sha256('x') WHERE wallet_id = 1`],
    ['another sum of the house', 'UPDATE archived_house SET amount = amount + 1'],
    ['a round that staked more', `UPDATE rounds SET staked = staked + 1 WHERE round_id LIKE '%2024-01-20%'`],
    [
      'another transfer for a key',
      `UPDATE transfer_keys SET transfer_id = uuidv7() WHERE external_id LIKE '%2024-01-20%win'`,
    ],
    ['another sum of a day', `UPDATE wallet_days SET won = won + 1 WHERE day = '2024-01-20'`],
  ])('%s', async (_name, statement) => {
    const client = await harness.owner.connect();
    try {
      await client.query(`BEGIN; SET LOCAL session_replication_role = replica`);
      expect((await client.query(statement)).rowCount).toBeGreaterThan(0);
      expect((await verifyMonth(client, JANUARY, ARCHIVED)).problems).not.toEqual([]);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});

test('another hash at the end of an archived month breaks the chain of what is attached', async () => {
  const change = `UPDATE archived_wallets SET hash = sha256(hash) WHERE month = $1`;
  const { rows } = await harness.owner.query('SELECT * FROM archived_wallets ORDER BY wallet_id');
  await harness.owner.query(change, [JANUARY]);
  const { problems } = await harness.audit('full');
  expect(new Set(problems.map(({ finding }) => finding))).toEqual(new Set(['chain_broken']));
  for (const { wallet_id: wallet, hash } of rows)
    await harness.owner.query('UPDATE archived_wallets SET hash = $2 WHERE wallet_id = $1', [wallet, hash]);
});

test('an archived month refuses changes, and the application may only read it', async () => {
  await expect(harness.owner.query('DELETE FROM archived_transfers')).rejects.toMatchObject({ code: '42501' });
  await expect(harness.owner.query('TRUNCATE partitions.entries_202401')).rejects.toMatchObject({ code: '42501' });
  expect((await harness.pool.query('SELECT FROM archived_entries')).rowCount).toBeGreaterThan(0);
  await expect(harness.pool.query(`SELECT archive_attach('2024-01-01')`)).rejects.toMatchObject({ code: '42501' });
});

test('months are archived one after the other, and attached again in the opposite order', async () => {
  await setClock('2024-04-20T00:00:00Z');
  await rollUp();
  expect(await archive(FEBRUARY)).toMatchObject({ blockers: [], problems: [] });
  expect((await harness.audit('full')).problems).toEqual([]);
  expect((await auditArchivedMonth({ pool: harness.owner, month: FEBRUARY })).problems).toEqual([]);
  const attach = (month: string) => attachMonth({ pool: harness.owner, month });
  expect((await attach(JANUARY)).blockers).toEqual(['A later month is archived; the newest one is first.']);
  for (const month of [FEBRUARY, JANUARY]) expect((await attach(month)).blockers).toEqual([]);
  expect((await attach(JANUARY)).blockers).toEqual(['The month is not archived.']);
  expect((await harness.audit('full')).problems).toEqual([]);
  expect(await archive(JANUARY)).toMatchObject({ blockers: [], problems: [] });
  expect((await harness.audit('full')).problems).toEqual([]);
});
