import { HEAD_BYTES_MAX } from '@marquee/contract/constants.ts';
import { fastify } from 'fastify';
import { SITE_DIST } from './build.ts';
import { createSite } from './server/create-site.ts';
import { loadDevSite } from './server/dev-site.ts';
import { proxyApi } from './server/proxy-api.ts';
import { remotePlatform } from './server/remote-platform.ts';

/**
 * Serves the site with hot reload for the platform at `platform`. `NODE_ENV` must be set before this module loads.
 */
export async function serveDevSite({
  platform: platformUrl,
  port,
}: {
  readonly platform: string;
  readonly port: number;
}): Promise<void> {
  const platform = remotePlatform(platformUrl, { internalSecret: process.env['MARQUEE_INTERNAL_SECRET'] });
  const server = fastify({ logger: false, http: { maxHeaderSize: HEAD_BYTES_MAX } });
  proxyApi(server, platformUrl);
  const site = await createSite({
    platformFetch: platform.fetchPlatform,
    distDirectory: SITE_DIST,
    loadBuilt: loadDevSite,
    log: { error: (details, message) => console.error(message, details) },
  });
  await site.register(server);
  await server.listen({ port, host: '127.0.0.1' });
  console.log(`http://localhost:${port}`);
}
