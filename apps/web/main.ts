import { setTimeout as wait } from 'node:timers/promises';
import { EnvironmentError, readEnvironment, unknownSettingsWarning } from '@marquee/contract/environment.ts';
import { PORT_DEFAULTS } from '@marquee/contract/environment-variables.ts';
import { SITE_DIST } from './build.ts';
import { createSite } from './server/create-site.ts';
import { proxyApi } from './server/proxy-api.ts';
import { remotePlatform } from './server/remote-platform.ts';
import { createSiteServer } from './server/site-server.ts';
import { SiteStartError } from './server/site-start-error.ts';

/** For running requests, after the delay for load balancers. */
const SHUTDOWN_MS_MAX = 15_000;

/** The built site as its own process. `docs/operations/environment.md` lists its settings. */
try {
  const settings = readEnvironment(process.env);
  const warning = unknownSettingsWarning(process.env);
  if (warning !== null) console.error(warning);
  const { PLATFORM_URL: platformUrl, PORT: port = PORT_DEFAULTS.site, TRUSTED_PROXIES: trusted } = settings;
  if (platformUrl === undefined) throw new SiteStartError('The site cannot start: PLATFORM_URL is not set.');
  const platform = remotePlatform(platformUrl, { internalSecret: settings.MARQUEE_INTERNAL_SECRET?.[0] });
  const { server, guard } = createSiteServer({
    trustedProxies: trusted,
    connectionsMax: settings.CONNECTIONS_MAX,
    log: (line) => console.error(line),
  });
  let isStopping = false;
  server.addHook('onRequest', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  // Live even without the platform, because it serves cached pages then.
  server.get('/health/live', async () => ({ status: 'live' }));
  server.get('/health/ready', async (_request, reply) =>
    isStopping ? reply.code(503).send({ status: 'unavailable' }) : { status: 'ready' },
  );
  proxyApi(server, platformUrl, {
    trustedProxies: trusted,
    countryHeader: settings.COUNTRY_HEADER?.toLowerCase() ?? null,
  });
  const site = await createSite({
    platformFetch: platform.fetchPlatform,
    distDirectory: SITE_DIST,
    filesDirectory: settings.SITE_FILES_DIR,
    startHost: settings.START_HOST,
    formOrigins: settings.FORM_ORIGINS.split(' ').filter(Boolean),
    publicPorts: settings.PUBLIC_PORTS,
    log: { error: (details, message) => console.error(message, details) },
  });
  await site.register(server);
  guard();
  await server.listen({ port, host: settings.HOST });
  console.log(`http://localhost:${port}`);
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    const delayMs = settings.STOP_DELAY_SECONDS * 1_000;
    setTimeout(() => process.exit(1), delayMs + SHUTDOWN_MS_MAX).unref();
    await wait(delayMs);
    await server.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
} catch (error) {
  if (error instanceof EnvironmentError) console.error(`The site cannot start: ${error.message}.`);
  else console.error(error instanceof SiteStartError ? error.message : error);
  process.exitCode = 1;
}
