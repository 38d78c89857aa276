/** Sends a form as its own button would. What was pressed instead goes away with the trouble that it mended, so the focus goes to that button first. */
export function sendAgain(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('button[type=submit]')?.focus();
  form?.requestSubmit();
}
