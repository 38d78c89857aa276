import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Keeps a part as high as its stand-in was: an answer that needs less room moves nothing around it. */
export function useKeptHeight<Part extends HTMLElement>(isAwaited: boolean): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    if (isAwaited && part.current) part.current.style.minBlockSize = `${part.current.offsetHeight}px`;
  }, [isAwaited]);
  return part;
}
