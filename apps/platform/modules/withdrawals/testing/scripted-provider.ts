import type { PayOut, PayOutProvider, PayOutRequest, PayOutResult } from '../port.ts';

export interface ScriptedProvider extends PayOutProvider {
  /** Everything that was ever asked for, by key: a second payment of the same withdrawal would be a second key. */
  readonly paid: Map<string, PayOutRequest>;
  /** What becomes of a payment that is asked for; `sent` where nothing is said. */
  readonly outcome: { status: PayOut['status']; falls: 'before' | 'after' | null };
  /** Moves a payment on as a company may: what is sent may come back, and an end stays an end. */
  setStatus(key: string, status: PayOut['status']): void;
  /** Changes how a payment stands. */
  set(key: string, status: PayOut['status']): void;
}

/** A company on a line that the test controls: its answer may be lost before or after it has taken the request. */
export function createScriptedProvider(): ScriptedProvider {
  const paid = new Map<string, PayOutRequest>();
  const states = new Map<string, PayOut['status']>();
  const outcome: ScriptedProvider['outcome'] = { status: 'sent', falls: null };
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
      if (outcome.falls === 'before') return { kind: 'unknown', reason: 'TimeoutError' };
      const first = paid.get(key);
      if (first !== undefined && JSON.stringify(first) !== JSON.stringify(request))
        throw new Error(`${key} was used for another payment`);
      if (first === undefined) {
        paid.set(key, request);
        states.set(key, outcome.status);
      }
      return outcome.falls === 'after' ? { kind: 'unknown', reason: 'TimeoutError' } : known(key);
    },
    find: async (key) => (outcome.falls === null ? known(key) : { kind: 'unknown', reason: 'TimeoutError' }),
  };
}
