import type { PayOut, PayOutProvider, PayOutRequest, PayOutResult } from '../port.ts';

export interface ScriptedProvider extends PayOutProvider {
  /** Every payment requested, by key: a second payment of one withdrawal would have a second key. */
  readonly paid: Map<string, PayOutRequest>;
  /** The status of new payments, and whether the response is lost before or after the provider received the request. */
  readonly outcome: { status: PayOut['status']; lost: 'before' | 'after' | null };
  /** Changes the status only as a provider may: a sent payment may be returned, other final states stay. */
  setStatus(key: string, status: PayOut['status']): void;
  /** Changes the status without any rule. */
  set(key: string, status: PayOut['status']): void;
}

/** A provider whose results the test controls, including lost responses. */
export function createScriptedProvider(): ScriptedProvider {
  const paid = new Map<string, PayOutRequest>();
  const states = new Map<string, PayOut['status']>();
  const outcome: ScriptedProvider['outcome'] = { status: 'sent', lost: null };
  const known = (key: string): PayOutResult => {
    const request = paid.get(key);
    const status = states.get(key);
    if (request === undefined || status === undefined) return { kind: 'absent' };
    const { reference, amount, currency } = request;
    const networkReference = status === 'sent' || status === 'returned' ? `hash-of-${key}` : null;
    return {
      kind: 'known',
      payOut: { providerPaymentId: `out-${key}`, reference, amount, currency, status, networkReference },
    };
  };
  return {
    name: 'payments-sandbox',
    paid,
    outcome,
    set: (key, status) => void states.set(key, status),
    setStatus: (key, status) => {
      const now = states.get(key);
      if (now === 'processing' || (now === 'sent' && status === 'returned')) states.set(key, status);
    },
    send: async (request) => {
      const { idempotencyKey: key } = request;
      if (outcome.lost === 'before') return { kind: 'unknown', reason: 'TimeoutError' };
      const first = paid.get(key);
      if (first !== undefined && JSON.stringify(first) !== JSON.stringify(request))
        throw new Error(`${key} was used for another payment`);
      if (first === undefined) {
        paid.set(key, request);
        states.set(key, outcome.status);
      }
      return outcome.lost === 'after' ? { kind: 'unknown', reason: 'TimeoutError' } : known(key);
    },
    find: async (key) => (outcome.lost === null ? known(key) : { kind: 'unknown', reason: 'TimeoutError' }),
  };
}
