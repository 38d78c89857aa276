import { expect, test } from 'vitest';
import { runCrashTest } from '../../db/testing/crash-run.ts';

test(
  'nothing acknowledged is lost or doubled when the database and the application are killed under load',
  { timeout: 180_000 },
  async () => {
    const report = await runCrashTest({ database: 3, application: 3 });
    console.log(
      `crash run: seed ${report.seed}, ${report.acknowledged} acknowledged, ${report.retried} sent again, ${report.replayedCount} of them had been carried out`,
    );
    expect(report.problems).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(300);
  },
);
