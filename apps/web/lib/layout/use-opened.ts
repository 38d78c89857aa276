import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const FIELDS = 'form :is(input:not([type=hidden], [type=file]), select, textarea)';

/**
 * A form that opens in the place of its button: the focus goes to its first field, and comes back to the button when it is closed. `part` is around the form, and is
 * there before it.
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
      // Both have to be there before they can be given the focus.
      flushSync(() => setOpen(true));
      const fields = panel.current?.querySelectorAll<HTMLElement>(FIELDS) ?? [];
      // Pickers keep fields of their own out of sight.
      [...fields].find((field) => field.checkVisibility())?.focus();
    },
    /** `change` happens together with it. */
    close: (change?: () => void) => {
      flushSync(() => {
        change?.();
        setOpen(false);
      });
      button.current?.focus();
    },
  };
}
