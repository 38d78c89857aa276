import { vi } from 'vitest';

/** Isomorphic functions are compiled by the site build; browser tests are not built and use the browser's half. */
vi.mock(import('../lib/site/request-context.ts'), async () => ({
  currentRequestContext: (await import('../lib/site/client-request-context.ts')).clientRequestContext,
}));
