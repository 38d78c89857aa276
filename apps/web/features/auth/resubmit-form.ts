/** Submits a form and moves the focus to its submit button, because the pressed button disappears with the error. */
export function resubmitForm(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('button[type=submit]')?.focus();
  form?.requestSubmit();
}
