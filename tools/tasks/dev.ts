import { defineTask, runTask } from '../cli.ts';

export const task = defineTask({
  name: 'dev',
  summary: 'Starts the whole casino with hot reload of the site: `npm run dev`.',
  examples: ['dev', 'dev --verbose'],
}).action(async () => {
  process.env['NODE_ENV'] ??= 'development';
  const { main } = await import('../../apps/standalone/main.ts');
  await main('dev');
});

if (import.meta.main) await runTask(task);
