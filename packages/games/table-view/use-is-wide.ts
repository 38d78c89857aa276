import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Whether an element is at least `widthMin` pixels wide. */
export function useIsWide(widthMin: number): readonly [RefObject<HTMLDivElement | null>, boolean] {
  const element = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(false);
  // Before the first paint: otherwise the narrow layout is shown for a moment, and everything moves.
  useLayoutEffect(() => {
    if (!element.current) return;
    setWide(element.current.clientWidth >= widthMin);
    const observer = new ResizeObserver(([entry]) => setWide((entry?.contentRect.width ?? 0) >= widthMin));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [widthMin]);
  return [element, isWide];
}
