const gap = 6;
const edge = 8;

/**
 * Positions a top-layer element (`position: fixed`) below `anchor`, or above it if there is more space, and limits
 * its height to that space. Needs no size of the element, so it can run before it is shown. On phones the stylesheet
 * positions it.
 */
export function positionPopover(
  anchor: HTMLElement,
  box: HTMLElement,
  {
    align = 'start',
    wantedHeight = 320,
    hasAnchorWidth = false,
  }: { align?: 'start' | 'end'; wantedHeight?: number; hasAnchorWidth?: boolean } = {},
): void {
  const rect = anchor.getBoundingClientRect();
  const windowWidth = document.documentElement.clientWidth;
  // The on-screen keyboard covers part of the window.
  const windowHeight = Math.min(innerHeight, visualViewport?.height ?? innerHeight);
  const below = windowHeight - rect.bottom - gap - edge;
  const above = rect.top - gap - edge;
  const isBelow = below >= wantedHeight || below >= above;
  const isFromLeft = (align === 'start') === (getComputedStyle(anchor).direction === 'ltr');
  Object.assign(box.style, {
    top: isBelow ? `${rect.bottom + gap}px` : 'auto',
    bottom: isBelow ? 'auto' : `${innerHeight - rect.top + gap}px`,
    left: isFromLeft ? `${Math.max(edge, rect.left)}px` : 'auto',
    right: isFromLeft ? 'auto' : `${Math.max(edge, windowWidth - rect.right)}px`,
    maxHeight: `${Math.max(120, isBelow ? below : above)}px`,
    width: hasAnchorWidth ? `${rect.width}px` : '',
  });
}

/** True where popovers are bottom sheets; the same breakpoint as in their stylesheets. */
export const isPhone = (): boolean => innerWidth < 768;

/** Removes what `positionPopover` set, after the window has become narrow. */
export function resetPopoverPosition(box: HTMLElement): void {
  for (const name of ['top', 'bottom', 'left', 'right', 'max-height', 'width']) box.style.removeProperty(name);
}
