import { useEffect, useRef, useState, type FocusEvent, type MouseEvent, type PointerEvent } from 'react';

/** As long as phones take a touch for a long one. */
const HOLD_MS = 450;
/** A finger that travels further scrolls. */
const STILL_PX = 10;

/**
 * Tells when somebody is at an element for the first time: a pointer over it, the focus in it, or a finger that rests on it. While a finger has rested on
 * it, until the next touch elsewhere, it carries `data-held`; the click that ends such a touch is not one.
 */
export function useReach() {
  const [isReached, setReached] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const touch = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const element = useRef<HTMLElement>(null);
  const isEnding = useRef(false);

  const release = () => {
    if (touch.current) clearTimeout(touch.current.timer);
    touch.current = null;
  };
  useEffect(() => release, []);
  useEffect(() => {
    if (!isHeld) return;
    const letGo = (event: Event) => {
      if (!(event.target instanceof Node && element.current?.contains(event.target))) setHeld(false);
    };
    document.addEventListener('pointerdown', letGo, { capture: true });
    return () => document.removeEventListener('pointerdown', letGo, { capture: true });
  }, [isHeld]);

  const reach = {
    ref: element,
    'data-held': isHeld ? '' : undefined,
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') setReached(true);
    },
    onFocus: (_event: FocusEvent) => setReached(true),
    onPointerDown: (event: PointerEvent) => {
      isEnding.current = false;
      if (event.pointerType !== 'touch' || isHeld) return;
      release();
      const timer = setTimeout(() => {
        isEnding.current = true;
        setReached(true);
        setHeld(true);
      }, HOLD_MS);
      touch.current = { x: event.clientX, y: event.clientY, timer };
    },
    onPointerMove: (event: PointerEvent) => {
      const from = touch.current;
      if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL_PX) release();
    },
    onPointerUp: release,
    onPointerCancel: release,
    // The menu for a link that is held would lie over what the hold shows.
    onContextMenu: (event: MouseEvent) => {
      if (touch.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isEnding.current) return;
      isEnding.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { isReached, reach };
}
