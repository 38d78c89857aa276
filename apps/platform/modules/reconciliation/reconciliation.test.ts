import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toExactString } from '@marquee/money/money.ts';
import { finalUpdate, play, history, type History } from '../payments/testing/provider-model.ts';
import { createReconciliationHarness, type ReconciliationHarness } from './testing/reconciliation-harness.ts';

const HOUR_MS = 3_600_000;
const HISTORY_COUNT = 8;

let harness: ReconciliationHarness;
beforeAll(async () => {
  harness = await createReconciliationHarness();
  await harness.owner.query(
    `UPDATE payment_method_limits SET deposit_minor_min = 1, deposit_minor_max = 1000000000000`,
  );
});
afterAll(async () => harness?.close());

const returnsOf = (refunded: string, chargedBack = '0', restored = '0') => ({
  returns: { refunded, chargedBack, restored },
});
/** Compares the last hour, which works at any time of day. */
const compare = () =>
  harness.reconciliation.reconcilePeriod({
    from: new Date(Date.now() - HOUR_MS),
    to: new Date(Date.now() + 60_000),
  });
/** The differences without their details. */
const reports = async () =>
  (await compare()).differences.map(({ kind, side, reference, here, there }) => [kind, side, reference, here, there]);

it('finds no difference for partial refunds in one report, lost and won disputes, and unpaid payments', async () => {
  const { depositId } = await harness.pay();
  harness.insertLine(depositId, 'refund', '5.00');
  harness.insertLine(depositId, 'refund', '3');
  await harness.receiveUpdate(depositId, returnsOf('8'));
  harness.insertLine(depositId, 'chargeback', '17.00');
  await harness.receiveUpdate(depositId, returnsOf('8', '17.00'));
  harness.insertLine(depositId, 'restore', '17.00');
  await harness.receiveUpdate(depositId, returnsOf('8', '17.00', '17.00'));
  const declined = await harness.begin('plr_declined');
  await harness.receiveUpdate(declined, { status: 'declined' });
  await harness.begin('plr_waiting');
  const returned = await harness.begin('plr_given_back');
  harness.insertLine(returned, 'payment', '26.00', '0.614');
  harness.insertLine(returned, 'refund', '26.00');
  const { differences, providers, paymentCount } = await compare();
  expect(differences).toEqual([]);
  expect(providers).toMatchObject([{ provider: 'payments-sandbox', lines: 7, problem: null }]);
  expect(paymentCount).toBe(2);
});

it(`finds no difference after ${HISTORY_COUNT} random payment histories`, async () => {
  const seed = process.env['MARQUEE_SEED'] === undefined ? Date.now() % 2 ** 31 : Number(process.env['MARQUEE_SEED']);
  console.log(`reconciled histories: seed ${seed}`);
  const major = (minor: bigint) => toExactString(minor * 100n, 'EUR');
  const replay = async (one: History) => {
    const { truth, reports } = play(one);
    const depositId = await harness.begin(`plr_${randomUUID()}`, major(one.amountMinor));
    for (const { update } of [...reports, { update: finalUpdate(truth, one.amountMinor) }]) {
      const { refundedMinor = 0n, chargedBackMinor = 0n, restoredMinor = 0n } = update.returns ?? {};
      const returns = returnsOf(major(refundedMinor), major(chargedBackMinor), major(restoredMinor));
      await harness.receiveUpdate(depositId, { status: update.status, ...returns });
    }
    if (truth.status !== 'approved') return;
    const fee = major((one.amountMinor * 14n) / 1_000n + 25n);
    harness.insertLine(depositId, 'payment', major(one.amountMinor), fee);
    if (truth.refundedMinor > 0n) harness.insertLine(depositId, 'refund', major(truth.refundedMinor));
    if (truth.chargedBackMinor > 0n) harness.insertLine(depositId, 'chargeback', major(truth.chargedBackMinor));
    if (truth.restoredMinor > 0n) harness.insertLine(depositId, 'restore', major(truth.restoredMinor));
  };
  await Promise.all(fc.sample(history, { seed, numRuns: HISTORY_COUNT }).map(replay));
  expect(await reports()).toEqual([]);
});

it('reports exactly the planted differences', async () => {
  const planted: unknown[][] = [];
  const plant = (...difference: unknown[]) => planted.push(difference);
  const { owner, wallet, statement } = harness;
  const bookedBy = { source: 'payments-sandbox', asset: 'EUR', amountMinor: 250_000n, method: 'card' } as const;

  harness.insertLine('dep_nobody', 'payment', '9.00', '0.376');
  plant('missing_here', 'provider', 'dep_nobody', null, '9.00 EUR');

  const lost = await harness.pay();
  statement.splice(lost.line, 1);
  plant('missing_there', 'provider', lost.depositId, '25.00 EUR', null);

  const other = await harness.pay();
  harness.changeLine(other.line, { amount: '26.00', fee: '0.614' });
  plant('amount', 'provider', other.depositId, '25.00 EUR', '26.00 EUR');

  const foreign = await harness.pay();
  harness.changeLine(foreign.line, { currency: 'USD', fee: '0' });
  plant('currency', 'provider', foreign.depositId, '25.00 EUR', '25.00 USD');

  const declined = await harness.begin('plr_status');
  await harness.receiveUpdate(declined, { status: 'declined' });
  harness.insertLine(declined, 'payment', '25.00', '0.60');
  plant('status', 'provider', declined, 'declined', 'paid');

  const twice = await harness.pay();
  harness.insertLine(twice.depositId, 'payment', '25.00', '0.60');
  plant('duplicate', 'provider', twice.depositId, '25.00 EUR', '25.00 EUR');

  const invented = { ...bookedBy, externalId: 'dep_invented', reference: 'dep_invented', playerId: 'plr_orphan' };
  await wallet.openWallet({ playerId: 'plr_orphan', asset: 'EUR' });
  await wallet.deposit(invented);
  plant('orphan_ledger', 'ledger', 'dep_invented', null, '25.00 EUR');

  const again = await harness.pay('plr_again');
  await wallet.deposit({ ...bookedBy, externalId: 'again', reference: again.depositId, playerId: 'plr_again' });
  plant('duplicate', 'ledger', again.depositId, null, '25.00 EUR');

  const unbooked = await harness.begin('plr_unbooked');
  await owner.query(`UPDATE deposits SET state = 'completed', settled_at = now() WHERE deposit_id = $1`, [unbooked]);
  harness.insertLine(unbooked, 'payment', '25.00', '0.60');
  plant('missing_ledger', 'ledger', unbooked, '25.00 EUR', null);

  const changedDeposit = await harness.pay();
  await owner.query(`UPDATE deposits SET player_id = 'plr_somebody' WHERE deposit_id = $1`, [changedDeposit.depositId]);
  plant('wrong_account', 'ledger', changedDeposit.depositId, '25.00 EUR', '25.00 EUR');

  const mixed = await harness.pay();
  harness.changeLine(mixed.line, { acquirerId: 'pay_of_another' });
  const mixedId = harness.acquirer.payments.get(mixed.depositId)?.acquirerId;
  plant('wrong_account', 'provider', mixed.depositId, mixedId, 'pay_of_another');

  const late = await harness.pay();
  const at = new Date(Date.now() - 3 * HOUR_MS);
  harness.changeLine(late.line, { at });
  await owner.query(`UPDATE deposits SET created_at = $2 WHERE deposit_id = $1`, [late.depositId, at]);
  plant('late', 'provider', late.depositId, expect.stringMatching(/Z$/), at.toISOString());

  const overcharged = await harness.pay();
  harness.changeLine(overcharged.line, { fee: '0.61' });
  plant('fee', 'provider', overcharged.depositId, '0.60 EUR', '0.61 EUR');

  const found = await reports();
  expect(found).toHaveLength(planted.length);
  for (const difference of planted) expect(found).toContainEqual(difference);
});

/** A past day without any other data. */
const DAY = '2026-01-15';
// No other payment of these tests was made on this day.
const noon = new Date(`${DAY}T12:00:00Z`);

it('runs a requested day and stores its differences', async () => {
  const line = harness.insertLine('dep_of_that_day', 'refund', '1.00');
  harness.changeLine(line, { at: noon });
  const id = await harness.admin.request(DAY);
  expect(await harness.admin.find(id)).toMatchObject({
    state: 'requested',
    day: DAY,
    requestedBy: 'operator',
    finishedAt: null,
  });
  expect(await harness.reconciliation.runRequested()).toBe(1);
  expect(await harness.reconciliation.runRequested()).toBe(0);
  expect(await harness.admin.find(id)).toMatchObject({ state: 'done', paymentCount: 1, differenceCount: 1 });
  expect(await harness.admin.differencesOf(id)).toEqual([
    {
      kind: 'missing_here',
      side: 'provider',
      provider: 'payments-sandbox',
      reference: 'dep_of_that_day',
      movement: 'refund',
      here: null,
      there: '1.00 EUR',
      detail: `line ${harness.statement[line]?.lineId} of payment pay_unknown`,
      at: noon,
    },
  ]);
  expect((await harness.admin.list()).map(({ reconciliationId }) => reconciliationId)).toContain(id);
  expect(harness.logged.some((text) => text.includes('differences found') && text.includes(id))).toBe(true);
});

it('reports a line that the provider changed later as a duplicate', async () => {
  const line = harness.statement.findIndex(({ reference }) => reference === 'dep_of_that_day');
  harness.changeLine(line, { amount: '2.00' });
  const id = await harness.admin.request(DAY);
  await harness.reconciliation.runRequested();
  const kinds = (await harness.admin.differencesOf(id)).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['duplicate', 'missing_here']);
});

it('marks the day as failed if a provider cannot be read, and still compares the ledger', async () => {
  harness.provider.isDown = true;
  const id = await harness.admin.request(DAY);
  await harness.reconciliation.runRequested();
  expect(await harness.admin.find(id)).toMatchObject({
    state: 'failed',
    providers: [{ provider: 'payments-sandbox', lines: 0, problem: 'TimeoutError' }],
  });
  const { differences } = await compare();
  expect(new Set(differences.map(({ side }) => side))).toEqual(new Set(['ledger']));
  harness.provider.isDown = false;
});

it('takes over a run of a crashed process, and requests each day once on schedule', async () => {
  const id = await harness.admin.request(DAY);
  await harness.owner.query(
    `UPDATE reconciliations SET state = 'running', started_at = now() - interval '1 hour' WHERE reconciliation_id = $1`,
    [id],
  );
  await harness.reconciliation.runRequested();
  expect(await harness.admin.find(id)).toMatchObject({ state: 'done' });
  // 07:00 UTC of the day after tomorrow.
  harness.clock.offsetMs = Math.ceil(Date.now() / 86_400_000 + 1) * 86_400_000 + 7 * HOUR_MS - Date.now();
  await Promise.all([1, 2, 3].map(() => harness.reconciliation.requestYesterday()));
  const scheduled = (await harness.admin.list()).filter(({ requestedBy }) => requestedBy === 'schedule');
  harness.clock.offsetMs = 0;
  expect(scheduled).toHaveLength(1);
});

it('reads known days of a statement only once for older payments', async () => {
  const { depositId } = await harness.pay();
  const createdAt = new Date(noon.getTime() - 2 * 86_400_000);
  await harness.owner.query('UPDATE deposits SET created_at = $2, settled_at = $3 WHERE deposit_id = $1', [
    depositId,
    createdAt,
    noon,
  ]);
  const countRequested = async () => {
    const before = harness.provider.requestCount;
    await harness.admin.request(DAY);
    await harness.reconciliation.runRequested();
    return harness.provider.requestCount - before;
  };
  // The two days before, the day itself and the hours after it; then only the day itself.
  expect([await countRequested(), await countRequested()]).toEqual([3, 1]);
});
