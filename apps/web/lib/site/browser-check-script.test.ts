import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { LEAVING_MS_MAX } from '../navigation/recover-code.ts';
import { browserCheckScript, INCOMPLETE } from './browser-check-script.ts';

/** What the script finds in a supported browser. */
const supported = () => ({
  AbortSignal: { any: () => {} },
  Promise: { withResolvers: () => {} },
  Object: { groupBy: () => {} },
  HTMLElement: { prototype: { showPopover: () => {} } },
  CSSStyleSheet: { prototype: { replaceSync: () => {} } },
  CSS: { supports: (_name: string, _value?: string) => true },
});

/** Runs the script in the head of a page. Returns the texts above the page and the attributes of the root element when the page is parsed. */
function run(globals: object, tooOld = 'Too old.', isIncomplete = false) {
  const listeners: (() => void)[] = [];
  const notices: string[] = [];
  const attributes: string[] = [];
  const document = {
    body: null as object | null,
    documentElement: { setAttribute: (name: string) => attributes.push(name) },
    addEventListener: (_name: string, listener: () => void) => listeners.push(listener),
    createTextNode: (content: string) => content,
    createElement: () => ({
      style: {},
      text: '',
      setAttribute: () => {},
      appendChild(content: string | { readonly text: string }) {
        this.text += typeof content === 'string' ? content : ` [${content.text}]`;
      },
    }),
  };
  const addEventListener = (name: string, listener: () => void) => {
    // Two files are missing.
    if (isIncomplete && name === INCOMPLETE) listeners.push(listener, listener);
  };
  const script = browserCheckScript({ tooOld, incomplete: 'Parts are missing.', retry: 'Try again' });
  runInNewContext(script, { document, addEventListener, ...globals });
  document.body = { firstChild: null, insertBefore: ({ text }: { text: string }) => notices.push(text) };
  for (const listener of listeners) listener();
  return { notices, attributes };
}

test('says nothing in a supported browser', () => {
  expect(run(supported())).toEqual({ notices: [], attributes: [] });
});

test.each(Object.keys(supported()))('says that a browser without %s is too old', (name) => {
  expect(run({ ...supported(), [name]: undefined })).toEqual({
    notices: ['Too old.'],
    attributes: ['data-unsupported'],
  });
});

test('says that a browser is too old where an object lacks only the newer member, or a selector is unknown', () => {
  expect(run({ ...supported(), AbortSignal: {} }).notices).toEqual(['Too old.']);
  expect(run({ ...supported(), Object: {} }).notices).toEqual(['Too old.']);
  const supports = (name: string) => !name.includes(':has');
  expect(run({ ...supported(), CSS: { supports } }).notices).toEqual(['Too old.']);
});

test('says once that parts of the page are missing, with a link that loads it again', () => {
  expect(run(supported(), undefined, true)).toEqual({ notices: ['Parts are missing. [Try again]'], attributes: [] });
});

test('is ECMAScript 5, so that every browser can read it, and contains no tag', () => {
  const text = '</script> “too” old';
  const script = browserCheckScript({ tooOld: text, incomplete: text, retry: text });
  expect(script).not.toMatch(/=>|`|\?\.|\?\?|\b(?:const|let|class|async|import)\b|</);
  expect(run({ ...supported(), CSS: undefined }, text).notices).toEqual([text]);
});

describe('a file of the page that fails', () => {
  interface Target {
    readonly rel?: string;
    readonly dataset?: object;
  }

  /** Runs the script in a supported browser. */
  function start() {
    const done: string[] = [];
    const root: Record<string, string> = {};
    const stored = new Map<string, unknown>();
    const listeners = new Map<string, (event: { readonly target: Target }) => void>();
    let timers: { readonly call: () => void; readonly ms: number }[] = [];
    const document = { documentElement: { dataset: root }, body: null, addEventListener: () => done.push('notice') };
    runInNewContext(browserCheckScript({ tooOld: '', incomplete: '', retry: '' }), {
      ...supported(),
      document,
      navigator: { onLine: true },
      sessionStorage: { getItem: (key: string) => stored.get(key) ?? null, setItem: stored.set.bind(stored) },
      location: { reload: () => done.push('reload') },
      addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
      setTimeout: (call: () => void, ms: number) => timers.push({ call, ms }),
    });
    return {
      done,
      root,
      fail: (target: Target) => listeners.get('error')?.({ target }),
      leave: () => listeners.get('beforeunload')?.({ target: {} }),
      wait: () => {
        const due = timers;
        timers = [];
        expect(due.every(({ ms }) => ms === LEAVING_MS_MAX)).toBe(true);
        for (const { call } of due) call();
      },
    };
  }

  test.each([{ rel: 'stylesheet' }, { dataset: { entry: '' } }])(
    '%o: loads the page again once, then says so',
    (target) => {
      const page = start();
      page.fail(target);
      expect(page.done).toEqual(['reload']);
      page.fail(target);
      expect(page.done).toEqual(['reload', 'notice']);
    },
  );

  test.each([{ rel: 'preload' }, { dataset: {} }, {}])('%o: does nothing', (target) => {
    const page = start();
    page.fail(target);
    expect(page.done).toEqual([]);
  });

  test('does nothing after hydration', () => {
    const page = start();
    page.root['hydrated'] = '';
    page.fail({ rel: 'stylesheet' });
    expect(page.done).toEqual([]);
  });

  test('loads the page again only where the visitor has not left it after half a minute', () => {
    const page = start();
    page.leave();
    page.fail({ rel: 'stylesheet' });
    expect(page.done).toEqual([]);
    page.wait();
    expect(page.done).toEqual(['reload']);
  });
});
