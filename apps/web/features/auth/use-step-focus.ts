import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Focuses the first field of a step after a step change, because the pressed button has moved or disappeared. */
export function useStepFocus(form: RefObject<HTMLFormElement | null>, stepIndex: number): void {
  const previousStep = useRef(stepIndex);
  // Before the step is painted: text typed at once must not end in another field.
  useLayoutEffect(() => {
    if (previousStep.current === stepIndex) return;
    previousStep.current = stepIndex;
    const fields = form.current?.querySelectorAll<HTMLElement>('fieldset :is(input, select)') ?? [];
    // Skips fields of other steps and inner fields of pickers, which are hidden.
    [...fields].find((field) => field.checkVisibility())?.focus();
  }, [form, stepIndex]);
}
