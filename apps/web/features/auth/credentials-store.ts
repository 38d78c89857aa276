import type { MadeLogin } from './made-login.ts';

/** What was made in one click, for as long as this page lives: it is shown once and stored nowhere. */
let made: MadeLogin | null = null;

export function keepCredentials(login: MadeLogin): void {
  made = login;
}

export function shownCredentials(): MadeLogin | null {
  return made;
}

export function forgetCredentials(): void {
  made = null;
}
