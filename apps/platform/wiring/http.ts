import type { Modules } from './modules.ts';
import type { PlatformConfig } from '../config/platform-config.ts';
import type { Metrics } from '../http/health.ts';
import type { HttpDeps } from '../http/http-deps.ts';
import { addImageFolder } from '../http/image-folder.ts';
import { recordAt, type RecordAt } from '../http/record-security.ts';
import { probeWrites } from '../http/probe-writes.sql.ts';
import type { ServedEndpoint } from '../http/serve.ts';
import { statusRecorder } from '../http/status-coverage.ts';
import { imageFolders, themeColours } from '../modules/brands/index.ts';
import { addFlags } from '../modules/location/flag-routes.ts';
import { verifiedLocationReader } from '../modules/location/index.ts';
import { addPaymentWebhooks } from '../modules/payments/webhook-routes.ts';
import { addDownloadRoute } from '../modules/personal-data/download-route.ts';
import { addLinkPages, LINK_PAGE_TOKENS } from '../modules/players/link-page-routes.ts';
import { addPayOutWebhooks } from '../modules/withdrawals/webhook-routes.ts';

interface HttpParts {
  readonly config: PlatformConfig;
  readonly modules: Modules;
  readonly endpoints: readonly ServedEndpoint[];
  readonly metrics: Metrics;
  readonly secrets: readonly string[];
  readonly isStopping: () => boolean;
}

export function httpDepsOf({ config, modules, endpoints, metrics, secrets, isStopping }: HttpParts): HttpDeps {
  const { pool, brands, budgets, sessions, payments } = modules;
  const { record: recordSecurity } = modules.security;
  const record: RecordAt = (request, kind) => recordAt({ brands, recordSecurity }, request, kind);
  const recordStatus = config.seenStatusesFile === null ? undefined : statusRecorder(config.seenStatusesFile);
  return {
    endpoints,
    addRoutes: (fastify) => {
      addFlags(fastify);
      addLinkPages(fastify, modules.players, {
        ...brands,
        brandingOf: (brandKey) => {
          const { name, logo } = brands.getBrand(brandKey);
          return { name, logo, colours: themeColours(brands.themeOf(brandKey), LINK_PAGE_TOKENS) };
        },
        countryOf: (clientIp) => modules.location.locateIp(clientIp, null).countryCode,
        findSession: sessions.findSession,
        record,
      });
      addDownloadRoute(fastify, { ...brands, readExport: modules.personalData.readExport, record });
      addPaymentWebhooks(fastify, payments, record);
      addPayOutWebhooks(fastify, modules.withdrawals, record);
      for (const [name, folder] of Object.entries(imageFolders(config.brandsDir)))
        addImageFolder(fastify, name, folder);
    },
    brands,
    findMaintenance: modules.maintenance.find,
    locateIp: modules.location.locateIp,
    debugOverrides: modules.location.debugAccess.viewOf,
    verifiedLocation: verifiedLocationReader({ secrets, now: () => new Date() }),
    findSession: sessions.findSession,
    continueSession: sessions.continueSession,
    recallSession: sessions.recallSession,
    checkReady: () => probeWrites(pool),
    isStopping,
    metricsFrom: config.metricsFrom,
    metricsTokens: config.metricsTokens,
    isOverloaded: () => pool.waitingCount > config.databaseConnectionsMax * 10,
    validateResponses: config.validateResponses,
    floodRequestsPerMinute: config.floodRequestsPerMinute,
    countryHeader: config.countryHeader,
    internalSecrets: secrets,
    systemTokens: config.systemTokens,
    budgets,
    recordSecurity,
    countGuess: modules.players.countGuess,
    onResponse: (completed) => {
      metrics.onResponse(completed);
      recordStatus?.(completed.endpointId, completed.status);
    },
  };
}
