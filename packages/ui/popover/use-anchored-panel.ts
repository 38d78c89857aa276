import { useEffect, useRef, type RefObject } from 'react';
import { positionPopover } from './position-popover.ts';

/** Shows a `popover="manual"` element at an anchor, as wide as the anchor, and repositions it on scroll. */
export function useAnchoredPanel(isOpen: boolean): {
  anchor: RefObject<HTMLDivElement | null>;
  panel: RefObject<HTMLDivElement | null>;
} {
  const anchor = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [from, box] = [anchor.current, panel.current];
    if (!isOpen || !from || !box) return;
    const position = () => positionPopover(from, box, { hasAnchorWidth: true, wantedHeight: 280 });
    position();
    box.showPopover();
    addEventListener('scroll', position, { capture: true, passive: true });
    addEventListener('resize', position);
    return () => {
      removeEventListener('scroll', position, { capture: true });
      removeEventListener('resize', position);
      box.hidePopover();
    };
  }, [isOpen]);
  return { anchor, panel };
}
