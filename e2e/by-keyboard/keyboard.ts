import type { CDPSession, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { until } from '../platform-client.ts';
import { plainText, recordAnnouncements } from './announcements.ts';
import { findFocusFaults } from './focus-faults.ts';

/** More than any page needs to reach its last control. */
const PRESSES_MAX = 300;
/** For what a page does by itself after a key press. */
const SETTLE_MS = 5_000;
/** A round of the live table lasts 16 seconds, and that before it may have just begun. */
const SAID_MS = 60_000;

interface Focus {
  readonly role: string;
  readonly name: string;
}

/** All that a person with a keyboard and a screen reader can do and learn. */
export interface Keyboard {
  /** Presses keys one after the other; after each, the focused element must be in view, uncovered and marked. */
  press(...keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses Tab until the focus is on the control with this name and role. */
  tabTo(name: string | RegExp, role: string): Promise<void>;
  /** Waits until the page itself has moved the focus to this control. */
  isAt(name: string | RegExp, role: string): Promise<void>;
  /** Presses Tab to the end of the page, and from its start to the end again. Resolves with all stops. */
  walk(): Promise<readonly string[]>;
  /** Waits until this is announced, later than what was expected before. Resolves with the whole message. */
  expectSaid(message: string | RegExp): Promise<string>;
  /** All that was announced. */
  readonly said: readonly string[];
  /** Fails unless what was expected is all that was announced, each once, apart from these messages. */
  expectNoMore(except?: readonly RegExp[]): void;
}

/** The keyboard of a page, before its first navigation. */
export async function keyboardOf(page: Page): Promise<Keyboard> {
  const said: string[] = [];
  await recordAnnouncements(page.context(), said);
  await page.addInitScript(() => {
    const memory = globalThis as { left?: Element | null };
    const onKey = ({ key }: KeyboardEvent) => {
      document.documentElement.dataset['operated'] = '';
      memory.left = key === 'Tab' ? document.activeElement : null;
    };
    addEventListener('keydown', onKey, { capture: true });
  });
  const browser = await page.context().newCDPSession(page);
  return { ...createKeys(page, browser), ...createListener(said) };
}

function createKeys(page: Page, browser: CDPSession): Omit<Keyboard, keyof ReturnType<typeof createListener>> {
  const check = async (key: string) => {
    let faults: readonly string[] = [];
    const isRight = async () => {
      // In a document that no key was pressed in, the focus is where every page starts.
      const isFresh = await page.evaluate(() => !('operated' in document.documentElement.dataset));
      faults = isFresh ? [] : await page.evaluate(findFocusFaults);
      return faults.length === 0;
    };
    await until(isRight, () => `nothing is wrong after ${key}: ${faults.join('; ')}`, SETTLE_MS);
  };
  const press: Keyboard['press'] = async (...keys) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await check(key);
    }
  };
  const isOn = async (name: string | RegExp, role: string, trail: string[]) => {
    const now = await focusOf(browser);
    trail.push(`${now.role} ${now.name}`);
    return now.role === role && matches(now.name, name);
  };
  return {
    press,
    async type(text) {
      await page.keyboard.type(text);
      await check(`typing ${text}`);
    },
    async tabTo(name, role) {
      const trail: string[] = [];
      while (!(await isOn(name, role, trail))) {
        if (trail.length > PRESSES_MAX)
          throw new Error(`Tab did not reach ${role} ${String(name)}: ${trail.slice(-60).join(' → ')}`);
        await press('Tab');
      }
    },
    async isAt(name, role) {
      const trail: string[] = [];
      const wrong = () => `the focus is on ${role} ${String(name)}, not on ${trail.at(-1)}`;
      await until(() => isOn(name, role, trail), wrong);
    },
    async walk() {
      let stops: string[] = [];
      let ends = 0;
      for (let count = 0; count < PRESSES_MAX; count += 1) {
        await page.keyboard.press('Tab');
        // The browser's own controls follow the last stop of a page.
        const isEnd = await page.evaluate(() => document.activeElement === document.body);
        if (isEnd && ends === 1) return stops;
        if (isEnd) [stops, ends] = [[], 1];
        else await check(`Tab after ${stops.at(-1) ?? 'the start'}`);
        const { role, name } = await focusOf(browser);
        if (!isEnd) stops.push(`${role} ${name}`);
      }
      throw new Error(`The focus did not reach the end: ${stops.join(' → ')}`);
    },
  };
}

function createListener(said: readonly string[]): Pick<Keyboard, 'said' | 'expectSaid' | 'expectNoMore'> {
  const expected: number[] = [];
  return {
    said,
    async expectSaid(message) {
      const from = (expected.at(-1) ?? -1) + 1;
      const find = () => said.findIndex((text, at) => at >= from && matches(text, message));
      const missing = () => `${String(message)} is announced; so far: ${said.join(' | ')}`;
      await until(() => find() >= 0, missing, SAID_MS);
      expected.push(find());
      return said[find()] ?? '';
    },
    expectNoMore(except = []) {
      const rest = said.filter((text, at) => !expected.includes(at) && !except.some((pattern) => pattern.test(text)));
      expect(rest, `announced besides what was expected in: ${said.join(' | ')}`).toEqual([]);
    },
  };
}

const matches = (text: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? text === wanted : wanted.test(text);

/** What has the focus. While a page replaces another one, of the new page. */
const focusOf = (browser: CDPSession): Promise<Focus> =>
  readFocus(browser).catch((error: unknown) => {
    if (!/Cannot find context|context was destroyed|Could not find object/.test(String(error))) throw error;
    return readFocus(browser);
  });

async function readFocus(browser: CDPSession): Promise<Focus> {
  const { result } = await browser.send('Runtime.evaluate', { expression: 'document.activeElement' });
  if (!result.objectId) return { role: '', name: '' };
  const { nodes } = await browser.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  });
  const [node] = nodes;
  return { role: String(node?.role?.value ?? ''), name: plainText(String(node?.name?.value ?? '')) };
}
