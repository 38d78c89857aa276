import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { CallShape } from '@marquee/contract/call.ts';
import { jobsOf } from './app-jobs.ts';
import { companiesOf, refuseSandboxMethods, refuseStoredSandboxMethods, type SandboxCompany } from './app-companies.ts';
import { createModules, openPool, type Modules } from './app-modules.ts';
import { playRoutes } from './app-play.ts';
import type { PlatformConfig } from './config.ts';
import { createDb } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { JOB_STATEMENT_TIMEOUT_MS } from './db/pool.ts';
import { serverOptions } from './http/build-server.ts';
import { createMetrics, registerHealth, type Metrics } from './http/health.ts';
import type { HttpDeps } from './http/http-deps.ts';
import { innerFetch } from './http/inner-fetch.ts';
import { createLogger, type Logger } from './http/logger.ts';
import { addPictureFolder } from './http/picture-folder.ts';
import { registerApi } from './http/register-api.ts';
import type { ServedCall } from './http/serve.ts';
import { statusRecorder } from './http/status-coverage.ts';
import { brandsRoutes, pictureFolders, type Brands } from './modules/brands/index.ts';
import { catalogueRoutes } from './modules/catalogue/index.ts';
import { contentRoutes } from './modules/content/index.ts';
import { eventsRoutes } from './modules/events/index.ts';
import { factorsRoutes } from './modules/factors/index.ts';
import { addFlags, geoRoutes, provedPlaceReader } from './modules/geo/index.ts';
import { multiWalletRoutes, type RateSource } from './modules/multi-wallet/index.ts';
import { addPaymentWebhooks, paymentsRoutes } from './modules/payments/index.ts';
import { joiningRoutes } from './modules/joining/index.ts';
import { kycRoutes } from './modules/kyc/index.ts';
import { limitsRoutes } from './modules/limits/index.ts';
import { addDownloadDoor, personalDataRoutes } from './modules/personal-data/index.ts';
import { addVerifyDoor, playersRoutes } from './modules/players/index.ts';
import { sessionsRoutes } from './modules/sessions/index.ts';
import { supportRoutes } from './modules/support/index.ts';
import { withdrawalsRoutes } from './modules/withdrawals/index.ts';
import { installJobs } from './jobs/install-jobs.sql.ts';
import { startJobs } from './jobs/start-jobs.ts';

export interface Platform {
  readonly brands: Brands;
  /** Calls of the contract that have a use case; all others answer `server.not_served`. */
  readonly servedCalls: readonly CallShape[];
  /** Options that a Fastify instance needs to carry the API safely. */
  readonly serverOptions: FastifyServerOptions;
  /** Brings the schema up to date and seeds the demo world. Safe to repeat and to run in several processes. */
  readonly prepare: () => Promise<void>;
  /** Adds REST, health and metrics to a Fastify instance, below `/api`, `/health` and `/metrics`. */
  readonly register: (fastify: FastifyInstance) => Promise<void>;
  /** Adds the socket to the HTTP server that the instance listens with. */
  readonly attachRealtime: (server: Server) => Promise<void>;
  readonly startJobs: () => Promise<void>;
  /** Runs one job of the clock now, in this process: for operators and tests. */
  readonly carryOut: (job: string) => Promise<void>;
  /** Answers a request inside the process, for server rendering; after `register`. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Ends jobs, sockets and connections, in this order. */
  readonly close: () => Promise<void>;
}

export interface PlatformOptions {
  readonly logger?: Logger;
  /** The company for trying out, in programs that are for that. */
  readonly sandbox?: SandboxCompany;
  /** Where prices of currencies come from; without one they are an operator's alone. */
  readonly rateSource?: RateSource;
}

/** The only wiring: adapters, then modules from the bottom up, then their calls. Each module's lines stand together. */
export function createPlatform(config: PlatformConfig, options: PlatformOptions = {}): Platform {
  const logger = options.logger ?? createLogger(config.logLevel);
  const metrics = createMetrics();
  const innerSecret = config.innerSecret ?? randomBytes(24).toString('base64url');
  const companies = companiesOf(config, options.sandbox);
  const rateSource = options.rateSource ?? null;
  const modules = createModules({ config, companies, rateSource, logger, secret: innerSecret });
  const { brands, content, payments, kyc, realtime, relay, db } = modules;
  const calls = callsOf(modules, config, innerSecret);
  const http = httpDepsOf({ config, modules, calls, metrics, innerSecret });
  const jobsPool = openPool(config, logger, {
    max: 4,
    applicationName: 'marquee-jobs',
    statementTimeoutMs: JOB_STATEMENT_TIMEOUT_MS,
  });
  const jobsDb = createDb(jobsPool);
  let jobs: { stop(): Promise<void> } | undefined;
  let fetchInside: Platform['fetch'] | undefined;

  return {
    brands,
    servedCalls: calls.map(({ call }) => call),
    serverOptions: serverOptions({ logger, trustedProxies: config.trustedProxies }),
    prepare: async () => {
      const definitions = methodsToWrite(config, brands);
      if (config.isForReal) checkForRealMoney(brands, definitions ?? [], logger);
      await migrate({ ownerUrl: config.ownerUrl, log: (line) => logger.debug(line) });
      await installJobs(config.ownerUrl);
      await content.seedTexts(brands.all);
      await kyc.seedLabels();
      if (config.isDemo) await modules.offers.seedDemo(brands.all.map((brand) => brand.key));
      if (definitions !== null)
        await payments.seedPayments(brands.all.map((brand) => ({ ...brand, brandKey: brand.key, definitions })));
      // After the data: what it no longer names is switched off by now.
      if (config.isForReal) await refuseStoredSandboxMethods(payments);
    },
    register: async (fastify) => {
      // An open socket would keep the server from ending.
      fastify.addHook('preClose', () => realtime.close());
      registerHealth(fastify, http, metrics);
      await registerApi(fastify, http);
      fetchInside = innerFetch(fastify, innerSecret);
    },
    attachRealtime: async (server) => realtime.attach(server),
    startJobs: async () => {
      jobs = await startJobs({
        pool: jobsPool,
        jobs: jobsOf({ modules, jobsPool, jobsDb, logger }),
        log: logger,
      });
    },
    carryOut: async (name) => {
      const job = jobsOf({ modules, jobsPool, jobsDb, logger }).find((one) => one.name === name);
      if (!job) throw new Error(`There is no job ${name}`);
      await job.run();
    },
    fetch: async (request) => {
      if (!fetchInside) throw new Error('The platform answers requests after it is registered');
      return fetchInside(request);
    },
    close: async () => {
      await jobs?.stop();
      await jobsPool.end();
      await realtime.close();
      await relay.stop();
      await modules.mail.settle();
      await db.destroy();
    },
  };
}

/** Payment methods that the start writes to the database; null: it stays as it is. */
function methodsToWrite({ paymentMethodsFile, isDemo }: PlatformConfig, { paymentMethods }: Brands) {
  return paymentMethodsFile !== null || isDemo ? paymentMethods.definitions : null;
}

/** Throws where a brand offers what only a trial may; brands that are demonstrations are named in the log. */
function checkForRealMoney(
  { all }: Brands,
  definitions: Parameters<typeof refuseSandboxMethods>[1],
  logger: Logger,
): void {
  refuseSandboxMethods(all, definitions);
  const demoBrands = all.filter(({ isDemo }) => isDemo).map(({ key }) => key);
  if (demoBrands.length > 0)
    logger.warn({ demoBrands }, 'these brands are demonstrations ("isDemo"): their footers say so');
}

/** In the order of the contract. */
function callsOf(modules: Modules, config: PlatformConfig, secret: string): readonly ServedCall[] {
  const { db, brands, content, catalogue, sessions, players, payments, kyc, limits } = modules;
  return [
    ...brandsRoutes(brands, {
      ...config,
      findMaintenance: modules.maintenance.find,
      listFrameOrigins: modules.payments.listFrameOrigins,
    }),
    ...contentRoutes(content, brands),
    ...geoRoutes({
      ...modules.geo,
      db,
      getBrand: brands.getBrand,
      secret,
      whitelistedNetworks: config.countryWhitelist,
      findResidence: async (playerId) => (await players.findFacts(playerId))?.countryCode ?? null,
      now: () => new Date(),
    }),
    ...catalogueRoutes(catalogue, brands.getBrand),
    ...modules.offers.routes,
    ...sessionsRoutes(sessions),
    ...factorsRoutes(modules.factors, sessions),
    ...joiningRoutes(modules.joining),
    ...playersRoutes(players),
    ...paymentsRoutes(payments),
    ...multiWalletRoutes(modules.multiWallet),
    ...withdrawalsRoutes(modules.withdrawals, sessions),
    ...playRoutes(modules),
    ...modules.rewards.routes,
    ...supportRoutes(db),
    ...kycRoutes(kyc),
    ...limitsRoutes(limits),
    ...personalDataRoutes(modules.personalData, sessions),
    ...eventsRoutes(db),
  ];
}

interface HttpParts {
  readonly config: PlatformConfig;
  readonly modules: Modules;
  readonly calls: readonly ServedCall[];
  readonly metrics: Metrics;
  readonly innerSecret: string;
}

function httpDepsOf({ config, modules, calls, metrics, innerSecret }: HttpParts): HttpDeps {
  const { pool, brands, sessions, payments } = modules;
  const noteStatus = config.metStatusesFile === null ? undefined : statusRecorder(config.metStatusesFile);
  return {
    calls,
    addDoors: (fastify) => {
      addFlags(fastify);
      addVerifyDoor(fastify, modules.players, brands);
      addDownloadDoor(fastify, { ...brands, readExport: modules.personalData.readExport });
      addPaymentWebhooks(fastify, payments);
      for (const [name, folder] of Object.entries(pictureFolders(config.brandsDir)))
        addPictureFolder(fastify, name, folder);
    },
    brands,
    findMaintenance: modules.maintenance.find,
    placeOfAddress: modules.geo.placeOfAddress,
    debugView: modules.geo.debugAccess.viewOf,
    provedPlace: provedPlaceReader({ secret: innerSecret, now: () => new Date() }),
    findSession: sessions.findSession,
    continueSession: sessions.continueSession,
    checkReady: async () => void (await pool.query('SELECT 1')),
    metricsFrom: config.metricsFrom,
    isOverloaded: () => pool.waitingCount > config.databaseConnectionsMax * 10,
    validateAnswers: config.validateAnswers,
    floodRequestsPerMinute: config.floodRequestsPerMinute,
    countryHeader: config.countryHeader,
    innerSecret,
    onAnswer: (answered) => {
      metrics.onAnswer(answered);
      noteStatus?.(answered.callId, answered.status);
    },
  };
}
