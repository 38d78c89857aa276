import { useEffect, useRef, type RefObject } from 'react';

/** Gives the first field of a step the focus when that step takes another one's place: the button that was pressed stands below it, or is gone. */
export function useStepFocus(form: RefObject<HTMLFormElement | null>, stepIndex: number): void {
  const previousStep = useRef(stepIndex);
  useEffect(() => {
    if (previousStep.current === stepIndex) return;
    previousStep.current = stepIndex;
    const fields = form.current?.querySelectorAll<HTMLElement>('fieldset :is(input, select)') ?? [];
    // Other steps and the inner fields of pickers are out of sight.
    [...fields].find((field) => field.checkVisibility())?.focus();
  }, [form, stepIndex]);
}
