import { createHmac } from 'node:crypto';
import { DELIVERY_ATTEMPTS_MAX, deliveryDelayMs } from './payment.rules.ts';
import type { Delivery, Store } from './store.ts';

const SIGNATURE_HEADER = 'x-acquirer-signature';

/** `sha256=` and the HMAC-SHA256 of the raw body, hex. */
export function signBody(secret: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}

export interface DeliveryOptions {
  readonly store: Store;
  readonly now: () => number;
  readonly url: () => string;
  /** Signs; the newest key of the merchant. */
  readonly secret: string;
  /** How often each event is sent even when it was accepted: at least once is a promise, exactly once is not. */
  readonly copies: number;
  readonly timeoutMs: number;
  /** Told once when the store begins to fail, as a full disk does; it is tried again at every tick. */
  readonly onFault: (error: unknown) => void;
}

/** Sends waiting events until the merchant answers 2xx; survives restarts, because the queue is in the store. */
export function createDeliveries({ store, now, url, secret, copies, timeoutMs, onFault }: DeliveryOptions) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isClosed = false;
  let isFaulty = false;

  async function post(delivery: Delivery): Promise<boolean> {
    try {
      const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(secret, delivery.body) };
      const response = await fetch(url(), {
        method: 'POST',
        headers,
        body: delivery.body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const results = await Promise.all(Array.from({ length: copies }, () => post(delivery)));
    if (isClosed) return;
    const attempts = delivery.attempts + 1;
    if (results.some(Boolean) || attempts >= DELIVERY_ATTEMPTS_MAX) store.removeDelivery(delivery.eventId);
    else store.postponeDelivery(delivery.eventId, attempts, now() + deliveryDelayMs(attempts));
  }

  async function drain(): Promise<void> {
    while (!isClosed) {
      const due = store.listDueDeliveries(now());
      if (due.length === 0) return;
      const results = await Promise.allSettled(due.map(deliver));
      // Not at once again: what could not be written would still be due.
      for (const result of results) if (result.status === 'rejected') throw result.reason;
    }
  }

  /** `couldWrite`: the store took writes just now, so that a fault before this is over when all goes well. */
  function run(couldWrite: boolean): void {
    running ??= drain()
      .then(() => {
        if (couldWrite) isFaulty = false;
      }, recordFault)
      .finally(() => {
        running = null;
      });
  }

  function recordFault(error: unknown): void {
    if (!isFaulty) onFault(error);
    isFaulty = true;
  }

  return {
    flush: () => setImmediate(run, false),
    start(intervalMs: number, beforeRun: () => void): void {
      timer = setInterval(() => {
        let couldWrite = true;
        try {
          beforeRun();
        } catch (error) {
          couldWrite = false;
          recordFault(error);
        }
        run(couldWrite);
      }, intervalMs);
      timer.unref();
    },
    /** Resolves when nothing is under way any more; what waits stays in the store. */
    async stop(): Promise<void> {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}
