import { useEffect } from 'react';

/** Adds classes to the body while the component is mounted. */
export function usePageBody(...names: readonly (string | false)[]): void {
  const classList = names.filter((name) => name !== false).join(' ');
  useEffect(() => {
    const names = classList.split(' ').filter((name) => name !== '');
    document.body.classList.add(...names);
    return () => document.body.classList.remove(...names);
  }, [classList]);
}
