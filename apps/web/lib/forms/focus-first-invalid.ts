/** Focuses the first visible invalid field in document order, also within multi-part pickers, and the first control of a group marked by `data-invalid`. */
export function focusFirstInvalid(form: ParentNode | null): void {
  const fields =
    form?.querySelectorAll<HTMLElement>('[aria-invalid=true], [data-invalid] :is(input, button):enabled') ?? [];
  [...fields].find((field) => field.checkVisibility())?.focus();
}
