import { randomUUID } from 'node:crypto';
import { newId } from '../../../db/new-id.ts';
import { NO_LOCATION } from '../../../core/testing/no-location.ts';
import type { StatementKind, StatementLine } from '../../payments/index.ts';
import { BRAND, createPaymentsHarness, type PaymentsHarness } from '../../payments/testing/payments-harness.ts';
import { webhookOf } from '../../payments/testing/scripted-acquirer.ts';
import { createReconciliation } from '../index.ts';

type Known = Parameters<PaymentsHarness['acquirer']['set']>[1];

/** The payments harness with the real ledger and a provider statement that the test writes. */
export async function createReconciliationHarness() {
  const payments = await createPaymentsHarness();
  const { acquirer, db } = payments;
  const statement: StatementLine[] = [];
  const reconciliation = createReconciliation({
    db,
    acquirers: [
      {
        name: acquirer.name,
        readStatement: async ({ from, to }) => ({
          kind: 'known',
          lines: statement.filter(({ at }) => at >= from && at < to),
        }),
      },
    ],
    // 1.4 % and 0.25 EUR.
    agreedFees: [{ provider: acquirer.name, currencyCode: 'EUR', ratePpm: 14_000n, fixedMinor: 2_500n }],
    newId,
    now: () => new Date(),
    log: { info: () => {}, error: () => {} },
  });

  async function begin(playerId: string, amount = '25.00'): Promise<string> {
    const { depositId } = await payments.payments.createDeposit({
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
    return depositId;
  }

  const receiveUpdate = (depositId: string, change: Known) =>
    payments.payments.receiveWebhook(webhookOf(acquirer.set(depositId, change), `evt_${randomUUID()}`));

  /** Adds a statement line and returns its index. */
  function insertLine(depositId: string, kind: StatementKind, amount: string, fee = '0'): number {
    const acquirerId = acquirer.payments.get(depositId)?.acquirerId ?? 'pay_unknown';
    const defaults = { reference: depositId, acquirerId, currency: 'EUR', at: new Date() };
    return statement.push({ lineId: `mov_${randomUUID()}`, kind, amount, fee, ...defaults }) - 1;
  }

  /** A deposit that is credited here and at the provider; returns its id and the index of its statement line. */
  async function pay(playerId = `plr_${randomUUID()}`): Promise<{ depositId: string; line: number }> {
    const depositId = await begin(playerId);
    const line = insertLine(depositId, 'payment', '25.00', '0.60');
    await receiveUpdate(depositId, { status: 'approved' });
    return { depositId, line };
  }

  return {
    ...payments,
    reconciliation,
    statement,
    begin,
    receiveUpdate,
    insertLine,
    pay,
  };
}

export type ReconciliationHarness = Awaited<ReturnType<typeof createReconciliationHarness>>;
