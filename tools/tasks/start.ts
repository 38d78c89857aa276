import { defineTask, runTask } from '../cli.ts';

export const task = defineTask({
  name: 'start',
  summary: 'Starts the whole casino on this machine: `npm start`.',
  examples: ['start', 'start --verbose'],
}).action(async () => {
  process.env['NODE_ENV'] ??= 'production';
  const { main } = await import('../../apps/standalone/main.ts');
  await main('built');
});

if (import.meta.main) await runTask(task);
