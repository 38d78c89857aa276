import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { StartupError } from '@marquee/local-postgres/startup-error.ts';
import type { Platform } from '@marquee/platform/app.ts';
import { SITE_DIST, useKnownBuild } from '@marquee/web/build.ts';
import { createSite } from '@marquee/web/server/create-site.ts';
import type { FastifyInstance } from 'fastify';
import { oneAtATime } from './one-at-a-time.ts';
import type { CasinoOptions } from './read-options.ts';

export interface SiteWiring {
  readonly server: FastifyInstance;
  readonly platform: Platform;
  /** Origin of payment pages, for the form-action policy. */
  readonly paymentOrigin: string;
  readonly mode: CasinoOptions['mode'];
}

/** Builds the site if needed, with the demo's pages; does nothing in development. */
export async function prepareSite({ mode, root }: CasinoOptions, log: (sentence: string) => void): Promise<void> {
  if (mode === 'dev') return;
  const slow = setTimeout(() => log('Building the site …'), 1_000);
  try {
    // Concurrent starts (a casino and its tests, for example) would write into the same folder.
    await oneAtATime(join(root, '.data/site-build.lock.sqlite'), async () => {
      if (!(await useKnownBuild({ hasDemoPages: true }))) await build(root);
    });
  } finally {
    clearTimeout(slow);
  }
}

/** Builds in a process of its own: in this one it would delay the seed for so long that the database ends its transaction. */
async function build(root: string): Promise<void> {
  const child = fork(join(root, 'apps/web/build.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, MARQUEE_DEMO_PAGES: '1' },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new StartupError('The site could not be built; the reason is above.');
}

/** Adds the pages to the API's server: one port for both. */
export async function addSite({ server, platform, paymentOrigin, mode }: SiteWiring): Promise<void> {
  const site = await createSite({
    platformFetch: platform.fetch,
    distDirectory: SITE_DIST,
    formOrigins: [paymentOrigin],
    // The compiler is loaded only in development.
    ...(mode === 'dev' && { loadBuilt: async () => (await import('@marquee/web/server/dev-site.ts')).loadDevSite() }),
    log: { error: (details, message) => server.log.error(details, message) },
  });
  await site.register(server);
}
