import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from '@playwright/test';
import { findFreePort } from '@marquee/local-postgres/free-port.ts';
import { isDeepRun } from '@marquee/platform/testing/sample.ts';
import type { WebKit } from '../../tools/find-browser.ts';
import { onDemandPackage } from '../../tools/on-demand-package.ts';
import { isHydrated } from '../browser-kit.ts';
import { TAB_MS_MAX, type Tab, type TabBrowser, type Visitor } from './tab.ts';

/** What is used of `selenium-webdriver`, which is installed on demand. */
interface Selenium {
  readonly Builder: new () => {
    usingServer(url: string): InstanceType<Selenium['Builder']>;
    withCapabilities(capabilities: object): InstanceType<Selenium['Builder']>;
    build(): Driver;
  };
}
interface Driver {
  get(url: string): Promise<void>;
  executeScript(script: string, ...given: readonly unknown[]): Promise<unknown>;
  manage(): {
    window(): { setRect(rect: { readonly width: number; readonly height: number }): Promise<unknown> };
  };
  quit(): Promise<void>;
}
interface DriverElement {
  click(): Promise<void>;
  sendKeys(text: string): Promise<void>;
}

/** Control and A, as WebDriver writes keys; they are released at the end of a call. React would undo the driver's own clearing of a field. */
const SELECT_ALL = '\uE009a';

/**
 * Layers would be drawn in software: a short visit takes 5 instead of 9 seconds of processor time without them. A quick run also does without the compiler for
 * code that runs long.
 */
const ENVIRONMENT = { WEBKIT_DISABLE_COMPOSITING_MODE: '1', ...(isDeepRun ? {} : { JSC_useDFGJIT: '0' }) };

/** WebKitGTK's MiniBrowser on a virtual display, driven by its WebDriver. Each tab is a session and a process of its own, with its own cookies. */
export async function launchWebKit(webKit: WebKit): Promise<TabBrowser<Tab>> {
  const settings = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  // WebKitGTK reads the preference for reduced motion from GTK.
  writeFileSync(join(settings, 'gtk-3.0/settings.ini'), `[Settings]\ngtk-enable-animations=${isDeepRun}\n`);
  const screen = spawn(webKit.display, ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await firstLine(screen, screen.stdio[3] as NodeJS.ReadableStream); // a pipe, by the options
  // The driver does not print the port that it chooses by itself.
  const port = await findFreePort();
  const driver = spawn(webKit.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...ENVIRONMENT, DISPLAY: `:${display}`, XDG_CONFIG_HOME: settings },
  });
  return {
    openTab: (visitor) => openTab(`http://127.0.0.1:${port}`, webKit.browser, visitor),
    close: async () => {
      for (const child of [driver, screen]) await stop(child);
      rmSync(settings, { recursive: true, force: true });
    },
  };
}

async function firstLine(child: ChildProcess, output: NodeJS.ReadableStream): Promise<string> {
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${child.spawnfile} ended before it was ready.`);
  });
  const [line] = await Promise.race([once(createInterface({ input: output }), 'line'), ended]);
  return String(line).trim();
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

async function openTab(server: string, binary: string, { origin, onError }: Visitor): Promise<Tab> {
  const require = createRequire(import.meta.url);
  const { Builder } = require(onDemandPackage('selenium-webdriver')) as Selenium;
  const driver = new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    })
    .build();
  const run = async <Result, Given extends readonly unknown[]>(script: (...given: Given) => Result, ...given: Given) =>
    (await driver.executeScript(
      `(${watchPage})(${!isDeepRun}); return (${script}).apply(null, arguments)`,
      ...given,
    )) as Result; // as JSON carries it
  const until = (attempt: () => Promise<unknown>, what: string, timeout = TAB_MS_MAX) =>
    expect.poll(attempt, { timeout, intervals: [50], message: what }).toBe(true);
  const find = (selector: string, timeout?: number) => until(() => run(isThere, selector), selector, timeout);
  /** Does something with the first matching element that can be pressed and does not move, again while the driver refuses it. */
  const act = async (selector: string, text: string, action: (element: DriverElement) => Promise<void>) => {
    let last = '';
    const attempt = async () => {
      const [element, place] = await run(findElement, selector, text);
      const isStill = place === last;
      last = place;
      return element && isStill ? action(element).then(() => true, String) : place;
    };
    await until(attempt, `${selector} ${text}`);
  };
  const open = async (url: string) => {
    await driver.get(url);
    await until(() => run(isHydrated), `${url} is hydrated`);
  };
  await driver.manage().window().setRect({ width: 1440, height: 900 });
  await open(`${origin}/robots.txt`);
  await run(() => sessionStorage.setItem('promotion.shown', 'test'));
  return {
    open,
    press: (selector, text = '') => act(selector, text, (element) => element.click()),
    fill: (selector, text) =>
      act(selector, '', async (element) => {
        if (await run(enterDate, selector, text)) return;
        await element.sendKeys(SELECT_ALL);
        await element.sendKeys(text);
      }),
    upload: async (selector, path) => {
      await find(selector);
      await (await run(getElement, selector)).sendKeys(path);
    },
    find,
    textOf: (selector) =>
      run((one) => Array.from(document.querySelectorAll(one), (each) => each.textContent).join('\n'), selector),
    run,
    close: async () => {
      for (const error of await run(() => JSON.parse(sessionStorage.getItem('errors') ?? '[]') as string[]))
        onError(error);
      await driver.quit();
    },
  };
}

// What follows runs in the page. The driver gives elements another type.

/** Records the errors of this document for the tab; WebKit's driver reports none. With `isTransparent` nothing is painted, as in other journeys (`fixtures.ts`). */
function watchPage(isTransparent: boolean): void {
  if ('watched' in globalThis) return;
  Object.assign(globalThis, { watched: true });
  if (isTransparent) {
    const transparent = new CSSStyleSheet();
    transparent.replaceSync(':root { opacity: 0 }');
    document.adoptedStyleSheets.push(transparent);
  }
  const record = (...parts: unknown[]) => {
    const errors = JSON.parse(sessionStorage.getItem('errors') ?? '[]') as string[]; // written below
    sessionStorage.setItem('errors', JSON.stringify([...errors, `${location.href}: ${parts.map(String).join(' ')}`]));
  };
  const log = console.error;
  console.error = (...parts) => {
    record(...parts);
    log(...parts);
  };
  // Leaving the page ends what it is loading.
  let isLeaving = false;
  addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  const recordFailure = ({ target, message }: ErrorEvent) =>
    isLeaving || record(target instanceof Element ? `${target.outerHTML} could not be loaded` : `uncaught ${message}`);
  addEventListener('error', recordFailure, true);
  addEventListener('unhandledrejection', ({ reason }) => record('unhandled', reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
    record('refused by policy', violatedDirective),
  );
}

const isThere = (selector: string) => document.querySelector(selector) !== null;

const getElement = (selector: string) => document.querySelector(selector) as unknown as DriverElement; // see above

/** Enters a date, whose parts are typed in the order of the browser's language. Returns false for other fields. */
function enterDate(selector: string, date: string): boolean {
  const field = document.querySelector<HTMLInputElement>(selector);
  if (field?.type !== 'date') return false;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, date);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}

/** The first element that can be pressed, and where it is. */
function findElement(selector: string, text: string): readonly [element: DriverElement | null, place: string] {
  const all = Array.from(document.querySelectorAll<HTMLElement>(selector));
  const found = all.find(
    (one) =>
      one.textContent.includes(text) && one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled'),
  );
  if (!found) return [null, 'not there'];
  const { x, y, width, height } = found.getBoundingClientRect();
  // The driver scrolls no further than to the edge of the window, which bars of the page cover.
  if (!found.contains(document.elementFromPoint(x + width / 2, y + height / 2)))
    found.scrollIntoView({ block: 'center', behavior: 'instant' });
  return [found as unknown as DriverElement, JSON.stringify(found.getBoundingClientRect())]; // see above
}
