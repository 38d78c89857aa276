import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldsOf, tableOf } from '../../core/testing/text-table.ts';
import { whileLocked } from '../../db/testing/lock-waits.ts';
import { setUpDatabase } from '../../db/testing/set-up-database.ts';
import { addTextRows, at } from '../../db/testing/table-rows.ts';
import { withTx } from '../../db/tx.ts';
import type { StatementLine } from '../payments/index.ts';
import { findTransfers, listPayments, listReferencesWithBookings, listTransfers } from './books.sql.ts';
import { createReconciliation, createReconciliationAdmin, type Difference, type ReconciliationDeps } from './index.ts';
import { listPayOuts, listPayOutsWithBookings } from './pay-out-books.sql.ts';
import { claimReconciliation, finishReconciliation } from './reconciliations.sql.ts';
import { insertLines, listLines, listReadDays, listStatementReferences, markDayRead } from './statements.sql.ts';

const { owner, db } = setUpDatabase();
beforeAll(async () => {
  await owner.query(`SELECT make_partition('transfers', '2026-03-29')`);
  await owner.query('CREATE TABLE archived_rest PARTITION OF archived_transfers DEFAULT');
  await owner.query(
    `INSERT INTO wallets (id, player_id, asset) OVERRIDING SYSTEM VALUE VALUES (1, 'ada', 'EUR'), (2, 'bob', 'USD')`,
  );
});
beforeEach(() =>
  owner.query(
    'TRUNCATE deposits, payout_destinations, deposit_returns, provider_statement_lines, provider_statement_days, reconciliations CASCADE',
  ),
);

/** From @0 on, until before @1000. */
const PERIOD = { from: at(0), to: at(1_000) };
const shown = (value: unknown): string =>
  value instanceof Date ? `@${value.getTime() - at(0).getTime()}` : String(value);
/** The values of each row as text, in order. */
const told = (rows: readonly object[]) => rows.map((row) => Object.values(row).map(shown).join(' ')).toSorted();
const sorted = (texts: Iterable<string>) => [...new Set(texts)].toSorted().join(' ');

/** Transfers from a text, each with the time of its id. */
async function addTransfers(text: string, table: 'transfers' | 'archived_transfers' = 'transfers') {
  const zeros =
    'real_change bonus_change held_change receivable_change real_after bonus_after held_after receivable_after seq';
  const usual = `source=one kind=deposit is_applied=true wallet_id=1 amount=5 ${zeros.replaceAll(/\w+/g, '$&=0')}`;
  for (const [ms, row = ''] of tableOf(text)) {
    const { rows } = await owner.query<{ id: string }>(
      'SELECT overlay(uuid_from($1)::text PLACING right(uuidv7()::text, 17) FROM 20) AS id',
      [at(Number(ms))],
    );
    await addTextRows(owner, table, `${usual} id=${rows[0]?.id}`, row);
  }
}

it('transfers of a period are those applied with providers, archived ones too, a minute around it by their ids', async () => {
  await addTransfers(`-60000 | external_id=first kind=chargeback reference=dep_1 wallet_id=2 created_at=@0
    60999 | external_id=last kind=withdrawal_settle created_at=@999
    -60001 | external_id=too_early_id created_at=@5
    61000 | external_id=too_late_id created_at=@5
    5 | external_id=before created_at=@-1
    5 | external_id=after created_at=@1000
    5 | external_id=refused is_applied=false created_at=@5
    5 | external_id=play kind=bet created_at=@5`);
  await addTransfers('5 | external_id=archived kind=withdrawal_return created_at=@5', 'archived_transfers');
  const found = (await listTransfers(db, PERIOD)).map(({ transferId: id, ...one }) => ({ ...one, id: id.length }));
  expect(told(found)).toEqual([
    'one archived archived ada withdrawal_return EUR 5 @5 36',
    'one first dep_1 bob chargeback USD 5 @0 36',
    'one last last ada withdrawal_settle EUR 5 @999 36',
  ]);
});

it('transfers by their names are those applied of that source and id', async () => {
  const of = (source: string, name: string, change = '') =>
    `9 | source=${source} external_id=${name} created_at=@9 ${change}`;
  const refused = [of('two', 'c', 'is_applied=false'), of('two', 'd', 'kind=bet')];
  await addTransfers([of('two', 'a'), of('two', 'b'), of('three', 'a'), of('three', 'b'), ...refused].join('\n'));
  const names = ['b', 'c', 'd'].map((externalId) => ({ source: 'two', externalId }));
  const found = await findTransfers(db, [{ source: 'three', externalId: 'a' }, ...names]);
  expect(sorted(found.map(({ source, externalId }) => `${source}:${externalId}`))).toBe('three:a two:b');
});

/** Deposits from a text, each line with its id first. */
const addDeposits = (text: string) =>
  addTextRows(
    owner,
    'deposits',
    'brand_key=a player_id=ada method=card adapter=one currency_code=EUR amount_minor=9 input_hash=x return_base=x locale=en state=completed',
    text.replaceAll(/^ *(\w+)/gm, 'deposit_id=$1 idempotency_key=$1 merchant_data=$1'),
  );

it('deposits of a period are those credited or returned in it, with all returns in order of time', async () => {
  await addDeposits(`first settled_at=@0 created_at=@-3 state=refunded player_id=bob currency_code=USD adapter=two acquirer_id=pay_1
    last settled_at=@999 state=charged_back
    partly settled_at=@5 state=partly_refunded
    before settled_at=@-1
    after settled_at=@1000
    failed settled_at=@5 created_at=@-4 state=failed
    back settled_at=@-9 created_at=@-9`);
  const returns = `return_id=1 deposit_id=back booked_at=@999 total_minor=6 kind=chargeback
    return_id=2 deposit_id=back booked_at=@0 total_minor=8
    return_id=3 deposit_id=back booked_at=@0 total_minor=7
    return_id=4 deposit_id=before booked_at=@-1 total_minor=1
    return_id=5 deposit_id=after booked_at=@1000 total_minor=1`;
  await addTextRows(owner, 'deposit_returns', 'kind=restore amount_minor=1', returns);
  expect(sorted(await listReferencesWithBookings(db, PERIOD))).toBe('back first last partly');
  const found = await listPayments(db, ['first', 'failed', 'back', 'nobody']);
  const whole = found.map(({ returns: back, ...one }) => ({ ...one, back: back.map((row) => told([row])).join() }));
  expect(told(whole)).toEqual([
    'one back ada EUR 9 completed null @-9 @-9 restore 1 7 @0,restore 1 8 @0,chargeback 1 6 @999',
    'one failed ada EUR 9 failed null null @-4 ',
    'two first bob USD 9 refunded pay_1 @0 @-3 ',
  ]);
});

it('withdrawals of a period are those sent or returned in it, with the first time of each', async () => {
  const withdrawals = `1 player_id=bob currency_code=USD provider=two provider_payout_id=out state=returned\n 2\n 3\n 4\n 5\n 6`;
  const changes = `1 requested -5\n 1 returned 1\n 1 returned 2\n 1 sent 0\n 2 returned 999\n 3 sent -1\n 3 returned 1000\n 4 rejected 5\n 6 sent 0`;
  const destination = 'destination_id=dst method=bank';
  await addTextRows(owner, 'payout_destinations', destination, 'player_id=ada address=x usable_from=@0');
  await addTextRows(
    owner,
    'withdrawals',
    `${destination} brand_key=a player_id=ada provider=one currency_code=EUR amount_minor=9 fee_minor=1 state=sent not_before=@0 created_at=@-7 approvals_needed=1`,
    withdrawals.replaceAll(/^ *(\d)/gm, 'withdrawal_id=$1 quote_id=$1 idempotency_key=$1'),
  );
  const change = 'withdrawal_id=$1 to_state=$2 changed_at=@$3';
  await addTextRows(owner, 'withdrawal_changes', 'actor=system', changes.replaceAll(/(\d) (\w+) (-?\d+)/g, change));
  expect(sorted(await listPayOutsWithBookings(db, PERIOD))).toBe('1 2 6');
  expect(told(await listPayOuts(db, ['1', '2', '4', '5']))).toEqual([
    'one 2 ada EUR 9 1 sent null @999 @999 @-7',
    'one 4 ada EUR 9 1 sent null null null @-7',
    'one 5 ada EUR 9 1 sent null null null @-7',
    'two 1 bob USD 9 1 returned out @0 @1 @-7',
  ]);
});

const lineAt = (lineId: string, when: Date, change: Partial<StatementLine> = {}): StatementLine => {
  const facts = { acquirerId: 'pay', reference: 'dep_1', amount: '25.00', currency: 'EUR', fee: '0.60' };
  return { lineId, kind: 'payment', ...facts, at: when, ...change };
};
type ReadStatement = ReconciliationDeps['acquirers'][number]['readStatement'];
function answer(...lines: StatementLine[]): NonNullable<ReadStatement> {
  return async () => ({ kind: 'known', lines });
}
const logged: string[] = [];
function reconciling(now: string, readStatement?: ReadStatement) {
  logged.length = 0;
  const log = (level: string) => (fields: object, message: string) =>
    void logged.push([level, message, ...Object.entries(fields).map((field) => field.join('='))].join(' '));
  const acquirers = [{ name: 'one', ...(readStatement && { readStatement }) }];
  const clock = { newId: (prefix: string) => `${prefix}_${now}`, now: () => new Date(now) };
  const logs = { log: { info: log('info'), error: log('error') } };
  return createReconciliation({ db, acquirers, agreedFees: [], ...clock, ...logs });
}

describe('statements', () => {
  it('have every line once, in order of time, and its references', async () => {
    const line = (text: string) => {
      const [id = '', ms, reference = 'dep_1', fee = '0.60'] = text.split(':');
      return lineAt(id, at(Number(ms)), { reference, fee });
    };
    const insert = (provider: string, ...texts: string[]) => insertLines(db, provider, texts.map(line));
    await insert('one', 'b:0', 'c:-1', 'a:0', 'b:0', 'd:999:dep_2');
    await insert('one', 'b:0', 'b:0:dep_1:0.61');
    await insert('two', '0:0', 'e:1000:dep_3');
    await owner.query(`UPDATE provider_statement_lines SET read_at = $1 WHERE provider = 'one'`, [at(0)]);
    const found = await listLines(db, ['dep_1', 'dep_4']);
    expect(found.map(({ provider, lineId }) => provider + lineId)).toEqual(['onec', 'onea', 'oneb', 'oneb', 'two0']);
    const [, { original, ...one } = { original: {} }] = found;
    expect(told([one, original])).toEqual(['25.00 0.60', 'one a payment pay dep_1 EUR 250000 6000 @0']);
    expect(sorted(await listStatementReferences(db, PERIOD))).toBe('dep_1 dep_2');
    expect(sorted(await listStatementReferences(db, { ...PERIOD, from: at(1) }))).toBe('dep_2');
    await insert('one', ...Array.from({ length: 501 }, (_, index) => `${index}:0:many`));
    expect(await listLines(db, ['many'])).toHaveLength(501);
  });

  /** Days of January 2026, or before it: of the oldest payment, known ones, those that the provider is asked for, and known ones afterwards. */
  it.each([
    ['20', '21T06:00', '', '20 21', '20'],
    ['20', '21T05:59', '', '20 21', ''],
    ['20', '21T00:00', '', '20', ''],
    ['18', '25T00:00', '', '18 19 20 21', '18 19 20 21'],
    ['18', '25T00:00', '17 18 21 22', '19 20', '18 19 20 21'],
    ['-60', '21T00:00', '', Array.from({ length: 32 }, (_, index) => index - 11).join(' '), '18 19'],
  ])(
    'of 20 January with a payment of the %sth are read at %s, with %j known, for %j',
    async (oldest, now, known, days, after) => {
      const created = new Date(Date.UTC(2026, 0, Number(oldest), 12)).toISOString();
      await addDeposits(`d created_at=${created} settled_at=2026-01-20`);
      for (const day of known.split(' ').filter(Boolean)) await markDayRead(db, 'one', `2026-01-${day}`);
      for (const day of ['18', '20']) await markDayRead(db, 'two', `2026-01-${day}`);
      const asked: number[] = [];
      const read: ReadStatement = async ({ from }) => {
        asked.push((from.getTime() - Date.UTC(2025, 11, 31)) / 86_400_000);
        return answer(lineAt(`of ${from.getTime()}`, from))({ from, to: from });
      };
      const { reconcilePeriod } = reconciling(`2026-01-${now}Z`, read);
      const { providers } = await reconcilePeriod({ from: new Date('2026-01-20'), to: new Date('2026-01-21') });
      expect([asked.join(' '), providers]).toEqual([days, [{ provider: 'one', lines: 1, problem: null }]]);
      const readDays = [...(await listReadDays(db, 'one', '2026-01-18', '2026-01-21'))].map((day) => day.slice(8));
      expect(readDays.toSorted().join(' ')).toBe(after);
    },
  );
});

describe('runs', () => {
  const OF = { day: '2026-01-20', reconciliationId: 'rec_0' };
  const NOON = `${OF.day}T12:00:00Z`;
  const admin = createReconciliationAdmin({ db, newId: (prefix) => `${prefix}_0` });
  const addRuns = (text: string) => addTextRows(owner, 'reconciliations', `requested_by=operator day=${OF.day}`, text);
  const ago = (time: string) => new Date(Date.now() - Date.parse(`1970-01-01T00:${time}Z`)).toISOString();

  it('are claimed once, the oldest first, and again after 15 minutes', async () => {
    await addRuns(`reconciliation_id=new requested_at=@9 day=2026-01-21
      reconciliation_id=crashed requested_at=@5 state=running started_at=${ago('15:30')}
      reconciliation_id=running requested_at=@4 state=running started_at=${ago('14:30')}
      reconciliation_id=done requested_at=@3 state=done started_at=${ago('20:00')}
      reconciliation_id=old requested_at=@1`);
    const claim = async () => Object.values((await claimReconciliation(db)) ?? {}).join(' ');
    const old = ['SELECT FROM reconciliations WHERE reconciliation_id = $1 FOR UPDATE', ['old']] as const;
    const [beside] = await whileLocked(owner, old, [claim]);
    expect(beside).toMatchObject({ value: `crashed ${OF.day}` });
    expect([await claim(), await claim(), await claim()]).toEqual([`old ${OF.day}`, 'new 2026-01-21', '']);
  });

  it('store their result once, with its differences in order', async () => {
    await addRuns(`reconciliation_id=r1 requested_at=@1 state=running
      reconciliation_id=r2 requested_at=@2 state=running requested_by=schedule\n reconciliation_id=r3 requested_at=@3`);
    const providers = [{ provider: 'one', lines: 3, problem: null }];
    const finish = (id: string, ...differences: readonly Difference[]) =>
      withTx(db, (tx) => finishReconciliation(tx, id, { state: 'done', providers, paymentCount: 5, differences }));
    const difference = (text: string) => {
      const facts = fieldsOf(`side=provider provider=one movement=payment detail=why ${text}`);
      return { here: null, there: null, at: at(7), ...facts } as unknown as Difference; // The text names the others.
    };
    const b = difference('kind=fee reference=b here=1');
    const a = difference('kind=amount reference=a there=2 side=ledger movement=refund');
    const finished = [await finish('r1', b, a), await finish('r1'), await finish('r3', a), await finish('r2', a)];
    expect(finished).toEqual([true, false, false, true]);
    // Without its index and first in the table, nothing but the query orders them.
    await owner.query('ALTER TABLE reconciliation_differences DROP CONSTRAINT reconciliation_differences_pkey');
    await owner.query(`UPDATE reconciliation_differences SET detail = 'why' WHERE reference = 'b'`);
    expect(await admin.differencesOf('r1')).toEqual([b, a]);
    const ended = {
      state: 'done',
      finishedAt: expect.any(Date) as Date,
      providers,
      paymentCount: 5,
      differenceCount: 2,
    };
    const r1 = { reconciliationId: 'r1', day: OF.day, requestedBy: 'operator', requestedAt: at(1), ...ended };
    expect(await admin.find('r1')).toEqual(r1);
    const listed = await admin.list();
    expect(listed.map(({ state, paymentCount }) => state + paymentCount).join(' ')).toBe('requested0 done5 done5');
    expect(listed[2]).toEqual(r1);
    await addRuns(Array.from({ length: 28 }, (_, index) => `reconciliation_id=more_${index}`).join('\n'));
    expect(await admin.list()).toHaveLength(30);
  });

  it.each([
    ['2026-01-21T05:59:59.999Z', ''],
    ['2026-01-21T06:00:00Z', `rec_2026-01-21T06:00:00Z ${OF.day} schedule`],
  ])('of the day before are requested once from six o’clock on: %s', async (now, expected) => {
    for (let times = 0; times < 2; times += 1) await reconciling(now).requestYesterday();
    const listed = (await admin.list()).map((one) => `${one.reconciliationId} ${one.day} ${one.requestedBy}`);
    expect(listed.join()).toBe(expected);
  });

  const endIn = (ms: number, reference: string) => lineAt(reference, new Date(Date.parse(NOON) - ms), { reference });
  const READERS: Readonly<Record<string, ReadStatement>> = {
    lines: answer(endIn(300_001, 'a'), endIn(300_000, 'b')),
    broken: () => Promise.reject(new TypeError('broken')),
    invalid: answer(endIn(Number.NaN, 'a')),
    late: async (period) => {
      await owner.query(`UPDATE reconciliations SET state = 'done'`);
      return answer(endIn(300_001, 'a'))(period);
    },
  };
  it.each(
    tableOf(`
      without statements                | none    | done 0 0   | info no differences between ledger, payments and providers DAY ID payments=0
      until five minutes ago            | lines   | done 1 2   | error differences found between ledger, payments and providers DAY ID differences=2
      of a provider that cannot be read | broken  | failed 0 0 | error payment provider statement could not be read DAY provider=one problem=TypeError
      that fails                        | invalid | failed 0 0 | error reconciliation failed err=RangeError: Invalid time value DAY
      that another process has ended    | late    | done 0 0   |
    `),
  )('of a day %s', async (_name, read = '', expected = '', log = '') => {
    await admin.request(OF.day);
    expect(await reconciling(NOON, READERS[read]).runRequested()).toBe(1);
    const { state, paymentCount, differenceCount } = (await admin.find('rec_0')) ?? {};
    expect(`${state} ${paymentCount} ${differenceCount}`).toBe(expected);
    expect(logged.join()).toBe(
      log.replace('DAY', `day=${OF.day}`).replace('ID', `reconciliationId=${OF.reconciliationId}`),
    );
  });

  it('store state and differences together, of records that were read at one time', async () => {
    const { runRequested } = reconciling(NOON, answer(endIn(300_001, 'a')));
    await admin.request(OF.day);
    let state: string | undefined;
    await whileLocked(owner, ['LOCK TABLE reconciliation_differences IN SHARE MODE', []], [runRequested], async () => {
      state = (await admin.find('rec_0'))?.state;
    });
    expect([state, (await admin.find('rec_0'))?.state]).toEqual(['running', 'done']);
    const { reconcilePeriod } = reconciling(NOON);
    const lock = ['LOCK TABLE provider_statement_lines IN ACCESS EXCLUSIVE MODE', []] as const;
    const credit = () => addDeposits('d settled_at=@-5000');
    const period = { from: at(-6_000), to: at(-4_000) };
    const [read] = await whileLocked(owner, lock, [() => reconcilePeriod(period)], credit);
    expect(read).toMatchObject({ value: { paymentCount: 0, differences: [] } });
    expect(await reconcilePeriod(period)).toMatchObject({ paymentCount: 1, differences: [{ kind: 'missing_ledger' }] });
  });
});
