import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { registerApi } from './register-api.ts';
import { memoryBudgets } from './testing/memory-budgets.ts';

test('an endpoint that is declared but not served responds with its own error', async () => {
  const server = fastify();
  await registerApi(server, {
    endpoints: [],
    addRoutes: () => {},
    brands: { findBrandKey: () => 'lumen', localesOf: () => ({ locales: ['en'], defaultLocale: 'en' }) },
    findMaintenance: async () => null,
    findSession: async () => ({ state: 'unknown' }),
    recallSession: () => ({ tokenHash: Buffer.alloc(32), session: null }),
    continueSession: async () => ({ state: 'unknown' }),
    checkReady: async () => {},
    metricsTokens: [],
    metricsFrom: [],
    isOverloaded: () => false,
    isStopping: () => false,
    validateResponses: true,
    floodRequestsPerMinute: 100,
    countryHeader: null,
    locateIp: () => ({ countryCode: null, subdivision: null, isAnonymous: false, area: null, source: 'none' }),
    verifiedLocation: () => null,
    debugOverrides: async () => null,
    systemTokens: [],
    budgets: memoryBudgets(),
    internalSecrets: ['a secret that this test does not use'],
    onResponse: () => {},
    recordSecurity: () => {},
    countGuess: async () => async () => {},
  });
  try {
    const response = await server.inject({ method: 'GET', url: '/api/core/casino/settings2' });
    expect([response.statusCode, response.json()]).toMatchObject([
      501,
      { code: 'server.not_served', params: { endpoint: 'getSettings' } },
    ]);
    const elsewhere = await server.inject({ method: 'GET', url: '/api/core/casino/settings3' });
    expect(elsewhere.statusCode).toBe(404);
  } finally {
    await server.close();
  }
});
