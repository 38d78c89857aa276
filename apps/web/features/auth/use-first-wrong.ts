import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Gives the first wrong field the focus after each try that failed: any field that says of itself that it is wrong, pickers of several parts too. */
export function useFirstWrong(form: RefObject<HTMLFormElement | null>, tries: number, invalidCount: number): void {
  const show = useEffectEvent(() => {
    if (invalidCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  });
  useEffect(() => {
    if (tries > 0) show();
  }, [tries]);
}
