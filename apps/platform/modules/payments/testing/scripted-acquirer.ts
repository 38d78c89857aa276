import { createHmac } from 'node:crypto';
import { createPaymentsSandbox } from '../../../adapters/payments-sandbox/payments-sandbox.ts';
import type { Acquirer, AcquirerPayment, AcquirerResult, OpenRequest, VoucherResult } from '../port.ts';

/** Secrets that must never be found again; the first is the newest key. */
export const WEBHOOK_SECRETS = ['canary-webhook-secret-new', 'canary-webhook-secret-old'] as const;

export type Line = 'up' | 'answer_lost' | 'down' | 'refusing';

export interface ScriptedAcquirer extends Acquirer {
  line: Line;
  readonly opened: OpenRequest[];
  readonly payments: Map<string, AcquirerPayment>;
  /** What the company believes from now on. */
  set(depositId: string, change: Partial<AcquirerPayment>): AcquirerPayment;
  challengeAnswer: string;
  /** What it says of a voucher, by its code; of every other, that there is none. */
  readonly vouchers: Map<string, VoucherResult>;
  /** Refunds by their key, as the company has booked them. */
  readonly refunds: Map<string, string>;
}

/** A company at the other end of a line that the test controls. Signatures are read by the real adapter. */
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
    challengeAnswer: 'right-answer',
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
      return acquirer.line === 'answer_lost' ? unknown : { kind: 'known', payment };
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
      return acquirer.line === 'answer_lost' ? unknown : acquirer.find(reference);
    },
    async authenticate(acquirerId, response) {
      if (acquirer.line === 'down') return unknown;
      const payment = [...payments.values()].find((candidate) => candidate.acquirerId === acquirerId);
      if (payment === undefined) return { kind: 'absent' };
      if (payment.status !== 'open') return { kind: 'known', payment };
      const isRight = response === acquirer.challengeAnswer;
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

/** A webhook as the company sends it: raw body and headers. */
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
