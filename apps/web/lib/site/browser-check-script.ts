/** Only what the newest of the needed features are: a browser that has these has all that the site uses (`docs/browsers.md`). */
const NEEDED = [
  `AbortSignal.any`,
  `Promise.withResolvers`,
  `Object.groupBy`,
  `HTMLElement.prototype.showPopover`,
  `CSSStyleSheet.prototype.replaceSync`,
  `CSS.supports('selector(:has(a))')`,
  `CSS.supports('color','oklch(from red l c h)')`,
].join('&&');

/** System colours and plain properties, because such a browser may understand nothing of the stylesheets. */
const STYLE = 'padding:12px 16px;background:#fff;color:#000;border-bottom:4px solid #b00;font:16px/1.4 sans-serif';

/** Texts in the visitor's language. */
export interface Notices {
  /** The browser is too old. */
  readonly tooOld: string;
  /** A file of the page is missing; followed by a link of the text `retry` that loads the page again. */
  readonly incomplete: string;
  readonly retry: string;
}

/** Event of the window: the page's code, texts or a stylesheet stay away, and the document is not loaded again. */
export const INCOMPLETE = 'incomplete';

const quoted = (text: string) => JSON.stringify(text).replace(/</g, '\\u003c');

/**
 * Inline script of ECMAScript 5 for the head, before every other, which shows notices above the page. In a browser that is too old it sets `data-unsupported` on the root element; the page
 * stays as the server sent it, with links that work. In others it waits for `INCOMPLETE`.
 */
export function browserCheckScript({ tooOld, incomplete, retry }: Notices): string {
  return (
    `(function(){var d=document,n=0;` +
    `function show(text,link){function add(){if(n)return;n=d.createElement('div');n.setAttribute('role','alert');n.style.cssText='${STYLE}';` +
    `n.appendChild(d.createTextNode(text));` +
    `if(link){var a=d.createElement('a');a.setAttribute('href','');a.setAttribute('data-native','');a.style.cssText='color:#00c;text-decoration:underline;margin-inline-start:8px';a.appendChild(d.createTextNode(link));n.appendChild(a)}` +
    `d.body.insertBefore(n,d.body.firstChild)}` +
    `if(d.body)add();else d.addEventListener('DOMContentLoaded',add)}` +
    `try{if(${NEEDED})return addEventListener('${INCOMPLETE}',function(){show(${quoted(incomplete)},${quoted(retry)})})}catch(e){}` +
    `d.documentElement.setAttribute('data-unsupported','');` +
    `show(${quoted(tooOld)})})()`
  );
}
