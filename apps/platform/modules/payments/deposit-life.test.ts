import fc from 'fast-check';
import { toExactString } from '@marquee/money/money.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { withTx } from '../../db/tx.ts';
import { auditLedger } from '../../jobs/audit-ledger.ts';
import type { DepositUpdate } from './deposit-life.rules.ts';
import { codeOf, depositsOf, newPlayer } from './testing/deposit-requests.ts';
import { setUpPayments } from './testing/payments-harness.ts';
import { finalUpdate, history, play } from './testing/provider-model.ts';

/** Number of histories run against the database; `deposit-life.rules.test.ts` runs 2,000 against the rules alone. Set by `MARQUEE_SEQUENCES`. */
const HISTORY_COUNT = Number(process.env['MARQUEE_SEQUENCES'] ?? 48);
const SEED = process.env['MARQUEE_SEED'];
const CONCURRENT_COUNT = 8;

const harness = setUpPayments();
const { begin, report } = depositsOf(harness);
// Random histories use amounts of any size.
beforeAll(() =>
  harness.owner.query(`UPDATE payment_method_limits SET deposit_minor_min = 1, deposit_minor_max = 1000000000000`),
);
const idOf = async (playerId: string) =>
  (await harness.owner.query<{ id: string }>('SELECT deposit_id AS id FROM deposits WHERE player_id = $1', [playerId]))
    .rows[0]?.id ?? '';

describe('the deposit of a player who is excluded meanwhile', () => {
  it('gets no payment page if the provider responds slowly, and is cancelled there', async () => {
    const playerId = newPlayer();
    const { open } = harness.acquirer;
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    harness.deps.acquirers = [{ ...harness.acquirer, open: async (request) => (await isReleased, open(request)) }];
    const opening = codeOf(begin({ playerId }));
    await expect.poll(() => idOf(playerId)).not.toBe('');
    harness.player.isExcluded = true;
    await withTx(harness.db, (tx) => harness.payments.requestCancel(tx, playerId));
    await harness.payments.cancelRequested(playerId);
    release();
    expect(await opening).toBe('player.excluded');
    const depositId = await idOf(playerId);
    expect(harness.acquirer.payments.get(depositId)?.status).toBe('cancelled');
    expect(await harness.payments.getDeposit(playerId, depositId)).toMatchObject({
      status: 'cancelled',
      paymentUrl: null,
    });
  });

  it('is returned once with an e-mail if it was paid before its cancellation', async () => {
    const playerId = newPlayer();
    const { depositId } = await begin({ playerId, amount: '41.00' });
    harness.player.isExcluded = true;
    await withTx(harness.db, (tx) => harness.payments.requestCancel(tx, playerId));
    harness.acquirer.set(depositId, { status: 'approved' });
    await harness.payments.reconcileDeposits();
    expect(harness.acquirer.payments.get(depositId)?.returns).toMatchObject({ refunded: '41.00' });
    expect(await harness.payments.getDeposit(playerId, depositId)).toMatchObject({
      status: 'failed',
      failureCode: 'given_back',
    });
    harness.player.isExcluded = false;
    await report(depositId, { status: 'approved' });
    expect(await harness.realMinor(playerId)).toBe(0n);
    expect(harness.returned.filter((amount) => amount === '41.00 EUR')).toHaveLength(1);
  });
});

it('webhooks and looks of 64 tabs at the same time cause one credit and one chargeback', async () => {
  const playerId = newPlayer();
  const { depositId } = await begin({ playerId });
  // A lock timeout is sent again, as providers and pages do after a 503.
  const untilDone = (send: () => Promise<unknown>): Promise<unknown> =>
    send().catch((error: { code?: string }) => (error.code === '55P03' ? untilDone(send) : Promise.reject(error)));
  const rush = async (change: Parameters<typeof report>[1]) => {
    const sends = Array.from(
      { length: 64 },
      (_, index) => () =>
        index % 2 === 0 ? report(depositId, change) : harness.payments.getDeposit(playerId, depositId),
    );
    await Promise.all(sends.map(untilDone));
    await harness.payments.reconcileDeposits();
    return harness.realMinor(playerId);
  };
  await harness.owner.query('UPDATE deposits SET next_check_at = now() WHERE deposit_id = $1', [depositId]);
  expect(await rush({ status: 'approved' })).toBe(250_000n);
  expect(await rush({ returns: { refunded: '5.00', chargedBack: '10.00', restored: '0' } })).toBe(100_000n);
});

/** Plays one history against a deposit of its own; the wallet must match the provider's totals in the end. */
async function replay(expected: Parameters<typeof play>[0]): Promise<void> {
  const playerId = newPlayer();
  const { depositId } = await begin({ playerId, amount: toExactString(expected.amountMinor * 100n, 'EUR') });
  const major = (minor: bigint) => toExactString(minor * 100n, 'EUR');
  const reportOf = (update: DepositUpdate) => ({
    status: update.status,
    returns: {
      refunded: major(update.returns?.refundedMinor ?? 0n),
      chargedBack: major(update.returns?.chargedBackMinor ?? 0n),
      restored: major(update.returns?.restoredMinor ?? 0n),
    },
  });
  const { truth, reports } = play(expected);
  for (const { update } of reports) await report(depositId, reportOf(update));
  await report(depositId, reportOf(finalUpdate(truth, expected.amountMinor)));
  const net =
    truth.status === 'approved'
      ? expected.amountMinor - truth.refundedMinor - truth.chargedBackMinor + truth.restoredMinor
      : 0n;
  const wallet = await harness.wallet.findWallet(playerId, 'EUR');
  if ((wallet?.realMinor ?? 0n) - (wallet?.owedMinor ?? 0n) !== net * 100n)
    throw new Error(`the wallet of ${depositId} has ${wallet?.realMinor}, expected ${net * 100n}`);
}

it(
  `${HISTORY_COUNT} random histories end with the provider’s totals in the ledger, and the audit finds no problem`,
  async () => {
    const seed = SEED === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(SEED);
    console.log(`deposit lives: seed ${seed}`);
    const together = fc.array(history, { minLength: CONCURRENT_COUNT, maxLength: CONCURRENT_COUNT });
    await fc.assert(
      fc.asyncProperty(together, async (stories) => void (await Promise.all(stories.map(replay)))),
      { seed, numRuns: Math.ceil(HISTORY_COUNT / CONCURRENT_COUNT), endOnFailure: true },
    );
    expect((await auditLedger({ pool: harness.owner, scope: 'full' })).problems).toEqual([]);
  },
  30 * 60_000,
);
