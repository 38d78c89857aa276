import { useEffect, useState, type RefObject } from 'react';

const SEEN = 0.6;

function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

/** Scrolls the track to the slide's start edge; the stylesheet makes it smooth, reduced motion makes it instant. */
export function scrollToSlide(track: HTMLElement, to: number): void {
  const slide = track.children[to];
  if (!slide) return;
  const [from, box] = [slide.getBoundingClientRect(), track.getBoundingClientRect()];
  const padding = Number.parseFloat(getComputedStyle(track).paddingInlineStart);
  const left = isRightToLeft(track) ? from.right - box.right + padding : from.left - box.left - padding;
  track.scrollBy({ left });
}

/** Index of the slide that is mostly visible. */
export function useCurrentSlide(track: RefObject<HTMLElement | null>, count: number): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) if (entry.isIntersecting) setCurrent([...element.children].indexOf(entry.target));
      },
      { root: element, threshold: SEEN },
    );
    for (const slide of element.children) watcher.observe(slide);
    return () => watcher.disconnect();
  }, [track, count]);
  return current;
}

/**
 * Autoplays until the first interaction. Paused on hover or focus, off screen, in a hidden tab, and if nothing
 * scrolls. Never starts under reduced motion.
 */
export function useAutoplay({
  track,
  count,
  current,
  everyMs,
}: {
  track: RefObject<HTMLElement | null>;
  count: number;
  current: number;
  everyMs: number;
}): [boolean, (isPlaying: boolean) => void] {
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (everyMs > 0 && count > 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(true);
  }, [everyMs, count]);
  useEffect(() => {
    const element = track.current;
    if (!isPlaying || !element) return;
    const region = element.parentElement ?? element;
    const timer = setInterval(() => {
      const box = element.getBoundingClientRect();
      const canAdvance =
        box.bottom > 0 && box.top < innerHeight && element.scrollWidth > element.clientWidth + 4 && !document.hidden;
      if (canAdvance && !region.matches(':hover, :focus-within')) scrollToSlide(element, (current + 1) % count);
    }, everyMs);
    const stop = () => setPlaying(false);
    element.addEventListener('touchstart', stop, { passive: true });
    return () => {
      clearInterval(timer);
      element.removeEventListener('touchstart', stop);
    };
  }, [track, isPlaying, current, count, everyMs]);
  return [isPlaying, setPlaying];
}
