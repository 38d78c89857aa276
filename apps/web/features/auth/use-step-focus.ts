import { useEffect, useRef, type RefObject } from 'react';

/** Gives the first field of a step the focus when that step takes another one's place: the button that was pressed stands below it, or is gone. */
export function useStepFocus(form: RefObject<HTMLFormElement | null>, stepAt: number): void {
  const shown = useRef(stepAt);
  useEffect(() => {
    if (shown.current === stepAt) return;
    shown.current = stepAt;
    const fields = form.current?.querySelectorAll<HTMLElement>('fieldset :is(input, select)') ?? [];
    // Other steps and the inner fields of pickers are out of sight.
    [...fields].find((field) => field.checkVisibility())?.focus();
  }, [form, stepAt]);
}
