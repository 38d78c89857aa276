import { defineTask, runTask } from '../cli.ts';

export const task = defineTask({
  name: 'build-site',
  summary: 'Builds the site unless the same inputs were built already.',
  examples: ['build-site'],
  exitCodes: { 2: 'the command line is not valid, or a theme in MARQUEE_THEMES_DIR is invalid' },
}).action(async () => {
  const { runBuild } = await import('../../apps/web/build.ts');
  await runBuild();
});

if (import.meta.main) await runTask(task);
