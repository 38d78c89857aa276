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

  const invented = { ...bookedBy, externalId: 'dep_invented', reference: 'dep_invented', playerId: 'plr_orphan' };
  await wallet.openWallet({ playerId: 'plr_orphan', asset: 'EUR' });
  await wallet.deposit(invented);
  plant('orphan_ledger', 'ledger', 'dep_invented', null, '25.00 EUR');

  const again = await harness.pay('plr_again');
  await wallet.deposit({ ...bookedBy, externalId: 'again', reference: again.depositId, playerId: 'plr_again' });
  plant('duplicate', 'ledger', again.depositId, null, '25.00 EUR');

  const stray = await harness.begin('plr_stray');
  const back = { externalId: `${stray}:refund:50000`, reference: 'rfd_stray', playerId: 'plr_stray' };
  await wallet.chargeback({ ...bookedBy, ...back, amountMinor: 50_000n });
  plant('duplicate', 'ledger', 'rfd_stray', null, '5.00 EUR');

  const unbooked = await harness.begin('plr_unbooked');
  await owner.query(`UPDATE deposits SET state = 'completed', settled_at = now() WHERE deposit_id = $1`, [unbooked]);
  harness.insertLine(unbooked, 'payment', '25.00', '0.60');
  plant('missing_ledger', 'ledger', unbooked, '25.00 EUR', null);

  const found = await reports();
  expect(found).toHaveLength(planted.length);
  for (const difference of planted) expect(found).toContainEqual(difference);
});
