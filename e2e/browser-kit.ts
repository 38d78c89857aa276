import { join } from 'node:path';
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core';
import { chromiumFlags, ensureChromium, ensureTestBrowser } from '../tools/find-chromium.ts';

export type Device = 'phone' | 'tablet' | 'desktop';

const devices = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  tablet: { viewport: { width: 820, height: 1180 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;

export interface PageOptions {
  /** Key of the brand; default the first one. */
  readonly brand?: string;
  readonly device?: Device;
  /** Another size than the device's, in CSS pixels. */
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Language chosen by the visitor. The browser's own preference is never used. */
  readonly locale?: string;
  /** Access token of a player: the page is opened logged in. */
  readonly token?: string;
  readonly hasReducedMotion?: boolean;
  readonly hasJavaScript?: boolean;
  /** Lets a promotion open by itself; by default the visit counts as one in which it has. */
  readonly hasPopup?: boolean;
  /** Console errors that this test expects. */
  readonly allowedErrors?: readonly RegExp[];
  /** The browser has no files of the site yet, as on the first visit. */
  readonly hasEmptyCache?: boolean;
}

/** Browser contexts without a visitor, by what only a new context could change. */
export type FreeContexts = Map<string, BrowserContext[]>;

const localeCookie = 'lang';
const tokenKey = 'accessToken';
const popupKey = 'promotion.shown';

/** Playwright passes this flag by default; tests of the back/forward cache leave it out. */
export const NO_BFCACHE = '--disable-back-forward-cache';

export interface BrowserKit {
  /** A page of a new visitor; continue with `page.goto(path)`. */
  openPage(options?: PageOptions): Promise<Page>;
  /** Another tab of the same visitor. */
  openTab(page: Page): Promise<Page>;
  /**
   * A page of a new visitor in a reused browser context, for audits of many pages: a new context takes longer than the page itself. Cookies and storage are
   * cleared; the HTTP cache stays. `page.close()` makes the context available again.
   */
  openVisit(options?: PageOptions): Promise<Page>;
  /** Closes the context of a page from `openVisit` that no longer responds. */
  dispose(page: Page): void;
  /** Closes the contexts of `openPage`. Errors that pages log from then on are ignored. */
  closePages(): Promise<void>;
  /** Console errors and uncaught exceptions of all pages so far, without the allowed ones. */
  consoleErrors(): readonly string[];
}

/** A browser of its own, for tasks and benchmarks; tests use `fixtures.ts`. */
export async function openBrowser(port: number): Promise<BrowserKit & { close(): Promise<void> }> {
  const browser = await chromium.launch(launchOptions(ensureChromium));
  return { ...createBrowserKit(browser, port), close: () => browser.close() };
}

/** Benchmarks and tasks run in the browser that people use, tests in a headless shell. */
export const launchOptions = (ensureBrowser = ensureTestBrowser) => ({
  executablePath: process.env['MARQUEE_CHROMIUM'] ?? ensureBrowser(console.log),
  args: chromiumFlags(),
});

/**
 * `freeContexts` are contexts that later visitors reuse, with their cached files: without them, a page takes half as long again. With `videoDir`, each page of
 * `openPage` and `openTab` is recorded there as `1.webm`, `2.webm` …
 */
export function createBrowserKit(
  browser: Browser,
  port: number,
  freeContexts: FreeContexts = new Map(),
  videoDir: string | null = null,
): BrowserKit {
  const { consoleErrors, closing, listen } = collectConsoleErrors();
  const optionsOf = new WeakMap<BrowserContext, PageOptions>();
  const originOf = (brand = 'handelskade') => `http://${brand}.localhost:${port}`;
  const recorded: Page[] = [];
  const opened = new Map<BrowserContext, string | null>();
  const disposals: Promise<unknown>[] = [];
  const contextOf = async (options: PageOptions) => {
    const key = videoDir || options.hasEmptyCache ? null : keyOf(originOf(options.brand), options);
    const context =
      (key && freeContexts.get(key)?.pop()) || (await openContext(browser, originOf(options.brand), options, videoDir));
    opened.set(context, key);
    optionsOf.set(context, options);
    return context;
  };
  /** Init scripts belong to pages, because a context cannot lose them again. */
  const preparePage = async (page: Page, options: PageOptions) => {
    await prepareVisitor(page, originOf(options.brand), options);
    recorded.push(page);
    listen(page, options.allowedErrors ?? []);
    waitUntilHydrated(page, options);
    return page;
  };
  return {
    openPage: async (options = {}) => {
      const context = await contextOf(options);
      const page = await context.newPage();
      if (visitedOf.has(context)) await clearStorage(page);
      return preparePage(page, options);
    },
    openTab: async (page) => {
      const context = page.context();
      return preparePage(await context.newPage(), optionsOf.get(context) ?? {});
    },
    openVisit: async (options = {}) => {
      const { allowedErrors = [], viewport = devices.desktop.viewport, hasReducedMotion = false } = options;
      const free = freeContexts.get(VISITS) ?? [];
      freeContexts.set(VISITS, free);
      const context = free.pop() ?? (await openContext(browser, originOf(), {}, null));
      // Chromium closes a context's window with its last tab.
      if (context.pages().length === 0) await context.newPage();
      const page = await context.newPage();
      page.on('close', () => closing.has(context) || free.push(context));
      const origin = originOf(options.brand);
      await clearStorage(page);
      await prepareVisitor(page, origin, options);
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: hasReducedMotion ? 'reduce' : 'no-preference' });
      listen(page, allowedErrors);
      waitUntilHydrated(page, options, origin);
      return page;
    },
    dispose: (page) => {
      const context = page.context();
      closing.add(context);
      disposals.push(context.close().catch(() => undefined));
    },
    closePages: async () => {
      for (const context of opened.keys()) closing.add(context);
      await Promise.all([...[...opened].map(([context, key]) => release(context, key, freeContexts)), ...disposals]);
      opened.clear();
      if (videoDir)
        await Promise.all(recorded.splice(0).map((page, at) => saveVideo(page, join(videoDir, `${at + 1}.webm`))));
    },
    consoleErrors: () => consoleErrors,
  };
}

const VISITS = 'visits';

/** What a context has for its whole life, and the origin, so that relative addresses lead to it. */
const keyOf = (origin: string, { device, viewport, hasReducedMotion, hasJavaScript }: PageOptions) =>
  JSON.stringify([origin, device, viewport, hasReducedMotion, hasJavaScript]);

/** Pages that stay open between two visitors: without any, the browser prepares the context again. */
const blankOf = new WeakMap<BrowserContext, Page>();

/** Closes the pages of a context and lets later visitors reuse it; without a key closes the context. */
async function release(context: BrowserContext, key: string | null, freeContexts: FreeContexts): Promise<void> {
  const isClosed = !context.browser()?.contexts().includes(context);
  if (key === null || isClosed) return context.close();
  const pages = context.pages().filter((page) => page !== blankOf.get(context));
  if (!blankOf.has(context)) blankOf.set(context, await context.newPage());
  await Promise.all(pages.map((page) => page.close()));
  await Promise.all([context.clearPermissions(), context.setGeolocation(null)]);
  freeContexts.set(key, [...(freeContexts.get(key) ?? []), context]);
}

/** Playwright writes videos under random names while the page is open. */
async function saveVideo(page: Page, path: string): Promise<void> {
  await page.video()?.saveAs(path);
  await page.video()?.delete();
}

async function openContext(
  browser: Browser,
  origin: string,
  options: PageOptions,
  videoDir: string | null,
): Promise<BrowserContext> {
  const device = devices[options.device ?? 'desktop'];
  const viewport = { ...device.viewport, ...options.viewport };
  const context = await browser.newContext({
    ...device,
    viewport,
    ...(videoDir && { recordVideo: { dir: videoDir, size: viewport } }),
    baseURL: origin,
    reducedMotion: options.hasReducedMotion ? 'reduce' : 'no-preference',
    javaScriptEnabled: options.hasJavaScript ?? true,
    // Headless Chromium's own user agent counts as a bot, to which the country check does not apply.
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`,
  });
  context.setDefaultTimeout(20_000);
  return context;
}

/** Collects console errors. Those of a closing context are ignored: its pending requests are aborted. */
function collectConsoleErrors() {
  const consoleErrors: string[] = [];
  const closing = new WeakSet<BrowserContext>();
  const listen = (page: Page, allowed: readonly RegExp[]) => {
    const context = page.context();
    const visited = visitedOf.get(context) ?? new Set();
    visitedOf.set(context, visited);
    page.on('framenavigated', (frame) => visited.add(new URL(frame.url()).origin));
    const record = (text: string) => {
      if (!closing.has(context) && !allowed.some((pattern) => pattern.test(text)))
        consoleErrors.push(`${page.url()}: ${text}`);
    };
    page.on(
      'console',
      (message) => message.type() === 'error' && record(`${message.text()} ${message.location().url}`),
    );
    page.on('pageerror', (error) => record(`uncaught ${error.stack ?? error.message}`));
  };
  return { consoleErrors, closing, listen };
}

const HYDRATION_MS_MAX = 10_000;

/** Runs in the page: whether hydration is complete, or not expected, as on another site's page. */
export const isHydrated = () =>
  document.querySelector('script[data-entry]') === null || 'hydrated' in document.documentElement.dataset;

/** Makes `goto` wait until the page is hydrated: a person would not tap sooner. */
function waitUntilHydrated(page: Page, { hasJavaScript = true }: PageOptions, origin?: string): void {
  if (!hasJavaScript) return;
  const go = page.goto.bind(page);
  page.goto = async (path, ...given) => {
    const response = await go(origin ? new URL(path, origin).href : path, ...given);
    // If it never is, the test itself fails.
    await page.waitForFunction(isHydrated, null, { timeout: HYDRATION_MS_MAX }).catch(() => null);
    return response;
  };
}

/** Origins whose pages were open in a context. */
const visitedOf = new WeakMap<BrowserContext, Set<string>>();

/** Deletes what earlier visitors of the context stored. */
async function clearStorage(page: Page): Promise<void> {
  const context = page.context();
  const visited = visitedOf.get(context);
  await Promise.all([context.setOffline(false), context.clearCookies()]);
  const browser = await context.newCDPSession(page);
  const storageTypes = 'local_storage,indexeddb,cache_storage';
  for (const origin of visited ?? [])
    if (origin !== 'null') await browser.send('Storage.clearDataForOrigin', { origin, storageTypes });
  visited?.clear();
  await browser.detach();
}

/** Sets what the visitor has before the first page: a chosen language, a session, a visit without a popup. */
async function prepareVisitor(
  page: Page,
  origin: string,
  { locale, token, hasPopup = false }: PageOptions,
): Promise<void> {
  if (locale)
    await page.context().addCookies([{ name: localeCookie, value: locale, domain: new URL(origin).hostname, path: '/' }]);
  if (!hasPopup)
    await page.addInitScript(
      ([key = '', own]) => {
        if (location.origin === own) sessionStorage.setItem(key, 'test');
      },
      [popupKey, origin],
    );
  // Once per tab, so that a log-out during the test is not undone, and never in a frame of another origin.
  if (token)
    await page.addInitScript(
      ([key, value, own]) => {
        if (self !== top && location.origin !== own) return;
        if (sessionStorage.getItem('prepared') || !key || !value) return;
        sessionStorage.setItem('prepared', '1');
        localStorage.setItem(key, value);
      },
      [tokenKey, token, origin],
    );
}
