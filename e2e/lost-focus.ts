import type { BrowserContext } from 'playwright-core';

/**
 * Records where the focus fell to `body`: an element had it, and no press of the pointer on an empty place took it away. Journeys fail if there is any: with a
 * keyboard, a player would start again at the top of the page.
 */
export async function watchFocus(context: BrowserContext, lost: string[]): Promise<void> {
  await context.exposeBinding('reportLostFocus', (_source, place: string) => lost.push(place));
  await context.addInitScript(watchInPage);
}

/** Runs in every page. */
function watchInPage(): void {
  if (self !== top) return;
  const CHECK_MS = 50;
  const FOCUSABLE = 'a[href], button, input, select, textarea, summary, iframe, label, [tabindex]';
  let last: string | null = null;
  let checks = 0;
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target !== document.body) last = describe(target);
  });
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Element && !target.closest(FOCUSABLE)) last = null;
    },
    { capture: true },
  );
  addEventListener('pagehide', () => (last = null));
  // Two checks in a row, each after a rendered frame: code that moves the focus on has had its time.
  const check = () => {
    requestAnimationFrame(() =>
      setTimeout(() => {
        const isLost = document.hasFocus() && document.activeElement === document.body && last !== null;
        checks = isLost ? checks + 1 : 0;
        if (checks === 2) {
          const place = `${location.pathname}${location.search}: after ${last}`;
          last = null;
          void (globalThis as unknown as { reportLostFocus: (place: string) => Promise<void> }).reportLostFocus(place); // the binding above
        }
        setTimeout(check, CHECK_MS);
      }),
    );
  };
  check();

  function describe(element: Element): string {
    const name = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent;
    return `${element.localName} "${(name ?? '').trim().slice(0, 60)}"`;
  }
}
