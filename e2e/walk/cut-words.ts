/**
 * Words that somebody cannot read: cut off by a part that hides what does not fit, or in a part that has to be pushed sideways and is no row of things. Runs in the page.
 * Names that end in dots are whole in their title or in what they lead to, so that a long name of a game is no fault.
 */
export function cutWords(): readonly string[] {
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

  /** The part that cuts these words, or null when all of them can be seen or be scrolled to. */
  function cutterOf(element: Element, box: DOMRect): Element | null {
    for (let part: Element | null = element; part && part !== document.body; part = part.parentElement) {
      const style = styleOf(part);
      if (style.position === 'fixed' && part.parentElement === document.body) return null;
      const frame = part.getBoundingClientRect();
      // Nobody's eyes are meant.
      if (frame.width <= 1 || frame.height <= 1) return null;
      const isWider = box.left < frame.left - TOLERANCE_PX || box.right > frame.right + TOLERANCE_PX;
      const isHigher = box.top < frame.top - TOLERANCE_PX || box.bottom > frame.bottom + TOLERANCE_PX;
      if (/auto|scroll/.test(style.overflowX) || /auto|scroll/.test(style.overflowY)) return null;
      const isMeant = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      if (isMeant) return null;
      if (/hidden|clip/.test(style.overflowX) && isWider) return part;
      if (/hidden|clip/.test(style.overflowY) && isHigher) return part;
    }
    return null;
  }

  const faults = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = node.textContent?.trim() ?? '';
    if (words === '' || !element || element.closest('script, style, noscript, svg, select') || isHidden(element))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    const cutter = cutterOf(element, box);
    if (cutter) faults.add(`cuts '${words.slice(0, 40)}' in ${nameOf(cutter)}`);
  }

  for (const part of document.querySelectorAll('dialog[open], dialog[open] *, main, form, fieldset')) {
    const style = getComputedStyle(part);
    const isWider = part.scrollWidth > part.clientWidth + TOLERANCE_PX;
    // Rows of things are meant to be pushed: they hold list entries.
    if (/auto|scroll/.test(style.overflowX) && isWider && !part.querySelector('li, table') && part.clientWidth > 0)
      faults.add(`pushes sideways in ${nameOf(part)}`);
  }
  return [...faults];
}
