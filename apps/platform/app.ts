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
import { guardServer, serverOptions } from './http/build-server.ts';
import { createMetrics, registerHealth } from './http/health.ts';
import { addOverdueMetrics } from './http/overdue-metrics.ts';
import { internalFetch } from './http/internal-fetch.ts';
import { createLogger, type Logger } from './core/logger.ts';
import { registerApi } from './http/register-api.ts';
import type { Brands } from './modules/brands/index.ts';
import type { SecurityRecorder } from './modules/security-events/index.ts';
import type { RateSource } from './modules/multi-wallet/index.ts';
import { marketRulesOf, type SelfExclusionRegister } from './modules/limits/index.ts';
import type { CentralDepositFile } from './modules/payments/index.ts';
import type { PasswordHasherOptions } from './modules/players/index.ts';
import { readOverdue } from './jobs/overdue.sql.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { endpointsOf } from './wiring/endpoints.ts';
import { httpDepsOf } from './wiring/http.ts';

export interface Platform {
  readonly brands: Brands;
  /** Endpoints with a use case; all others respond `server.not_served`. */
  readonly servedEndpoints: readonly EndpointShape[];
  /** Options that a Fastify instance needs for the API. */
  readonly serverOptions: FastifyServerOptions;
  /**
   * Throws if an installation for real money lacks something, or the schema is not this release's (`SchemaError`);
   * writes the data that ships with the product. Safe to repeat and to run concurrently.
   */
  readonly prepare: () => Promise<void>;
  /** Adds REST, health and metrics to a Fastify instance, below `/api`, `/health` and `/metrics`. */
  readonly register: (fastify: FastifyInstance) => Promise<void>;
  /** Adds only health and metrics, for a process that only runs jobs. */
  readonly registerHealth: (fastify: FastifyInstance) => void;
  /**
   * Adds the socket server to the HTTP server of the instance, and refuses ambiguous requests and connections above the
   * ceilings. After `register` and all other listeners of the server.
   */
  readonly attachRealtime: (server: Server) => Promise<void>;
  readonly startJobs: () => Promise<void>;
  /** `record`: for events outside of the API, such as invalid HTTP. `flush` stores what waits, for tests. */
  readonly security: Pick<SecurityRecorder, 'record' | 'flush'>;
  /** Waits for what requests have left to do in the background, for tests. */
  readonly settle: () => Promise<void>;
  /** The metrics as text. */
  readonly metrics: () => Promise<string>;
  /** Runs one job now, in this process: for operators and tests. */
  readonly execute: (job: string) => Promise<void>;
  /** Handles a request inside the process, for server rendering; after `register`. */
  readonly fetch: (request: Request) => Promise<Response>;
  /**
   * Begins the stop: `/health/ready` fails, and no further jobs start. Requests are still served. Resolves when running
   * jobs have ended.
   */
  readonly beginStop: () => Promise<void>;
  /** Stops jobs, sockets and connections, in this order. */
  readonly close: () => Promise<void>;
}

export interface PlatformOptions {
  readonly logger?: Logger;
  /** The sandbox provider, in demo and test programs. */
  readonly sandbox?: SandboxProvider;
  /** Source of exchange rates; without it operators set them. */
  readonly rateSource?: RateSource;
  /** The national self-exclusion register for brands whose market policy requires it. */
  readonly register?: SelfExclusionRegister;
  /** The central deposit file for brands whose market limits the deposits with all operators. */
  readonly centralFile?: CentralDepositFile;
  /** Cost and queue of password hashing; tests lower the cost. */
  readonly hashing?: PasswordHasherOptions;
}

/** What the operator connects; null: not connected. */
function outsideOf(options: PlatformOptions) {
  const { rateSource = null, register = null, centralFile = null, hashing = {} } = options;
  return { rateSource, register, centralFile, hashing };
}

const JOBS_POOL = { max: 12, applicationName: 'marquee-jobs', statementTimeoutMs: JOB_STATEMENT_TIMEOUT_MS } as const;

/** Wires adapters, then modules in the order of their dependencies, then their routes. */
export function createPlatform(config: PlatformConfig, options: PlatformOptions = {}): Platform {
  const logger = options.logger ?? createLogger(config.logLevel);
  const metrics = createMetrics();
  const internalSecrets =
    config.internalSecrets.length > 0 ? config.internalSecrets : [randomBytes(24).toString('base64url')];
  const providers = providersOf(config, options.sandbox);
  const parts = { config, providers, logger, secrets: internalSecrets, metrics, ...outsideOf(options) };
  const modules = createModules(parts);
  const { brands, budgets, realtime, relay, security, db } = modules;
  const endpoints = endpointsOf(modules, config, internalSecrets);
  const http = httpDepsOf({ ...parts, modules, endpoints, isStopping: () => isStopping });
  addOverdueMetrics(metrics.registry, () => readOverdue(db, modules.liveTables.slugs));
  const jobsPool = openPool(config, logger, JOBS_POOL);
  const jobsDb = createDb(jobsPool);
  const allJobs = () => jobsOf({ modules, jobsPool, jobsDb, logger });
  let jobs: { stop(): Promise<void> } | undefined;
  let leaders: { stop(): Promise<void> } | undefined;
  let isStopping = false;
  let fetchInside: Platform['fetch'] | undefined;

  return {
    brands,
    servedEndpoints: endpoints.map(({ endpoint }) => endpoint),
    serverOptions: serverOptions({ logger, trustedProxies: config.trustedProxies, recordSecurity: security.record }),
    security,
    settle: () => modules.mail.settle(),
    metrics: () => metrics.registry.metrics(),
    prepare: () => prepareData(modules, config, logger),
    register: async (fastify) => {
      // Open sockets would keep the server from closing.
      fastify.addHook('preClose', () => realtime.close());
      registerHealth(fastify, http, metrics);
      await registerApi(fastify, http);
      fetchInside = internalFetch(fastify, internalSecrets);
    },
    registerHealth: (fastify) => registerHealth(fastify, http, metrics),
    attachRealtime: async (server) => attachTo(server, modules, config),
    startJobs: async () => {
      jobs = await startJobs({ pool: jobsPool, jobs: allJobs(), log: logger });
      leaders = modules.liveTables.lead();
    },
    execute: async (name) => {
      const job = allJobs().find((one) => one.name === name);
      if (!job) throw new Error(`No job ${name}`);
      await job.run();
    },
    fetch: async (request) => {
      if (!fetchInside) throw new Error('Call register() before fetch()');
      return fetchInside(request);
    },
    beginStop: async () => {
      isStopping = true;
      const running = jobs;
      jobs = undefined;
      await leaders?.stop();
      await running?.stop();
    },
    close: async () => {
      await budgets.stop();
      await leaders?.stop();
      await jobs?.stop();
      await jobsPool.end();
      await realtime.close();
      await relay.stop();
      await modules.mail.settle();
      await security.stop();
      await db.destroy();
    },
  };
}

function attachTo(server: Server, { realtime, security }: Modules, config: PlatformConfig): void {
  realtime.attach(server);
  guardServer(server, { ...config, recordSecurity: security.record });
}

/** Throws if the database does not match code or settings, then writes settings and demo data. */
async function prepareData(modules: Modules, config: PlatformConfig, logger: Logger): Promise<void> {
  const { brands, content, payments, verification, limits, db } = modules;
  const definitions = configuredMethods(config, brands);
  reportReadiness(config, { brands: brands.all, definitions, providers: modules.providers }, logger);
  await requireCurrentSchema(modules.pool);
  await requirePurpose(db, config);
  await content.seedTexts(brands.all);
  await verification.seedLabels();
  await limits.storeMarketRules(
    brands.all.map(({ key, marketPolicy }) => ({ key, rules: marketRulesOf(marketPolicy) })),
  );
  await modules.playRules.storeRules(brands.all);
  await modules.liveTables.saveTables();
  const brandKeys = brands.all.map((brand) => brand.key);
  if (config.isDemo) {
    await modules.offers.seedDemo(brandKeys);
    await modules.rewards.seedDemo(brandKeys);
  } else await modules.catalogue.seedHouseGames(brandKeys);
  if (definitions !== null)
    await payments.seedPayments(brands.all.map((brand) => ({ ...brand, brandKey: brand.key, definitions })));
  // After writing, which disables methods that are no longer configured.
  if (config.isForReal) await refuseStoredSandboxMethods(payments);
}
