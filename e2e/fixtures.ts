import { basename, join } from 'node:path';
import { type BrowserContext, expect, test as base } from '@playwright/test';
import { createDb, type Db } from '../apps/platform/db/database.ts';
import { createPool } from '../apps/platform/db/pool.ts';
import { createWallet, type WalletModule } from '../apps/platform/modules/wallet/index.ts';
import { casinoDatabaseUrl, casinoOwnerUrl, openCasinoDatabase } from '../tools/open-casino-database.ts';
import { isDeepRun } from '@marquee/platform/testing/sample.ts';
import { type BrowserKit, createBrowserKit } from './browser-kit.ts';
import { sharedCasinoOf, type SharedCasino } from './global-setup.ts';
import { type ApiResponse, type RequestOptions, type TestPlayer } from './platform-client.ts';
import { sendRequest, balanceOf, payIn, signUpPlayer } from './platform-client.ts';

/** What an end-to-end test works with: pages of the running casino and calls to its API. */
export interface Casino extends Pick<BrowserKit, 'openPage' | 'openTab' | 'openVisit' | 'dispose'> {
  readonly port: number;
  /** The casino's data directory, by which tasks find its database. */
  readonly dataDir: string;
  brandUrl(brand?: string): string;
  request(path: string, options?: RequestOptions & { readonly brand?: string }): Promise<ApiResponse>;
  /** Registers a new player and logs them in over the API. */
  signUpPlayer(brand?: string, currencyCode?: string): Promise<TestPlayer>;
  /** Deposits through the sandbox payment provider. Resolves with the ID of the completed deposit. */
  payIn(player: TestPlayer, amount?: string, currencyCode?: string): Promise<string>;
  balanceOf(player: TestPlayer, currencyCode?: string): Promise<string>;
}

interface TestFixtures {
  /**
   * Whether pages have animations. Their software rendering takes a sixth of the time of a journey, so in a quick run only smoke tests and files with
   * `test.use({ hasMotion: true })` have them.
   */
  readonly hasMotion: boolean;
  /**
   * Whether Chromium paints the pages. Painting takes a seventh of the time of a journey, so in a quick run only files with `test.use({ isPainted: true })`,
   * which judge looks, have it.
   */
  readonly isPainted: boolean;
  /** Fails the test if one of its pages logs an error that `allowedErrors` does not list, or loses the focus to `body`. */
  readonly casino: Casino;
}

interface WorkerFixtures {
  readonly sharedCasino: SharedCasino;
  /** Port of the site under test. A file that tests a site of its own overrides it. */
  readonly sitePort: number;
  /** The casino's database. */
  readonly db: Db;
  /** The same with the rights of the schema's owner: moves time, or changes what the platform may not. */
  readonly ownerDb: Db;
  /** Books money as a studio or a payment provider would: what players win or lose must not depend on luck. */
  readonly wallet: WalletModule;
  /** Browser contexts that `openVisit` reuses. */
  readonly visitContexts: BrowserContext[];
}

/** Where the pages of a test are recorded, if `MARQUEE_VIDEO_DIR` asks for it. */
function videoDirOf(file: string, title: string): string | null {
  const folder = process.env['MARQUEE_VIDEO_DIR'];
  if (!folder) return null;
  const name = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return join(folder, basename(file, '.e2e.ts'), name.slice(0, 80));
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  hasMotion: [isDeepRun, { option: true }],
  isPainted: [isDeepRun, { option: true }],
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
  sharedCasino: [async ({}, use) => use(sharedCasinoOf(process.env)), { scope: 'worker' }],
  sitePort: [async ({ sharedCasino }, use) => use(sharedCasino.port), { scope: 'worker' }],
  db: [
    async ({ sharedCasino }, use) => {
      const url = process.env['DATABASE_URL'];
      const db = openCasinoDatabase({ DATABASE_URL: url, MARQUEE_DATA_DIR: sharedCasino.dataDir });
      await use(db);
      await db.destroy();
    },
    { scope: 'worker' },
  ],
  ownerDb: [
    async ({ sharedCasino }, use) => {
      const url = casinoOwnerUrl({ MARQUEE_DATA_DIR: sharedCasino.dataDir });
      const db = createDb(createPool({ url, role: null, max: 1, applicationName: 'marquee-e2e' }));
      await use(db);
      await db.destroy();
    },
    { scope: 'worker' },
  ],
  wallet: [
    async ({ sharedCasino }, use) => {
      const pool = createPool({ url: casinoDatabaseUrl({ MARQUEE_DATA_DIR: sharedCasino.dataDir }), max: 2 });
      await use(createWallet({ pool }));
      await pool.end();
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line eslint/no-empty-pattern -- as above
  visitContexts: [async ({}, use) => use([]), { scope: 'worker' }],
  casino: async (
    { browser, sharedCasino, sitePort: port, visitContexts, hasMotion, isPainted },
    use,
    { tags, file, title },
  ) => {
    const videoDir = videoDirOf(file, title);
    const kit = createBrowserKit(browser, port, visitContexts, videoDir);
    const { openTab, openVisit, dispose } = kit;
    const isFilmed = videoDir !== null;
    const presentation = {
      hasReducedMotion: !hasMotion && !isFilmed && !tags.includes('@smoke'),
      isPainted: isPainted || isFilmed,
    };
    const openPage: BrowserKit['openPage'] = (options) => kit.openPage({ ...presentation, ...options });
    await use({
      port,
      dataDir: sharedCasino.dataDir,
      openPage,
      openTab,
      openVisit,
      dispose,
      brandUrl: (brand = 'handelskade') => `http://${brand}.localhost:${port}`,
      request: (path, options) => sendRequest(port, options?.brand ?? 'handelskade', path, options),
      signUpPlayer: (brand, currencyCode) => signUpPlayer(port, brand, currencyCode),
      payIn: (player, amount, currencyCode) => payIn(port, player, amount, currencyCode),
      balanceOf: (player, currencyCode) => balanceOf(port, player, currencyCode),
    });
    await kit.closePages();
    expect(kit.consoleErrors(), 'errors on the pages’ consoles').toEqual([]);
    expect(kit.lostFocus(), 'controls after which the focus fell to the page').toEqual([]);
  },
});

export { expect };
