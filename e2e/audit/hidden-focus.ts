/**
 * Controls of a game and of the bars around it that are smaller than 24 pixels, or covered when they get the focus from the keyboard (WCAG 2.2, 2.4.11 and 2.5.8).
 * Runs in the page.
 */
export function findHiddenFocus(): readonly string[] {
  const LEAST_PX = 24;
  const CONTROLS =
    'button, select, summary, a[href], input:not([type=hidden]), [role=radio], [role=gridcell], [role=slider], [tabindex="0"]';
  const isShown = (target: Element) =>
    target.closest('[inert], dialog:not([open]), details:not([open]) > :not(summary)') === null &&
    target.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  function isCovered(control: HTMLElement, target: HTMLElement): boolean {
    control.focus();
    const { left, top, width, height } = target.getBoundingClientRect();
    // A control for the keyboard alone lets pointers through.
    const events = target.style.pointerEvents;
    target.style.pointerEvents = 'auto';
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    target.style.pointerEvents = events;
    return hit === null || !target.contains(hit);
  }

  const frame = document.querySelector('[data-part=game]')?.closest('section');
  return [...(frame?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].flatMap((control) => {
    const target = control.closest('label') ?? control;
    if (!isShown(target) || target.matches('.visually-hidden')) return [];
    const { width, height } = target.getBoundingClientRect();
    const isForKeys = control.matches('[role=gridcell]') && getComputedStyle(control).pointerEvents === 'none';
    const isSmall = !isForKeys && (Math.round(width) < LEAST_PX || Math.round(height) < LEAST_PX);
    const name = control.getAttribute('aria-label') ?? target.textContent.trim();
    // A natively disabled control takes no focus.
    const isHidden = !control.matches(':disabled') && isCovered(control, target);
    return [
      ...(isSmall ? [`${name} is ${Math.round(width)} × ${Math.round(height)}`] : []),
      ...(isHidden ? [`${name} is covered while it has the focus`] : []),
    ];
  });
}
