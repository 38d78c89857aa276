import { defineTask, runTask } from '../cli.ts';

export const task = defineTask({
  name: 'update-snapshots',
  summary: 'Updates the reference screenshots of the visual regression test after an intended change.',
  examples: ['update-snapshots', 'update-snapshots --port 4000'],
})
  .option('--port <port>', 'of a running casino; by default starts one')
  .action(async ({ port }: { port?: string }) => {
    const { updateSnapshots } = await import('../audits/update-snapshots.ts');
    await updateSnapshots(port);
  });

if (import.meta.main) await runTask(task);
