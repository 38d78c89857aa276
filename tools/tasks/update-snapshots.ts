import { defineTask, runTask } from '../cli.ts';

export const task = defineTask({
  name: 'update-snapshots',
  summary: 'Takes the pictures that the test of looks compares with, after a change of their looks that is meant.',
  examples: ['update-snapshots', 'update-snapshots --port 4000'],
})
  .option('--port <port>', 'of a casino that runs; one of its own otherwise')
  .action(async ({ port }: { port?: string }) => {
    const { updateSnapshots } = await import('../audits/update-snapshots.ts');
    await updateSnapshots(port);
  });

if (import.meta.main) await runTask(task);
