import { keepFocus } from '@marquee/ui/focus/keep-focus.ts';
import { quietFieldErrors } from '@marquee/ui/text-field/quiet-field-errors.ts';
import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { trackPages } from '../lib/navigation/track-pages.ts';
import { enableSideToggle } from '../lib/navigation/enable-side-toggle.ts';
import { pageHydrated } from '../lib/navigation/hydration.tsx';
import { loadLateFonts } from '../lib/navigation/load-late-fonts.ts';
import { firstUrl } from '../lib/parameters/first-url.ts';
import { followSession } from '../lib/session/follow-session.ts';
import type { AppSettings } from '../lib/site/site.ts';
import { useSite } from '../lib/site/use-site.ts';
import { enableSearchShortcut } from '../modals/enable-search-shortcut.ts';
import { interceptLinks } from '../modals/intercept-links.ts';
import { preloadLikely } from '../modals/preload-likely.ts';
import { prepareDialogs } from '../modals/prepare-dialogs.ts';

/** Effects of the whole site, after hydration. */
export function useSiteBehaviour(): void {
  const router = useRouter();
  const { settings } = useSite();
  useEffect(() => {
    // From there on the router follows the history; until then the script in the head does (`lib/session/head-script.ts`).
    void pageHydrated.then(() => (document.documentElement.dataset['hydrated'] = ''));
    recordVisit(router, settings);
    // Without it a reload loses what was typed.
    pageHydrated
      .then(() => import('../lib/forms/typed-text.ts'))
      .then(({ keepTextOverReloads }) => keepTextOverReloads())
      .catch(() => {});
    addEventListener('touchstart', loadFreezeBalance, { once: true, passive: true });
    const cleanups = [
      interceptLinks(router),
      prepareDialogs(),
      preloadLikely(),
      trackPages(router),
      keepFocus(),
      quietFieldErrors(),
      followSession(router),
      enableSideToggle(),
      enableSearchShortcut(router),
      loadLateFonts(router),
    ];
    return () => {
      removeEventListener('touchstart', loadFreezeBalance);
      for (const stop of cleanups) stop();
    };
  }, [router, settings]);
}

/** Stores the visit, then removes the friend's code from the address. A returning visitor without URL parameters has nothing to store. */
function recordVisit(router: AnyRouter, settings: AppSettings): void {
  const { href, search } = location;
  if (search === '' && firstUrl() !== null) return;
  import('../lib/parameters/store-visit.ts')
    .then(async ({ storeVisit }) => {
      if (!storeVisit(href, settings)) return;
      const { removeFriend } = await import('../lib/parameters/remove-friend.ts');
      await removeFriend(router, pageHydrated);
    })
    .catch(() => {});
}

/** Only touch screens use it, and they work without it. */
function loadFreezeBalance(): void {
  import('../lib/navigation/long-press-tiles.ts').then(({ enableLongPress }) => enableLongPress()).catch(() => {});
}
