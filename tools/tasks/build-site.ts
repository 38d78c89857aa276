import { defineTask, runTask } from '../cli.ts';

export const task = defineTask({
  name: 'build-site',
  summary: 'Builds the site; does nothing where the same inputs were built.',
  examples: ['build-site'],
}).action(async () => {
  const { buildSite } = await import('../../apps/web/build.ts');
  console.log((await buildSite()) ? 'The site is built.' : 'The site is built already.');
});

if (import.meta.main) await runTask(task);
