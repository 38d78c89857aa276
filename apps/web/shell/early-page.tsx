import { IsRestoringProvider } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { Activity, Suspense, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import {
  dropEarlyPage,
  endEarlyPage,
  offerEarlyPage,
  prepareEarlyPage,
  useEarlyPhase,
  useEarlyVisit,
} from '../lib/navigation/early-page.ts';
import { sameOriginUrl } from '../lib/navigation/same-origin-url.ts';
import { PRESS_MS_MAX } from '../modals/prepare-dialogs.ts';
import styles from './early-page.module.css';
import { PlayersContent } from './players-page.tsx';

/**
 * A player's page that is rendered before its link is pressed (docs/decisions/0018): hidden and outside the document when the page is idle, beside what the router shows
 * while the link is pressed, and on the screen with the tap. It stays there until its route is left; then another one is rendered.
 */
export function EarlyPage({ path, children }: { path: string; children: ReactNode }) {
  const phase = useEarlyPhase();
  const host = useRef<HTMLDivElement>(null);
  const [place] = useState(createPlace);
  const visit = useEarlyVisit();

  const isInDocument = phase !== 'none';
  useLayoutEffect(() => {
    if (!isInDocument) return;
    host.current?.append(place);
    return () => place.remove();
  }, [isInDocument, place]);
  useLayoutEffect(() => {
    setInert(place, phase !== 'shown');
  }, [phase, place]);
  useLayoutEffect(() => {
    const stops = [offerEarlyPage({ path, ...movesOf(place) }), followPresses(path)];
    return () => stops.forEach((stop) => stop());
  }, [path, place]);

  return (
    <div ref={host} className={styles['host']}>
      {createPortal(
        <Activity key={visit} mode={isInDocument ? 'visible' : 'hidden'}>
          <CatchBoundary getResetKey={() => 0} errorComponent={Ended}>
            <Suspense>
              {/* Queries refetch once the page is shown: sending the requests during the press would take half of it. */}
              <IsRestoringProvider value={phase !== 'shown'}>
                <PlayersContent>{children}</PlayersContent>
              </IsRestoringProvider>
            </Suspense>
          </CatchBoundary>
        </Activity>,
        place,
      )}
    </div>
  );
}

/** An error ends the early page: the route renders it again and shows the error in its place. */
function Ended() {
  useEffect(() => endEarlyPage(), []);
  return null;
}

function createPlace(): HTMLElement {
  const place = document.createElement('div');
  place.className = styles['place'] ?? '';
  place.dataset['earlyPage'] = '';
  setInert(place, true);
  return place;
}

function setInert(place: HTMLElement, isInert: boolean): void {
  place.inert = isInert;
  if (isInert) place.setAttribute('aria-hidden', 'true');
  else place.removeAttribute('aria-hidden');
}

/** How the early page takes the place of the one that the router shows, and how that is taken back. */
function movesOf(place: HTMLElement) {
  let hidden: HTMLElement[] = [];
  return {
    reveal: () => {
      const host = place.parentElement;
      const main = host?.parentElement;
      if (!main) return;
      // Its position once the document is scrolled to the top. The page below keeps its height until the router has stored the scroll position.
      place.style.marginBlockStart = `${scrollY}px`;
      main.style.minBlockSize = `${main.offsetHeight}px`;
      main.dataset['early'] = '';
      // Inline styles: a stylesheet rule would make the browser recalculate the style of every element.
      hidden = [...main.children].filter((part) => part instanceof HTMLElement && part !== host) as HTMLElement[];
      for (const part of hidden) part.style.display = 'none';
      setInert(place, false);
    },
    settle: () => {
      place.style.removeProperty('margin-block-start');
      const main = document.querySelector<HTMLElement>('main[data-early]');
      main?.style.removeProperty('min-block-size');
      main?.removeAttribute('data-early');
      for (const part of hidden) part.style.removeProperty('display');
      hidden = [];
    },
  };
}

/** Prepares the page at `path` while a link to it is pressed. Returns how to stop. */
function followPresses(path: string): () => void {
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const pressed = (event: PointerEvent) => {
    clearTimeout(timeout);
    dropEarlyPage();
    const target = event.isPrimary && event.button === 0 ? sameOriginUrl(event.target) : null;
    if (target?.pathname !== path || target.search !== '' || location.pathname === path) return;
    prepareEarlyPage();
    timeout = setTimeout(dropEarlyPage, PRESS_MS_MAX);
  };
  document.addEventListener('pointerdown', pressed, { passive: true });
  // The finger scrolls instead.
  document.addEventListener('pointercancel', dropEarlyPage);
  return () => {
    clearTimeout(timeout);
    document.removeEventListener('pointerdown', pressed);
    document.removeEventListener('pointercancel', dropEarlyPage);
  };
}
