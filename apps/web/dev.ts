import { parseArgs } from 'node:util';
import { HEAD_BYTES_MAX } from '@marquee/contract/constants.ts';
import { fastify } from 'fastify';
import { SITE_DIST } from './build.ts';
import { createSite } from './server/create-site.ts';
import { loadDevSite } from './server/dev-site.ts';
import { proxyApi } from './server/proxy-api.ts';
import { remotePlatform } from './server/remote-platform.ts';

/** The site with hot reload, against any platform: `node apps/web/dev.ts --platform http://localhost:5610 --port 5650`. */
process.env['NODE_ENV'] ??= 'development';
const { values } = parseArgs({
  options: {
    // tidy: allow fixed-port, because a developer may leave the option out
    platform: { type: 'string', default: 'http://localhost:3000' },
    port: { type: 'string', default: '5650' },
  },
});
const platform = remotePlatform(values.platform, { innerSecret: process.env['MARQUEE_INNER_SECRET'] });
const server = fastify({ logger: false, http: { maxHeaderSize: HEAD_BYTES_MAX } });
proxyApi(server, values.platform);
const site = await createSite({
  platformFetch: platform.fetchPlatform,
  distDirectory: SITE_DIST,
  loadBuilt: loadDevSite,
  showGallery: true,
  log: { error: (details, message) => console.error(message, details) },
});
await site.register(server);
await server.listen({ port: Number(values.port), host: '127.0.0.1' });
console.log(`http://localhost:${values.port}`);
