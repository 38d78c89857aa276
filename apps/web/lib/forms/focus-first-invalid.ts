const FIELDS = '[aria-invalid=true], [data-invalid] :is(input, button):enabled';

/**
 * Focuses the first visible invalid field in document order, also within multi-part pickers, and the first control of a group marked by `data-invalid`. A field that has
 * the focus already is not read again, so its error is announced, unless the form has a message of its own.
 */
export function focusFirstInvalid(form: ParentNode | null): void {
  const fields = form?.querySelectorAll<HTMLElement>(FIELDS) ?? [];
  const first = [...fields].find((field) => field.checkVisibility());
  if (first !== document.activeElement) first?.focus();
  else if (first && !form?.querySelector('[role=alert]')) announceErrors(first);
}

/** The regions are silent while a form is sent (`quietFieldErrors`). */
function announceErrors(field: HTMLElement): void {
  for (const id of (field.getAttribute('aria-describedby') ?? '').split(' ')) {
    const region = document.getElementById(id);
    if (!region?.hasAttribute('aria-live')) continue;
    region.setAttribute('aria-live', 'polite');
    // The same nodes again: text that is in the region already is not announced.
    region.append(...region.childNodes);
  }
}
