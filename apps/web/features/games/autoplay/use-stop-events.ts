import { useEffect, useEffectEvent } from 'react';
import type { StopReason } from './autoplay.rules.ts';

const TEXT_INPUTS = 'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable]';

/** While active, calls `stop` for Escape, the space bar, the end of full screen, and a tab that is no longer visible. */
export function useStopEvents(isActive: boolean, stop: (reason: StopReason) => void): void {
  const onStop = useEffectEvent(stop);
  useEffect(() => {
    if (!isActive) return;
    const abort = new AbortController();
    const { signal } = abort;
    const onKey = (event: KeyboardEvent) => {
      const isSpace = event.key === ' ' && !(event.target instanceof Element && event.target.matches(TEXT_INPUTS));
      if (!isSpace && event.key !== 'Escape') return;
      // The space bar neither presses a button of the game nor scrolls the page.
      if (isSpace) {
        event.preventDefault();
        event.stopPropagation();
      }
      onStop('player');
    };
    document.addEventListener('keydown', onKey, { signal, capture: true });
    // Escape in full screen ends it without a keyboard event.
    const onFullscreen = () => document.fullscreenElement === null && onStop('player');
    document.addEventListener('fullscreenchange', onFullscreen, { signal });
    document.addEventListener('visibilitychange', () => document.hidden && onStop('hidden'), { signal });
    return () => abort.abort();
  }, [isActive]);
}
