import { createContext, use } from 'react';
import type { Translate } from './game-view.ts';

/** Whether the device is offline, so that no bet can be sent. */
export const Offline = createContext(false);

/** The label of a button that bets. Offline the button cannot be pressed, and says why in its place; a screen reader hears both. */
export function ActionLabel({ text, t }: { readonly text: string; readonly t: Translate<'offline'> }) {
  if (!use(Offline)) return text;
  return (
    <>
      <span className="visually-hidden">{text}: </span>
      {t('offline')}
    </>
  );
}
