import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/browser-kit.ts';

const serial = [
  '**/crash.e2e.ts',
  '**/play-rules.e2e.ts',
  '**/fleet.e2e.ts',
  '**/settings.e2e.ts',
  '**/start-under-load.e2e.ts',
];
const audits = [
  '**/snapshots.e2e.ts',
  '**/audit.e2e.ts',
  '**/banners.e2e.ts',
  '**/games.e2e.ts',
  '**/game-controls.e2e.ts',
];
const themes = ['**/themes.e2e.ts'];
const tiles = ['**/tiles.e2e.ts'];
/** What `npm test` leaves to other days. */
const excluded = (process.env['MARQUEE_EXCLUDED_TESTS'] ?? '')
  .split(',')
  .flatMap((path) => (path === '' ? [] : `**/${path}`));

// Node.js runs TypeScript itself, so stack traces need no source maps. Playwright writes one for each of its calls, three times as slowly as Node.js.
Reflect.deleteProperty(Error, 'prepareStackTrace');

// Workers load this file again; they inherit the path that was found first.
const { executablePath } = launchOptions();
if (executablePath !== undefined) process.env['MARQUEE_CHROMIUM'] ??= executablePath;

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: '.cache/e2e',
  build: { external: ['**/*.ts'] },
  globalSetup: './e2e/global-setup.ts',
  // Tests wait for timers and processes a third of their time.
  workers: 4,
  // Tests wait for conditions; a busy machine takes longer to meet them.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reportSlowTests: null,
  use: { launchOptions: launchOptions() },
  projects: [
    // Each file starts, kills or restarts casinos of its own.
    { name: 'serial', testMatch: serial, workers: 1 },
    // Many independent visits per file, so they are distributed by test.
    { name: 'audits', testMatch: audits, fullyParallel: true, timeout: 600_000 },
    { name: 'themes', testMatch: themes, fullyParallel: true, timeout: 600_000 },
    { name: 'tiles', testMatch: tiles, fullyParallel: true, timeout: 600_000 },
    {
      name: 'journeys',
      testIgnore: [...serial, ...audits, ...themes, ...tiles, ...excluded],
      use: { trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false } },
    },
  ],
});
