import { join } from 'node:path';
import { type Browser, type BrowserContext, type LaunchOptions, type Page, chromium } from 'playwright-core';
import { chromiumFlags, ensureChromium, findTestBrowser } from '../tools/find-browser.ts';
import { watchFocus } from './lost-focus.ts';

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
  /** False: the page is transparent, so that Chromium paints no pixels. Layout, hit tests and visibility stay the same. Default true. */
  readonly isPainted?: boolean;
  /** Lets a promotion open by itself; by default the visit counts as one in which it has. */
  readonly hasPopup?: boolean;
  /** Console errors that this test expects. */
  readonly allowedErrors?: readonly RegExp[];
}

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
  /** Where the focus fell to `body` on pages of `openPage` and `openTab`, with the control that had it. */
  lostFocus(): readonly string[];
}

/** A browser of its own, for tasks and benchmarks; tests use `fixtures.ts`. */
export async function openBrowser(port: number): Promise<BrowserKit & { close(): Promise<void> }> {
  const browser = await chromium.launch(launchOptions(ensureChromium));
  return { ...createBrowserKit(browser, port), close: () => browser.close() };
}

/** Benchmarks and tasks run in the browser that people use, tests in a headless shell, which `npm test` installs. */
export function launchOptions(
  findBrowser: (log: (sentence: string) => void) => string | null = findTestBrowser,
): LaunchOptions {
  const executablePath = process.env['MARQUEE_CHROMIUM'] ?? findBrowser(console.log);
  return { ...(executablePath && { executablePath }), args: chromiumFlags() };
}

/**
 * `freeContexts` are contexts that `openVisit` may reuse; closed visits are added to it. With `videoDir`, each page of `openPage` and `openTab` is recorded there
 * as `1.webm`, `2.webm` …
 */
export function createBrowserKit(
  browser: Browser,
  port: number,
  freeContexts: BrowserContext[] = [],
  videoDir: string | null = null,
): BrowserKit {
  const { consoleErrors, closing, listen } = collectConsoleErrors();
  const allowedOf = new WeakMap<BrowserContext, readonly RegExp[]>();
  const originOf = (brand = 'handelskade') => `http://${brand}.localhost:${port}`;
  const newContext = (options: PageOptions, videos: string | null = null) =>
    openContext(browser, originOf(options.brand), options, videos);
  const recorded: Page[] = [];
  const opened: BrowserContext[] = [];
  const disposals: Promise<unknown>[] = [];
  const lostFocus: string[] = [];
  return {
    openPage: async (options = {}) => {
      const { allowedErrors = [] } = options;
      const context = await newContext(options, videoDir);
      opened.push(context);
      await watchFocus(context, lostFocus);
      await prepareVisitor(context, context, originOf(options.brand), options);
      allowedOf.set(context, allowedErrors);
      const page = await context.newPage();
      recorded.push(page);
      listen(page, allowedErrors);
      waitUntilHydrated(page, options);
      return page;
    },
    openTab: async (page) => {
      const tab = await page.context().newPage();
      recorded.push(tab);
      waitUntilHydrated(tab, {});
      listen(tab, allowedOf.get(page.context()) ?? []);
      return tab;
    },
    openVisit: async (options = {}) => {
      const { allowedErrors = [], viewport = devices.desktop.viewport, hasReducedMotion = false } = options;
      const context = freeContexts.pop() ?? (await newContext({}));
      // Chromium closes a context's window with its last tab.
      if (context.pages().length === 0) await context.newPage();
      const page = await context.newPage();
      page.on('close', () => closing.has(context) || freeContexts.push(context));
      const origin = originOf(options.brand);
      await clearStorage(page, origin);
      await prepareVisitor(context, page, origin, options);
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
      for (const context of opened) closing.add(context);
      await Promise.all([...opened.splice(0).map((context) => context.close()), ...disposals]);
      if (videoDir)
        await Promise.all(recorded.splice(0).map((page, at) => saveVideo(page, join(videoDir, `${at + 1}.webm`))));
    },
    consoleErrors: () => consoleErrors,
    lostFocus: () => lostFocus,
  };
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

/** Runs in the page: whether hydration is complete, or not expected, as on another site's page and in a browser that is too old. */
export const isHydrated = () =>
  document.querySelector('script[data-entry]') === null ||
  'hydrated' in document.documentElement.dataset ||
  'unsupported' in document.documentElement.dataset;

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

/** Deletes what an earlier visitor of the context stored. */
async function clearStorage(page: Page, origin: string): Promise<void> {
  const context = page.context();
  await Promise.all([context.setOffline(false), context.clearCookies()]);
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage' });
  await browser.detach();
}

/** Sets what the visitor has before the first page: a chosen language, a session, a visit without a popup. */
async function prepareVisitor(
  context: BrowserContext,
  target: Pick<Page, 'addInitScript'>,
  origin: string,
  { locale, token, hasPopup = false, isPainted = true }: PageOptions,
): Promise<void> {
  if (!isPainted)
    await target.addInitScript(() => {
      const transparent = new CSSStyleSheet();
      transparent.replaceSync(':root { opacity: 0 }');
      document.adoptedStyleSheets = [transparent];
    });
  if (locale)
    await context.addCookies([{ name: localeCookie, value: locale, domain: new URL(origin).hostname, path: '/' }]);
  if (!hasPopup)
    await target.addInitScript(
      ([key = '', own]) => {
        if (location.origin === own) sessionStorage.setItem(key, 'test');
      },
      [popupKey, origin],
    );
  // Once per tab, so that a log-out during the test is not undone, and never in a frame of another origin.
  if (token)
    await target.addInitScript(
      ([key, value, own]) => {
        if (self !== top && location.origin !== own) return;
        if (sessionStorage.getItem('prepared') || !key || !value) return;
        sessionStorage.setItem('prepared', '1');
        localStorage.setItem(key, value);
      },
      [tokenKey, token, origin],
    );
}
