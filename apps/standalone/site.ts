import { join } from 'node:path';
import type { Platform } from '@marquee/platform/app.ts';
import { SITE_DIST, buildSite } from '@marquee/web/build.ts';
import { createSite } from '@marquee/web/server/create-site.ts';
import type { FastifyInstance } from 'fastify';
import { oneAtATime } from './one-at-a-time.ts';
import type { CasinoOptions } from './read-options.ts';

export interface SiteWiring {
  readonly server: FastifyInstance;
  readonly platform: Platform;
  /** Where payers are sent: forms may lead there. */
  readonly paymentOrigin: string;
  readonly mode: CasinoOptions['mode'];
}

/** Builds what is not built yet; nothing to do where pages are compiled on demand. */
export async function prepareSite({ mode, root }: CasinoOptions, log: (sentence: string) => void): Promise<void> {
  if (mode === 'dev') return;
  const slow = setTimeout(() => log('Building the site …'), 1_000);
  try {
    // Two starts at once (a casino and its tests, say) would write into the same folder.
    await oneAtATime(join(root, '.data/site-build.lock.sqlite'), () => buildSite());
  } finally {
    clearTimeout(slow);
  }
}

/** Adds the pages to the server that carries the API: one port for both. */
export async function addSite({ server, platform, paymentOrigin, mode }: SiteWiring): Promise<void> {
  const site = await createSite({
    platformFetch: platform.fetch,
    distDirectory: SITE_DIST,
    formOrigins: [paymentOrigin],
    // A casino on one machine is for looking at, its components too.
    showGallery: true,
    // The compiler is loaded only where pages are compiled on demand.
    ...(mode === 'dev' && { loadBuilt: async () => (await import('@marquee/web/server/dev-site.ts')).loadDevSite() }),
    log: { error: (details, message) => server.log.error(details, message) },
  });
  await site.register(server);
}
