import { expect, test } from 'vitest';
import { runCrashTest } from '../../db/testing/crash-run.ts';

test(
  'no acknowledged command is lost or executed twice when the database and the application are killed under load',
  { timeout: 180_000 },
  async () => {
    const report = await runCrashTest({ database: 3, application: 3 });
    console.log(
      `crash run: seed ${report.seed}, ${report.acknowledged} acknowledged, ${report.retried} retried, ${report.replayedCount} of them replays`,
    );
    expect(report.problems).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(300);
  },
);
