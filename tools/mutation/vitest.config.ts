import { defineConfig } from 'vitest/config';
import { unitTests } from '../../vitest.config.ts';

/** Too slow to repeat for each mutant, and not about rules. */
const SLOW = [
  '**/node_modules/**',
  'packages/games/**/return.test.ts',
  'apps/web/lib/api/api-client.test.ts',
  'tools/**',
];

export default defineConfig({ test: { include: unitTests, exclude: SLOW, testTimeout: 10_000 } });
