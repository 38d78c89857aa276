import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLedger } from '../../jobs/audit-ledger.ts';
import { createWithdrawalsHarness, type WithdrawalsHarness } from './testing/withdrawals-harness.ts';
import type { PayOutUpdate, WithdrawalState } from './withdrawal-life.rules.ts';

/** Number of histories run against the database; `withdrawal-life.rules.test.ts` runs 2,000 against the rules alone. Set by `MARQUEE_SEQUENCES`. */
const HISTORY_COUNT = Number(process.env['MARQUEE_SEQUENCES'] ?? 12);
const SEED = process.env['MARQUEE_SEED'];
const RACE_COUNT = 64;
const EUR = 10_000n;

let harness: WithdrawalsHarness;
beforeAll(async () => {
  harness = await createWithdrawalsHarness();
});
afterAll(async () => {
  await harness.close();
});

type LifecycleAction = 'confirm' | 'reject' | 'cancel' | 'pay' | 'lost' | PayOutUpdate;
const ACTIONS: readonly LifecycleAction[] = [
  'confirm',
  'reject',
  'cancel',
  'pay',
  'lost',
  'processing',
  'sent',
  'refused',
  'returned',
];

/** Where the money of a withdrawal must be. */
function moneyIn(state: WithdrawalState): 'held' | 'gone' | 'back' {
  if (state === 'sent') return 'gone';
  return state === 'returned' || state === 'rejected' || state === 'cancelled' ? 'back' : 'held';
}

async function execute(action: LifecycleAction, playerId: string, withdrawalId: string): Promise<void> {
  const { admin, withdrawals, provider } = harness;
  const ignored = () => {};
  if (action === 'confirm') await admin.confirm(withdrawalId, `operator ${randomUUID()}`).catch(ignored);
  else if (action === 'reject') await admin.reject(withdrawalId, { by: 'Ada', reason: 'other' }).catch(ignored);
  else if (action === 'cancel') await withdrawals.cancel({ playerId, withdrawalId }).catch(ignored);
  else {
    provider.outcome.lost = action === 'lost' ? 'after' : null;
    const isPayment = action === 'pay' || action === 'lost';
    provider.outcome.status = isPayment ? 'processing' : action;
    // By the port, a sent payment never becomes refused, nor a refused one sent.
    const isKnown = provider.paid.has(withdrawalId);
    if (isKnown && !isPayment) provider.setStatus(withdrawalId, action);
    await harness.owner.query(
      'UPDATE withdrawals SET next_check_at = now() WHERE withdrawal_id = $1 AND next_check_at IS NOT NULL',
      [withdrawalId],
    );
    await withdrawals.payOutDue();
  }
}

it('any history leaves the money where the state says, pays only confirmed withdrawals, and decides once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...ACTIONS), { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      async (actions, isLarge) => {
        const amount = isLarge ? 3_000n : 100n;
        const playerId = await harness.newPlayer(4_000n * EUR);
        const { withdrawalId } = await harness.quoteAndRequest(playerId, String(amount));
        const statesSeen: WithdrawalState[] = [];
        for (const action of actions) {
          await execute(action, playerId, withdrawalId);
          const { row, changes } = await harness.admin.show(withdrawalId);
          statesSeen.push(row.state);
          const { real, held } = await harness.walletOf(playerId);
          const where = moneyIn(row.state);
          expect([where, real, held]).toEqual([
            where,
            (where === 'back' ? 4_000n : 4_000n - amount) * EUR,
            where === 'held' ? amount * EUR : 0n,
          ]);
          const persons = changes.filter(({ actor }) => actor.startsWith('operator')).length;
          if (harness.provider.paid.has(withdrawalId)) expect(persons).toBeGreaterThanOrEqual(isLarge ? 2 : 1);
        }
        const ended = statesSeen.findIndex((state) => moneyIn(state) === 'back');
        if (ended >= 0) expect(new Set(statesSeen.slice(ended)).size).toBe(1);
      },
    ),
    { numRuns: HISTORY_COUNT, ...(SEED !== undefined && { seed: Number(SEED) }) },
  );
});

it('of 64 concurrent requests for the whole balance one succeeds', async () => {
  const playerId = await harness.newPlayer(100n * EUR);
  const quotes = await Promise.all(Array.from({ length: RACE_COUNT }, () => harness.quote(playerId, '100')));
  const results = await Promise.allSettled(quotes.map(({ quoteId }) => harness.request(playerId, quoteId)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const codes = results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as { code?: string }).code] : [],
  );
  // 55P03 is a lock timeout, which becomes 503.
  expect(codes.filter((code) => code !== 'wallet.insufficient_funds' && code !== '55P03')).toEqual([]);
  expect(await harness.walletOf(playerId)).toEqual({ real: 0n, held: 100n * EUR });
});

it('64 concurrent requests with one key create one withdrawal', async () => {
  const playerId = await harness.newPlayer(100n * EUR);
  const { quoteId } = await harness.quote(playerId, '60');
  const key = randomUUID();
  const results = await Promise.allSettled(
    Array.from({ length: RACE_COUNT }, () => harness.request(playerId, quoteId, key)),
  );
  const made = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.withdrawalId] : []));
  expect(new Set(made).size).toBe(1);
  // Every response is the same withdrawal. 55P03 becomes 503, after which clients retry with the same key.
  const codes = results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as { code?: string }).code] : [],
  );
  expect(codes.filter((code) => code !== '55P03')).toEqual([]);
  expect(await harness.walletOf(playerId)).toEqual({ real: 40n * EUR, held: 60n * EUR });
});

it('of a withdrawal of the whole balance and 63 concurrent bets of it one succeeds', async () => {
  const playerId = await harness.newPlayer(100n * EUR);
  const { quoteId } = await harness.quote(playerId, '100');
  const bet = async (index: number) => {
    const command = { source: 'games', externalId: `${playerId}-${index}`, playerId, asset: 'EUR' as const };
    await harness.wallet.bet({
      ...command,
      amountMinor: 100n * EUR,
      provider: 'originals',
      roundId: `rnd_${randomUUID()}`,
      gameSlug: 'dice',
    });
  };
  const results = await Promise.allSettled(
    Array.from({ length: RACE_COUNT }, (_, index) => (index === 20 ? harness.request(playerId, quoteId) : bet(index))),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await harness.walletOf(playerId)).real).toBe(0n);
});

it('the ledger audit finds no problems after all tests', async () => {
  expect((await auditLedger({ pool: harness.owner, scope: 'full' })).problems).toEqual([]);
});
