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
import { pageAwake } from './page-awake.tsx';
import { preloadLikely } from './preload-likely.ts';
import { prepareDialogs } from './prepare-dialogs.ts';
import { takeLateFaces } from './take-late-faces.ts';

/** What the page does by itself once it is awake. */
export function useSiteBehaviour(): void {
  const router = useRouter();
  const { settings } = useSite();
  useEffect(() => {
    // From there on the router follows the history; until then the script in the head does (`lib/session/head-script.ts`).
    void pageAwake.then(() => (document.documentElement.dataset['awake'] = ''));
    noteVisit(settings);
    addEventListener('touchstart', fetchHolding, { once: true, passive: true });
    const stops = [
      interceptLinks(router),
      prepareDialogs(),
      preloadLikely(),
      followPages(router),
      followSessionEnd(router),
      followSide(),
      followSearchKey(router),
      takeLateFaces(router),
    ];
    return () => {
      removeEventListener('touchstart', fetchHolding);
      for (const stop of stops) stop();
    };
  }, [router, settings]);
}

/** Who was here before and comes by a plain address brings nothing to keep. */
function noteVisit(settings: AppSettings): void {
  const { href, search } = location;
  if (search !== '' || firstUrl() === null)
    import('../parameters/keep-visit.ts').then(({ keepVisit }) => keepVisit(href, settings)).catch(() => {});
}

/** Fingers alone need it, and can do without. */
function fetchHolding(): void {
  import('./hold-tiles.ts').then(({ holdTiles }) => holdTiles()).catch(() => {});
}
