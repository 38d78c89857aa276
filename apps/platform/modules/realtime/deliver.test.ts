import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { relayOutbox } from '../../jobs/relay-outbox.ts';
import { createMetrics } from '../../http/health.ts';
import type { OutboxMessage } from '../wallet/index.ts';
import { deliver, isDelivered, UnknownEventError } from './deliver.ts';
import type { RealtimeServer } from './realtime.types.ts';

const MODULES = fileURLToPath(new URL('..', import.meta.url));

const noSockets = { sockets: { adapter: { rooms: new Map() } } } as unknown as RealtimeServer;
const message = {
  topic: 'kyc',
  key: 'plr_1',
  event: 'renamedEvent',
  payload: {},
  cursor: { id: 1n },
} as unknown as OutboxMessage;

test('the table lists every event that a module writes for players', () => {
  const sources = globSync('**/*.ts', { cwd: MODULES })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(MODULES, file), 'utf8').matchAll(/topic: [^}]*?event: '(\w+)'/g)])
    .map(([, event = '']) => event);
  expect(sources.length).toBeGreaterThan(4);
  expect(sources.filter((event) => !isDelivered(event))).toEqual([]);
});

test('throws for an unknown event, also without connected players', async () => {
  await expect(deliver(noSockets, {} as never, message)).rejects.toThrow(UnknownEventError);
});

test('logs and counts a message that cannot be delivered, and continues', async () => {
  const metrics = createMetrics();
  const errors: string[] = [];
  const handed: OutboxMessage[] = [];
  let batches = [[message, { ...message, event: 'kycChanged' }]];
  const relay = relayOutbox({
    wallet: {
      outboxEnd: async () => ({ id: 0n }) as never,
      readOutbox: async () => (batches.pop() ?? []) as never,
    },
    deliver: async (one) => {
      await deliver(noSockets, {} as never, one);
      handed.push(one);
    },
    isWanted: () => true,
    onUndelivered: metrics.onUndelivered,
    log: { warn: () => {}, error: (_fields, text) => errors.push(text) },
  });
  await relay.listen();
  await expect.poll(() => handed.length).toBe(1);
  await relay.stop();
  batches = [];
  expect(errors).toEqual(['could not deliver a message']);
  expect(await metrics.registry.getSingleMetricAsString('marquee_outbox_undelivered_total')).toContain(
    '{topic="kyc"} 1',
  );
});
