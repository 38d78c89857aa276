import { defineTask, runTask, wholeNumber } from '../cli.ts';

interface Values {
  readonly from: string;
  readonly documents: boolean;
  readonly sample: number;
  readonly keep?: boolean;
}

export const task = defineTask({
  name: 'restore-drill',
  summary:
    'Restores a backup into a second database, audits it and says whether it can be relied on (docs/operations/backup.md).',
  examples: ['restore-drill --from casino.dump', 'restore-drill --from casino.dump --no-documents --keep'],
  exitCodes: { 1: 'something is wrong with the backup, or the drill could not run' },
  needsCasino: true,
})
  .requiredOption('--from <file>', 'the backup; its manifest lies beside it')
  .option('--no-documents', 'skip document files')
  .option('--sample <count>', 'number of document files to open', wholeNumber(1, 10_000), 20)
  .option('--keep', 'keep the restored database')
  .action(async ({ from, documents, sample, keep }: Values) => {
    const { casinoOwnerUrl } = await import('../open-casino-database.ts');
    const { drillRestore } = await import('../backup/restore-drill.ts');
    const { verdictOf } = await import('../backup/compare-facts.rules.ts');
    const serverUrl = casinoOwnerUrl(process.env);
    const { database, manifest, checks } = await drillRestore({
      file: from,
      serverUrl,
      documents: documents ? await presentDocuments() : 'skip',
      documentsSampled: sample,
      keepsDatabase: keep ?? false,
    });
    for (const line of verdictOf(`Restore drill of ${from}, backup of ${manifest.createdAt}`, checks))
      console.log(line);
    if (keep) console.log(`The restored database is ${database}.`);
    if (checks.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
  });

async function presentDocuments() {
  const { taskDocuments } = await import('../open-task-casino.ts');
  const { documentStoreOf } = await import('../../apps/platform/wiring/verification.ts');
  const config = taskDocuments(process.env);
  return config && documentStoreOf(config);
}

if (import.meta.main) await runTask(task);
