const gap = 6;
const edge = 8;

/**
 * Puts a box of the top layer (`position: fixed`) under `anchor`, or above it where there is more room, and lets it be no higher than that room. Needs no size of
 * the box, so that it can be called before the box is shown. Phones place their sheets by style sheet.
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
  // The keyboard of a phone covers part of the window.
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

/** True where popovers rise from below as sheets; the same width as in their style sheets. */
export const isPhone = (): boolean => innerWidth < 768;

/** Takes back what `positionPopover` wrote, for a window that has become narrow. */
export function unplacePopover(box: HTMLElement): void {
  for (const name of ['top', 'bottom', 'left', 'right', 'max-height', 'width']) box.style.removeProperty(name);
}
