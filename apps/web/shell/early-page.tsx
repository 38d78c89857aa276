import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import {
  dropEarlyPage,
  endEarlyPage,
  offerEarlyPage,
  prepareEarlyPage,
  useEarlyPhase,
} from '../lib/navigation/early-page.ts';
import { ownAddress } from '../lib/navigation/own-address.ts';
import { PRESS_MS_MAX } from '../lib/navigation/prepare-dialogs.ts';
import styles from './early-page.module.css';
import { PlayersContent } from './players-page.tsx';

/** Prepares the page at `path` while a link to it is pressed. Returns how to stop. */
function followPresses(path: string): () => void {
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const pressed = (event: PointerEvent) => {
    clearTimeout(timeout);
    dropEarlyPage();
    const target = event.isPrimary && event.button === 0 ? ownAddress(event.target) : null;
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

/** An error ends the early page: the route renders it again and shows the error in its place. */
function Ended() {
  useEffect(() => endEarlyPage(), []);
  return null;
}

/** A player's page that is rendered while its link is pressed (docs/decisions/0172). It stands beside what the router shows, and stays until its route is left. */
export function EarlyPage({ path, children }: { path: string; children: ReactNode }) {
  const phase = useEarlyPhase();
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const reveal = () => {
      const main = ref.current?.parentElement;
      if (!ref.current || !main) return;
      // Where it will stand when the address names it, and the document is scrolled to its beginning.
      ref.current.style.marginBlockStart = `${scrollY}px`;
      main.style.minBlockSize = `${main.offsetHeight}px`;
      main.dataset['early'] = '';
      ref.current.removeAttribute('aria-hidden');
      ref.current.removeAttribute('inert');
    };
    const settle = () => {
      ref.current?.style.removeProperty('margin-block-start');
      const main = document.querySelector<HTMLElement>('main[data-early]');
      main?.style.removeProperty('min-block-size');
      main?.removeAttribute('data-early');
    };
    const stops = [offerEarlyPage({ path, reveal, settle }), followPresses(path)];
    return () => stops.forEach((stop) => stop());
  }, [path]);
  if (phase === 'none') return null;
  const isPrepared = phase === 'prepared';
  return (
    <div
      ref={ref}
      className={styles['place']}
      data-early-page
      aria-hidden={isPrepared || undefined}
      inert={isPrepared}
    >
      <CatchBoundary getResetKey={() => 0} errorComponent={Ended}>
        <Suspense>
          <PlayersContent>{children}</PlayersContent>
        </Suspense>
      </CatchBoundary>
    </div>
  );
}
