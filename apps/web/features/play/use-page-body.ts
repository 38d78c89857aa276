import { useEffect } from 'react';

/** Marks the body for as long as the game page is shown; whatever way it is left, the mark goes with it. */
export function usePageBody(...names: readonly (string | false)[]): void {
  const wanted = names.filter((name) => name !== false).join(' ');
  useEffect(() => {
    const list = wanted.split(' ').filter((name) => name !== '');
    document.body.classList.add(...list);
    return () => document.body.classList.remove(...list);
  }, [wanted]);
}
