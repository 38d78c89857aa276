import { expect, test } from 'vitest';
import { runCrashTest } from '../../db/testing/crash-run.ts';

/** Kills of each kind; `npm run test:deep` also runs the task `crash-run` with 20. */
const KILLS = process.env['MARQUEE_DEEP_TESTS'] === '1' ? 3 : 1;

test(
  'no acknowledged command is lost or executed twice when the database and the application are killed under load',
  { timeout: 180_000 },
  async () => {
    const report = await runCrashTest({ database: KILLS, application: KILLS });
    console.log(
      `crash run: seed ${report.seed}, ${report.acknowledged} acknowledged, ${report.retried} retried, ${report.replayedCount} of them replays`,
    );
    expect(report.problems).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(0);
  },
);
