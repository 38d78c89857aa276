import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { browserCheckScript } from './browser-check-script.ts';

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
  const events: (() => void)[] = [];
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
  const addEventListener = (_name: string, listener: () => void) => events.push(listener);
  const script = browserCheckScript({ tooOld, incomplete: 'Parts are missing.', retry: 'Try again' });
  runInNewContext(script, { document, addEventListener, ...globals });
  // Two files are missing.
  if (isIncomplete) for (const listener of [...events, ...events]) listener();
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
