import { tabStorage } from '../../lib/session/browser-storage.ts';

/**
 * An unanswered stake, stored across a reload so that the next page can show how it ended. Stored per tab, because
 * each tab plays its own rounds, and per player.
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

/** Removes this attempt; a later one stays. */
export function dropAttempt(attempt: PlayAttempt): void {
  if (findAttemptKey(attempt) === attempt.idempotencyKey) tabStorage.removeItem(nameOf(attempt));
}

/** The key of the unanswered stake; null if there is none. */
export function findAttemptKey(target: PlayTarget): string | null {
  const key = tabStorage.getItem(nameOf(target));
  return key !== null && /^[0-9a-f]{32}$/.test(key) ? key : null;
}

function nameOf({ playerId, game }: PlayTarget): string {
  return `play.attempt ${playerId} ${game}`;
}
