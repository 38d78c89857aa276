import { CODE_RELOAD_KEY, CODE_RELOAD_PAUSE_MS, LEAVING_MS_MAX } from '../navigation/recover-code.ts';

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

/** Event of the window: the page's texts or a dialog of its address stay away, and the document is not loaded again. */
export const INCOMPLETE = 'incomplete';

const quoted = (text: string) => JSON.stringify(text).replace(/</g, '\\u003c');

/**
 * Inline script of ECMAScript 5 for the head, before everything else that is loaded, which shows notices above the page. In a browser that is too old it sets
 * `data-unsupported` on the root element; the page stays as the server sent it, with links that work. In others it sets `data-leaving` while the page is left, and
 * loads the page again, once in ten minutes, where one of its stylesheets or its entry fails (`recover-code.ts`). Where that does not help, and after
 * `INCOMPLETE`, a notice says that parts are missing.
 */
export function browserCheckScript({ tooOld, incomplete, retry }: Notices): string {
  return (
    `(function(){var d=document,n=0;` +
    `function show(text,link){function add(){if(n)return;n=d.createElement('div');n.setAttribute('role','alert');n.style.cssText='${STYLE}';` +
    `n.appendChild(d.createTextNode(text));` +
    `if(link){var a=d.createElement('a');a.setAttribute('href','');a.setAttribute('data-native','');a.style.cssText='color:#00c;text-decoration:underline;margin-inline-start:8px';a.appendChild(d.createTextNode(link));n.appendChild(a)}` +
    `d.body.insertBefore(n,d.body.firstChild)}` +
    `if(d.body)add();else d.addEventListener('DOMContentLoaded',add)}` +
    `function missing(){show(${quoted(incomplete)},${quoted(retry)})}` +
    `var r=d.documentElement.dataset;` +
    // After hydration the code that needs a stylesheet follows it.
    `function lost(){if('hydrated'in r)return;if('leaving'in r)return setTimeout(lost,${LEAVING_MS_MAX});` +
    // tidy: allow device-clock, because it is compared with the same clock only.
    `try{var k='${CODE_RELOAD_KEY}',now=Date.now();if(navigator.onLine&&now-sessionStorage.getItem(k)>=${CODE_RELOAD_PAUSE_MS}){sessionStorage.setItem(k,now);return location.reload()}}catch(e){}missing()}` +
    `try{if(${NEEDED}){addEventListener('${INCOMPLETE}',missing);` +
    `addEventListener('beforeunload',function(){r.leaving='';setTimeout(function(){delete r.leaving},${LEAVING_MS_MAX})});` +
    `return addEventListener('error',function(e){var t=e.target;if(t.rel==='stylesheet'||t.dataset&&'entry'in t.dataset)lost()},true)}}catch(e){}` +
    `d.documentElement.setAttribute('data-unsupported','');` +
    `show(${quoted(tooOld)})})()`
  );
}
