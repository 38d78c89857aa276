import { useState } from 'react';

const KEY = 'play.sound';

/** Sound is off until somebody asks for it; the wish is remembered. */
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
      // Remembered for this page only.
    }
    setIsMuted(!isMuted);
  };
  return { isMuted, toggle };
}
