import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { toExactString } from '@marquee/money/money.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Refusal } from '../../core/refusal.ts';
import { NO_LOCATION } from '../../core/testing/no-location.ts';
import { withTx } from '../../db/tx.ts';
import { auditLedger } from '../../jobs/audit-ledger.ts';
import { createPool } from '../../db/pool.ts';
import type { DepositUpdate } from './deposit-life.rules.ts';
import type { AcquirerPayment } from './port.ts';
import { finalUpdate, play, history } from './testing/provider-model.ts';
import { BRAND, createPaymentsHarness, type PaymentsHarness } from './testing/payments-harness.ts';
import { webhookOf, WEBHOOK_SECRETS } from './testing/scripted-acquirer.ts';

/** Number of histories run against the database; `deposit-life.rules.test.ts` runs 2,000 against the rules alone. Set by `MARQUEE_SEQUENCES`. */
const HISTORY_COUNT = Number(process.env['MARQUEE_SEQUENCES'] ?? 48);
const SEED = process.env['MARQUEE_SEED'];
const CONCURRENT_COUNT = 8;
const RACE_COUNT = 64;

let harness: PaymentsHarness;
beforeAll(async () => {
  harness = await createPaymentsHarness();
  // Random histories use amounts of any size.
  await harness.owner.query(
    `UPDATE payment_method_limits SET deposit_minor_min = 1, deposit_minor_max = 1000000000000`,
  );
});
afterAll(async () => harness?.close());
afterEach(() => {
  harness.player.isExcluded = false;
});

const newPlayer = () => `plr_${randomUUID()}`;
const begin = (playerId: string, amount = '25.00') =>
  harness.payments.createDeposit({
    brandKey: BRAND,
    playerId,
    method: 'card',
    currencyCode: 'EUR',
    amount,
    phone: undefined,
    idempotencyKey: randomUUID(),
    origin: 'http://quay.localhost:8080',
    locale: 'en',
    clientIp: '127.0.0.1',
    clientLocation: NO_LOCATION,
  });
const returnsOf = (refunded: string, chargedBack = '0', restored = '0') => ({ refunded, chargedBack, restored });
const receiveUpdate = (
  depositId: string,
  change: Partial<AcquirerPayment>,
  eventId = `evt_${randomUUID()}`,
  secret?: string,
) => harness.payments.receiveWebhook(webhookOf(harness.acquirer.set(depositId, change), eventId, secret));
const stateOf = async (depositId: string) =>
  (await harness.owner.query<{ state: string }>('SELECT state FROM deposits WHERE deposit_id = $1', [depositId]))
    .rows[0]?.state;
const walletOf = (playerId: string) => harness.wallet.findWallet(playerId, 'EUR');

describe('a credited deposit', () => {
  it('debits partial and full refunds once, whatever is repeated or late', async () => {
    const playerId = newPlayer();
    const { depositId } = await begin(playerId);
    await receiveUpdate(depositId, { status: 'approved' });
    await receiveUpdate(depositId, { returns: returnsOf('10.00') });
    await receiveUpdate(depositId, { returns: returnsOf('10.00') });
    expect(await harness.payments.getDeposit(playerId, depositId)).toMatchObject({
      status: 'partly_refunded',
      returned: '10.00',
    });
    await receiveUpdate(depositId, { returns: returnsOf('25.00') });
    await receiveUpdate(depositId, { returns: returnsOf('10.00') });
    expect(await harness.payments.getDeposit(playerId, depositId)).toMatchObject({
      status: 'refunded',
      returned: '25.00',
    });
    expect(await walletOf(playerId)).toMatchObject({ realMinor: 0n, owedMinor: 0n });
    const { rows } = await harness.owner.query(
      'SELECT kind, amount_minor AS amount FROM deposit_returns WHERE deposit_id = $1 ORDER BY total_minor',
      [depositId],
    );
    expect(rows).toEqual([
      { kind: 'refund', amount: 100_000n },
      { kind: 'refund', amount: 150_000n },
    ]);
    expect(await harness.wallet.totalsOf(playerId, 'EUR')).toMatchObject({ depositCount: 1, depositMinor: 0n });
  });

  it('turns a chargeback of spent money into a debt, which a won dispute repays first', async () => {
    const playerId = newPlayer();
    const { depositId } = await begin(playerId);
    await receiveUpdate(depositId, { status: 'approved' });
    const round = { provider: 'originals', roundId: `rnd_${playerId}`, gameSlug: 'dice' };
    await harness.wallet.bet({
      source: 'games',
      externalId: playerId,
      playerId,
      asset: 'EUR',
      amountMinor: 150_000n,
      ...round,
    });
    await receiveUpdate(depositId, { returns: returnsOf('0', '25.00') });
    expect(await stateOf(depositId)).toBe('charged_back');
    expect(await walletOf(playerId)).toMatchObject({ realMinor: 0n, owedMinor: 150_000n });
    await receiveUpdate(depositId, { returns: returnsOf('0', '25.00', '25.00') });
    expect(await stateOf(depositId)).toBe('completed');
    expect(await walletOf(playerId)).toMatchObject({ realMinor: 100_000n, owedMinor: 0n });
    expect(await harness.wallet.totalsOf(playerId, 'EUR')).toMatchObject({ depositCount: 1, depositMinor: 250_000n });
    const listed = await harness.payments.listDeposits({ playerId, limit: 20 });
    expect(listed.rows.map(({ isRestored, amountMinor }) => [isRestored, amountMinor])).toEqual([
      [true, 250_000n],
      [false, 250_000n],
    ]);
  });

  it('repays a debt from the next deposit once, and returns how much', async () => {
    const playerId = newPlayer();
    const spent = await begin(playerId);
    await receiveUpdate(spent.depositId, { status: 'approved' });
    const parts = { playerId, asset: 'EUR' as const, amountMinor: 150_000n };
    const round = { provider: 'originals', roundId: `rnd_${playerId}`, gameSlug: 'dice' };
    await harness.wallet.bet({ ...parts, ...round, source: 'games', externalId: playerId });
    await receiveUpdate(spent.depositId, { returns: returnsOf('0', '25.00') });
    const small = await begin(playerId, '10.00');
    await Promise.all([
      receiveUpdate(small.depositId, { status: 'approved' }),
      receiveUpdate(small.depositId, { status: 'approved' }),
    ]);
    expect(await walletOf(playerId)).toMatchObject({ realMinor: 0n, owedMinor: 50_000n });
    expect((await harness.payments.getDeposit(playerId, small.depositId)).repaid).toBe('10.00');
    const next = await begin(playerId, '25.00');
    await receiveUpdate(next.depositId, { status: 'approved' });
    expect(await walletOf(playerId)).toMatchObject({ realMinor: 200_000n, owedMinor: 0n });
    expect((await harness.payments.getDeposit(playerId, next.depositId)).repaid).toBe('5.00');
    const last = await begin(playerId);
    await receiveUpdate(last.depositId, { status: 'approved' });
    expect(await harness.payments.getDeposit(playerId, last.depositId)).not.toHaveProperty('repaid');
  });

  it('logs an error and books nothing when more is reported returned than was credited', async () => {
    const playerId = newPlayer();
    const { depositId } = await begin(playerId);
    await receiveUpdate(depositId, { status: 'approved' });
    await receiveUpdate(depositId, { returns: returnsOf('25.01') });
    expect(await walletOf(playerId)).toMatchObject({ realMinor: 250_000n });
    expect(
      harness.logged.some(
        (line) => line.includes('more money was returned than was credited') && line.includes(depositId),
      ),
    ).toBe(true);
  });

  it('returns money that arrives after an exclusion and notifies the player', async () => {
    const playerId = newPlayer();
    const { depositId } = await begin(playerId, '37.00');
    harness.player.isExcluded = true;
    const refusal = (error: Refusal) => error.code;
    expect(await begin(playerId).then(() => 'begun', refusal)).toBe('player.excluded');
    await receiveUpdate(depositId, { status: 'approved' });
    await receiveUpdate(depositId, { status: 'approved' });
    expect(await stateOf(depositId)).toBe('review');
    expect(await walletOf(playerId)).toMatchObject({ realMinor: 0n });
    harness.acquirer.line = 'down';
    await harness.payments.reconcileDeposits();
    expect(await stateOf(depositId)).toBe('review');
    harness.acquirer.line = 'up';
    await harness.owner.query('UPDATE deposit_admin_actions SET next_try_at = now() WHERE deposit_id = $1', [
      depositId,
    ]);
    await harness.payments.reconcileDeposits();
    expect(harness.acquirer.payments.get(depositId)?.returns).toMatchObject({ refunded: '37.00' });
    expect(await harness.payments.getDeposit(playerId, depositId)).toMatchObject({
      status: 'failed',
      failureCode: 'given_back',
    });
    expect(await walletOf(playerId)).toMatchObject({ realMinor: 0n });
    expect(harness.returned.filter((amount) => amount === '37.00 EUR')).toHaveLength(1);
    harness.player.isExcluded = false;
    await receiveUpdate(depositId, { status: 'approved' });
    expect(await walletOf(playerId)).toMatchObject({ realMinor: 0n });
  });

  it('gets no payment page if the player is excluded while the provider responds slowly, and is cancelled there', async () => {
    const playerId = newPlayer();
    const { open } = harness.acquirer;
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    harness.acquirer.open = async (request) => {
      await isReleased;
      return open(request);
    };
    const opening = begin(playerId).then(
      () => 'begun',
      (error: Refusal) => error.code,
    );
    const findDeposit = async () =>
      (
        await harness.owner.query<{ id: string }>('SELECT deposit_id AS id FROM deposits WHERE player_id = $1', [
          playerId,
        ])
      ).rows[0]?.id ?? '';
    await expect.poll(findDeposit).not.toBe('');
    harness.player.isExcluded = true;
    await withTx(harness.db, (tx) => harness.payments.requestCancel(tx, playerId));
    await harness.payments.cancelRequested(playerId);
    release();
    expect(await opening).toBe('player.excluded');
    harness.acquirer.open = open;
    const depositId = await findDeposit();
    expect(harness.acquirer.payments.get(depositId)?.status).toBe('cancelled');
    expect(await harness.payments.getDeposit(playerId, depositId)).toMatchObject({
      status: 'cancelled',
      paymentUrl: null,
    });
  });

  it('shows no payment page while its cancellation after an exclusion is not confirmed, and returns what is paid meanwhile', async () => {
    const playerId = newPlayer();
    const { depositId, paymentUrl } = await begin(playerId, '41.00');
    expect(paymentUrl).not.toBeNull();
    harness.player.isExcluded = true;
    await withTx(harness.db, (tx) => harness.payments.requestCancel(tx, playerId));
    harness.acquirer.line = 'down';
    await harness.payments.cancelRequested(playerId);
    expect(await harness.payments.getDeposit(playerId, depositId)).toMatchObject({
      status: 'pending',
      paymentUrl: null,
    });
    // The provider responds again, and the player has paid on its page.
    harness.acquirer.line = 'up';
    harness.acquirer.set(depositId, { status: 'approved' });
    await harness.owner.query('UPDATE deposits SET next_check_at = now() WHERE deposit_id = $1', [depositId]);
    await harness.payments.reconcileDeposits();
    expect(await walletOf(playerId)).toMatchObject({ realMinor: 0n });
    expect(harness.acquirer.payments.get(depositId)?.returns).toMatchObject({ refunded: '41.00' });
    expect(harness.returned.filter((amount) => amount === '41.00 EUR')).toHaveLength(1);
  });

  it('is cancelled at the provider after an exclusion, as soon as the provider responds', async () => {
    const playerId = newPlayer();
    const { depositId } = await begin(playerId);
    await withTx(harness.db, (tx) => harness.payments.requestCancel(tx, playerId));
    harness.acquirer.line = 'down';
    await harness.payments.cancelRequested(playerId);
    expect(await stateOf(depositId)).toBe('pending');
    harness.acquirer.line = 'up';
    await harness.payments.reconcileDeposits();
    expect(harness.acquirer.payments.get(depositId)?.status).toBe('cancelled');
    expect(await harness.payments.getDeposit(playerId, depositId)).toMatchObject({
      status: 'cancelled',
      failureCode: 'excluded',
    });
  });
});

describe('an unpaid deposit', () => {
  it.each([
    [['challenge', 'authorised', 'approved'], 'completed', ['pending', 'processing', 'completed']],
    [['authorised', 'cancelled'], 'cancelled', ['processing', 'cancelled']],
    [['challenge', 'expired'], 'expired', ['pending', 'expired']],
    [['expired', 'approved'], 'completed', ['expired', 'completed']],
    [
      ['processing', 'challenge', 'open', 'declined'],
      'declined',
      ['processing', 'processing', 'processing', 'declined'],
    ],
  ] as const)('after reports %o is %s', async (reports, end, expected) => {
    const playerId = newPlayer();
    const { depositId } = await begin(playerId);
    for (const [index, status] of reports.entries()) {
      await receiveUpdate(depositId, { status });
      expect((await harness.payments.getDeposit(playerId, depositId)).status).toBe(expected[index]);
    }
    expect(await stateOf(depositId)).toBe(end);
  });
});

/** Retries on a lock timeout, as providers and pages do after a 503. */
async function repeated(send: () => Promise<unknown>): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '55P03')) throw error;
    await repeated(send);
  }
}

describe(`${RACE_COUNT} concurrent requests`, () => {
  it('webhooks with either secret and the return page cause one credit and one chargeback', async () => {
    const playerId = newPlayer();
    const { depositId } = await begin(playerId);
    const rush = (change: Partial<AcquirerPayment>) =>
      Promise.all(
        Array.from({ length: RACE_COUNT }, (_, index) => {
          const event = `evt_${randomUUID()}`;
          return repeated(() =>
            index % 2 === 0
              ? receiveUpdate(depositId, change, event, WEBHOOK_SECRETS[index % 4 === 0 ? 0 : 1])
              : harness.payments.getDeposit(playerId, depositId),
          );
        }),
      );
    await harness.owner.query('UPDATE deposits SET next_check_at = now() WHERE deposit_id = $1', [depositId]);
    await rush({ status: 'approved' });
    await harness.payments.reconcileDeposits();
    expect(await walletOf(playerId)).toMatchObject({ realMinor: 250_000n, owedMinor: 0n });
    await rush({ returns: returnsOf('5.00', '10.00') });
    await harness.payments.reconcileDeposits();
    expect(await walletOf(playerId)).toMatchObject({ realMinor: 100_000n, owedMinor: 0n });
    const pending = await harness.owner.query(
      'SELECT FROM payment_webhooks WHERE reference = $1 AND processed_at IS NULL',
      [depositId],
    );
    expect(pending.rowCount).toBe(0);
  });
});

/** Plays one history against a deposit of its own; the wallet must match the provider's totals in the end. */
async function replay(expected: Parameters<typeof play>[0]): Promise<void> {
  const playerId = newPlayer();
  const { depositId } = await begin(playerId, toExactString(expected.amountMinor * 100n, 'EUR'));
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
  for (const { update } of reports) await receiveUpdate(depositId, reportOf(update));
  await receiveUpdate(depositId, reportOf(finalUpdate(truth, expected.amountMinor)));
  const net =
    truth.status === 'approved'
      ? expected.amountMinor - truth.refundedMinor - truth.chargedBackMinor + truth.restoredMinor
      : 0n;
  const wallet = await walletOf(playerId);
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
    const pool = createPool({ url: harness.database.url, max: 2, statementTimeoutMs: null });
    expect((await auditLedger({ pool, scope: 'full' })).problems).toEqual([]);
    await pool.end();
  },
  30 * 60_000,
);
