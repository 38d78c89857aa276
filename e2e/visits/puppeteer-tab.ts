import puppeteer, { type Browser, type ElementHandle, type LaunchOptions, type Page } from 'puppeteer-core';
import { isDeepRun } from '@marquee/platform/testing/sample.ts';
import { chromiumFlags } from '../../tools/find-browser.ts';
import { isHydrated } from '../browser-kit.ts';
import { TAB_MS_MAX, type Tab, type TabBrowser, type Visitor } from './tab.ts';

/** A tab in Firefox, by WebDriver BiDi, or in Chromium, by its own protocol. */
export interface PuppeteerTab extends Tab {
  readonly page: Page;
}

export const launchFirefox = (executablePath: string) =>
  launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': isDeepRun ? 0 : 1 },
  });

export const launchChromium = (executablePath: string) =>
  launch({
    browser: 'chrome',
    executablePath,
    args: [...chromiumFlags(), ...(isDeepRun ? [] : ['--force-prefers-reduced-motion'])],
  });

async function launch(options: LaunchOptions): Promise<TabBrowser<PuppeteerTab>> {
  const browser = await puppeteer.launch(options);
  return { openTab: (visitor) => openTab(browser, visitor), close: () => browser.close() };
}

async function openTab(browser: Browser, { origin, onError }: Visitor): Promise<PuppeteerTab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(TAB_MS_MAX);
  await page.setViewport({ width: 1440, height: 900 });
  page.on('console', (message) => message.type() === 'error' && onError(`${page.url()}: ${message.text()}`));
  page.on('pageerror', (error) => onError(`${page.url()}: uncaught ${String(error)}`));
  // The name of headless Chromium counts as a bot, to which the country check does not apply.
  const userAgent = await browser.userAgent();
  if (userAgent.includes('Headless')) await page.setUserAgent({ userAgent: userAgent.replace('Headless', '') });
  await page.evaluateOnNewDocument((own) => {
    if (location.origin === own) sessionStorage.setItem('promotion.shown', 'test');
    // WebDriver BiDi reports an error object without its text.
    const log = console.error;
    console.error = (...parts) => log(...parts.map((part) => (part instanceof Error ? String(part) : part)));
  }, origin);
  return {
    page,
    open: async (url) => {
      await page.goto(url);
      await page.waitForFunction(isHydrated);
    },
    press: (selector, text) => page.locator(text === undefined ? selector : `${selector}::-p-text(${text})`).click(),
    fill: (selector, text) => page.locator(selector).fill(text),
    upload: async (selector, path) => {
      const input = await page.waitForSelector(selector);
      await (input as ElementHandle<HTMLInputElement>).uploadFile(path);
    },
    find: async (selector, timeout = TAB_MS_MAX) => void (await page.waitForSelector(selector, { timeout })),
    textOf: (selector) => page.$$eval(selector, (all) => all.map((one) => one.textContent).join('\n')),
    run: (script) => page.evaluate(script) as Promise<ReturnType<typeof script>>,
    close: () => context.close(),
  };
}
