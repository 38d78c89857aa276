import { defineTask, runTask, wholeNumber } from '../cli.ts';

export const task = defineTask({
  name: 'dev-site',
  summary: 'Starts the site alone with hot reload, for any platform.',
  examples: ['dev-site --platform http://localhost:5610 --port 5650'],
})
  .option('--platform <url>', 'URL of the platform', 'http://localhost:3000')
  .option('--port <port>', 'port of the site', wholeNumber(0, 65_535), 5_650)
  .action(async (options: { platform: string; port: number }) => {
    process.env['NODE_ENV'] ??= 'development';
    const { serveDevSite } = await import('../../apps/web/dev.ts');
    await serveDevSite(options);
  });

if (import.meta.main) await runTask(task);
