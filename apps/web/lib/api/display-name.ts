import type { PlayerDetails } from './use-player.ts';

/** What to call somebody: the name they chose, their own name, or the first part of their address. */
export function displayNameOf({ nickname, firstName, lastName, email }: PlayerDetails['getUser']): string {
  const full = [firstName, lastName].filter(Boolean).join(' ');
  return nickname ?? (full === '' ? (email.split('@')[0] ?? email) : full);
}
