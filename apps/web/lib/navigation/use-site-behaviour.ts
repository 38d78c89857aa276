import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { followSessionEnd } from '../session/follow-session-end.ts';
import { firstUrl } from '../parameters/first-url.ts';
import type { AppSettings } from '../site/site.ts';
import { useSite } from '../site/use-site.ts';
import { interceptLinks } from './intercept-links.ts';
import { followPages } from './follow-pages.ts';
import { followSearchKey } from './follow-search-key.ts';
import { followSide } from './follow-side.ts';
import { pageHydrated } from './hydration.tsx';
import { preloadLikely } from './preload-likely.ts';
import { prepareDialogs } from './prepare-dialogs.ts';
import { loadLateFonts } from './load-late-fonts.ts';

/** What the page does by itself once it is awake. */
export function useSiteBehaviour(): void {
  const router = useRouter();
  const { settings } = useSite();
  useEffect(() => {
    // From there on the router follows the history; until then the script in the head does (`lib/session/head-script.ts`).
    void pageHydrated.then(() => (document.documentElement.dataset['awake'] = ''));
    recordVisit(settings);
    addEventListener('touchstart', loadFreezeBalance, { once: true, passive: true });
    const cleanups = [
      interceptLinks(router),
      prepareDialogs(),
      preloadLikely(),
      followPages(router),
      followSessionEnd(router),
      followSide(),
      followSearchKey(router),
      loadLateFonts(router),
    ];
    return () => {
      removeEventListener('touchstart', loadFreezeBalance);
      for (const stop of cleanups) stop();
    };
  }, [router, settings]);
}

/** Who was here before and comes by a plain address brings nothing to keep. */
function recordVisit(settings: AppSettings): void {
  const { href, search } = location;
  if (search !== '' || firstUrl() === null)
    import('../parameters/store-visit.ts').then(({ storeVisit }) => storeVisit(href, settings)).catch(() => {});
}

/** Fingers alone need it, and can do without. */
function loadFreezeBalance(): void {
  import('./long-press-tiles.ts').then(({ enableLongPress }) => enableLongPress()).catch(() => {});
}
