/**
 * What is wrong with the focused element for somebody who only has a keyboard: it is out of view, covered, or looks the same without the focus. Runs in the page after
 * a key press. To compare both looks, the element loses the focus for a moment, without events for the page's own listeners.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- runs in the page, where it can call nothing outside of itself
export function findFocusFaults(): readonly string[] {
  const LEAST_PX = 12;
  const EVENTS = ['blur', 'focusout', 'focus', 'focusin', 'change'];
  const PROPERTIES = ['boxShadow', 'borderColor', 'borderStyle', 'borderWidth', 'backgroundColor', 'backgroundImage'];
  const PSEUDO = [undefined, '::before', '::after'] as const;
  interface Box {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }
  const memory = globalThis as { lookedAt?: Element; left?: Element | null };
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) {
    // Behind the last control of a page are those of the browser.
    const isEnd = memory.left?.checkVisibility() === true && !memory.left.matches(':disabled, :disabled *, [inert] *');
    return isEnd && memory.left !== document.body ? [] : ['the focus is on the page'];
  }
  const name = `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
  // Receives the focus from a script so that reading continues there; a keyboard cannot operate it.
  if (element.tabIndex < 0) return [];

  const ancestors: Element[] = [];
  for (let next = element.parentElement; next; next = next.parentElement) ancestors.push(next);

  /** What stands for the element on the screen: of a hidden input its label or what is drawn beside it. */
  const isHidden = (one: Element) => one.matches('.visually-hidden') || getComputedStyle(one).opacity === '0';
  const label = element.closest('label') ?? (element as HTMLInputElement).labels?.[0] ?? null;
  const target =
    isHidden(element) && element.matches('input') ? (label ?? element.nextElementSibling ?? element) : element;

  /** The box without what the window and scrolled or clipped parts around it leave out. */
  function seenPart({ left, top, right, bottom }: Box, from: Element): Box {
    let seen = {
      left: Math.max(left, 0),
      top: Math.max(top, 0),
      right: Math.min(right, document.documentElement.clientWidth),
      bottom: Math.min(bottom, innerHeight),
    };
    for (let part: Element | null = from; part && part !== document.body; part = part.parentElement) {
      const style = getComputedStyle(part);
      if (part !== from && /hidden|clip|auto|scroll/u.test(style.overflow)) {
        const frame = part.getBoundingClientRect();
        seen = {
          left: Math.max(seen.left, frame.left),
          top: Math.max(seen.top, frame.top),
          right: Math.min(seen.right, frame.right),
          bottom: Math.min(seen.bottom, frame.bottom),
        };
      }
      if (style.position === 'fixed' || part.matches('dialog:modal, :popover-open')) break;
    }
    return seen;
  }

  function placeFault(): string | null {
    // Of a link over several lines, its first.
    const box = target.getClientRects()[0] ?? target.getBoundingClientRect();
    const seen = seenPart(box, target);
    const [width, height] = [seen.right - seen.left, seen.bottom - seen.top];
    if (width < Math.min(LEAST_PX, box.width) || height < Math.min(LEAST_PX, box.height) || width <= 0 || height <= 0)
      return 'is out of view';
    const events = (target as HTMLElement).style.pointerEvents;
    // A control that cannot be pressed may let pointers through.
    (target as HTMLElement).style.pointerEvents = 'auto';
    const hit = document.elementFromPoint(seen.left + width / 2, seen.top + height / 2);
    (target as HTMLElement).style.pointerEvents = events;
    const own = [target, element, label].filter((one) => one !== null);
    if (hit && own.some((one) => one.contains(hit))) return null;
    return `is covered by ${hit ? `${hit.localName}.${hit.getAttribute('class') ?? ''}` : 'nothing'}`;
  }

  /** Where themes draw the focus: on the element, on what stands for it, or on the frame around a field. */
  const places = [
    ...new Set([element, element.nextElementSibling, label, label?.firstElementChild, ...ancestors.slice(0, 3)]),
  ].filter((one): one is Element => one instanceof Element && !isHidden(one));
  const lookOf = (place: Element, pseudo: string | undefined): { outline: string; rest: string } => {
    const style = getComputedStyle(place, pseudo);
    const isDrawn = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
    const isClear = /rgba\(.*, 0\)|transparent/u.test(style.outlineColor);
    return {
      outline:
        isDrawn && !isClear
          ? `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor} ${style.outlineOffset}`
          : '',
      rest: PROPERTIES.map((property) => style[property as 'boxShadow']).join(' '),
    };
  };
  const look = () => {
    for (const place of places)
      for (const animation of place.getAnimations({ subtree: true }))
        if (animation instanceof CSSTransition) animation.finish();
    return places.flatMap((place) => PSEUDO.map((pseudo) => ({ place, pseudo, ...lookOf(place, pseudo) })));
  };

  /** Whether at least half of an outline is drawn where it can be seen. */
  function isRingSeen(place: Element, outline: string): boolean {
    const [width = 0, offset = 0] = [...outline.matchAll(/ (-?[\d.]+)px/gu)].map(([, number]) => Number(number));
    const by = offset + width / 2;
    const { left, top, right, bottom } = place.getBoundingClientRect();
    const ring = { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
    const seen = seenPart(ring, place);
    const sides = (['left', 'top', 'right', 'bottom'] as const).filter(
      (side) => Math.abs(seen[side] - ring[side]) < width,
    );
    return sides.length >= 2;
  }

  function lookFault(focused: HTMLElement): string | null {
    if (memory.lookedAt === focused) return null;
    memory.lookedAt = focused;
    const withFocus = look();
    const silence = (event: Event) => event.stopImmediatePropagation();
    for (const type of EVENTS) addEventListener(type, silence, { capture: true });
    focused.blur();
    const without = look();
    focused.focus({ preventScroll: true });
    for (const type of EVENTS) removeEventListener(type, silence, { capture: true });
    const changed = withFocus.flatMap((place, at) => {
      const before = without[at];
      const isRing = place.pseudo === undefined && place.rest === before?.rest && place.outline !== '';
      return place.outline === before?.outline && place.rest === before.rest ? [] : [{ ...place, isRing }];
    });
    if (changed.length === 0) return 'looks the same without the focus';
    const isCut = changed.every(({ isRing, place, outline }) => isRing && !isRingSeen(place, outline));
    return isCut ? 'has a focus ring that is cut off' : null;
  }

  return [placeFault(), lookFault(element)].flatMap((fault) => (fault === null ? [] : [`${name} ${fault}`]));
}
