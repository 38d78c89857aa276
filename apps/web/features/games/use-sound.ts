import { useState } from 'react';
import { deviceStorage } from '../../lib/session/browser-storage.ts';

const KEY = 'play.sound';

/** Sound is off by default; the choice is stored. */
export function useSound(): { readonly isMuted: boolean; readonly toggle: () => void } {
  const [isMuted, setIsMuted] = useState(() => deviceStorage.getItem(KEY) !== 'on');
  const toggle = (): void => {
    deviceStorage.setItem(KEY, isMuted ? 'on' : 'off');
    setIsMuted(!isMuted);
  };
  return { isMuted, toggle };
}
