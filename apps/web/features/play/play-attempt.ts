import { tabStorage } from '../../lib/session/browser-storage.ts';

/**
 * A stake that was sent and not yet answered, kept across a reload: the page that opens next can say how it ended. Kept for the tab, because another tab
 * plays its own rounds, and for the player, because another one may log in here.
 */
export interface PlayAttempt {
  readonly playerId: string;
  readonly game: string;
  readonly idempotencyKey: string;
}

type PlayTarget = Pick<PlayAttempt, 'playerId' | 'game'>;

export function storeAttempt({ idempotencyKey, ...target }: PlayAttempt): void {
  tabStorage.setItem(nameOf(target), idempotencyKey);
}

/** Forgets this very stake; a later one that is on its way stays. */
export function dropAttempt(attempt: PlayAttempt): void {
  if (findAttemptKey(attempt) === attempt.idempotencyKey) tabStorage.removeItem(nameOf(attempt));
}

/** The key of the stake that was not answered; null where there is none. */
export function findAttemptKey(target: PlayTarget): string | null {
  const key = tabStorage.getItem(nameOf(target));
  return key !== null && /^[0-9a-f]{32}$/.test(key) ? key : null;
}

function nameOf({ playerId, game }: PlayTarget): string {
  return `play.attempt ${playerId} ${game}`;
}
