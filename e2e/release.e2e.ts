import { isDeepRun } from '@marquee/platform/testing/sample.ts';
import { findFirefox, findTestBrowser, NO_FIREFOX } from '../tools/find-browser.ts';
import { expect, test as base } from './fixtures.ts';
import { buildReleases, type Releases } from './release/releases.ts';
import { launchChromium, launchFirefox, type PuppeteerTab } from './visits/puppeteer-tab.ts';
import { see } from './visits/steps.ts';
import type { TabBrowser } from './visits/tab.ts';

type BrowserName = 'Chromium' | 'Firefox';

interface Fixtures {
  readonly releases: Releases;
  /** A browser of this name, which starts when a test first asks for it. */
  readonly browserOf: (name: BrowserName) => Promise<TabBrowser<PuppeteerTab>>;
}

const launch: Readonly<Record<BrowserName, () => Promise<TabBrowser<PuppeteerTab>>>> = {
  Chromium: () => launchChromium(process.env['MARQUEE_CHROMIUM'] ?? findTestBrowser() ?? ''),
  Firefox: async () => {
    const program = findFirefox();
    if (program === null) throw new Error(NO_FIREFOX);
    return launchFirefox(program);
  },
};

const test = base.extend<object, Fixtures>({
  releases: [
    async ({ sharedCasino }, use) => {
      const releases = await buildReleases(sharedCasino.port);
      await use(releases);
      await releases.dispose();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  sitePort: [async ({ releases }, use) => use(releases.port), { scope: 'worker' }],
  browserOf: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      const browsers = new Map<BrowserName, Promise<TabBrowser<PuppeteerTab>>>();
      await use((name) => {
        const browser = browsers.get(name) ?? launch[name]();
        browsers.set(name, browser);
        return browser;
      });
      for (const browser of browsers.values()) await (await browser).close();
    },
    { scope: 'worker' },
  ],
});
test.skip(!isDeepRun, 'only in the deep run');

/** A tab for whom nothing is loaded ahead of time, and the paths of the documents that it has loaded. */
async function openTab(browser: TabBrowser<PuppeteerTab>, origin: string, path: string) {
  const tab = await browser.openTab({ origin, onError: () => undefined });
  const documents: string[] = [];
  await tab.page.evaluateOnNewDocument(() => {
    Object.defineProperty(navigator, 'connection', { get: () => ({ saveData: true }) });
    globalThis.requestIdleCallback = () => 0;
  });
  await tab.open(`${origin}${path}`);
  tab.page.on('request', (request) => {
    if (!request.isNavigationRequest() || request.frame() !== tab.page.mainFrame()) return;
    const { pathname, search } = new URL(request.url());
    documents.push(pathname + search);
  });
  return { tab, documents };
}

const MESSAGE = 'My deposit is missing.';

for (const name of ['Chromium', 'Firefox'] as const)
  for (const isKept of [true, false])
    test(`pages that are open in ${name} over a release ${isKept ? 'with' : 'without'} the files of the former one go on, ${isKept ? 'without a reload' : 'with one reload at most'}`, async ({
      casino,
      releases,
      browserOf,
    }) => {
      expect(releases.shared).toEqual([]);
      const folder = isKept ? releases.newFolder() : undefined;
      await releases.serve('former', folder);
      const origin = casino.brandUrl();
      const browser = await browserOf(name);
      const [link, dialog, form] = [
        await openTab(browser, origin, '/tournaments'),
        await openTab(browser, origin, '/tournaments'),
        await openTab(browser, origin, '/contacts'),
      ];
      await form.tab.fill('form textarea', MESSAGE);
      await form.tab.fill('form [name=email]', 'ada@example.com');
      await releases.serve('new', folder);

      // Firefox draws no frame of a tab in the background.
      await link.tab.page.bringToFront();
      await link.tab.press('footer a[href="/fairness"]');
      await see(link.tab, 'main h1', 'Verify a round');
      expect(link.documents).toEqual(isKept ? [] : ['/fairness']);

      await dialog.tab.page.bringToFront();
      await dialog.tab.press('header a[href*="modal=language"]');
      await dialog.tab.find('dialog[open] a[hreflang=de]');
      expect(dialog.documents).toEqual(isKept ? [] : ['/tournaments?modal=language']);

      await form.tab.page.bringToFront();
      // The topic is missing, which the form says at the first press that has its code.
      await form.tab.press('form:has(textarea) button[type=submit]');
      if (!isKept) {
        await expect.poll(() => form.documents).toEqual(['/contacts']);
        await form.tab.find('html[data-hydrated]');
      }
      const values = () =>
        form.tab.run(() =>
          ['textarea', '[name=email]'].map(
            (field) => document.querySelector<HTMLInputElement>(`form:has(textarea) ${field}`)?.value,
          ),
        );
      await expect.poll(values).toEqual([MESSAGE, 'ada@example.com']);
      await form.tab.page.select('form:has(textarea) select', 'account');
      await form.tab.press('form:has(textarea) button[type=submit]');
      await form.tab.find('main [role=status] strong');
      expect(form.documents.length).toBeLessThanOrEqual(isKept ? 0 : 1);
      await Promise.all([link, dialog, form].map(({ tab }) => tab.close()));
    });
