import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { type BrowserKit, type BrowserOptions, type PageOptions, openBrowser } from './browser-kit.ts';
import {
  type RequestOptions,
  type ApiResponse,
  type TestPlayer,
  ask,
  balanceOf,
  signUpPlayer,
  payIn,
} from './platform-client.ts';
import type {} from './shared-casino.ts';

/**
 * What a journey works with. Call it once at the top of an `.e2e.ts` file: it opens a browser for the file, shares the running
 * casino with the others, and fails every test during which a page complained on its console.
 *
 *     const casino = useCasino();
 *     test('a guest finds a game', async () => {
 *       const page = await casino.openPage({ brand: 'belvoir', device: 'phone', locale: 'de' });
 *       await page.goto('/casino');
 *     });
 */
export function useCasino(port: () => number = () => inject('casinoPort'), options: BrowserOptions = {}) {
  let kit: BrowserKit | undefined;
  let readCount = 0;
  let before = 0;
  const browser = () => {
    if (!kit) throw new Error('The browser opens in beforeAll; use it inside tests.');
    return kit;
  };
  beforeAll(async () => {
    kit = await openBrowser(port(), options);
  });
  beforeEach(() => {
    before = browser().windows();
  });
  afterEach(async () => {
    await browser().closeWindows(before);
    const consoleErrors = browser().consoleErrors().slice(readCount);
    readCount += consoleErrors.length;
    expect(consoleErrors, 'what pages complained about on their consoles').toEqual([]);
  });
  afterAll(() => kit?.close());
  return {
    get port() {
      return port();
    },
    brandUrl: (brand = 'handelskade') => `http://${brand}.localhost:${port()}`,
    openPage: (requested?: PageOptions) => browser().openPage(requested),
    openVisit: (requested?: PageOptions) => browser().openVisit(requested),
    dispose: (page: Parameters<BrowserKit['dispose']>[0]) => browser().dispose(page),
    openTab: (page: Parameters<BrowserKit['openTab']>[0]) => browser().openTab(page),
    request: (path: string, options?: RequestOptions & { brand?: string }): Promise<ApiResponse> =>
      ask(port(), options?.brand ?? 'handelskade', path, options),
    /** A new player, joined and logged in over the API. */
    signUpPlayer: (brand?: string, currencyCode?: string): Promise<TestPlayer> =>
      signUpPlayer(port(), brand, currencyCode),
    /** Money through the sandbox acquirer. */
    payIn: (player: TestPlayer, amount?: string, currencyCode?: string) => payIn(port(), player, amount, currencyCode),
    balanceOf: (player: TestPlayer, currencyCode?: string) => balanceOf(port(), player, currencyCode),
  };
}

export { startCasinoProcess, type CasinoProcess } from './casino-process.ts';
export { until } from './platform-client.ts';
