import { randomUUID } from 'node:crypto';
import { newId } from '../../../db/new-id.ts';
import type { StatementLine } from '../../payments/index.ts';
import { createWithdrawalsHarness } from '../../withdrawals/testing/withdrawals-harness.ts';
import { createReconciliation } from '../index.ts';

const HOUR_MS = 3_600_000;

/** Withdrawals, the ledger below, and a company whose statement the test writes. */
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

  /** The company writes a line; what is not named is what it truly paid: 99 euros, and one for itself. */
  function insertLine(withdrawalId: string, line: Partial<StatementLine> = {}): void {
    const usual = { kind: 'payout', amount: '99.00', currency: 'EUR', fee: '1.00', at: new Date() } as const;
    const of = { reference: withdrawalId, acquirerId: `out-${withdrawalId}` };
    statement.push({ lineId: `mov_${randomUUID()}`, ...of, ...usual, ...line });
  }

  /** A hundred euros that a player has asked for and a person has confirmed. */
  async function confirmed(): Promise<string> {
    const { withdrawalId } = await quoteAndRequest(await newPlayer(1_000_000n), '100');
    await admin.confirm(withdrawalId, 'Ada');
    return withdrawalId;
  }

  /** Carries out everything that is due. */
  async function bringOn(): Promise<void> {
    await makeDue();
    await withdrawals.withdrawals.payOutDue();
  }

  /** So many that were sent; the statement says nothing of them yet. */
  async function sent(count: number): Promise<string[]> {
    const ids = await Promise.all(Array.from({ length: count }, confirmed));
    await bringOn();
    return ids;
  }

  return {
    ...withdrawals,
    insertLine,
    confirmed,
    sent,
    bringOn,
    /** What is found around now, without where to look. */
    reports: async () => {
      const period = { from: new Date(Date.now() - HOUR_MS), to: new Date(Date.now() + 60_000) };
      const { differences } = await reconciliation.reconcilePeriod(period);
      // What players have begins with a deposit that only the ledger knows: it is not told here.
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
