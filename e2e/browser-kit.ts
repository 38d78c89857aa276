import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core';
import { chromiumFlags, ensureChromium } from '../tools/find-chromium.ts';

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
  /** Language chosen by the visitor. What the browser itself prefers never counts. */
  readonly locale?: string;
  /** Token of a player: the page is opened signed in. */
  readonly token?: string;
  readonly hasReducedMotion?: boolean;
  readonly hasJavaScript?: boolean;
  /** Console errors that this test means to cause. */
  readonly allowedErrors?: readonly RegExp[];
}

/** How the site keeps what a visitor brings along; one place, so that a rename is one line. */
const localeCookie = 'lang';
const tokenKey = 'accessToken';

/** By which the tool turns off the memory of pages; whoever measures or tests it leaves the flag out. */
export const NO_BFCACHE = '--disable-back-forward-cache';

export interface BrowserKit {
  /** A page of a fresh visitor; go on with `page.goto(path)`. */
  openPage(options?: PageOptions): Promise<Page>;
  /** Another tab of the same visitor. */
  openTab(page: Page): Promise<Page>;
  /**
   * A page of a fresh visitor in a window that others had before: for walks of many pages, since a window of its own costs each more time than the page. What a visitor
   * leaves behind is wiped; files that the browser keeps stay. Close it with `page.close()`, which frees the window.
   */
  openVisit(options?: PageOptions): Promise<Page>;
  /** Gives up the window of a page from `openVisit` that no longer answers. */
  dispose(page: Page): void;
  /** How many windows were opened by `openPage` so far; what `closeWindows` takes. */
  windows(): number;
  /** Closes the windows opened after the first `from`: one that stays open goes on drawing, and every later test waits for it. What they still say is nobody's complaint. */
  closeWindows(from: number): Promise<void>;
  /** Console errors, uncaught exceptions and policy violations of all pages so far, the allowed ones left out. */
  consoleErrors(): readonly string[];
  close(): Promise<void>;
}

export interface BrowserOptions {
  /** Pages that are left stay in the browser's memory and come back from it, as in everybody's browser. The tool turns this off unless it is told. */
  readonly usesBfcache?: boolean;
}

export async function openBrowser(port: number, { usesBfcache = false }: BrowserOptions = {}): Promise<BrowserKit> {
  const browser: Browser = await chromium.launch({
    executablePath: process.env['MARQUEE_CHROMIUM'] ?? ensureChromium(console.log),
    args: chromiumFlags(),
    ...(usesBfcache && { ignoreDefaultArgs: [NO_BFCACHE] }),
  });
  const { consoleErrors, closing, listen } = collectConsoleErrors();
  const allowedOf = new WeakMap<BrowserContext, readonly RegExp[]>();
  const originOf = (brand = 'handelskade') => `http://${brand}.localhost:${port}`;
  const openWindow = (options: PageOptions) => openContext(browser, originOf(options.brand), options);
  const freeWindows: BrowserContext[] = [];
  const opened: BrowserContext[] = [];
  return {
    openPage: async (options = {}) => {
      const { allowedErrors = [] } = options;
      const context = await openWindow(options);
      opened.push(context);
      await bring(context, context, originOf(options.brand), options);
      allowedOf.set(context, allowedErrors);
      const page = await context.newPage();
      listen(page, allowedErrors);
      waitUntilHydrated(page, options);
      return page;
    },
    openTab: async (page) => {
      const tab = await page.context().newPage();
      waitUntilHydrated(tab, {});
      listen(tab, allowedOf.get(page.context()) ?? []);
      return tab;
    },
    openVisit: async (options = {}) => {
      const { allowedErrors = [], viewport = devices.desktop.viewport, hasReducedMotion = false } = options;
      const context = freeWindows.pop() ?? (await openWindow({}));
      // A window closes with its last tab.
      if (context.pages().length === 0) await context.newPage();
      const page = await context.newPage();
      page.on('close', () => closing.has(context) || freeWindows.push(context));
      const origin = originOf(options.brand);
      await wipe(page, origin);
      await bring(context, page, origin, options);
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: hasReducedMotion ? 'reduce' : 'no-preference' });
      listen(page, allowedErrors);
      waitUntilHydrated(page, options, origin);
      return page;
    },
    dispose: (page) => {
      const context = page.context();
      closing.add(context);
      context.close().catch(() => undefined);
    },
    windows: () => opened.length,
    closeWindows: async (from) => {
      const over = opened.slice(from);
      for (const context of over) closing.add(context);
      await Promise.all(over.map((context) => context.close()));
    },
    consoleErrors: () => consoleErrors,
    close: () => browser.close(),
  };
}

async function openContext(browser: Browser, origin: string, options: PageOptions): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...devices[options.device ?? 'desktop'],
    ...(options.viewport && { viewport: { ...options.viewport } }),
    baseURL: origin,
    reducedMotion: options.hasReducedMotion ? 'reduce' : 'no-preference',
    javaScriptEnabled: options.hasJavaScript ?? true,
    // As everybody's browser calls itself: one without a window counts among the programs that read pages, which the country notice does not stop.
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`,
  });
  context.setDefaultTimeout(20_000);
  return context;
}

/** What pages say on their consoles. Those of a window that is closing are left out: whatever it still waited for comes to nothing. */
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

/** Runs in the page: whether React has taken over all that the server wrote, or never will, as in a page of somebody else. */
export const isHydrated = () =>
  document.querySelector('script[data-entry]') === null || 'awake' in document.documentElement.dataset;

/** A page's own code begins after its first view; `goto` comes back when it runs, as a person would not tap sooner. */
function waitUntilHydrated(page: Page, { hasJavaScript = true }: PageOptions, origin?: string): void {
  if (!hasJavaScript) return;
  const go = page.goto.bind(page);
  page.goto = async (path, ...given) => {
    const response = await go(origin ? new URL(path, origin).href : path, ...given);
    // Where it never is, the test itself finds out.
    await page.waitForFunction(isHydrated, null, { timeout: HYDRATION_MS_MAX }).catch(() => null);
    return response;
  };
}

/** Takes away what an earlier visitor of the window left behind. */
async function wipe(page: Page, origin: string): Promise<void> {
  const context = page.context();
  await Promise.all([context.setOffline(false), context.clearCookies()]);
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage' });
  await browser.detach();
}

/** What the visitor has in the browser before the first page: a chosen language, a session. */
async function bring(
  context: BrowserContext,
  target: Pick<Page, 'addInitScript'>,
  origin: string,
  { locale, token }: PageOptions,
): Promise<void> {
  if (locale)
    await context.addCookies([{ name: localeCookie, value: locale, domain: new URL(origin).hostname, path: '/' }]);
  // Only where nothing is stored yet, so that a sign-out during the test stays one; and never in somebody else's frame.
  if (token)
    await target.addInitScript(
      ([key, value, own]) => {
        if (self !== top && location.origin !== own) return;
        if (sessionStorage.getItem('brought') || !key || !value) return;
        sessionStorage.setItem('brought', '1');
        localStorage.setItem(key, value);
      },
      [tokenKey, token, origin],
    );
}
