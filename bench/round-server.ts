// The platform with jobs, as a program of its own for `rounds-http`. Database URL as argument, port on standard output.
import { buildServer } from '../apps/platform/http/build-server.ts';
import { createPlatform } from '../apps/platform/app.ts';
import { configOf } from '../apps/platform/config/platform-config.ts';
import { createLogger } from '../apps/platform/core/logger.ts';

const [url = ''] = process.argv.slice(2);
const logger = createLogger('error');
const config = configOf(url, {
  NODE_ENV: 'production',
  MARQUEE_DEMO: '1',
  FLOOD_REQUESTS_PER_MINUTE: '100000000',
  ...process.env,
});
const platform = createPlatform(config, { logger });
await platform.prepare();
const server = buildServer({ logger, trustedProxies: [] });
await platform.register(server);
await platform.attachRealtime(server.server);
await platform.startJobs();
const address = await server.listen({ port: 0, host: '127.0.0.1' });
console.log(new URL(address).port);
process.once('SIGTERM', () => {
  void server
    .close()
    .then(() => platform.close())
    .then(() => process.exit(0));
});
