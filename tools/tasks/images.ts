import { defineTask, runTask } from '../cli.ts';

export const task = defineTask({
  name: 'images',
  summary: 'Takes the screenshots of the README and of the theme picker from this build.',
  examples: ['images', 'images --port 4000'],
})
  .option('--port <port>', 'of a running casino; by default starts one')
  .action(async ({ port }: { port?: string }) => {
    const { takeScreenshots } = await import('../audits/images.ts');
    await takeScreenshots(port);
  });

if (import.meta.main) await runTask(task);
