import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { EndpointShape } from '@marquee/contract/endpoint.ts';
import { jobsOf } from './wiring/jobs.ts';
import {
  providersOf,
  refuseStoredSandboxMethods,
  configuredMethods,
  type SandboxProvider,
} from './wiring/providers.ts';
import { reportReadiness, requirePurpose } from './wiring/readiness.ts';
import { createModules, openPool, type Modules } from './wiring/modules.ts';
import type { PlatformConfig } from './config/platform-config.ts';
import { createDb } from './db/database.ts';
import { requireCurrentSchema } from './db/migrate.ts';
import { JOB_STATEMENT_TIMEOUT_MS } from './db/pool.ts';
import { serverOptions } from './http/build-server.ts';
import { createMetrics, registerHealth } from './http/health.ts';
import { internalFetch } from './http/internal-fetch.ts';
import { createLogger, type Logger } from './core/logger.ts';
import { registerApi } from './http/register-api.ts';
import { createSharedBudgets, type SharedBudgets } from './http/shared-budgets.ts';
import { addBudgetUse, deleteEndedBudgets } from './http/shared-budgets.sql.ts';
import type { Brands } from './modules/brands/index.ts';
import type { RateSource } from './modules/multi-wallet/index.ts';
import type { SelfExclusionRegister } from './modules/limits/index.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { endpointsOf } from './wiring/endpoints.ts';
import { httpDepsOf } from './wiring/http.ts';

export interface Platform {
  readonly brands: Brands;
  /** Calls of the contract that have a use case; all others answer `server.not_served`. */
  readonly servedEndpoints: readonly EndpointShape[];
  /** Options that a Fastify instance needs to carry the API safely. */
  readonly serverOptions: FastifyServerOptions;
  /** Refuses to start for real money while something is missing, and on a schema that is not this release's (`SchemaError`); writes the data that ships with the product. Safe to repeat and to run in several processes. */
  readonly prepare: () => Promise<void>;
  /** Adds REST, health and metrics to a Fastify instance, below `/api`, `/health` and `/metrics`. */
  readonly register: (fastify: FastifyInstance) => Promise<void>;
  /** Adds health and metrics alone, for a process that only runs jobs. */
  readonly registerHealth: (fastify: FastifyInstance) => void;
  /** Adds the socket to the HTTP server that the instance listens with. */
  readonly attachRealtime: (server: Server) => Promise<void>;
  readonly startJobs: () => Promise<void>;
  /** Runs one job of the clock now, in this process: for operators and tests. */
  readonly execute: (job: string) => Promise<void>;
  /** Answers a request inside the process, for server rendering; after `register`. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Ends jobs, sockets and connections, in this order. */
  readonly close: () => Promise<void>;
}

export interface PlatformOptions {
  readonly logger?: Logger;
  /** The company for trying out, in programs that are for that. */
  readonly sandbox?: SandboxProvider;
  /** Where prices of currencies come from; without one they are an operator's alone. */
  readonly rateSource?: RateSource;
  /** The national register of self-exclusions that brands may ask by their market policy. */
  readonly register?: SelfExclusionRegister;
}

const JOBS_POOL = { max: 4, applicationName: 'marquee-jobs', statementTimeoutMs: JOB_STATEMENT_TIMEOUT_MS } as const;

/** The only wiring: adapters, then modules from the bottom up, then their calls. Each module's lines stand together. */
export function createPlatform(config: PlatformConfig, options: PlatformOptions = {}): Platform {
  const logger = options.logger ?? createLogger(config.logLevel);
  const metrics = createMetrics();
  const { onUndelivered } = metrics;
  const internalSecrets =
    config.internalSecrets.length > 0 ? config.internalSecrets : [randomBytes(24).toString('base64url')];
  const providers = providersOf(config, options.sandbox);
  const { rateSource = null, register = null } = options;
  const parts = { config, providers, rateSource, register, logger, secrets: internalSecrets, onUndelivered };
  const modules = createModules(parts);
  const { brands, realtime, relay, db } = modules;
  const endpoints = endpointsOf(modules, config, internalSecrets);
  const budgets = budgetsOf(modules, logger);
  const http = httpDepsOf({ config, modules, endpoints, metrics, internalSecrets, budgets });
  const jobsPool = openPool(config, logger, JOBS_POOL);
  const jobsDb = createDb(jobsPool);
  let jobs: { stop(): Promise<void> } | undefined;
  let fetchInside: Platform['fetch'] | undefined;

  return {
    brands,
    servedEndpoints: endpoints.map(({ endpoint }) => endpoint),
    serverOptions: serverOptions({ logger, trustedProxies: config.trustedProxies }),
    prepare: () => prepareData(modules, config, logger),
    register: async (fastify) => {
      // An open socket would keep the server from ending.
      fastify.addHook('preClose', () => realtime.close());
      registerHealth(fastify, http, metrics);
      await registerApi(fastify, http);
      fetchInside = internalFetch(fastify, internalSecrets);
    },
    registerHealth: (fastify) => registerHealth(fastify, http, metrics),
    attachRealtime: async (server) => realtime.attach(server),
    startJobs: async () => {
      jobs = await startJobs({
        pool: jobsPool,
        jobs: jobsOf({ modules, jobsPool, jobsDb, logger }),
        log: logger,
      });
    },
    execute: async (name) => {
      const job = jobsOf({ modules, jobsPool, jobsDb, logger }).find((one) => one.name === name);
      if (!job) throw new Error(`There is no job ${name}`);
      await job.run();
    },
    fetch: async (request) => {
      if (!fetchInside) throw new Error('The platform answers requests after it is registered');
      return fetchInside(request);
    },
    close: async () => {
      budgets.stop();
      await jobs?.stop();
      await jobsPool.end();
      await realtime.close();
      await relay.stop();
      await modules.mail.settle();
      await db.destroy();
    },
  };
}

/** Refuses a database that does not fit this code or these settings, and writes what settings and demo data say. */
async function prepareData(modules: Modules, config: PlatformConfig, logger: Logger): Promise<void> {
  const { brands, content, payments, kyc, db } = modules;
  const definitions = configuredMethods(config, brands);
  reportReadiness(config, { brands: brands.all, definitions, providers: modules.providers }, logger);
  await requireCurrentSchema(modules.pool);
  await requirePurpose(db, config);
  await content.seedTexts(brands.all);
  await kyc.seedLabels();
  const brandKeys = brands.all.map((brand) => brand.key);
  if (config.isDemo) await modules.offers.seedDemo(brandKeys);
  else await modules.catalogue.seedHouseGames(brandKeys);
  if (definitions !== null)
    await payments.seedPayments(brands.all.map((brand) => ({ ...brand, brandKey: brand.key, definitions })));
  // After the data: what it no longer names is switched off by now.
  if (config.isForReal) await refuseStoredSandboxMethods(payments);
}

function budgetsOf({ pool }: Modules, log: Logger): SharedBudgets {
  return createSharedBudgets({
    add: (uses) => addBudgetUse(pool, uses),
    deleteEnded: () => deleteEndedBudgets(pool),
    log,
  });
}
