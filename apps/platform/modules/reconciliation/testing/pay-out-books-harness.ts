import { randomUUID } from 'node:crypto';
import { newId } from '../../../db/new-id.ts';
import type { StatementLine } from '../../payments/index.ts';
import { createWithdrawalsHarness } from '../../withdrawals/testing/withdrawals-harness.ts';
import { createReconciliation } from '../index.ts';

const HOUR_MS = 3_600_000;

/** The withdrawals harness with the real ledger and a provider statement that the test writes. */
export async function createPayOutBooksHarness() {
  const withdrawals = await createWithdrawalsHarness();
  const { provider, db, admin, makeDue, newPlayer, quoteAndRequest } = withdrawals;
  const statement: StatementLine[] = [];
  const reconciliation = createReconciliation({
    db,
    acquirers: [
      {
        name: provider.name,
        readStatement: async ({ from, to }) => ({
          kind: 'known',
          lines: statement.filter(({ at }) => at >= from && at < to),
        }),
      },
    ],
    agreedFees: [],
    newId,
    now: () => new Date(),
    log: { info: () => {}, error: () => {} },
  });

  /** Adds a line; defaults to what the provider paid: 99.00 EUR and a fee of 1.00. */
  function insertLine(withdrawalId: string, line: Partial<StatementLine> = {}): void {
    const defaults = { kind: 'payout', amount: '99.00', currency: 'EUR', fee: '1.00', at: new Date() } as const;
    const of = { reference: withdrawalId, acquirerId: `out-${withdrawalId}` };
    statement.push({ lineId: `mov_${randomUUID()}`, ...of, ...defaults, ...line });
  }

  /** A confirmed withdrawal of 100.00 EUR. */
  async function confirmed(): Promise<string> {
    const { withdrawalId } = await quoteAndRequest(await newPlayer(1_000_000n), '100');
    await admin.confirm(withdrawalId, 'Ada');
    return withdrawalId;
  }

  /** Runs all due checks. */
  async function processDue(): Promise<void> {
    await makeDue();
    await withdrawals.withdrawals.payOutDue();
  }

  /** Sends this many withdrawals, without statement lines. */
  async function sent(count: number): Promise<string[]> {
    const ids = await Promise.all(Array.from({ length: count }, confirmed));
    await processDue();
    return ids;
  }

  return {
    ...withdrawals,
    insertLine,
    confirmed,
    sent,
    processDue,
    /** The differences of the last hour without their details. */
    reports: async () => {
      const period = { from: new Date(Date.now() - HOUR_MS), to: new Date(Date.now() + 60_000) };
      const { differences } = await reconciliation.reconcilePeriod(period);
      // Leaves out the players' deposits, which only the ledger has.
      const ofPayOuts = differences.filter(({ provider: of }) => of !== 'test');
      return ofPayOuts.map(({ kind, side, movement, reference, here, there }) => [
        kind,
        side,
        movement,
        reference,
        here,
        there,
      ]);
    },
  };
}
