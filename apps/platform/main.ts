import { setTimeout as wait } from 'node:timers/promises';
import { unknownSettingsWarning } from '@marquee/contract/environment.ts';
import { PORT_DEFAULTS } from '@marquee/contract/environment-variables.ts';
import { createPlatform } from './app.ts';
import { readConfig, readSettings } from './config/platform-config.ts';
import { SchemaError } from './db/migrate.ts';
import { buildServer } from './http/build-server.ts';
import { createLogger } from './core/logger.ts';
import { NotReadyError } from './wiring/readiness.ts';
import { SettingsError } from './modules/brands/index.ts';

/** For running requests and jobs, after the delay for load balancers. */
const SHUTDOWN_MS_MAX = 15_000;
/** Exit code for a schema of another release, so that process managers can distinguish it. */
const EXIT_WRONG_SCHEMA = 3;

/** The platform without the site: `npm run run-task -- platform`. Invalid settings end it with one line. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  const warning = unknownSettingsWarning(process.env);
  if (warning !== null) logger.warn(warning);
  const platform = createPlatform(config, { logger });
  await platform.prepare();
  const recordSecurity = platform.security.record;
  const server = buildServer({ logger, trustedProxies: config.trustedProxies, recordSecurity });
  if (config.jobs === 'only') platform.registerHealth(server);
  else {
    await platform.register(server);
    await platform.attachRealtime(server.server);
  }
  if (config.jobs !== 'off') await platform.startJobs();
  const {
    PORT: port = PORT_DEFAULTS.platform,
    HOST: host,
    STOP_DELAY_SECONDS: stopDelaySeconds,
  } = readSettings(process.env);
  const address = await server.listen({ port, host });
  logger.info({ address }, 'the platform is up');

  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'stopping: finishing running requests');
    setTimeout(() => process.exit(1), stopDelaySeconds * 1_000 + SHUTDOWN_MS_MAX).unref();
    void stopGracefully().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'could not stop gracefully');
        process.exit(1);
      },
    );
  };
  const stopGracefully = async () => {
    const jobsStopped = platform.beginStop();
    await wait(stopDelaySeconds * 1_000);
    await server.close();
    await jobsStopped;
    await platform.close();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof SettingsError || error instanceof NotReadyError || error instanceof SchemaError ? error.message : error instanceof Error ? `The platform could not start: ${error.message}` : String(error)}\n`,
  );
  process.exit(error instanceof SchemaError ? EXIT_WRONG_SCHEMA : 1);
});
