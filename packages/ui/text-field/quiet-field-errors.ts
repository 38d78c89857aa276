const REGION = ':is([id$="-error"], [id$="-note"])';
const LOUD = `[aria-live=polite]${REGION}`;
const QUIET = `[aria-live=off]${REGION}`;

/**
 * A form that is sent with errors gives one message: the form's own, or that of the field which gets the focus. The fields' live regions are for errors that come
 * up while a form is filled in; without this, each would be read after the other. A region speaks again with the first change of its text after an input: browsers
 * announce a region that becomes live with what it holds. Returns the function that stops it.
 */
export function quietFieldErrors(): () => void {
  const observer = new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      element?.closest(QUIET)?.setAttribute('aria-live', 'polite');
    }
  });
  const onSubmit = ({ target }: SubmitEvent) => {
    observer.disconnect();
    if (!(target instanceof HTMLFormElement)) return;
    for (const region of target.querySelectorAll(LOUD)) region.setAttribute('aria-live', 'off');
  };
  const onInput = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest('form') : null;
    if (form?.querySelector(QUIET)) observer.observe(form, { subtree: true, childList: true, characterData: true });
  };
  document.addEventListener('submit', onSubmit, { capture: true });
  document.addEventListener('input', onInput, { capture: true });
  return () => {
    observer.disconnect();
    document.removeEventListener('submit', onSubmit, { capture: true });
    document.removeEventListener('input', onInput, { capture: true });
  };
}
