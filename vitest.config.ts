import { existsSync } from 'node:fs';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { themeModules } from './apps/web/theme-modules-plugin.ts';
import { chromiumFlags, findChromium } from './tools/find-chromium.ts';

const databaseSetup = './apps/platform/db/testing/global-setup.ts';
const ignored = ['**/node_modules/**', '**/dist/**', '.data/**'];

/** The search for a browser starts programs: only runs that need one pay for it. */
function browserLaunch() {
  const executablePath = process.env['MARQUEE_CHROMIUM'] ?? findChromium();
  return { ...(executablePath ? { executablePath } : {}), args: chromiumFlags() };
}

const wantsBrowser = !process.argv.some((argument) => argument === '--project=node' || argument === '--project=e2e');

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['{apps,packages,tools,conformance,bench}/**/*.test.{ts,tsx}'],
          exclude: [...ignored, '**/*.browser.test.{ts,tsx}'],
          globalSetup: existsSync(databaseSetup) ? [databaseSetup] : [],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        plugins: [themeModules(undefined)],
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-runtime',
            'react/jsx-dev-runtime',
            'vitest-browser-react',
            'axe-core',
            '@tanstack/react-router',
            '@tanstack/react-query',
            '@lingui/message-utils/compileMessage',
          ],
        },
        test: {
          name: 'browser',
          include: ['{apps,packages}/**/*.browser.test.{ts,tsx}'],
          exclude: ignored,
          setupFiles: ['./packages/ui/testing/layers-first.ts', './apps/web/testing/client-request-context.ts'],
          testTimeout: 30_000,
          // On a busy machine a part's own code takes longer than the second that is usual.
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: wantsBrowser ? browserLaunch() : {} }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          exclude: ignored,
          globalSetup: existsSync('./e2e/shared-casino.ts') ? ['./e2e/shared-casino.ts'] : [],
          fileParallelism: false,
          maxWorkers: 1,
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
