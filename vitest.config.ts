import { globSync, readFileSync } from 'node:fs';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { PART } from './apps/platform/testing/sample.ts';
import { gameModules } from './apps/web/game-modules-plugin.ts';
import { themeModules } from './apps/web/theme-modules-plugin.ts';
import { chromiumFlags, findTestBrowser } from './tools/find-browser.ts';

const databaseSetup = './apps/platform/db/testing/global-setup.ts';
const ignored = ['**/node_modules/**', '**/dist/**', '.data/**'];

/** What other files in the same process would see: replaced modules, timers, globals and environment variables. */
const CHANGES_PROCESS =
  /\bvi\.(?!fn\b|waitFor\b|waitUntil\b)|process\.(?:chdir|exit|on|once)\b|process\.env(?:\.\w+|\[[^\]]+\])?\s*(?:\?\?)?=[^=>]|delete process\.env|globalThis|\.(?:fetch|console|Date)\s*=[^=>]/;
/** Servers, databases and programs, each with its own port, database and folders. */
const STARTS_SERVERS =
  /\/testing\/(?!(?:sample|instants|text-table|book-rows)\.ts)|testClusterUrl|child_process|\blisten\(|tasks?\//;
/** What `npm test` leaves to other days. */
const excludedTests = process.env['MARQUEE_EXCLUDED_TESTS']?.split(',') ?? [];
const nodeTests = globSync('{apps,art,packages,tools,conformance,bench}/**/*.test.{ts,tsx}', {
  exclude: (path) => /(?:^|\/)(?:node_modules|dist)(?:\/|$)|\.browser\.test\.tsx?$/.test(path),
})
  .filter((path) => !excludedTests.includes(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const namesOf = (tests: typeof nodeTests) => tests.map(({ path }) => path);
const isolatedTests = nodeTests.filter(({ text }) => CHANGES_PROCESS.test(text));
const sharedTests = nodeTests.filter((test) => !isolatedTests.includes(test));
const pureTests = sharedTests.filter(({ text }) => !STARTS_SERVERS.test(text));
export const unitTests = namesOf(pureTests);

/** Vite compiles the site and the views of games (JSX, globs), and replaces modules where a test asks for it. */
const needsVite = ({ path, text }: (typeof nodeTests)[number]) =>
  path.startsWith('apps/web/') || /game-clients|vi\.(?:do)?(?:mock|unmock)\b/i.test(text);
const needsNode = (test: (typeof nodeTests)[number]) => !needsVite(test);

/** The other tests run in Node.js as the platform does: compiling and linking modules with Vite takes up to a third of their processor time. */
const IN_NODE = { experimental: { viteModuleRunner: false, nodeLoader: false } };

/** The search for a browser starts programs, so only runs that need a browser search for one. */
function browserLaunch() {
  const executablePath = process.env['MARQUEE_CHROMIUM'] ?? findTestBrowser();
  return { ...(executablePath ? { executablePath } : {}), args: chromiumFlags() };
}

/** Browser tests run what players run: React without its checks for development. */
const PRODUCTION = { 'process.env.NODE_ENV': JSON.stringify('production') };

/** Far above what a test needs on idle processors, so that they end only a test that hangs. */
const PATIENT = { testTimeout: 120_000, hookTimeout: 240_000, expect: { poll: { timeout: 30_000 } } };

const named = process.argv.filter((argument) => argument.startsWith('--project='));
const wantsBrowser = named.length === 0 || named.some((argument) => argument.includes('browser'));

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: namesOf(pureTests.filter(needsNode)),
          exclude: ignored,
          // No process, module registry or environment per file: most of these files run for less time than they take to load.
          pool: 'threads',
          isolate: false,
          ...IN_NODE,
          ...PATIENT,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'unit-vite',
          include: namesOf(pureTests.filter(needsVite)),
          exclude: ignored,
          pool: 'threads',
          isolate: false,
          ...PATIENT,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'integration',
          include: namesOf(sharedTests.filter((test) => !pureTests.includes(test) && needsNode(test))),
          exclude: ignored,
          globalSetup: [databaseSetup],
          // Loading and compiling the platform takes longer than most of these files run.
          pool: 'forks',
          isolate: false,
          ...IN_NODE,
          ...PATIENT,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'isolated',
          include: namesOf(isolatedTests.filter(needsNode)),
          exclude: ignored,
          globalSetup: [databaseSetup],
          ...IN_NODE,
          ...PATIENT,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'isolated-vite',
          include: namesOf(nodeTests.filter((test) => needsVite(test) && !pureTests.includes(test))),
          exclude: ignored,
          globalSetup: [databaseSetup],
          ...PATIENT,
          maxWorkers: 2,
        },
      },
      {
        plugins: [themeModules(undefined), gameModules()],
        define: PRODUCTION,
        // Unless it watches files, nothing changes during a run, so that pages need not ask again for every module.
        server: { headers: process.argv.includes('run') ? { 'Cache-Control': 'max-age=3600' } : {} },
        resolve: { conditions: ['module', 'browser', 'production'] },
        oxc: { jsx: { development: false } },
        optimizeDeps: {
          rolldownOptions: { transform: { define: PRODUCTION } },
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
          setupFiles: [
            './packages/ui/testing/cheap-pages.ts',
            './packages/ui/testing/layers-first.ts',
            './apps/web/testing/client-request-context.ts',
          ],
          testTimeout: 60_000,
          env: { MARQUEE_DEEP_TESTS: process.env['MARQUEE_DEEP_TESTS'] ?? '0', MARQUEE_SAMPLE: String(PART) },
          // Many tests wait for a poll or an animation meanwhile. The default on two cores is one page.
          maxWorkers: 2,
          // The default of one second is too short for components that load their own code on a busy machine.
          expect: { poll: { timeout: 20_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // The first page waits until its modules are compiled, which takes minutes on busy processors.
            connectTimeout: 300_000,
            provider: playwright({
              launchOptions: wantsBrowser ? browserLaunch() : {},
              // The same on every machine, and no whole hours from UTC, so that instants shown in another zone are noticed.
              contextOptions: { timezoneId: 'Asia/Kathmandu' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
