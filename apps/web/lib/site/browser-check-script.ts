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

/**
 * Inline script of ECMAScript 5 for the head, before every other: in a browser that is too old it sets `data-unsupported` on the root element and shows `text` above the page, which
 * stays as the server sent it, with links that work.
 */
export function browserCheckScript(text: string): string {
  return (
    `(function(){try{if(${NEEDED})return}catch(e){}` +
    `var d=document;d.documentElement.setAttribute('data-unsupported','');` +
    `function show(){var n=d.createElement('div');n.setAttribute('role','alert');n.style.cssText='${STYLE}';` +
    `n.appendChild(d.createTextNode(${JSON.stringify(text).replace(/</g, '\\u003c')}));d.body.insertBefore(n,d.body.firstChild)}` +
    `if(d.body)show();else d.addEventListener('DOMContentLoaded',show)})()`
  );
}
