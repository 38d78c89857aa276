import { defineTask, runTask } from '../cli.ts';

export const task = defineTask({
  name: 'update-snapshots',
  summary: 'Updates the screenshots that the end-to-end tests compare, after an intended visual change.',
  examples: ['update-snapshots', 'update-snapshots --port 4000'],
})
  .option('--port <port>', 'of a running casino; starts one otherwise')
  .action(async ({ port }: { port?: string }) => {
    const { updateSnapshots } = await import('../audits/update-snapshots.ts');
    await updateSnapshots(port);
  });

if (import.meta.main) await runTask(task);
