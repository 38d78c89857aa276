import { expect, it } from 'vitest';
import { deleteOldEvents } from '../modules/browser-events/index.ts';
import { deleteOldChallenges } from '../modules/factors/challenges.sql.ts';
import { deleteCountryBlocksBefore } from '../modules/location/index.ts';
import { deleteOldCounters } from '../modules/players/attempts.sql.ts';
import { deleteOldProofs } from '../modules/registration/used-pow-challenges.sql.ts';
import { deleteOldTokens } from '../modules/sessions/tokens.sql.ts';
import { deleteSecurityEvents } from '../modules/security-events/security-events.sql.ts';
import { createWallet } from '../modules/wallet/index.ts';
import { untilOutboxReadable } from '../modules/wallet/testing/until-outbox-readable.ts';
import { ledgerJobs } from './audit-ledger.jobs.ts';
import { housekeepingJobs } from './housekeeping.jobs.ts';
import { untilDone } from './until-done.ts';
import { setUpDatabase } from '../db/testing/set-up-database.ts';

const { owner, pool, db } = setUpDatabase();

const run = async (name: string) => {
  const jobs = [
    ...ledgerJobs({ pool, log: { info: () => {}, error: () => {} } }),
    ...housekeepingJobs({
      deleteOldChallenges: (countMax) => deleteOldChallenges(db, countMax),
      deleteOldProofs: (countMax) => deleteOldProofs(db, countMax),
      deleteOldTokens: (countMax) => deleteOldTokens(db, countMax),
      deleteOldAttempts: (countMax) => deleteOldCounters(db, countMax),
      deleteOldEvents: (countMax) =>
        deleteOldEvents(
          db,
          [
            { brandKey: 'lumen', days: 90 },
            { brandKey: 'isvik', days: 1 },
          ],
          countMax,
        ),
      deleteOldSecurityEvents: (countMax) => deleteSecurityEvents(db, { days: 90, rowsMax: 3 }, countMax),
      deleteCountryBlocksBefore: (before, countMax) => deleteCountryBlocksBefore(db, before, countMax),
      now: () => new Date(),
    }),
  ];
  await jobs.find((job) => job.name === name)?.run();
};
const count = async (table: string) => Number((await owner.query(`SELECT count(*) AS n FROM ${table}`)).rows[0].n);

it('deletes expired attempt counters in several batches, and leaves current ones', async () => {
  await owner.query(`INSERT INTO attempt_counters (counter_key, attempts, window_ends_at)
    SELECT 'over:' || n, 1, now() - interval '1 second' FROM generate_series(1, 5100) n UNION ALL SELECT 'running', 3, now() + interval '1 hour'`);
  await run('delete-expired-attempts');
  expect((await owner.query('SELECT counter_key FROM attempt_counters')).rows).toEqual([{ counter_key: 'running' }]);
});

it("deletes browser events after the retention period of their brand's market", async () => {
  await owner.query(`INSERT INTO browser_events (brand_key, name, data, happened_at)
    SELECT 'lumen', 'OLD', '{}'::jsonb, now() - interval '91 days' FROM generate_series(1, 5100) UNION ALL SELECT 'lumen', 'YOUNG', '{}'::jsonb, now() - interval '89 days'`);
  await run('delete-old-events');
  expect((await owner.query('SELECT name FROM browser_events')).rows).toEqual([{ name: 'YOUNG' }]);
});

it('deletes reports of the country notice after a month', async () => {
  await owner.query(`INSERT INTO country_blocks (brand_key, ip, country_code, first_url, reported_at)
    SELECT 'lumen', '203.0.113.7', 'FR', '/' || n, now() - interval '31 days' FROM generate_series(1, 5100) n
    UNION ALL SELECT 'lumen', '203.0.113.7', 'FR', '/young', now() - interval '29 days'`);
  await run('delete-old-country-blocks');
  expect((await owner.query('SELECT first_url FROM country_blocks')).rows).toEqual([{ first_url: '/young' }]);
});

it('deletes security events after their retention, and the oldest above the ceiling of rows', async () => {
  await owner.query(`INSERT INTO security_events (kind, source, happened_at)
    SELECT 'login_failed', 'old', now() - interval '91 days' FROM generate_series(1, 5100)
    UNION ALL SELECT 'login_failed', 'young ' || n, now() - interval '1 day' FROM generate_series(1, 5) n`);
  await run('delete-old-security-events');
  expect((await owner.query('SELECT source FROM security_events ORDER BY event_id')).rows).toEqual([
    { source: 'young 3' },
    { source: 'young 4' },
    { source: 'young 5' },
  ]);
});

it('sums and deletes messages in batches that never split a transaction', async () => {
  const wallet = createWallet({ pool });
  await wallet.openWallet({ playerId: 'plr_1', asset: 'EUR' });
  for (let at = 0; at < 5; at += 1) {
    const ids = { source: 'test', externalId: `dep-${at}`, playerId: 'plr_1', asset: 'EUR' as const };
    await wallet.deposit({ ...ids, amountMinor: 100n, method: 'card', reference: `dep-${at}` });
  }
  await owner.query(
    `INSERT INTO outbox (topic, key, event, payload) SELECT 'test', 'k', 'e', '{}' FROM generate_series(1, 7)`,
  );
  await untilOutboxReadable(owner);
  const all = await count('outbox');
  const steps: number[] = [];
  const runBatch = async () => {
    const { rows } = await pool.query<{ n: bigint }>('SELECT ledger_roll_up(2) AS n');
    steps.push(Number(rows[0]?.n));
    return steps.at(-1) ?? 0;
  };
  expect(await untilDone(runBatch, 60_000)).toBe(all);
  expect(Math.max(...steps)).toBe(7);
  expect(steps.length).toBeGreaterThan(3);
  const { rows } = await owner.query(`SELECT sum(amount)::text AS sum FROM house_balances`);
  expect(rows).toEqual(
    (await owner.query(`SELECT sum(amount)::text AS sum FROM entries WHERE wallet_id IS NULL`)).rows,
  );
  await owner.query(`UPDATE outbox SET created_at = now() - interval '8 days'`);
  const dropped = await pool.query<{ n: bigint }>('SELECT outbox_prune(clock_timestamp(), 3) AS n');
  expect([dropped.rows[0]?.n, await count('outbox')]).toEqual([3n, all - 3]);
  await run('prune-outbox');
  expect(await count('outbox')).toBe(0);
  await run('roll-up-ledger');
});

it('ends a job with endless batches at its time limit', async () => {
  expect(await untilDone(async () => 1, 0)).toBe(1);
});
