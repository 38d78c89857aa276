import { defineTask, runTask } from '../cli.ts';

export const task = defineTask({
  name: 'build-site',
  summary: 'Builds the site; does nothing where the same inputs were built.',
  examples: ['build-site'],
  exitCodes: { 2: 'the command line is not valid, or a theme of MARQUEE_THEMES_DIR has faults' },
}).action(async () => {
  const { runBuild } = await import('../../apps/web/build.ts');
  await runBuild();
});

if (import.meta.main) await runTask(task);
