import type { AnyRouter } from '@tanstack/react-router';
import { isPlainClick } from '@marquee/ui/plain-click.ts';
import { keepEarlyPage, revealEarlyPage, settleEarlyPage } from '../lib/navigation/early-page.ts';
import { onHydrated } from '../lib/navigation/hydration.tsx';
import { sameOriginUrl } from '../lib/navigation/same-origin-url.ts';
import { parseSearch, stringifySearch } from '../lib/parameters/search.ts';
import { preloadModal } from './modal-components.ts';
import { isModalName } from './modals.ts';
import { revealPrepared, setOpening } from './opening.ts';
import { paramsOf, validateSearch } from './site-search.ts';

/** Events on the same link within this time are one approach. */
const SAME_APPROACH_MS = 1_000;

/**
 * Every link of the site is a plain `<a href>`, in components that know no router. Clicks on addresses of our own become soft navigations here.
 * `data-native` on a link leaves it to the browser.
 */
export function interceptLinks(router: AnyRouter): () => void {
  const clicked = (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const target = sameOriginUrl(event.target);
    if (!target) return;
    event.preventDefault();
    follow(router, target);
  };
  let approachedLast = { href: '', at: -Infinity };
  const approached = (event: Event) => {
    const target = sameOriginUrl(event.target);
    if (!target) return;
    // A tap is three of these events.
    if (approachedLast.href === target.href && event.timeStamp - approachedLast.at < SAME_APPROACH_MS) return;
    approachedLast = { href: target.href, at: event.timeStamp };
    const modal = target.searchParams.get('modal');
    if (isModalName(modal)) void preloadModal(modal);
    else if (target.pathname !== location.pathname)
      router.preloadRoute({ href: pathOf(target) } as never).catch(() => {});
  };
  document.addEventListener('click', clicked);
  document.addEventListener('pointerover', approached, { passive: true });
  // A finger tells of itself a tenth of a second before its click.
  document.addEventListener('touchstart', approached, { passive: true });
  document.addEventListener('focusin', approached);
  return () => {
    document.removeEventListener('click', clicked);
    document.removeEventListener('pointerover', approached);
    document.removeEventListener('touchstart', approached);
    document.removeEventListener('focusin', approached);
  };
}

const pathOf = (url: URL): string => url.pathname + url.search + url.hash;

function follow(router: AnyRouter, target: URL): void {
  const isSamePath = target.pathname === location.pathname;
  const opensModal = isSamePath && target.searchParams.has('modal');
  const modal = target.searchParams.get('modal');
  if (opensModal) target.search = preserveParameters(target);
  const go = () => {
    const going = router.navigate({
      href: pathOf(target),
      ...(opensModal && { resetScroll: false }),
      // A link inside a dialog takes the dialog's step of the history: Back leads to the page, not to the dialog over it.
      replace: !isSamePath && router.state.location.state.isModalEntry === true,
      state: (state: Record<string, unknown>) => ({ ...state, isModalEntry: opensModal }),
    } as never);
    void going.finally(() => {
      setOpening(null);
      settleEarlyPage();
    });
  };
  if (opensModal && isModalName(modal)) {
    // The dialog stands at once; the address follows when it has been painted.
    const opening = {
      name: modal,
      params: paramsOf(modal, validateSearch(parseSearch(target.search))),
      isPrepared: false,
    };
    const isRevealed = revealPrepared(modal);
    if (!isRevealed) setOpening(opening);
    afterPaint(() => {
      if (isRevealed) setOpening(opening);
      go();
    });
  }
  // Dialogs leave the page where it is; another page has to wait for this one, and is fetched whole where this one does not wake.
  else if (isSamePath) go();
  else if (revealEarlyPage(pathOf(target)))
    afterPaint(() => {
      keepEarlyPage();
      go();
    });
  else onHydrated(go, () => location.assign(target));
}

/** After the frame that shows the dialog, and the one that shows what somebody does in it at once. */
function afterPaint(then: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(then)));
}

/** A link that opens a dialog over this page names only what the server knew; what else stood in the address stays in it. */
function preserveParameters(target: URL): string {
  const present = parseSearch(location.search);
  const named = parseSearch(target.search);
  return stringifySearch({ ...present, ...named });
}
