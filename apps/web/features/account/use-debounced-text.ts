import { useEffect, useRef, useState } from 'react';

const DEBOUNCE_MS = 1_500;

/** Text for a live region: updates once it has stopped changing; empty until the first change. What changes while it is silent is not announced later either. */
export function useDebouncedText(text: string, isSilent: boolean): string {
  const [spoken, setSpoken] = useState('');
  const first = useRef('');
  useEffect(() => {
    if (first.current === '') first.current = text;
    if (text === '' || text === first.current) return;
    const timer = setTimeout(() => {
      first.current = text;
      setSpoken(isSilent ? '' : text);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, isSilent]);
  return spoken;
}
