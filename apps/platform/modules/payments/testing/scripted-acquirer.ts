import { createHmac } from 'node:crypto';
import { createPaymentsSandbox } from '../../../adapters/payments-sandbox/payments-sandbox.ts';
import type {
  Acquirer,
  AcquirerPayment,
  AcquirerResult,
  AcquirerTransfer,
  OpenRequest,
  VoucherResult,
} from '../port.ts';

/** Secrets that must not appear in logs or tables; the first is the newest. */
export const WEBHOOK_SECRETS = ['canary-webhook-secret-new', 'canary-webhook-secret-old'] as const;

/** Coins that the provider waits for. */
export const TRANSFER: AcquirerTransfer = {
  network: 'bitcoin',
  coin: 'BTC',
  address: 'bc1sandbox01',
  memo: null,
  uri: 'bitcoin:bc1sandbox01?amount=0.00042926',
  requested: '0.00042926',
  minimum: '0.0001',
  rate: '58240.5',
  rateExpiresAt: '2026-11-22T01:20:00.000Z',
  expiresAt: '2026-11-23T01:00:00.000Z',
  received: '0',
  confirmations: 0,
  confirmationsNeeded: 2,
  revision: 1,
};

export type LineState = 'up' | 'response_lost' | 'down' | 'refusing' | 'mixed_up';

export interface ScriptedAcquirer extends Acquirer {
  line: LineState;
  readonly opened: OpenRequest[];
  readonly payments: Map<string, AcquirerPayment>;
  /** Changes the payment at the provider. */
  set(depositId: string, change: Partial<AcquirerPayment>): AcquirerPayment;
  challengeResponse: string;
  /** Results by voucher code; other codes are unknown. */
  readonly vouchers: Map<string, VoucherResult>;
  /** Booked refunds by their idempotency key. */
  readonly refunds: Map<string, string>;
}

/** A provider whose availability the test controls. Signatures are verified by the real adapter. */
export function createScriptedAcquirer(): ScriptedAcquirer {
  const real = createPaymentsSandbox({ url: 'http://127.0.0.1:9', apiKey: 'unused', webhookSecrets: WEBHOOK_SECRETS });
  const payments = new Map<string, AcquirerPayment>();
  const opened: OpenRequest[] = [];
  const unknown: AcquirerResult = { kind: 'unknown', reason: 'TimeoutError' };
  const acquirer: ScriptedAcquirer = {
    ...real,
    line: 'up',
    opened,
    payments,
    challengeResponse: 'right-response',
    vouchers: new Map(),
    previewVoucher: async ({ code }) =>
      acquirer.line === 'down'
        ? { kind: 'unknown', reason: 'TimeoutError' }
        : (acquirer.vouchers.get(code) ?? { kind: 'refused', reason: 'unknown' }),
    refunds: new Map(),
    set(depositId, change) {
      const payment = payments.get(depositId);
      if (payment === undefined) throw new Error(`no payment ${depositId}`);
      const changed = { ...payment, ...change };
      payments.set(depositId, changed);
      return changed;
    },
    async open(request) {
      opened.push(request);
      if (acquirer.line === 'down') return unknown;
      if (acquirer.line === 'refusing') return { kind: 'refused', reason: 'status_422' };
      const { idempotencyKey, reference, amount, currency } = request;
      const payment = payments.get(idempotencyKey) ?? {
        acquirerId: `pay_${payments.size + 1}_${idempotencyKey}`,
        reference,
        amount,
        currency,
        status: 'open' as const,
        failureReason: null,
        paymentUrl: `https://pay.example.com/${idempotencyKey}`,
      };
      payments.set(idempotencyKey, payment);
      if (acquirer.line === 'mixed_up') return { kind: 'known', payment: { ...payment, reference: 'dep_0000000000' } };
      return acquirer.line === 'response_lost' ? unknown : { kind: 'known', payment };
    },
    async find(key) {
      if (acquirer.line === 'down') return unknown;
      const payment = payments.get(key);
      return payment === undefined ? { kind: 'absent' } : { kind: 'known', payment };
    },
    async cancel(key) {
      const payment = payments.get(key);
      if (acquirer.line === 'down') return unknown;
      if (payment === undefined) return { kind: 'absent' };
      const isUnpaid = payment.status === 'open' || payment.status === 'challenge';
      return { kind: 'known', payment: isUnpaid ? acquirer.set(key, { status: 'cancelled' }) : payment };
    },
    async refund({ idempotencyKey, reference, amount }) {
      const payment = payments.get(reference);
      if (acquirer.line === 'down') return unknown;
      if (payment === undefined) return { kind: 'absent' };
      if (acquirer.line === 'refusing') return { kind: 'refused', reason: 'status_409' };
      const returns = payment.returns ?? { refunded: '0', chargedBack: '0', restored: '0' };
      if (!acquirer.refunds.has(idempotencyKey)) {
        acquirer.refunds.set(idempotencyKey, amount);
        const refunded = (Number(returns.refunded) + Number(amount)).toFixed(2);
        acquirer.set(reference, { returns: { ...returns, refunded } });
      }
      return acquirer.line === 'response_lost' ? unknown : acquirer.find(reference);
    },
    async authenticate(acquirerId, response) {
      if (acquirer.line === 'down') return unknown;
      const payment = [...payments.values()].find((candidate) => candidate.acquirerId === acquirerId);
      if (payment === undefined) return { kind: 'absent' };
      if (payment.status !== 'open') return { kind: 'known', payment };
      const isRight = response === acquirer.challengeResponse;
      return {
        kind: 'known',
        payment: acquirer.set(
          payment.reference,
          isRight ? { status: 'approved' } : { status: 'declined', failureReason: 'authentication_failed' },
        ),
      };
    },
  };
  return acquirer;
}

const STATUSES: Readonly<Record<string, string>> = { processing: 'pending' };

/** A webhook as the provider sends it: raw body and headers. */
export function webhookOf(
  payment: AcquirerPayment,
  eventId: string,
  secret: string = WEBHOOK_SECRETS[0],
): { adapter: string; rawBody: Buffer; headers: Record<string, string> } {
  const { acquirerId, status, returns = { refunded: '0', chargedBack: '0', restored: '0' }, ...same } = payment;
  const rawBody = Buffer.from(
    JSON.stringify({
      id: eventId,
      type: 'payment.changed',
      payment: { ...same, returns, id: acquirerId, status: STATUSES[status] ?? status },
    }),
  );
  const signature = createHmac('sha256', secret).update(rawBody).digest('hex');
  return { adapter: 'payments-sandbox', rawBody, headers: { 'x-acquirer-signature': `sha256=${signature}` } };
}
