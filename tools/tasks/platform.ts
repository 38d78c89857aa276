import { defineTask, runTask } from '../cli.ts';

export const task = defineTask({
  name: 'platform',
  summary: 'Starts the platform alone, without the site and without sandboxes (docs/operations/platform.md).',
  examples: ['platform'],
  exitCodes: { 1: 'it cannot start; one line states the reason' },
}).action(async () => {
  process.env['NODE_ENV'] ??= 'production';
  await import('../../apps/platform/main.ts');
});

if (import.meta.main) await runTask(task);
