import { defineTask, runTask } from '../cli.ts';

export const task = defineTask({
  name: 'backup',
  summary: 'Writes a backup of the database and a manifest of what it holds (docs/operations/backup.md).',
  examples: ['backup --to casino.dump'],
  needsCasino: true,
})
  .requiredOption('--to <file>', 'where it is written; the manifest is written beside it')
  .action(async ({ to }: { to: string }) => {
    const { casinoOwnerUrl } = await import('../open-casino-database.ts');
    const { makeBackup, manifestFile } = await import('../backup/make-backup.ts');
    const { bytes, facts } = await makeBackup(casinoOwnerUrl(process.env), to);
    console.log(
      `${to} holds ${Object.keys(facts.rows).length} tables in ${bytes} bytes; ${manifestFile(to)} says what.`,
    );
    console.log(
      `Files of documents and the keys are not in it. Try it: npm run run-task -- restore-drill --from ${to}`,
    );
  });

if (import.meta.main) await runTask(task);
