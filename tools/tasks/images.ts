import { defineTask, runTask } from '../cli.ts';

export const task = defineTask({
  name: 'images',
  summary: 'Takes the screenshots of the README and of the theme picker from this build.',
  examples: ['images', 'images --port 4000', 'images --theme slate'],
})
  .option('--port <port>', 'of a running casino; by default starts one')
  .option('--theme <name>', 'only the preview of this theme, also of one in MARQUEE_THEMES_DIR; a brand must use it')
  .action(async ({ port, theme }: { port?: string; theme?: string }) => {
    const { takePreview, takeScreenshots } = await import('../audits/images.ts');
    await (theme === undefined ? takeScreenshots(port) : takePreview(theme, port));
  });

if (import.meta.main) await runTask(task);
