import { Gauge, type Registry } from 'prom-client';
import type { Overdue } from '../jobs/overdue.sql.ts';
import { createTransactionWatch } from '../jobs/oldest-transaction.rules.ts';
import { sharedCheck } from './health.ts';

/** One reading for all metrics of a scrape. */
const READ_SHARED_MS = 1_000;

/** Metrics of work that should have been done by now, read when they are scraped. NaN, or no table, while the database does not respond. */
export function addOverdueMetrics(registry: Registry, read: () => Promise<Overdue>): void {
  const readShared = sharedCheck(read, READ_SHARED_MS);
  const find = () => readShared().catch(() => null);
  const addGauge = (name: string, help: string, valueOf: (overdue: Overdue) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const overdue = await find();
        this.set(overdue ? valueOf(overdue) : Number.NaN);
      },
    });
  addGauge('marquee_rounds_overdue', 'House rounds open 5 minutes after their end was due.', ({ rounds }) => rounds);
  addGauge(
    'marquee_live_stakes_overdue',
    'Stakes at live tables open for more than 5 minutes.',
    ({ liveStakes }) => liveStakes,
  );
  addGauge(
    'marquee_outbox_delay_seconds',
    'Age of the oldest outbox message that waits for an older transaction.',
    ({ outboxSeconds }) => outboxSeconds,
  );
  const ageOf = createTransactionWatch();
  addGauge(
    'marquee_oldest_transaction_seconds',
    'Time since this process first saw the oldest open transaction, which counting, pots, prizes and messages wait for.',
    ({ oldest }) => ageOf(oldest, performance.now()),
  );
  void new Gauge({
    name: 'marquee_live_table_overdue_seconds',
    help: 'Time since the next step of a live table was due; before its first round, since the start of this process.',
    labelNames: ['table'],
    registers: [registry],
    async collect() {
      const overdue = await find();
      this.reset();
      for (const { slug, seconds } of overdue?.tables ?? [])
        this.set({ table: slug }, Math.max(0, seconds ?? process.uptime()));
    },
  });
}
