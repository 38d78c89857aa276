import { join } from 'node:path';
import { loadThemes } from '@marquee/themes/own-themes.ts';
import type { FastifyInstance } from 'fastify';
import { createServer, isRunnableDevEnvironment } from 'vite';
import { themesDir } from '../theme-modules-plugin.ts';
import type { BuiltSite } from './built-site.ts';
import type { Renderer } from './render.types.ts';

/**
 * Compiles on demand with hot module replacement: `SiteOptions.loadBuilt` for development. Pages have neither cache
 * nor content security policy, because Vite injects scripts and styles.
 */
export async function loadDevSite(): Promise<BuiltSite> {
  // Throws `ThemesError` if an own theme is invalid.
  loadThemes(themesDir());
  const vite = await createServer({
    root: join(import.meta.dirname, '..'),
    configFile: join(import.meta.dirname, '../vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, ws: {} },
    logLevel: 'info',
  });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr))
    throw new Error('The development server has no environment for rendering.');
  const current = () => ssr.runner.import<Renderer>('/server/render-entry.ts');
  const first = await current();
  return {
    renderer: {
      render: async (input) => (await current()).render(input),
      modalSource: first.modalSource,
      themes: first.themes,
    },
    isDev: true,
    stylesOf: () => [],
    attach: async (scope: FastifyInstance) => {
      scope.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
      scope.addHook('onClose', () => vite.close());
    },
  };
}
