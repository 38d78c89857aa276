import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setUpDatabase } from '../../db/testing/set-up-database.ts';
import { auditLedger } from '../../jobs/audit-ledger.ts';
import { createBothWays, playAll, plays } from './testing/compare-with-steps.ts';
import { ONE_STEP_SCENARIOS, OneStepPlayer } from './testing/one-step-scenarios.ts';

/** Sequences of rounds; a failing run prints its seed: set it as `MARQUEE_SEED` to repeat it. */
const SEQUENCES = Number(process.env['MARQUEE_PLAYS'] ?? 12);
const SEED = process.env['MARQUEE_SEED'];

const { database, owner, pool } = setUpDatabase();

test.each(Object.entries(ONE_STEP_SCENARIOS))('a round in one statement: %s', async (_name, scenario) => {
  await scenario((realMinor) => OneStepPlayer.create({ pool, owner }, realMinor));
});

test(
  'one statement gives the same responses, money, entries, events, nonces and totals as the steps',
  async () => {
    const seed = SEED === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(SEED);
    console.log(`one step: seed ${seed}`);
    const { oneStep, steps, restart } = createBothWays(database.url);
    const property = fc.asyncProperty(plays, async (rounds) => {
      restart();
      expect(await playAll(oneStep, owner, rounds)).toEqual(await playAll(steps, owner, rounds));
    });
    await fc.assert(property, { seed, numRuns: SEQUENCES, endOnFailure: true });
    await oneStep.db.destroy();
    await steps.db.destroy();
  },
  10 * 60_000,
);

test('the audit finds no problems afterwards', async () => {
  expect((await auditLedger({ pool: owner, scope: 'full' })).problems).toEqual([]);
});
