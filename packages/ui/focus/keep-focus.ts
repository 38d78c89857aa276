const SECTIONS = 'dialog, section, article, form, fieldset, aside, main, [role=region], [role=group]';
const HEADINGS = 'h1, h2, h3, h4, [data-dialog-title]';
const CONTROLS = 'a[href], button, select, summary, input:not([type=hidden]), textarea, [tabindex="0"]';
const TEXT_FIELDS = 'input:not([type=checkbox], [type=radio], [type=range], [type=file]), textarea';
/** What takes the focus away without a change of the tree of elements. */
const ATTRIBUTES = ['disabled', 'hidden', 'inert', 'open'];

/**
 * Moves the focus on when the focused control vanishes or is disabled, so that it never falls to `body`: to the control that follows in the same row or list,
 * otherwise to the heading of the section, otherwise to the page's. Code that moves the focus itself goes first. Returns the function that stops it.
 */
export function keepFocus(): () => void {
  let last: HTMLElement | null = null;
  let ancestors: readonly Element[] = [];
  let before: Node | null = null;
  /** Whether the control was moved, hidden or disabled, which takes the focus from it. It may be back a frame later. */
  let isTaken = false;
  let frame: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const check = () => {
    const wasTaken = isTaken;
    [frame, isTaken] = [null, false];
    if (document.activeElement !== document.body || !last) return;
    if (isUsable(last)) {
      if (wasTaken) focusTarget(last);
      // The visitor has left a control that is still there.
      else last = null;
    } else focusTarget(nextTarget(ancestors, before));
  };
  // After the frame: the browser takes the focus from a disabled or hidden control when it renders. Further changes do not postpone it.
  const schedule = () => {
    frame ??= requestAnimationFrame(() => {
      timer = setTimeout(check);
    });
  };
  const remember = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    [last, ancestors, before, isTaken] = [target, ancestorsOf(target), null, false];
  };
  const onFocusIn = ({ target }: FocusEvent) => remember(target);
  // A dialog of the server's page has taken the focus during hydration.
  remember(document.activeElement);
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return;
    isTaken ||= last !== null && !isUsable(last);
    schedule();
  };
  const observer = new MutationObserver((records) => {
    if (!last) return;
    for (const { type, target, removedNodes, previousSibling } of records) {
      for (const node of removedNodes)
        if (node === last || node.contains(last)) [before, isTaken] = [previousSibling, last.isConnected];
      if (type === 'attributes' && target.contains(last)) isTaken ||= !isUsable(last);
    }
    schedule();
  });
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ATTRIBUTES });
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', onFocusOut);
  return () => {
    observer.disconnect();
    if (frame !== null) cancelAnimationFrame(frame);
    clearTimeout(timer);
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('focusout', onFocusOut);
  };
}

function ancestorsOf(element: Element): readonly Element[] {
  const found: Element[] = [];
  for (let next = element.parentElement; next; next = next.parentElement) found.push(next);
  return found;
}

/** `before` is the node after which the lost control stood, if it was removed. */
function nextTarget(ancestors: readonly Element[], before: Node | null): HTMLElement | null {
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  const parent = ancestors.find((element) => isReachable(element) && (!modal || modal.contains(element)));
  const control = parent && !parent.matches('body, main') ? nextControl(parent, before) : null;
  if (control) return control;
  for (let section = parent?.closest(SECTIONS); section; section = section.parentElement?.closest(SECTIONS)) {
    if (modal && !modal.contains(section)) break;
    const heading = [...section.querySelectorAll<HTMLElement>(HEADINGS)].find(isReachable);
    // A heading inside another section would say something else.
    if (heading && heading.closest(SECTIONS) === section) return focusable(heading);
    if (section instanceof HTMLElement && section.matches('[aria-label]')) return focusable(section);
  }
  const page = modal ?? document.querySelector('main');
  const heading = page && [...page.querySelectorAll<HTMLElement>(HEADINGS)].find(isReachable);
  return focusable(heading ?? (page instanceof HTMLElement ? page : null));
}

/** The first control of the row or list after `before`, or the last one before it. Nothing that opens a keyboard on a touch screen, and nothing dangerous. */
function nextControl(parent: Element, before: Node | null): HTMLElement | null {
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const controls = [...parent.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) =>
      isUsable(control) &&
      !control.matches('[aria-disabled=true], [data-variant=danger]') &&
      !(isTouch && control.matches(TEXT_FIELDS)),
  );
  const start = before?.isConnected ? before : null;
  const isAfter = (control: HTMLElement) =>
    !start || (start.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING && !start.contains(control));
  return controls.find(isAfter) ?? controls.at(-1) ?? null;
}

function isReachable(element: Element): boolean {
  // A dialog that closes is visible until its animation ends.
  const isClosed = element.closest('[inert], dialog:not([open]), [popover]:not(:popover-open)') !== null;
  return element.isConnected && !isClosed && element.checkVisibility({ visibilityProperty: true });
}

function isUsable(control: HTMLElement): boolean {
  return isReachable(control) && !control.matches(':disabled');
}

function focusTarget(target: HTMLElement | null): void {
  target?.focus({ preventScroll: target.matches(HEADINGS) });
}

function focusable(element: HTMLElement | null | undefined): HTMLElement | null {
  if (element && element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  return element ?? null;
}
