import { useState } from 'react';

const KEY = 'play.sound';

/** Sound is off by default; the choice is stored. */
export function useSound(): { readonly isMuted: boolean; readonly toggle: () => void } {
  const [isMuted, setIsMuted] = useState(() => {
    try {
      return localStorage.getItem(KEY) !== 'on';
    } catch {
      return true;
    }
  });
  const toggle = (): void => {
    try {
      localStorage.setItem(KEY, isMuted ? 'on' : 'off');
    } catch {
      // Without storage, the choice lasts until the page is closed.
    }
    setIsMuted(!isMuted);
  };
  return { isMuted, toggle };
}
