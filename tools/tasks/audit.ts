import { defineTask, runTask } from '../cli.ts';

export const task = defineTask({
  name: 'audit',
  summary: 'Audits the ledger of a casino (docs/operations/ledger.md).',
  examples: ['audit', 'audit --full'],
  exitCodes: { 1: 'the ledger is inconsistent, or the database cannot be read' },
  needsCasino: true,
})
  .option('--full', 'everything since the first transfer instead of since the last audit')
  .action(async ({ full }: { full?: boolean }) => {
    const { createPool } = await import('../../apps/platform/db/pool.ts');
    const { auditLedger } = await import('../../apps/platform/jobs/audit-ledger.ts');
    const { casinoDatabaseUrl } = await import('../open-casino-database.ts');
    const url = casinoDatabaseUrl(process.env);
    const pool = createPool({ url, max: 1, statementTimeoutMs: null, applicationName: 'marquee-audit' });
    try {
      const report = await auditLedger({ pool, scope: full ? 'full' : 'incremental' });
      console.log(
        `${report.scope}: ${report.wallets} wallets, ${report.transfers} transfers in ${Math.round(report.durationMs)} ms.`,
      );
      for (const { finding, wallet_id: wallet, transfer_id: transfer, detail } of report.problems)
        console.log(`${finding}: wallet ${wallet}, transfer ${transfer}, ${detail}`);
      if (report.problems.length > 0) process.exitCode = 1;
    } finally {
      await pool.end();
    }
  });

if (import.meta.main) await runTask(task);
