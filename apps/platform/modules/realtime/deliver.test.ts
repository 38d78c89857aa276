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

test('reads messages of connected players only, and continues after one that cannot be delivered', async () => {
  const metrics = createMetrics();
  const errors: string[] = [];
  const handed: OutboxMessage[] = [];
  let batches = [[message, { ...message, event: 'kycUpdated' }]];
  const asked: (readonly string[])[] = [];
  const relay = relayOutbox({
    wallet: {
      outboxEnd: async () => ({ id: 0n }) as never,
      readRestrictions: async () => [],
      nextInOutbox: async () =>
        batches.length > 0 ? { until: message.cursor, count: 2, keys: ['plr_1', 'plr_2', 'plr_3'] } : null,
      readOutbox: async (_span, keys) => {
        asked.push(keys);
        return batches.pop() ?? [];
      },
    },
    deliver: async (one) => {
      await deliver(noSockets, {} as never, one);
      handed.push(one);
    },
    hasSockets: () => true,
    hasSocketOf: (key) => key === 'plr_1',
    onUndelivered: metrics.onUndelivered,
    log: { warn: () => {}, error: (_fields, text) => errors.push(text) },
  });
  await relay.listen();
  await expect.poll(() => handed.length).toBe(1);
  await relay.stop();
  batches = [];
  expect(asked).toEqual([['plr_1']]);
  expect(errors).toEqual(['could not deliver a message']);
  expect(await metrics.registry.getSingleMetricAsString('marquee_outbox_undelivered_total')).toContain(
    '{topic="kyc"} 1',
  );
});
