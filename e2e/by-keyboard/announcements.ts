import type { BrowserContext } from 'playwright-core';

/** Invisible marks around values, and spaces of every kind. */
export function plainText(text: string): string {
  return text
    .replaceAll(/[\u200e\u200f\u061c\u2066-\u2069]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/**
 * Records what the live regions of the context's pages tell a screen reader, in order: the text of a region that is one message (`status`, `alert`), or the added text of
 * another one, once per change.
 */
export async function recordAnnouncements(context: BrowserContext, said: string[]): Promise<void> {
  await context.exposeBinding('reportAnnouncement', (_source, text: string) => {
    if (plainText(text) !== '') said.push(plainText(text));
  });
  await context.addInitScript(recordInPage);
}

/** Runs in every page. */
function recordInPage(): void {
  if (self !== top) return;
  const LIVE = ':is([aria-live], [role=status], [role=alert], [role=log], output):not([aria-live=off])';
  const WHOLE = '[role=status], [role=alert], output, [aria-atomic=true]';
  const isExposed = (element: Element) => {
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    const isOutside = modal !== undefined && !modal.contains(element);
    return (
      !isOutside &&
      element.closest('[aria-hidden=true], [inert]') === null &&
      element.checkVisibility({ visibilityProperty: true })
    );
  };
  const textOf = (root: Node): string => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const parts: string[] = [];
    for (
      let node: Node | null = root.nodeType === Node.TEXT_NODE ? root : walker.nextNode();
      node;
      node = walker.nextNode()
    )
      if (node.parentElement && isExposed(node.parentElement)) parts.push(node.textContent ?? '');
    return parts.join(' ');
  };
  const report = (text: string) =>
    void (globalThis as unknown as { reportAnnouncement: (text: string) => Promise<void> }).reportAnnouncement(text); // the binding above

  const observer = new MutationObserver((records) => {
    const changes = new Map<Element, Set<Node>>();
    const add = (region: Element | null | undefined, node: Node) => {
      if (region) changes.set(region, (changes.get(region) ?? new Set()).add(node));
    };
    for (const { type, target, addedNodes } of records) {
      const within = target instanceof Element ? target : target.parentElement;
      if (type === 'characterData') add(within?.closest(LIVE), target);
      for (const node of addedNodes) {
        add(within?.closest(LIVE), node);
        if (node instanceof Element)
          for (const inner of [node, ...node.querySelectorAll('*')]) if (inner.matches(LIVE)) add(inner, inner);
      }
      // The text of a region that is shown again is announced, although it has not changed.
      if (type === 'attributes' && within?.matches(LIVE)) add(within, within);
    }
    for (const [region, nodes] of changes) {
      if (!region.isConnected || !isExposed(region)) continue;
      const isWhole = region.matches(WHOLE) || nodes.has(region);
      const parts = isWhole ? [region] : [...nodes].filter((node) => node.isConnected);
      report(parts.map((part) => textOf(part)).join(' '));
    }
  });
  const start = () => {
    // What a new page shows is read as the page; of its live regions only errors interrupt.
    for (const alert of document.querySelectorAll('[role=alert]')) report(textOf(alert));
    observer.observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['role', 'aria-live', 'hidden'],
    });
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
}
