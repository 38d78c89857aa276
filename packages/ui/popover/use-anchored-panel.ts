import { useEffect, useRef, type RefObject } from 'react';
import { placePopover } from './place-popover.ts';

/** Shows a `popover="manual"` box at an element, as wide as that, and keeps it there while things scroll. */
export function useAnchoredPanel(isOpen: boolean): {
  anchor: RefObject<HTMLDivElement | null>;
  panel: RefObject<HTMLDivElement | null>;
} {
  const anchor = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [from, box] = [anchor.current, panel.current];
    if (!isOpen || !from || !box) return;
    const place = () => placePopover(from, box, { hasAnchorWidth: true, wantedHeight: 280 });
    place();
    box.showPopover();
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
      box.hidePopover();
    };
  }, [isOpen]);
  return { anchor, panel };
}
