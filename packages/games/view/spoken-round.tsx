import { createContext, use } from 'react';

/** The balance after the round that is shown, as a sentence; null until it is known. The default is for views without a balance. */
export const RoundBalance = createContext<string | null>('');

/**
 * The one message of a round for screen readers: its result, and the balance after it. A result waits for the balance, because a live region that changes twice
 * is read twice.
 */
export function SpokenRound({ text, isResult = true }: { readonly text: string; readonly isResult?: boolean }) {
  const balance = use(RoundBalance);
  const isWaiting = isResult && balance === null;
  return (
    <p className="visually-hidden" role="status">
      {text === '' || isWaiting ? '' : `${text} ${isResult ? balance : ''}`.trim()}
    </p>
  );
}
