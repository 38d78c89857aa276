import { vi } from 'vitest';

/** Which half of an isomorphic function runs is decided when the site is built; tests in a browser are not built, and theirs is the browser's. */
vi.mock(import('../lib/site/request-context.ts'), async () => ({
  currentRequestContext: (await import('../lib/site/client-request-context.ts')).clientRequestContext,
}));
