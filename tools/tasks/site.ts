import { defineTask, runTask } from '../cli.ts';

export const task = defineTask({
  name: 'site',
  summary: 'Starts the built site alone, for the platform at PLATFORM_URL (apps/web/README.md).',
  examples: ['site'],
  exitCodes: { 1: 'it cannot start; one line states the reason' },
}).action(async () => {
  process.env['NODE_ENV'] ??= 'production';
  await import('../../apps/web/main.ts');
});

if (import.meta.main) await runTask(task);
