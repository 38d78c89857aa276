import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether an element is at least `widthMin` pixels wide. */
export function useIsWide(widthMin: number): readonly [RefObject<HTMLDivElement | null>, boolean] {
  const element = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWide((entry?.contentRect.width ?? 0) >= widthMin));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [widthMin]);
  return [element, isWide];
}
