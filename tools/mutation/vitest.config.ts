import { globSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { unitTests } from '../../vitest.config.ts';

/** Too slow to repeat for each mutant, and not about rules. */
const SLOW = [
  '**/node_modules/**',
  'packages/games/**/return.test.ts',
  'apps/web/lib/api/api-client.test.ts',
  'tools/**',
];

/** Tests of rules that need a process of their own in the usual run; none starts a server or database. */
const ruleTests = globSync('{apps,packages}/**/*.rules.test.ts', { exclude: (path) => path.includes('node_modules') });

export default defineConfig({
  test: {
    include: [...new Set([...unitTests, ...ruleTests])],
    exclude: SLOW,
    // The first run measures the tests, also on a busy machine; a mutant that never ends is stopped by StrykerJS.
    testTimeout: 60_000,
    // Fewer random histories, and rounds as in a quick run: each mutant runs them again.
    env: { MARQUEE_SEQUENCES: '200', MARQUEE_DEEP_TESTS: '0' },
  },
});
