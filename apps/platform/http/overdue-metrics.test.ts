import { expect, it } from 'vitest';
import { whileLocked } from '../db/testing/lock-waits.ts';
import { startPlatform } from '../testing/running-platform.ts';
import { setUpPlatform } from '../testing/set-up-platform.ts';

const server = setUpPlatform(() => startPlatform({ isEmpty: true }));

/** The value of a metric that was read after this call. */
async function valueOf(name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length));
}
const expectValue = (name: string) => expect.poll(() => valueOf(name), { timeout: 25_000 });

it('counts house rounds and stakes at live tables that are open for too long', async () => {
  await expectValue('marquee_rounds_overdue').toBe(0);
  await server.owner
    .query(`INSERT INTO open_game_rounds (player_id, game_slug, round_id, seed_id, opened_at, waits_until) VALUES
    ('plr_a', 'dice', 'rnd_a', 'sed_a', clock_timestamp() - interval '6 minutes', NULL),
    ('plr_b', 'dice', 'rnd_b', 'sed_b', clock_timestamp() - interval '4 minutes', NULL),
    ('plr_c', 'gem-mines', 'rnd_c', 'sed_c', clock_timestamp() - interval '2 hours', clock_timestamp() - interval '6 minutes'),
    ('plr_d', 'gem-mines', 'rnd_d', 'sed_d', clock_timestamp() - interval '2 hours', clock_timestamp() + interval '1 hour')`);
  await server.owner
    .query(`INSERT INTO live_stakes (round_id, table_slug, number, player_id, brand_key, shown_name, asset, stake_minor, move, placed_at)
    SELECT 'rnd_l' || age, 'roulette-lumiere', 1, 'plr_' || age, 'lumen', 'A•••', 'EUR', 1, '{}', clock_timestamp() - age * interval '1 minute'
    FROM unnest(ARRAY[1, 6]) age`);
  await expectValue('marquee_rounds_overdue').toBe(2);
  await expectValue('marquee_live_stakes_overdue').toBe(1);
});

it('shows how long the next step of a live table has been due', async () => {
  const metric = 'marquee_live_table_overdue_seconds{table="rocket-rise"}';
  await server.owner.query(`INSERT INTO live_tables (table_slug, kind, betting_ms, closing_ms, result_ms, pause_ms)
    VALUES ('rocket-rise', 'crash', 1, 1, 1, 1)`);
  await expectValue(metric).toBeGreaterThan(0);
  await server.owner.query(`INSERT INTO live_rounds (table_slug, number, seed_id, rules_version, opens_at, closes_at)
    VALUES ('rocket-rise', 1, 'sed_l', 1, clock_timestamp() - interval '3 minutes', clock_timestamp() - interval '2 minutes')`);
  await expectValue(metric).toBeGreaterThan(119);
  await server.owner.query(
    `UPDATE live_rounds SET closes_at = clock_timestamp() + interval '1 hour' WHERE table_slug = 'rocket-rise'`,
  );
  await expectValue(metric).toBe(0);
});

const whileOlderOneIsOpen = (act: () => Promise<void>) =>
  whileLocked(server.owner, ['SELECT pg_current_xact_id()', []], [], act);

it('shows how long messages have waited for an older transaction', async () => {
  await expectValue('marquee_outbox_delay_seconds').toBe(0);
  await whileOlderOneIsOpen(async () => {
    await server.owner.query(`INSERT INTO outbox (topic, key, event, payload, created_at)
      VALUES ('test', 'plr_a', 'test', '{}', clock_timestamp() - interval '1 minute')`);
    await expectValue('marquee_outbox_delay_seconds').toBeGreaterThan(59);
  });
  await expectValue('marquee_outbox_delay_seconds').toBe(0);
});

it('shows for how long the oldest transaction has been open, also without messages', async () => {
  const metric = 'marquee_oldest_transaction_seconds';
  await whileOlderOneIsOpen(async () => {
    // Another one takes an id, so that the first is older than the newest.
    await server.owner.query('SELECT pg_current_xact_id()');
    await expectValue(metric).toBeGreaterThan(1);
  });
  await expectValue(metric).toBeLessThan(1);
});
