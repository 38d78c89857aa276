/**
 * Controls of the game that a pointer cannot press, each with the reason. A control is reachable where a person can scroll to it, and where its centre and the
 * points half way to its edges are its own: nothing lies above them, and no edge cuts them off. Runs in the page.
 */
export function findUnreachableControls(): readonly string[] {
  const controls = 'button, select, input, summary, a, [role=radio], [role=gridcell], [role=slider]';
  const points = [
    [0.5, 0.5],
    [0.25, 0.5],
    [0.75, 0.5],
    [0.5, 0.25],
    [0.5, 0.75],
  ] as const;
  const describe = (element: Element | null) =>
    element === null ? 'nothing' : `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
  const ancestorsOf = (element: Element | null): readonly Element[] =>
    element === null ? [] : [element, ...ancestorsOf(element.parentElement)];
  const isShown = (target: Element) =>
    target.closest('.visually-hidden, [inert], dialog:not([open]), details:not([open]) > :not(summary)') === null &&
    target.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  /** Whether a panel around the target is wider than its room. Rows that are made to be pushed sideways hide their scroll bar or snap. */
  const isSideways = (target: Element) =>
    ancestorsOf(target.parentElement).some((one) => {
      const { overflowX, scrollbarWidth, scrollSnapType } = getComputedStyle(one);
      const isRow = scrollbarWidth === 'none' || scrollSnapType !== 'none';
      return !isRow && /auto|scroll/u.test(overflowX) && one.scrollWidth > one.clientWidth + 1;
    });

  /** Scrolls to the target as a person can. A script also scrolls what hides its overflow; that is undone. */
  function scrollTo(target: Element): void {
    const fixed = ancestorsOf(target.parentElement)
      .filter((one) => one !== document.body && one !== document.documentElement)
      .filter((one) => /hidden|clip/u.test(getComputedStyle(one).overflow));
    const before = fixed.map(({ scrollLeft, scrollTop }) => ({ left: scrollLeft, top: scrollTop }));
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    for (const [at, one] of fixed.entries()) one.scrollTo({ behavior: 'instant', ...before[at] });
  }

  function whyUnreachable(target: HTMLElement): string | null {
    scrollTo(target);
    if (isSideways(target)) return 'has to be pushed sideways';
    const { left, top, width, height } = target.getBoundingClientRect();
    if (width < 1 || height < 1) return 'has no size';
    // A disabled button lets pointers through; what lies above it would be in the way later.
    const events = target.style.pointerEvents;
    target.style.pointerEvents = 'auto';
    const inTheWay = points
      .map(([x, y]) => document.elementFromPoint(left + width * x, top + height * y))
      .find((hit) => hit === null || !target.contains(hit));
    target.style.pointerEvents = events;
    return inTheWay === undefined ? null : `is cut off or covered by ${describe(inTheWay)}`;
  }

  const game = document.querySelector('[data-part=game]');
  return [...(game?.querySelectorAll<HTMLElement>(controls) ?? [])].flatMap((control) => {
    const target = control.closest('label') ?? control;
    if (!isShown(target)) return [];
    const reason = whyUnreachable(target);
    const name = control.getAttribute('aria-label') ?? target.textContent.trim();
    return reason === null ? [] : [`${name || control.tagName.toLowerCase()} ${reason}`];
  });
}
