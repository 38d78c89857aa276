import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const FIELDS = 'form :is(input:not([type=hidden], [type=file]), select, textarea)';

/**
 * A form that opens in place of its button: the focus moves to its first field, and back to the button when it closes. `panel` is the element around the form
 * and is always rendered.
 */
export function useOpened(isOpenFirst = false) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  return {
    isOpen,
    button,
    panel,
    open: () => {
      // Both have to be in the DOM before they can be focused.
      flushSync(() => setOpen(true));
      const fields = panel.current?.querySelectorAll<HTMLElement>(FIELDS) ?? [];
      // Pickers contain hidden fields.
      [...fields].find((field) => field.checkVisibility())?.focus();
    },
    /** `change` is applied in the same render. */
    close: (change?: () => void) => {
      flushSync(() => {
        change?.();
        setOpen(false);
      });
      button.current?.focus();
    },
  };
}
