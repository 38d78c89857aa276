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

/** Pointer events on the same link within this time count as one. */
const REPEAT_MS = 1_000;

/**
 * Components render plain `<a href>` links and know no router. Clicks on same-origin links become client-side navigation here. `data-native` on a link leaves
 * it to the browser.
 */
export function interceptLinks(router: AnyRouter): () => void {
  const handleClick = (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const target = sameOriginUrl(event.target);
    if (!target) return;
    event.preventDefault();
    follow(router, target);
  };
  let lastPreload = { href: '', at: -Infinity };
  const preloadTarget = (event: Event) => {
    const target = sameOriginUrl(event.target);
    if (!target) return;
    // A tap fires three of these events.
    if (lastPreload.href === target.href && event.timeStamp - lastPreload.at < REPEAT_MS) return;
    lastPreload = { href: target.href, at: event.timeStamp };
    const modal = target.searchParams.get('modal');
    if (isModalName(modal)) void preloadModal(modal);
    else if (target.pathname !== location.pathname)
      router.preloadRoute({ href: pathOf(target) } as never).catch(() => {});
  };
  document.addEventListener('click', handleClick);
  document.addEventListener('pointerover', preloadTarget, { passive: true });
  // A touch starts about a tenth of a second before its click.
  document.addEventListener('touchstart', preloadTarget, { passive: true });
  document.addEventListener('focusin', preloadTarget);
  return () => {
    document.removeEventListener('click', handleClick);
    document.removeEventListener('pointerover', preloadTarget);
    document.removeEventListener('touchstart', preloadTarget);
    document.removeEventListener('focusin', preloadTarget);
  };
}

const pathOf = (url: URL): string => url.pathname + url.search + url.hash;

function follow(router: AnyRouter, target: URL): void {
  const isSamePath = target.pathname === location.pathname;
  const opensModal = isSamePath && target.searchParams.has('modal');
  const modal = target.searchParams.get('modal');
  if (opensModal) target.search = preserveParameters(target);
  const go = () => {
    const navigation = router.navigate({
      href: pathOf(target),
      ...(opensModal && { resetScroll: false }),
      // A link inside a dialog replaces the dialog's history entry: Back leads to the page, not to the dialog.
      replace: !isSamePath && router.state.location.state.isModalEntry === true,
      state: (state: Record<string, unknown>) => ({ ...state, isModalEntry: opensModal }),
    } as never);
    void navigation.finally(() => {
      setOpening(null);
      settleEarlyPage();
    });
  };
  if (opensModal && isModalName(modal)) {
    // The dialog is displayed immediately; the URL follows after the paint.
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
  // Dialogs keep the page; another page waits for hydration, and is loaded as a document where hydration takes too long.
  else if (isSamePath) go();
  else if (revealEarlyPage(pathOf(target)))
    afterPaint(() => {
      keepEarlyPage();
      go();
    });
  else onHydrated(go, () => location.assign(target));
}

/** After the frame that shows the dialog, and the one that handles input that follows immediately. */
function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(callback)));
}

/** A link that opens a dialog contains only the parameters that the server knows; the other parameters of the current URL are preserved. */
function preserveParameters(target: URL): string {
  const current = parseSearch(location.search);
  const added = parseSearch(target.search);
  return stringifySearch({ ...current, ...added });
}
