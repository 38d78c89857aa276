import { defineTask, runTask } from '../cli.ts';

export const task = defineTask({
  name: 'images',
  summary: 'Takes the pictures of the README and of the choice of themes from this build.',
  examples: ['images', 'images --port 4000'],
})
  .option('--port <port>', 'of a casino that runs; one of its own otherwise')
  .action(async ({ port }: { port?: string }) => {
    const { takeScreenshots } = await import('../audits/images.ts');
    await takeScreenshots(port);
  });

if (import.meta.main) await runTask(task);
