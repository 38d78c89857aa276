import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDeliveries } from './deliver-events.ts';
import type { Delivery, Store } from './store.ts';

let merchant: Server;
let deliveredCount: number;
beforeEach(async () => {
  deliveredCount = 0;
  merchant = createServer((_request, response) => {
    deliveredCount += 1;
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise<void>((resolve) => void merchant.close(() => resolve())));

it('a disk that fails for a while ends nothing: events go out when it works again, and the fault is told once', async () => {
  let isBroken = true;
  let pending: Delivery[] = [{ eventId: 'evt_1', body: '{}', attempts: 0 } as Delivery];
  const write = <T>(result: () => T): T => {
    if (isBroken) throw new Error('disk I/O error');
    return result();
  };
  const store = {
    listDueDeliveries: () => pending,
    removeDelivery: (eventId: string) => write(() => void (pending = pending.filter((one) => one.eventId !== eventId))),
    postponeDelivery: () => write(() => {}),
  } as unknown as Store;
  const address = merchant.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const onFault = vi.fn<(error: unknown) => void>();
  const options = {
    store,
    now: Date.now,
    url: () => `http://127.0.0.1:${port}`,
    secret: 's',
    copies: 1,
    timeoutMs: 2_000,
    onFault,
  };
  const deliveries = createDeliveries(options);
  deliveries.start(20, () => write(() => {}));
  await vi.waitFor(() => expect(deliveredCount).toBeGreaterThan(1), 5_000);
  expect(onFault).toHaveBeenCalledTimes(1);
  isBroken = false;
  await vi.waitFor(() => expect(pending).toEqual([]), 5_000);
  await deliveries.stop();
});
