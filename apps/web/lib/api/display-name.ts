import type { PlayerDetails } from './use-player.ts';

/** Display name of a player: the nickname, the real name, or the local part of the e-mail address. */
export function displayNameOf({ nickname, firstName, lastName, email }: PlayerDetails['getUser']): string {
  const full = [firstName, lastName].filter(Boolean).join(' ');
  return nickname ?? (full === '' ? (email.split('@')[0] ?? email) : full);
}
