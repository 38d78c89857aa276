import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { demoPages } from './demo-pages-plugin.ts';

/** The script of a build of this route and the page that it imports. */
async function builtRoute(route: string, areIncluded: boolean): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [demoPages(areIncluded)],
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'routes', route), formats: ['es'] },
      rolldownOptions: { external: (id) => !/demo-page|\/routes\//.test(id) },
    },
  })) as Rolldown.RolldownOutput[];
  return built.flatMap(({ output }) => output.map((file) => (file.type === 'chunk' ? file.code : ''))).join('\n');
}

test.each([
  ['[__gallery].tsx', 'Every component of the site in its states'],
  ['[__brands].tsx', 'showcase.title'],
])('a build has what %s shows only with the pages of the demo', async (route, text) => {
  expect(await builtRoute(route, true)).toContain(text);
  const without = await builtRoute(route, false);
  expect(without).not.toContain(text);
  expect(without).toContain('notFound()');
});
