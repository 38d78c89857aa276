import { defineTask, runTask } from '../cli.ts';

export const task = defineTask({
  name: 'backup',
  summary: 'Writes a backup of the database and a manifest of its contents (docs/operations/backup.md).',
  examples: ['backup --to casino.dump'],
  needsCasino: true,
})
  .requiredOption('--to <file>', 'where it is written; the manifest is written beside it')
  .action(async ({ to }: { to: string }) => {
    const { casinoOwnerUrl } = await import('../open-casino-database.ts');
    const { makeBackup, manifestFile } = await import('../backup/make-backup.ts');
    const { bytes, facts } = await makeBackup(casinoOwnerUrl(process.env), to);
    console.log(
      `${to} holds ${Object.keys(facts.rows).length} tables in ${bytes} bytes; ${manifestFile(to)} lists them.`,
    );
    console.log(`It does not contain document files and keys. Test it: npm run run-task -- restore-drill --from ${to}`);
  });

if (import.meta.main) await runTask(task);
