const QUIET_MS = 1_000;
const FIELD_ERRORS = '[aria-live=polite]:is([id$="-error"], [id$="-note"])';

/**
 * A form that is sent with errors gives one message: the form's own, or that of the field which gets the focus. The fields' live regions are for errors that come
 * up while a form is filled in; without this, each would be read after the other. Returns the function that stops it.
 */
export function quietFieldErrors(): () => void {
  const onSubmit = ({ target }: SubmitEvent) => {
    const regions = target instanceof HTMLFormElement ? [...target.querySelectorAll(FIELD_ERRORS)] : [];
    for (const region of regions) region.setAttribute('aria-live', 'off');
    setTimeout(() => {
      for (const region of regions) region.setAttribute('aria-live', 'polite');
    }, QUIET_MS);
  };
  document.addEventListener('submit', onSubmit, { capture: true });
  return () => document.removeEventListener('submit', onSubmit, { capture: true });
}
