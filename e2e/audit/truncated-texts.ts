/**
 * Words that somebody cannot read: cut off by a part that hides what does not fit, or in a part that has to be pushed sideways and is no row of things. Runs in the page.
 * Only the first element that matches `within` is searched for cut words. Names that end in dots are whole in their title or in what they lead to, so that a long name of a game is no fault;
 * with `isSpaced` they are faults, because more space between letters and lines must cut nothing.
 */
export function findTruncatedTexts({
  within,
  isSpaced = false,
}: {
  readonly within: string;
  readonly isSpaced?: boolean;
}): readonly string[] {
  const TOLERANCE_PX = 2;
  const nameOf = (element: Element) =>
    element.getAttribute('data-part') ?? (element.className.toString().split(' ')[0] || element.tagName.toLowerCase());
  const isHidden = (element: Element) =>
    element.closest('.visually-hidden, [aria-hidden=true], [hidden], [inert]') !== null ||
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };

  /** What cuts these words, or null when all of them can be seen or be scrolled to. The two axes are apart: a part that scrolls down may cut what is too wide for it. */
  function cutterOf(element: Element, box: DOMRect): string | null {
    let [isClippedInline, isClippedBlock] = [false, false];
    for (let part: Element | null = element; part && part !== document.body; part = part.parentElement) {
      const style = styleOf(part);
      const frame = part.getBoundingClientRect();
      // Nobody's eyes are meant. A part without height that shows what it holds is another matter: it only has nothing in the flow.
      const isVisible = style.overflowX === 'visible' && style.overflowY === 'visible' && style.clipPath === 'none';
      if ((frame.width <= 1 || frame.height <= 1) && !isVisible) return null;
      const isWider = box.left < frame.left - TOLERANCE_PX || box.right > frame.right + TOLERANCE_PX;
      const isHigher = box.top < frame.top - TOLERANCE_PX || box.bottom > frame.bottom + TOLERANCE_PX;
      isClippedInline ||= /auto|scroll/.test(style.overflowX);
      isClippedBlock ||= /auto|scroll/.test(style.overflowY);
      const isMeant = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      if (isMeant && !isSpaced) return null;
      if (!isClippedInline && /hidden|clip/.test(style.overflowX) && isWider) return nameOf(part);
      if (!isClippedBlock && /hidden|clip/.test(style.overflowY) && isHigher) return nameOf(part);
      // What is laid over the page is cut by nothing around it.
      if (style.position === 'fixed') break;
    }
    // Beyond the side where a line begins nothing can be scrolled to, and in a page that cuts at its edges nothing beyond the other either: no width of the page tells.
    const isOffScreen = box.left < -TOLERANCE_PX || box.right > document.documentElement.clientWidth + TOLERANCE_PX;
    return isOffScreen && !isClippedInline ? 'the screen' : null;
  }

  const faults = new Set<string>();
  const root = document.querySelector(within);
  if (!root) return [`there is no ${within}`];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (text === '' || !element || element.closest('script, style, noscript, svg, select') || isHidden(element))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    const cutter = cutterOf(element, box);
    if (cutter !== null) faults.add(`cuts '${text.slice(0, 40)}' in ${cutter}`);
  }

  for (const part of document.querySelectorAll('dialog[open], dialog[open] *, main, form, fieldset')) {
    const style = getComputedStyle(part);
    const isWider = part.scrollWidth > part.clientWidth + TOLERANCE_PX;
    // Rows of things are meant to be pushed: they hold list entries, or are a navigation of their own.
    if (
      /auto|scroll/.test(style.overflowX) &&
      isWider &&
      !part.matches('nav') &&
      !part.querySelector('li, table') &&
      part.clientWidth > 0
    )
      faults.add(`pushes sideways in ${nameOf(part)}`);
  }
  return [...faults];
}
