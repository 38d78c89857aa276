import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { tallLengthOf } from './board-layout.ts';

const WIDE_PX_MIN = 720;
/** As the stylesheet. */
const TALL_PX_MAX = 432;

/** Length of the cells of the tall board that fills an element; null where the element has room for the wide board. */
export function useTallLength(): readonly [RefObject<HTMLDivElement | null>, number | null] {
  const element = useRef<HTMLDivElement>(null);
  const [length, setLength] = useState<number | null>(tallLengthOf(1, 0));
  // Before the first paint: otherwise the smallest board is shown for a moment.
  useLayoutEffect(() => {
    if (!element.current) return;
    const measure = ({ width, height }: { readonly width: number; readonly height: number }): void =>
      setLength(width >= WIDE_PX_MIN ? null : tallLengthOf(Math.min(width, TALL_PX_MAX), height));
    const { clientWidth, clientHeight } = element.current;
    const padding = 2 * Number.parseFloat(getComputedStyle(element.current).paddingInlineStart);
    measure({ width: clientWidth - padding, height: clientHeight - padding });
    const observer = new ResizeObserver(([entry]) => entry && measure(entry.contentRect));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, length];
}
