const LONG_PRESS_MS = 450;
const MOVE_PX_MAX = 10;
const LONG_PRESSED = 'longPressed';

/** A long press on a tile shows its facts and buttons, as hovering does; the next touch elsewhere hides them. Called once per page. */
export function enableLongPress(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start = { x: 0, y: 0 };
  let pressedTile: HTMLElement | null = null;
  /** True while the click at the end of the long press must be ignored. */
  let ignoresNextClick = false;
  const show = (tile: HTMLElement | null) => {
    if (pressedTile) delete pressedTile.dataset[LONG_PRESSED];
    pressedTile = tile;
    if (pressedTile) pressedTile.dataset[LONG_PRESSED] = '';
  };
  const cancelTimer = () => clearTimeout(timer);
  addEventListener('pointerdown', (event) => {
    cancelTimer();
    ignoresNextClick = false;
    const tile = tileOf(event.target);
    if (tile !== pressedTile) show(null);
    if (event.pointerType !== 'touch' || tile === null || tile === pressedTile) return;
    start = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      ignoresNextClick = true;
      show(tile);
    }, LONG_PRESS_MS);
  });
  addEventListener('pointermove', ({ clientX, clientY }) => {
    if (Math.hypot(clientX - start.x, clientY - start.y) > MOVE_PX_MAX) cancelTimer();
  });
  for (const name of ['pointerup', 'pointercancel', 'scroll']) addEventListener(name, cancelTimer, { passive: true });
  addEventListener(
    'click',
    (event) => {
      if (!ignoresNextClick) return;
      ignoresNextClick = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
  // The browser's context menu for links would cover the tile.
  addEventListener('contextmenu', (event) => {
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
    if (isTouch && tileOf(event.target) !== null) event.preventDefault();
  });
}

function tileOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-part=tile]') : null;
}
