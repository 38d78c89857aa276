import { createPlatform } from './app.ts';
import { readConfig } from './config.ts';
import { buildServer } from './http/build-server.ts';
import { createLogger } from './http/logger.ts';
import { SettingsError } from './modules/brands/index.ts';

const PORT_DEFAULT = 5600;
const SHUTDOWN_MS_MAX = 15_000;

/** The platform alone: `npm run run-task -- platform`. Settings that cannot be used end it with one line. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  const platform = createPlatform(config, { logger });
  await platform.prepare();
  const server = buildServer({ logger, trustedProxies: config.trustedProxies });
  await platform.register(server);
  await platform.attachRealtime(server.server);
  await platform.startJobs();
  const address = await server.listen({
    port: Number(process.env['PORT'] ?? PORT_DEFAULT),
    host: process.env['HOST'] ?? '127.0.0.1',
  });
  logger.info({ address }, 'the platform is up');

  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'stopping: no new requests, running ones are finished');
    setTimeout(() => process.exit(1), SHUTDOWN_MS_MAX).unref();
    void server
      .close()
      .then(() => platform.close())
      .then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof SettingsError ? error.message : error instanceof Error ? `The platform could not start: ${error.message}` : String(error)}\n`,
  );
  process.exit(1);
});
