import { join } from 'node:path';
import { type Platform, createPlatform } from '@marquee/platform/app.ts';
import { configOf } from '@marquee/platform/config/platform-config.ts';
import { createLogger } from '@marquee/platform/core/logger.ts';
import { createCentralDepositsSandbox } from '@marquee/platform/adapters/central-deposits-sandbox/central-deposits-sandbox.ts';
import { createRatesSandbox } from '@marquee/platform/adapters/rates-sandbox/rates-sandbox.ts';
import { migrate } from '@marquee/platform/db/migrate.ts';
import { sandboxProvider } from '@marquee/platform/wiring/sandbox-provider.ts';
import { type SandboxAcquirer, startSandboxAcquirer } from '@marquee/sandbox-acquirer/start.ts';
import { type FastifyInstance, fastify } from 'fastify';
import { choosePort } from './choose-port.ts';
import { type DemoSecrets, loadDemoSecrets } from './demo-secrets.ts';
import { type Database, superviseDatabase } from './supervise-database.ts';
import { openLog } from './open-log.ts';
import type { CasinoOptions } from './read-options.ts';
import { recordRunning } from './running-casino.ts';
import { addSite, prepareSite } from './site.ts';

export interface Casino {
  /** URL of the casino. */
  readonly url: string;
  readonly port: number;
  readonly brands: readonly { readonly key: string; readonly name: string; readonly url: string }[];
  /** Resolves with the reason if the casino cannot continue. */
  readonly failed: Promise<Error>;
  close(): Promise<void>;
}

/** Database, platform, site and sandbox providers in one process tree, on one public port. */
export async function startCasino(options: CasinoOptions): Promise<Casino> {
  const opened: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of opened.splice(0).toReversed()) await close();
  };
  try {
    return await open(options, (close) => opened.push(close), closeAll);
  } catch (error) {
    await closeAll().catch(() => {});
    throw error;
  }
}

async function open(
  options: CasinoOptions,
  onClose: (close: () => Promise<void>) => void,
  closeAll: () => Promise<void>,
): Promise<Casino> {
  const phase = phases(options.isVerbose);
  const secrets = loadDemoSecrets(options.dataDir);
  const port = await choosePort(options.port, options.host);
  if (options.port !== 0 && port !== options.port) console.log(`Port ${options.port} is taken; using ${port}.`);
  // Builds the site while the database starts: both take seconds the first time.
  const building = phase('site', prepareSite(options, console.log));
  building.catch(() => {});
  const database = await phase('database', superviseDatabase(options, console.log));
  onClose(database.close);
  // Only the migration uses the owner's login; the platform gets the application's.
  await phase('schema', migrate({ ownerUrl: database.ownerUrl }));
  const acquirer = await phase('sandbox providers', openAcquirer(options, secrets, port));
  onClose(acquirer.close);
  const platform = platformFor({ options, secrets, database, acquirer, port });
  onClose(platform.close);
  await phase('seed', platform.prepare());
  const server = fastify(platform.serverOptions) as unknown as FastifyInstance; // only the logger's type parameter differs
  onClose(() => server.close());
  await phase('api', platform.register(server));
  await building;
  await phase('pages', addSite({ server, platform, paymentOrigin: acquirer.url, mode: options.mode }));
  await platform.attachRealtime(server.server);
  await phase('listening', server.listen({ port, host: options.host }));
  await phase('jobs', platform.startJobs());
  onClose(recordRunning(options.dataDir, port));
  const brands = platform.brands.all.map(({ key, name }) => ({ key, name, url: `http://${key}.localhost:${port}` }));
  return { url: `http://localhost:${port}`, port, brands, failed: database.lost, close: closeAll };
}

interface Wiring {
  readonly options: CasinoOptions;
  readonly secrets: DemoSecrets;
  readonly database: Database;
  readonly acquirer: SandboxAcquirer;
  /** Of the casino. */
  readonly port: number;
}

function platformFor({ options, secrets, database, acquirer, port }: Wiring): Platform {
  const { env, dataDir, isVerbose } = options;
  const config = configOf(database.appUrl, {
    // A demo unless configured otherwise.
    MARQUEE_DEMO: '1',
    DOCUMENTS_KEY: secrets.documentsKey,
    DOCUMENTS_DIR: join(dataDir, 'documents'),
    ...env,
    MARQUEE_SECRETS_KEY: env['MARQUEE_SECRETS_KEY'] || secrets.secretsKey,
    SANDBOX_ACQUIRER_URL: acquirer.url,
    SANDBOX_ACQUIRER_API_KEY: secrets.acquirerApiKey,
    SANDBOX_ACQUIRER_WEBHOOK_SECRETS: secrets.acquirerWebhookSecret,
  });
  const logger = isVerbose ? createLogger(config.logLevel) : createLogger(config.logLevel, openLog(dataDir));
  return createPlatform(
    { ...config, localPort: port },
    {
      logger,
      sandbox: sandboxProvider,
      rateSource: createRatesSandbox(() => new Date()),
      centralFile: createCentralDepositsSandbox(() => new Date()),
    },
  );
}

async function openAcquirer(
  { dataDir, port }: CasinoOptions,
  secrets: DemoSecrets,
  casinoPort: number,
): Promise<SandboxAcquirer> {
  return startSandboxAcquirer({
    // The same port after a restart if possible, because open payments contain the URL of their page.
    port: port === 0 ? 0 : await choosePort(casinoPort + 1, '127.0.0.1'),
    dataDir: join(dataDir, 'sandbox-acquirer'),
    apiKey: secrets.acquirerApiKey,
    webhookSecrets: [secrets.acquirerWebhookSecret],
    webhookUrl: `http://127.0.0.1:${casinoPort}/api/core/payments/payments-sandbox/webhook`,
  });
}

/** Logs the duration of each start phase with --verbose. */
function phases(isVerbose: boolean) {
  return async <T>(name: string, work: Promise<T>): Promise<T> => {
    const since = performance.now();
    const result = await work;
    if (isVerbose) console.log(`${name}: ${Math.round(performance.now() - since)} ms`);
    return result;
  };
}
