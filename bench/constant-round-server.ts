// Baseline of `rounds-http`: the HTTP path of a round (brand, session, validation, headers) with a constant response.
import { randomBytes } from 'node:crypto';
import { playRound } from '@marquee/contract/games.ts';
import { buildServer } from '../apps/platform/http/build-server.ts';
import { registerApi } from '../apps/platform/http/register-api.ts';
import { serve } from '../apps/platform/http/serve.ts';
import { memoryBudgets } from '../apps/platform/http/testing/memory-budgets.ts';
import { createLogger } from '../apps/platform/core/logger.ts';

const { round, userWallet } = playRound.example.response;
const response = { round: { ...round, actions: [], options: [] }, userWallet };
const session = { sessionId: 'ses_bench', playerId: 'plr_bench', brandKey: 'handelskade' };
const server = buildServer({ logger: createLogger('error'), trustedProxies: [] });
await registerApi(server, {
  endpoints: [serve(playRound, async () => response, { verifiesSession: true })],
  addRoutes: () => {},
  brands: { findBrandKey: () => 'handelskade', localesOf: () => ({ locales: ['en'], defaultLocale: 'en' }) },
  findMaintenance: async () => null,
  findSession: async () => ({ state: 'live', session }),
  continueSession: async () => ({ state: 'live', session }),
  recallSession: () => ({ tokenHash: randomBytes(32), session }),
  checkReady: async () => {},
  metricsTokens: [],
  metricsFrom: [],
  isOverloaded: () => false,
  isStopping: () => false,
  validateResponses: false,
  floodRequestsPerMinute: 100_000_000,
  countryHeader: null,
  locateIp: () => ({ countryCode: null, subdivision: null, isAnonymous: false, area: null, source: 'none' }),
  verifiedLocation: () => null,
  debugOverrides: async () => null,
  systemTokens: [],
  budgets: memoryBudgets(),
  internalSecrets: [randomBytes(16).toString('hex')],
  onResponse: () => {},
  recordSecurity: () => {},
  countGuess: async () => async () => {},
});
const address = await server.listen({ port: 0, host: '127.0.0.1' });
console.log(new URL(address).port);
