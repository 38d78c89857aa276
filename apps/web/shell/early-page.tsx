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
 * A player's page that is rendered before its link is pressed (docs/decisions/0018): hidden and outside the document
 * while idle, inert in the document while the link is pressed, visible with the tap. It stays until its route is
 * left, and is then rendered again.
 */
export function EarlyPage({ path, children }: { path: string; children: ReactNode }) {
  const phase = useEarlyPhase();
  const host = useRef<HTMLDivElement>(null);
  const [container] = useState(createContainer);
  const visit = useEarlyVisit();

  const isInDocument = phase !== 'none';
  useLayoutEffect(() => {
    if (!isInDocument) return;
    host.current?.append(container);
    return () => container.remove();
  }, [isInDocument, container]);
  useLayoutEffect(() => {
    setInert(container, phase !== 'shown');
  }, [phase, container]);
  useLayoutEffect(() => {
    const stops = [offerEarlyPage({ path, ...movesOf(container) }), followPresses(path)];
    return () => stops.forEach((stop) => stop());
  }, [path, container]);

  return (
    <div ref={host} className={styles['host']}>
      {createPortal(
        <Activity key={visit} mode={isInDocument ? 'visible' : 'hidden'}>
          <CatchBoundary getResetKey={() => 0} errorComponent={Ended}>
            <Suspense>
              {/* Queries refetch only once the page is shown: sending requests during the press would delay the tap. */}
              <IsRestoringProvider value={phase !== 'shown'}>
                <PlayersContent>{children}</PlayersContent>
              </IsRestoringProvider>
            </Suspense>
          </CatchBoundary>
        </Activity>,
        container,
      )}
    </div>
  );
}

/** An error ends the early page; the route then renders it again and shows the error. */
function Ended() {
  useEffect(() => endEarlyPage(), []);
  return null;
}

function createContainer(): HTMLElement {
  const container = document.createElement('div');
  container.className = styles['page'] ?? '';
  container.dataset['earlyPage'] = '';
  setInert(container, true);
  return container;
}

function setInert(container: HTMLElement, isInert: boolean): void {
  container.inert = isInert;
  if (isInert) container.setAttribute('aria-hidden', 'true');
  else container.removeAttribute('aria-hidden');
}

/** How the early page replaces the router's page, and how that is undone. */
function movesOf(container: HTMLElement) {
  let hidden: HTMLElement[] = [];
  return {
    reveal: () => {
      const host = container.parentElement;
      const main = host?.parentElement;
      if (!main) return;
      // Compensates the scroll to the top. The page below keeps its height until the router has stored the scroll
      // position.
      container.style.marginBlockStart = `${scrollY}px`;
      main.style.minBlockSize = `${main.offsetHeight}px`;
      main.dataset['early'] = '';
      // Inline styles: a stylesheet rule would recalculate the style of every element.
      hidden = [...main.children].filter((part) => part instanceof HTMLElement && part !== host) as HTMLElement[];
      for (const part of hidden) part.style.display = 'none';
      setInert(container, false);
    },
    settle: () => {
      container.style.removeProperty('margin-block-start');
      const main = document.querySelector<HTMLElement>('main[data-early]');
      main?.style.removeProperty('min-block-size');
      main?.removeAttribute('data-early');
      for (const part of hidden) part.style.removeProperty('display');
      hidden = [];
    },
  };
}

/** Prepares the page at `path` while a link to it is pressed. Returns the cleanup. */
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
  // The touch became a scroll.
  document.addEventListener('pointercancel', dropEarlyPage);
  return () => {
    clearTimeout(timeout);
    document.removeEventListener('pointerdown', pressed);
    document.removeEventListener('pointercancel', dropEarlyPage);
  };
}
