import { randomUUID } from 'node:crypto';
import { HEAD_BYTES_MAX } from '@marquee/contract/constants.ts';
import { fastify } from 'fastify';
import { SITE_DIST } from './build.ts';
import { createSite } from './server/create-site.ts';
import { proxyApi } from './server/proxy-api.ts';
import { remotePlatform } from './server/remote-platform.ts';
import { SiteStartError } from './server/site.types.ts';
import { readTrustedProxies } from './server/trusted-proxies.ts';

/**
 * The built site in a process of its own: `PLATFORM_URL`, `PORT`, `HOST`, `FORM_ORIGINS` (space-separated), `START_HOST`,
 * `TRUSTED_PROXIES`, `MARQUEE_INNER_SECRET` (the platform's), `PUBLIC_PORTS` (of proxies in front that leave theirs in the host; with commas),
 * `MARQUEE_GALLERY=1` (shows `/__gallery`, the page of all components).
 */
const {
  PLATFORM_URL: platformUrl,
  PORT: port = '5650',
  HOST: host = '127.0.0.1',
  FORM_ORIGINS: formOrigins = '',
  START_HOST: startHost = 'localhost',
  PUBLIC_PORTS: publicPorts = '',
} = process.env;

try {
  if (!platformUrl) throw new SiteStartError('The site cannot start: PLATFORM_URL is not set.');
  const platform = remotePlatform(platformUrl, { innerSecret: process.env['MARQUEE_INNER_SECRET'] });
  const trusted = readTrustedProxies(process.env['TRUSTED_PROXIES']);
  const server = fastify({
    // Its first letters are shown to visitors, who tell them to support: no two requests may share them.
    genReqId: () => randomUUID(),
    logger: false,
    trustProxy: trusted.length > 0 ? [...trusted] : false,
    http: { maxHeaderSize: HEAD_BYTES_MAX },
  });
  // It shows the last good pages while the platform is away, so it can be sent visitors for as long as it lives.
  server.get('/health/live', async () => ({ status: 'live' }));
  proxyApi(server, platformUrl);
  const site = await createSite({
    platformFetch: platform.fetchPlatform,
    distDirectory: SITE_DIST,
    startHost,
    showGallery: process.env['MARQUEE_GALLERY'] === '1',
    formOrigins: formOrigins.split(' ').filter(Boolean),
    publicPorts: publicPorts.split(',').filter(Boolean).map(Number),
    log: { error: (details, message) => console.error(message, details) },
  });
  await site.register(server);
  await server.listen({ port: Number(port), host });
  console.log(`http://localhost:${port}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.close().then(() => process.exit(0)));
} catch (error) {
  console.error(error instanceof SiteStartError ? error.message : error);
  process.exitCode = 1;
}
