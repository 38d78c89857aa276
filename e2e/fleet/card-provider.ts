import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  delivery,
  eventAbout,
  OPEN_SESSION,
  paidSession,
} from '@marquee/platform/adapters/payments-stripe/testing/recorded.ts';

export interface CardProvider {
  readonly url: string;
  /** Pays the session of a deposit. Returns its webhook, to be delivered as often as wanted. */
  pay(depositId: string): { readonly body: string; readonly headers: Readonly<Record<string, string>> };
  close(): void;
}

interface Payment {
  readonly id: string;
  readonly form: Readonly<Record<string, string>>;
  isPaid: boolean;
}

/** A card provider with any number of sessions, written from its documentation. Repeated keys get the same session. */
export async function startCardProvider(): Promise<CardProvider> {
  const byKey = new Map<string, Payment>();
  const payments = new Map<string, Payment>();
  const server = createServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const chunk of request) text += String(chunk);
      const key = String(request.headers['idempotency-key']);
      const payment =
        request.method === 'POST'
          ? (byKey.get(key) ?? open(Object.fromEntries(new URLSearchParams(text))))
          : payments.get(/sessions\/([^/?]+)/.exec(request.url ?? '')?.[1] ?? '');
      if (request.method === 'POST' && payment) byKey.set(key, payment);
      response.writeHead(payment ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(payment ? sessionOf(payment) : { error: { code: 'resource_missing' } }));
    })();
  });
  const open = (form: Readonly<Record<string, string>>): Payment => {
    const payment = { id: `cs_live_${payments.size + 1}`, form, isPaid: false };
    payments.set(payment.id, payment);
    return payment;
  };
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // a TCP server has a port
    pay: (depositId) => {
      const payment = [...payments.values()].find(({ form }) => form['client_reference_id'] === depositId);
      if (!payment) throw new Error(`No session of ${depositId}`);
      payment.isPaid = true;
      const event = { ...eventAbout({ id: payment.id, object: 'checkout.session' }), id: `evt_${payment.id}` };
      const { rawBody, headers } = delivery(event, ['whsec_0'], new Date());
      return { body: rawBody.toString(), headers };
    },
    close: () => void server.close(),
  };
}

function sessionOf({ id, form, isPaid }: Payment): object {
  const amount = Number(form['line_items[0][price_data][unit_amount]']);
  const paid = paidSession({ amount, amount_captured: amount, id: `ch_${id}` });
  const session = isPaid ? { ...paid, payment_intent: { ...paid.payment_intent, id: `pi_${id}` } } : OPEN_SESSION;
  return { ...session, id, amount_total: amount, client_reference_id: form['client_reference_id'] };
}
