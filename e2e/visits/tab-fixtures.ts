import { expect, test as base } from '../fixtures.ts';
import type { Tab, TabBrowser } from './tab.ts';

interface TabFixtures<T extends Tab> {
  /** Console errors that the tests of a group expect. */
  readonly allowedErrors: RegExp | null;
  /** A tab of a new visitor. Fails the test if one of its pages logs an error that is not allowed. */
  readonly tab: T;
}

/** Tests in tabs of a browser that starts with the first of them. */
export const testIn = <T extends Tab>(launch: () => Promise<TabBrowser<T>>) =>
  base.extend<TabFixtures<T>, { readonly tabBrowser: TabBrowser<T> }>({
    tabBrowser: [
      // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
      async ({}, use) => {
        const browser = await launch();
        await use(browser);
        await browser.close();
      },
      { scope: 'worker' },
    ],
    allowedErrors: [null, { option: true }],
    tab: async ({ tabBrowser, casino, allowedErrors }, use) => {
      const errors: string[] = [];
      const tab = await tabBrowser.openTab({
        origin: casino.brandUrl(),
        onError: (text) => void (allowedErrors?.test(text) || errors.push(text)),
      });
      await use(tab);
      await tab.close();
      expect(errors, 'errors on the page’s console').toEqual([]);
    },
  });
