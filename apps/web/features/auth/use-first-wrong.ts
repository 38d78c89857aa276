import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Focuses the first field with `aria-invalid` after each failed attempt, including multi-part pickers. */
export function useFirstWrong(form: RefObject<HTMLFormElement | null>, tries: number, invalidCount: number): void {
  const show = useEffectEvent(() => {
    if (invalidCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  });
  useEffect(() => {
    if (tries > 0) show();
  }, [tries]);
}
