import { defineTask, runTask } from '../cli.ts';

export const task = defineTask({
  name: 'build-site',
  summary: 'Builds the site unless the same inputs were built already.',
  examples: ['build-site', 'build-site --strict'],
  exitCodes: { 2: 'the command line is not valid, or a theme in MARQUEE_THEMES_DIR is invalid' },
})
  .option('--strict', 'fail on a warning of the bundler')
  .action(async ({ strict = false }: { strict?: boolean }) => {
    const { runBuild } = await import('../../apps/web/build.ts');
    await runBuild({ isStrict: strict });
  });

if (import.meta.main) await runTask(task);
